"""Rewrites logins and e-mail local parts so that they follow the persons' surrogates."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache

from rapidfuzz.distance import Prefix

from surrogate.generators.names.casing import in_case_of, letter_in_case_of
from surrogate.generators.names.known_names import KnownNames
from surrogate.link.names.words import folded_credentials, name_words
from surrogate.wordlists.cues import context_words
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import given_gender, is_listed_name
from surrogate.wordlists.words import small_words

_RUN = re.compile(r"[^\W\d_]+|\d+|[\W_]+")
# `anna.petty`, `anna_petty-reyes`: a given name stands first.
_GIVEN_FIRST = re.compile(r"([^\W\d_]{3,})[._-][^\W\d_]{2,}+(?:[._-]?[^\W_])*+")
# A name and capitals behind it: `bkeslerTUL`.
_CAPITALS_BEHIND = re.compile(r"([^\W\d_A-Z]{4,})([A-Z]{2,3})")
_APOSTROPHES = ("'", "\u2019")
_JOINING = re.compile("and")
MAX_INITIALS = 3
MAX_LONE_LETTERS = 3
MIN_PART = 3
MIN_TRUNCATED = 4
MIN_JOINED = 2
MIN_DRESS = 2
_THE = "the"
# So many segments have an initial and the beginning of a name.
_CUT = 2


@cache
def _degrees() -> frozenset[str]:
    """Return the letters behind names that are nobody's name, from two on."""
    letters = (one for one in folded_credentials() if len(one) >= MIN_DRESS)
    return frozenset(one for one in letters if not is_listed_name(one))


@dataclass(frozen=True, slots=True)
class Segment:
    """A stretch of a handle: the first `length` letters of a name part, or one initial."""

    word: str = field(repr=False)
    length: int

    @property
    def is_initial(self) -> bool:
        """Tell whether only the first letter is written."""
        return self.length == 1


