"""A released text as the checks read it: without what the ledger explains."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate, compress, count

from surrogate.leak.texts.lookalike import skeleton, unseen, words_pattern
from surrogate.link.languages import ENGLISH
from surrogate.span import Span

# Stands for every character of a planned surrogate: no letter, no space, in no note.
BLANK = "\x1a"
_PLAIN_WORDS = re.compile(r"[A-Za-z]+|[0-9]+")
# What each character of ASCII is read as.
_FOLDED = "".join(sign.lower() if sign.isalnum() else " " for sign in map(chr, range(128)))
# What a mail puts before each line that it quotes.
_QUOTED = re.compile(r"(?<=\n)(?:[>|][ \t]?)+")
_SPACE = re.compile(r"\s")
_HUMP = re.compile(r"[A-Z](?<=[a-z][A-Z])")  # `re` skips to the next capital


@dataclass(frozen=True)
class View:
    """A text with its surrogates blanked out, cut into runs of letters and runs of digits.

    Attributes:
        doc_id: The document.
        text: As it is released.
        bare: The same length, each character of a planned surrogate blank.
        runs: The runs without case, accents and look-alikes.
        cuts: Where in `squeezed` each run begins; one more for its end.
        language: That the document is written in.
    """

    doc_id: str = field(repr=False)
    text: str = field(repr=False)
    bare: str = field(repr=False)
    runs: Sequence[str] = field(repr=False)
    cuts: Sequence[int] = field(repr=False)
    language: str = ENGLISH

    @classmethod
    def of(
        cls, doc_id: str, text: str, explained: Iterable[Span] = (), language: str = ENGLISH
    ) -> View:
        """Read a text in which `explained`, sorted and disjoint, are planned surrogates."""
        bare = blanked(text, explained)
        runs = runs_of(bare)
        cuts = list(accumulate(map(len, runs), initial=0))
        return cls(doc_id, text, bare, runs, cuts, language)

    @cached_property
    def squeezed(self) -> str:
        """The runs joined without anything between."""
        return "".join(self.runs)

    @cached_property
    def spans(self) -> Sequence[tuple[int, int]]:
        """(start, end) of each run in `text`."""
        if not self.bare.isascii():
            return spans_of(self.bare)
        find, end = self.bare.lower().find, 0  # nothing of a run stands before it
        return [(start := find(run, end), end := start + len(run)) for run in self.runs]

    @cached_property
    def ends(self) -> frozenset[int]:
        """Where in `squeezed` a run begins or ends."""
        return frozenset(self.cuts)

    @cached_property
    def words(self) -> frozenset[str]:
        """The runs, each once."""
        return frozenset(self.runs)

    @cached_property
    def numbers(self) -> frozenset[str]:
        """The runs of digits, each once."""
        return frozenset(filter(str.isdigit, self.words))

    @cached_property
    def has_humps(self) -> bool:
        """Whether a capital follows a small letter anywhere."""
        return _HUMP.search(self.bare) is not None or not self.bare.isascii()

    def where(self, words: AbstractSet[str]) -> Iterator[int]:
        """Yield which runs are one of these words, in text order."""
        if words:
            yield from compress(count(), map(words.__contains__, self.runs))

    def beside(self, words: AbstractSet[str], reach: int) -> Iterator[tuple[int, int]]:
        """Yield the stretches of the text that lie so near to one of these words, disjoint.

        They end between words. Where other signs than ASCII may hide a word it is the whole text.
        """
        if not self.bare.isascii() and not words.isdisjoint(self.words):
            yield 0, len(self.bare)
            return
        begin = end = -1
        for start, stop in map(self.spans.__getitem__, self.where(words & self.words)):
            if start - reach > end:
                if end >= 0:
                    yield begin, end
                begin = max(0, start - reach)
            space = _SPACE.search(self.bare, stop + reach)
            end = space.start() if space else len(self.bare)
        if end >= 0:
            yield begin, end

    def run_at(self, offset: int) -> int:
        """Return which run holds an offset of `squeezed`."""
        return bisect_right(self.cuts, offset) - 1

    def offset(self, run: int, inside: int) -> int:
        """Return the offset in `text` of a character of a run, or of the run's nearer end."""
        start, end = self.spans[run]
        length = len(self.runs[run])
        if length == end - start:
            return start + inside
        return start if inside < length else end

    def gap(self, run: int) -> str:
        """Return what stands between a run and the one before it, but for signs of quoting.

        And but for what shows nothing.
        """
        between = self.bare[self.spans[run - 1][1] : self.spans[run][0]]
        if not between.isascii():
            between = between.translate(unseen())
        return _QUOTED.sub("", between) if "\n" in between else between


def runs_of(text: str) -> list[str]:
    """Return the runs of letters and of digits in a text, without case and disguise."""
    if not text.isascii():
        return [skeleton(run) for run in words_pattern().findall(text)]
    runs: list[str] = []
    for word in text.translate(_FOLDED).split():
        if word.isalpha() or word.isdigit():
            runs.append(word)
        else:
            runs += _PLAIN_WORDS.findall(word)
    return runs


def spans_of(text: str) -> list[tuple[int, int]]:
    """Return (start, end) of each of these runs."""
    pattern = _PLAIN_WORDS if text.isascii() else words_pattern()
    return [match.span() for match in pattern.finditer(text)]


def blanked(text: str, spans: Iterable[Span]) -> str:
    """Return the text with these stretches, sorted and disjoint, blanked out."""
    pieces: list[str] = []
    at = 0
    for span in spans:
        pieces += [text[at : span.start], BLANK * (span.end - span.start)]
        at = span.end
    return "".join(pieces) + text[at:]


def squeezed(text: str) -> str:
    """Return the letters and digits of a text without case, accents and look-alikes."""
    return "".join(runs_of(text))
