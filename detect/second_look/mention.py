"""Finds of a record and what stands around them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from detect.doubts import FirstLook
from detect.page import Page
from surrogate.document import Annotation
from surrogate.wordlists.folding import fold

if TYPE_CHECKING:
    import numpy as np

    Array = np.ndarray[Any, Any]

# So many words to either side are read.
REACH = 10
# What stands for the break of a line among the words.
BREAK = "\n"
# Labels of lines are short.
_LABEL_WORDS = 8
_LABEL_MARKS = frozenset(":#|")
_DIGIT = re.compile(r"\d")
_LETTERS = re.compile(r"[^\W\d_]+")
_MIN_LETTERS = 3
_WORDS = 8_192


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What stands around a find.

    Words are folded, with 9 for each digit; `BREAK` stands before one that begins a line.

    Attributes:
        before: The words before it, the nearest last.
        behind: The words behind it, the nearest first.
        label: The words that head its line, up to a colon.
        lead: The words right before it, where a colon or the like stands between.
        line: Number of its line among those with words.
        below: How many such lines follow.
        opens_line: Whether nothing stands before it in its line.
    """

    before: Sequence[str] = field(repr=False)
    behind: Sequence[str] = field(repr=False)
    label: Sequence[str] = field(repr=False)
    lead: Sequence[str] = field(repr=False)
    line: int
    below: int
    opens_line: bool


class Mentions:
    """All finds of a patient, by page and place; what stands around one is read when asked for.

    Attributes:
        finds: The annotations.
        pages: The number of the page of each.
    """

    def __init__(self, look: FirstLook) -> None:
        """Take what was found."""
        found, self._read, self._doubts = look
        self.finds = [find for finds in found for find in finds]
        self.pages = [number for number, finds in enumerate(found) for _ in finds]
        self._tokens = [_tokens(finds, page) for finds, page in zip(found, self._read, strict=True)]
        self._firsts = [first for firsts, _ in self._tokens for first in firsts.tolist()]
        self._ends = [end for _, ends in self._tokens for end in ends.tolist()]
        self._lined: dict[int, _Lined] = {}
        self._around: dict[int, Surroundings] = {}

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self.finds)

    def around(self, number: int) -> Surroundings:
        """Return what stands around a find."""
        if number not in self._around:
            lined = self._lined_page(self.pages[number])
            self._around[number] = lined.around(self._firsts[number], self._ends[number])
        return self._around[number]

    @property
    def types(self) -> tuple[str, ...]:
        """What the columns of `chances` stand for."""
        return self._doubts[0].types if self._doubts else ()

    def chances(self) -> Array:
        """Return how probable the model takes each of `types` for finds (rows); 0 for a rule's."""
        import numpy as np  # noqa: PLC0415 - heavy

        if not self._doubts:
            return np.zeros((len(self), 0))
        each = zip(self._doubts, self._tokens, strict=True)
        return np.concatenate([doubts.between(*tokens) for doubts, tokens in each])

    def neighbour(self, number: int, step: int) -> int | None:
        """Return the number of the find so many places on, if it is on the same page."""
        place = number + step
        on = 0 <= place < len(self) and self.pages[place] == self.pages[number]
        return place if on else None

    def gap(self, number: int) -> Sequence[str] | None:
        """Return the words between the find before this one and it; None if they are many."""
        end, first = self._ends[number - 1], self._firsts[number]
        if first - end > REACH:
            return None
        return self._lined_page(self.pages[number]).between(end, first)

    def _lined_page(self, number: int) -> _Lined:
        if number not in self._lined:
            self._lined[number] = _Lined(self._read[number])
        return self._lined[number]


class _Lined:
    """The words of a page, with `BREAK` between two that stand on different lines."""

    def __init__(self, page: Page) -> None:
        self._plain = [*page.folded]
        digits = page.vocabulary.words.told(_holds_digit)[page.words]
        for token in digits.nonzero()[0].tolist():
            self._plain[token] = plain(self._plain[token])
        self._rows: list[int] = page.line_rows.tolist()
        self._rows.append(self._rows[-1])  # behind the last word is no break
        self._begins = [*accumulate(page.sizes.values(), initial=0)]

    def around(self, first: int, end: int) -> Surroundings:
        line = self._rows[first]
        ahead = self._plain[self._begins[line] : first]
        return Surroundings(
            before=self._words(max(0, first - REACH), first)[-REACH:],
            behind=self._words(end - 1, end + REACH)[1 : 1 + REACH],
            label=_label(ahead),
            lead=_lead(ahead),
            line=line,
            below=self._rows[-1] - line,
            opens_line=not ahead,
        )

    def between(self, end: int, first: int) -> Sequence[str]:
        return self._words(end - 1, first)[1:]

    def _words(self, first: int, end: int) -> list[str]:
        """Return the words of some tokens; `BREAK` also stands behind one that ends its line."""
        words = self._plain[first:end]
        for line in range(self._rows[first + len(words)], self._rows[first], -1):
            words.insert(self._begins[line] - first, BREAK)
        return words


def _tokens(finds: Sequence[Annotation], page: Page) -> tuple[Array, Array]:
    """Return the numbers of the first tokens of finds and those of the tokens behind them."""
    import numpy as np  # noqa: PLC0415 - heavy

    starts = np.array([find.span.start for find in finds], np.int32)
    ends = np.array([find.span.end for find in finds], np.int32)
    firsts = np.minimum(page.laid.ends.searchsorted(starts, "right"), len(page.tokens) - 1)
    return firsts, np.maximum(page.laid.starts.searchsorted(ends), firsts + 1)


def _label(ahead: Sequence[str]) -> Sequence[str]:
    for place, word in enumerate(ahead[: _LABEL_WORDS + 1]):
        if word in _LABEL_MARKS:
            return ahead[:place]
    return []


def _lead(ahead: Sequence[str]) -> Sequence[str]:
    if not ahead or ahead[-1] not in _LABEL_MARKS:
        return []
    return ahead[-4:-1]


@lru_cache(maxsize=_WORDS)
def plain(word: str) -> str:
    """Return a folded word with 9 for each digit, at most six characters of a number."""
    return _DIGIT.sub("9", word)[:6] if _holds_digit(word) else word


def _holds_digit(word: str) -> bool:
    return any(map(str.isdigit, word))


@lru_cache(maxsize=_WORDS)
def name_words(text: str) -> tuple[str, ...]:
    """Return the words of a find by which others are the same: folded, of three letters or more.

    A find without such a word is told by the whole of it.
    """
    words = {fold(word) for word in _LETTERS.findall(text) if len(word) >= _MIN_LETTERS}
    return tuple(sorted(words)) or (fold(text),)