@dataclass(frozen=True, slots=True)
class HandleWriter:
    """Replaces letters run by run.

    The likeliest reading of a run wins: a whole part, parts and lone initials (`gsmith`,
    `sorrentinovance`), beginnings of one person's words (`nnavcu`), initials, else a stranger.

    Attributes:
        known: The names of the record.
        map_letter: What a lone letter becomes.
        map_digits: What a run of digits becomes.
        stranger: What a word becomes that is no part of a name in the record, and whether it
            stands where a given name would.
    """

    known: KnownNames
    map_letter: Callable[[str], str]
    map_digits: Callable[[str], str]
    stranger: Callable[[str, bool], str]

    def write(self, text: str) -> str:
        """Return the surrogate of a handle such as `KI30`, `d.holcomb` or `gsmith2`."""
        runs = _RUN.findall(text)
        words = [index for index, run in enumerate(runs) if run[0].isalpha()]
        given = words[:1] if len(words) == 1 or _GIVEN_FIRST.fullmatch(text) else []
        if len(words) > 1 and self._joins_particle(runs[words[0]], runs[words[1]]):
            first = runs[words[0]]
            runs[words[0] : words[0] + 1] = [first[0], first[1:]]
        behind = {
            two
            for one, two in itertools.pairwise(words)
            if self._is_degree(runs[one], runs[two]) or self._is_family(runs[one], runs[two])
        }
        stays = behind | {i for i in words if self._is_elided(*runs[i : i + 2])}
        if self._ends_as_file(runs):
            stays.add(len(runs) - 1)
        return "".join(
            run
            if index in stays
            else self._run(run, is_given=index in given, is_lone=words == [index])
            for index, run in enumerate(runs)
        )

    def _is_degree(self, before: str, run: str) -> bool:
        """Tell whether letters are those behind a name: the `md` of `hannah-sung-md`."""
        folded = fold(run)
        is_known = fold(before) in self.known.parts
        is_name = folded in self.known.monograms or folded in self.known.parts
        return is_known and folded in _degrees() and not is_name

    def _is_family(self, before: str, run: str) -> bool:
        """Tell whether a word behind a name says whose family it is: `smith.family`."""
        is_told = fold(run) in context_words("family in a handle")
        return is_told and fold(before) in self.known.parts and fold(run) not in self.known.parts

    def _ends_as_file(self, runs: Sequence[str]) -> bool:
        """Tell whether a handle is the name of a file: the `jpg` of `petty_arm.jpg` is nobody."""
        *_, point, ending = ("", "", *runs)
        is_ending = point == "." and fold(ending) in small_words("file")
        return is_ending and fold(ending) not in self.known.parts

    def _is_elided(self, run: str, sign: str = "") -> bool:
        """Tell whether a letter is a particle by its apostrophe: the `o` of `s.o'neil`."""
        return sign in _APOSTROPHES and fold(run) in self.known.particles

    def _joins_particle(self, run: str, after: str) -> bool:
        """Tell whether an initial is joined to a particle: the `sni` of `sni_dhomhnaill`.

        In `evan_houten` only beside a van Houten, since Evan is a name.
        """
        folded = fold(run)
        is_known = folded in self.known.parts or folded in self.known.particles
        if len(run) <= MIN_JOINED or folded[1:] not in self.known.particles or is_known:
            return False
        return folded[1:] + fold(after) in self.known.parts or folded not in given_gender()

    def _run(self, run: str, *, is_given: bool, is_lone: bool) -> str:
        if not run[0].isalnum():
            return run
        if not run[0].isalpha():
            return self.map_digits(run)
        folded = fold(run)
        if folded not in self.known.parts and len(run) > 1:
            if folded in self.known.particles and not is_lone:  # `DE59` is somebody's initials
                return run
            if folded in self.known.particled:
                return self._initials(run, self.known.particled[folded])
        return self._word(run, folded, is_given=is_given, is_lone=is_lone)

    def _word(self, run: str, folded: str, *, is_given: bool, is_lone: bool) -> str:
        if told := self._dressed(run, folded) or self._coupled(run, folded):
            return told
        if (tailed := _CAPITALS_BEHIND.fullmatch(run)) and (name := self._named(fold(tailed[1]))):
            return self._written(tailed[1], name) + self._initials(tailed[2])
        segments = next(self._readings(folded), None) if folded else None
        if segments and len(folded) == len(run):
            return self._written(run, segments)
        is_name = is_given and not is_lone and folded in given_gender()  # `amy.petty`
        is_short = len(run) <= MAX_INITIALS and not is_name
        if is_short or folded in self.known.monograms:
            return self._initials(run)
        return in_case_of(run, self.stranger(folded or run, is_given))

    def _dressed(self, run: str, folded: str) -> str:
        """Return a name with the title or degree that is joined to it: `drpatel`, `hsungmd`.

        Nothing where there is none, or the letters are of one person's name.
        """
        is_whole = folded in self.known.parts or len(folded) != len(run)
        if is_whole or any(True for _ in self._of_one_person(folded)):
            return ""
        for at in range(MIN_DRESS, len(folded) - MIN_DRESS + 1):
            before, behind = folded[:at], folded[at:]
            if before in name_words()["titles_anywhere"] and (name := self._named(behind)):
                return run[:at] + self._written(run[at:], name)
            if behind in _degrees() and (name := self._named(before)):
                return self._written(run[:at], name) + run[at:]
        return self._of_family(run, folded)

    def _of_family(self, run: str, folded: str) -> str:
        """Return a family name with the words beside it: `thesmiths`, `smithfamily`."""
        the = len(_THE) if folded.startswith(_THE) else 0
        ends = (*(("s", "") if the else ()), *context_words("family in a handle"))
        for end in filter(folded.endswith, ends):
            stop = len(folded) - len(end)
            if folded[the:stop] in self.known.parts:
                name = [Segment(folded[the:stop], stop - the)]
                return run[:the] + self._written(run[the:stop], name) + run[stop:]
        return ""

    def _coupled(self, run: str, folded: str) -> str:
        """Return two names with what joins them: `tessandgus`; nothing where there are none."""
        if folded in self.known.parts or len(folded) != len(run):
            return ""
        for match in _JOINING.finditer(folded):
            ends = (slice(0, match.start()), slice(match.end(), None))
            if all(folded[end] in self.known.parts for end in ends):
                one, two = (self._written(run[e], [Segment(folded[e], len(run[e]))]) for e in ends)
                return one + run[slice(*match.span())] + two
        return ""

    def _named(self, folded: str) -> tuple[Segment, ...] | None:
        """Read letters as a name of the record with a whole part in it."""
        found = next(self._readings(folded), ())
        return found if any(len(s.word) == s.length >= MIN_PART for s in found) else None

    def _initials(self, run: str, particles: Collection[int] = ()) -> str:
        mapped = (letter_in_case_of(c, self.map_letter(c)) for c in run)
        pairs = enumerate(zip(run, mapped, strict=True))
        return "".join(old if at in particles else new for at, (old, new) in pairs)

    def _written(self, run: str, segments: Sequence[Segment]) -> str:
        ends = itertools.accumulate((s.length for s in segments), initial=0)
        stretches = (run[start:end] for start, end in itertools.pairwise(ends))
        return "".join(map(self._segment, stretches, segments))

    def _segment(self, written: str, segment: Segment) -> str:
        if segment.is_initial:
            return letter_in_case_of(written, self.map_letter(segment.word[0]))
        surrogate = self.known.parts[segment.word]
        if segment.length < len(segment.word):
            surrogate = surrogate[: segment.length]
        return in_case_of(written, surrogate)

    def _readings(self, folded: str) -> Iterator[tuple[Segment, ...]]:
        """Yield ways to read letters, the likeliest first."""
        if folded in self.known.parts:
            yield (Segment(folded, len(folded)),)
        yield from self._with_short_names(folded)
        if len(folded) <= MAX_INITIALS:
            return
        of_one = [*self._of_one_person(folded)]
        for found in of_one:
            if any(segment.length == len(segment.word) >= MIN_PART for segment in found):
                yield found
        inside = [p for p in self.known.parts if len(p) >= MIN_PART and p in folded]
        # The beginning of Smithson, where it is more than the Smith inside: `asmithso`.
        cuts = (found for found in (*of_one, *self._truncated(folded)) if len(found) <= _CUT)
        longest = max(map(len, inside), default=len(folded))
        yield from (f for f in cuts if max(segment.length for segment in f) > longest)
        if inside:
            covers = self._covers(folded, sorted(inside, key=lambda p: (-len(p), p)), 0)
            yield from (c for c in covers if not all(s.is_initial for s in c))
        for found in of_one:
            if max(segment.length for segment in found) >= MIN_PART:
                yield found
        yield from self._truncated(folded)

    def _of_one_person(self, folded: str) -> Iterator[tuple[Segment, ...]]:
        """Yield ways to read letters as beginnings of one person's words."""
        for words in self.known.persons.get(folded[:1], ()):
            for at in range(len(words)):
                order = (*words[-at:], *words[:-at]) if at else words
                if found := _prefixes(folded, order):
                    yield found

    def _with_short_names(self, folded: str) -> Iterator[tuple[Segment, ...]]:
        """Yield readings with a whole name of two letters in them: `wli`, `weili` of Wei Li."""
        for found in self._of_one_person(folded):
            wholes = [s for s in found if s.length == len(s.word) > 1]
            is_told = len(found) > 1 and all(s.is_initial or s in wholes for s in found)
            if is_told and any(s.length < MIN_PART for s in wholes):
                yield found

    def _covers(
        self, folded: str, inside: Sequence[str], lone: int
    ) -> Iterator[tuple[Segment, ...]]:
        """Yield ways to cut letters into whole parts and a few lone letters."""
        if not folded:
            yield ()
            return
        for part in inside:
            if folded.startswith(part):
                for rest in self._covers(folded[len(part) :], inside, lone):
                    yield (Segment(part, len(part)), *rest)
        if lone < MAX_LONE_LETTERS:
            for rest in self._covers(folded[1:], inside, lone + 1):
                yield (Segment(folded[0], 1), *rest)

    def _truncated(self, folded: str) -> Iterator[tuple[Segment, ...]]:
        """Read the beginning of one part, perhaps behind an initial: `holcom`, `dholcom`."""
        for cut in (1, 0):
            tail = folded[cut:]
            if len(tail) >= MIN_TRUNCATED:
                wholes = sorted(part for part in self.known.parts if part.startswith(tail))
                head = tuple(Segment(letter, 1) for letter in folded[:cut])
                yield from ((*head, Segment(whole, len(tail))) for whole in wholes)


def _prefixes(folded: str, words: Sequence[str]) -> tuple[Segment, ...] | None:
    """Read letters as beginnings of words in their order, some of which may be left out."""
    if not folded:
        return ()
    for index, word in enumerate(words):
        if word[0] != folded[0]:
            continue  # as most
        for length in range(Prefix.similarity(folded, word), 0, -1):
            rest = _prefixes(folded[length:], words[index + 1 :])
            if rest is not None:
                return (Segment(word, length), *rest)
    return None
