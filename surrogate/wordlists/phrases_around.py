"""Finds listed phrases that words of a text belong to: `factor V Leiden` around `Leiden`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Self

from surrogate.span import Span
from surrogate.wordlists.folding import fold

# So far from the words in question a phrase may begin or end, in characters.
_REACH = 48
# A comma without a blank parts the columns of a table (`Unit,Reference Range,Flag`).
_WORD = re.compile(r"(?:[^\s,|-]|,(?!\S))+")
_RUN = re.compile(r"[^\W_]+")
_REMEMBERED = 4096
_EDGES = ".,;:()[]/\"'\u2019"
_SAINTS = ("st", "saint")


@dataclass(frozen=True, slots=True)
class Phrases:
    """Phrases of which a word may stand for something else elsewhere.

    Attributes:
        phrases: As they are compared.
        words: Their words, folded.
        longest: How many words the longest has.
    """

    phrases: frozenset[str] = field(repr=False)
    words: frozenset[str] = field(repr=False)
    longest: int

    @classmethod
    def of(cls, listed: Iterable[str]) -> Self:
        """Take phrases as they are written."""
        lines = [fold(line) for line in listed]
        phrases = frozenset(_joined(_WORD.findall(line)) for line in lines)
        words = frozenset(run for line in lines for run in _RUN.findall(line))
        return cls(phrases, words, max(phrase.count(" ") + 1 for phrase in phrases))

    def hold(self, text: str, span: Span) -> bool:
        """Tell whether the words of a stretch belong to one of the phrases there."""
        if not self.words.issuperset(_runs_of(span.of(text))):
            return False  # nearly always
        around = list(_WORD.finditer(text, max(0, span.start - _REACH), span.end + _REACH))
        begin = sum(word.end() <= span.start for word in around)
        stop = sum(word.start() < span.end for word in around)
        words = [fold(word[0]) for word in around]
        return any(
            _joined(words[left:right]) in self.phrases
            for left in range(max(0, begin - self.longest + 1), begin + 1)
            for right in range(stop, left + self.longest + 1)
        )


@lru_cache(maxsize=_REMEMBERED)
def _runs_of(quoted: str) -> tuple[str, ...]:
    return tuple(_RUN.findall(fold(quoted)))


def _joined(words: Sequence[str]) -> str:
    """Return words as phrases are compared: hyphens as blanks, without marks around them.

    Nor with the point of a saint: `St. Louis encephalitis`. Another one ends a sentence. Whose
    something is may be told without an apostrophe.
    """
    plain = ("st" if word.strip(_EDGES) in _SAINTS else word for word in words)
    whole = " ".join(plain).strip(_EDGES).replace("\u2019", "'")
    return whole.removesuffix("'s").replace("'", "")
