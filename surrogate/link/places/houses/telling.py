"""Tells which words of a name tell whose it is, and which only what kind of house or firm."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from surrogate.link.names.frequency import family_weight, given_weight
from surrogate.link.places.lexicon import Phrase, brands, name_phrases, naming_words
from surrogate.link.places.words import POSSESSIVE, Word
from surrogate.phi import Kind
from surrogate.remembered import of_patient
from surrogate.wordlists.us_places import cities
from surrogate.wordlists.usage import everyday_words, usage_lines, written_small
from surrogate.wordlists.words import clinical_words, english_words, small_words

CORE = "core"
KEPT = "kept"
SMALL = "small"
LETTERS = "letters"
# What one in 20,000 people is called is a name, whatever else it means (`Price`).
_BORNE = 5
_UNKNOWN_RARITY = 20
# A name of ordinary words only is recognised by the words of it that stay.
_LEAST_CHANGED = 2


def weighed(marks: Sequence[str], words: Sequence[Word], kind: Kind) -> list[str]:
    """Return the marks of a name where words that tell little are kept, and no telling ones.

    Beside a proper name the ordinary words stay. Where all words are ordinary, the two that tell
    most change at least, but for those that say what kind of house or firm it is.

    Args:
        marks: Of each word `core`, `kept` or what else it is.
        words: The words, in the spelling whose capitals tell most.
        kind: HOSPITAL or ORGANIZATION.
    """
    open_words = [at for at, mark in enumerate(marks) if mark == CORE]
    telling = _telling(marks, words, open_words)
    if kind is Kind.HOSPITAL and telling == {len(marks) - 1} and marks[-1] == LETTERS:
        telling = set()  # letters of its kind, as of a clinical research unit: `Threshold CRU`
    if telling:
        left = [at for at in open_words if at not in telling and _stays(at, words, telling)]
        branch = _start_of_branch(marks, telling)
        left = _least_telling(open_words, words) if branch == len(open_words) else left
    else:
        open_words += _doubtful(marks, words, kind) if open_words else []
        open_words = sorted({*open_words, *_counted(marks, words)})
        left = _least_telling(open_words, words)
    result = list(marks)
    for at in open_words:
        result[at] = KEPT if at in left else CORE
    return result


def _start_of_branch(marks: Sequence[str], telling: set[int]) -> int:
    """Return where a known town begins that ends a name of words, all of them open; else 0.

    The name is `Safe Harbor` in `Safe Harbor Tolland`, where the record tells the town.
    """
    start = min(telling, default=0)
    is_town = marks[start].startswith(CORE) and marks[start] != CORE
    is_last = telling == {*range(start, len(marks))} == {*range(start, start + len(telling))}
    is_name = start >= _LEAST_CHANGED and {*marks[:start]} == {CORE}  # not `Central Vermont`
    return start if is_town and is_last and is_name else 0


def weighed_abroad(marks: Sequence[str], words: Sequence[Word]) -> list[str]:
    """Return the marks of a name in a note that is not English: what tells no kind tells whose.

    But for words like the `Central` of `Hospital Central de Toro` behind those of the kind.
    """
    left = [
        at
        for at in range(1, len(marks))
        if marks[at - 1 : at + 1] == [KEPT, CORE] and (words[at].plain,) in name_phrases("beside")
    ]
    rest = [KEPT if at in left else mark for at, mark in enumerate(marks)]
    return rest if any(mark.startswith(CORE) for mark in rest) else list(marks)


def _telling(marks: Sequence[str], words: Sequence[Word], open_words: Sequence[int]) -> set[int]:
    """Return the places of words that are surely a name."""
    known = {at for at, mark in enumerate(marks) if mark.startswith(CORE) and mark != CORE}
    known -= _town_behind(marks)
    known |= {at for at, mark in enumerate(marks) if mark == LETTERS}
    known |= {at for at in open_words if at and marks[at - 1] == "saint"}
    known |= {at for at in open_words if _is_accented(words[at]) or _is_name(words[at].plain)}
    known |= {at for at in open_words if _is_before_its_kind(at, marks, words)}
    known |= {at for run in _runs(open_words) if _is_town(run, words) for at in run}
    shown = [at for at in open_words if words[at].text[:1].isupper()]
    if known or not (shown and len(shown) < len(open_words)):
        return known
    # `Hodgkiss chemist`: what has a capital is the name.
    return set(shown)


def _is_before_its_kind(at: int, marks: Sequence[str], words: Sequence[Word]) -> bool:
    """Tell whether a word and one for its kind are written as one: the Minute of `MinuteClinic`."""
    behind = words[at + 1 : at + 2]
    return marks[at + 1 : at + 2] == [KEPT] and any(w.start == words[at].end for w in behind)


def _town_behind(marks: Sequence[str]) -> set[int]:
    """Return the places of a town that ends a name behind a small word: `Fox Run at Reno`."""
    last = marks[-1] if marks else CORE
    start = marks.index(last) if last.startswith(CORE) and last != CORE else 0
    return {*range(start, len(marks))} if start and marks[start - 1] == SMALL else set()


def _is_accented(word: Word) -> bool:
    return not word.text.isascii() and any(c.isalpha() and not c.isascii() for c in word.text)


def _runs(places: Sequence[int]) -> Iterator[list[int]]:
    """Yield places that follow each other."""
    run: list[int] = []
    for at in places:
        if run and at != run[-1] + 1:
            yield run
            run = []
        run.append(at)
    if run:
        yield run


def _is_town(run: Sequence[int], words: Sequence[Word]) -> bool:
    return len(run) > 1 and " ".join(words[at].plain for at in run) in cities()


@of_patient
def _is_name(plain: str) -> bool:
    """Tell whether a word is no word of everyday language."""
    if (plain,) in name_phrases("beside"):
        return False
    return plain not in english_words() and plain not in written_small()


def _stays(at: int, words: Sequence[Word], telling: set[int]) -> bool:
    """Tell whether an ordinary word may stay beside words that tell whose the name is.

    One that owns something may be a nickname: `Tom & Dot's`.
    """
    if words[at].text.endswith(POSSESSIVE):
        return False
    if _is_plain(words[at].plain):
        return True
    return (
        bool(at) and words[at].text.islower() and any(words[i].text[:1].isupper() for i in telling)
    )


def rarity(plain: str) -> int:
    """Return the negative logarithm of how often a word is written; 20 if no list has it."""
    row = usage_lines("en").row(plain)
    return int(row[3]) if row else _UNKNOWN_RARITY


@of_patient
def _is_plain(plain: str) -> bool:
    """Tell whether a word is written small by nearly all, and the name of hardly anybody."""
    if (plain,) in name_phrases("beside"):
        return True
    if family_weight(plain) >= _BORNE or given_weight(plain) >= _BORNE or plain in cities():
        return False
    if plain in small_words("name") or len(plain) == 1:
        return False
    clinical = plain in clinical_words() and plain not in english_words()
    return plain in everyday_words() or (clinical and plain in written_small())


def _doubtful(marks: Sequence[str], words: Sequence[Word], kind: Kind) -> list[int]:
    """Return kept words that say no kind where they stand: `High` in `High Desert`."""
    return [
        at
        for at, mark in enumerate(marks[:-1])
        if mark == KEPT
        and kind is Kind.ORGANIZATION
        and marks[at + 1] == CORE
        and (words[at].plain,) not in _sure()
        and (not at or marks[at - 1] != KEPT)
    ]


def _counted(marks: Sequence[str], words: Sequence[Word]) -> list[int]:
    """Return the kept words behind a number, which tells little: the Sisters of `Three Sisters`.

    But for those that tell a kind of firm: `Two Brothers Pizza`.
    """
    return [
        at
        for at in range(1, len(marks) - 1)
        if marks[at - 1 : at + 1] == [CORE, KEPT]
        and words[at - 1].plain in naming_words("number")
        and (words[at].plain,) not in _sure()
        and (words[at].plain,) not in brands()
    ]


@cache
def _sure() -> frozenset[Phrase]:
    return name_phrases("function") | name_phrases("common") | name_phrases("lead")


def _least_telling(places: Sequence[int], words: Sequence[Word]) -> list[int]:
    """Return the plain words beyond the two that tell most, of a name of ordinary words."""
    ranked = sorted(places, key=lambda at: _weight(at, words))
    spare = ranked[:-_LEAST_CHANGED]
    return [at for at in spare if _is_plain(words[at].plain)]


def _weight(at: int, words: Sequence[Word]) -> tuple[bool, int, int]:
    """Return how much a word tells; the last one says what kind it is rather than whose."""
    plain = words[at].plain
    row = usage_lines("en").row(plain)
    return at < len(words) - 1, int(row[2] or 0) if row else 0, rarity(plain)
