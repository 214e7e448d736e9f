"""Finds of a record and what stands around them."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, overload

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
_WORDS = 20_000


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


class Mention(NamedTuple):
    """A find by its place in the record.

    Attributes:
        find: The annotation.
        page: Number of its page.
        first: Number of its first token there.
        end: Number of the token behind its last one.
    """

    find: Annotation
    page: int
    first: int
    end: int


class Mentions(Sequence[Mention]):
    """All finds of a patient, by page and place; what stands around one is read when asked for."""

    def __init__(self, look: FirstLook) -> None:
        """Take what was found."""
        found, pages, self._doubts = look
        self._pages = pages
        self._all = [
            Mention(find, number, first, end)
            for number, (page, finds) in enumerate(zip(pages, found, strict=True))
            for find, first, end in zip(finds, *_tokens(finds, page), strict=True)
        ]
        self._lines: dict[int, _Lined] = {}
        self._around: dict[int, Surroundings] = {}
        self._chances: dict[int, Array | None] = {}

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self._all)

    @overload
    def __getitem__(self, number: int) -> Mention: ...

    @overload
    def __getitem__(self, number: slice) -> Sequence[Mention]: ...

    def __getitem__(self, number: int | slice) -> Mention | Sequence[Mention]:
        """Return one or some of them."""
        return self._all[number]

    def around(self, number: int) -> Surroundings:
        """Return what stands around a find."""
        if number not in self._around:
            mention = self._all[number]
            self._around[number] = self._lined(mention.page).around(mention)
        return self._around[number]

    @property
    def types(self) -> tuple[str, ...]:
        """What the columns of `chances` stand for."""
        return self._doubts[0].types if self._doubts else ()

    def chances(self, number: int) -> Array | None:
        """Return how probable the model takes each of `types` for a find; None for a rule's."""
        if number not in self._chances and self._doubts:
            mention = self._all[number]
            doubts = self._doubts[mention.page]
            self._chances[number] = doubts.between(mention.first, mention.end)
        return self._chances.get(number)

    def neighbour(self, number: int, step: int) -> int | None:
        """Return the number of the find so many places on, if it is on the same page."""
        place = number + step
        on = 0 <= place < len(self._all) and self._all[place].page == self._all[number].page
        return place if on else None

    def gap(self, number: int) -> Sequence[str] | None:
        """Return the words between the find before this one and it; None if they are many."""
        previous, mention = self._all[number - 1], self._all[number]
        if mention.first - previous.end > REACH:
            return None
        return self._lined(mention.page).between(previous, mention)

    def _lined(self, page: int) -> _Lined:
        if page not in self._lines:
            self._lines[page] = _Lined(self._pages[page])
        return self._lines[page]


class _Lined:
    """The words of a page, with `BREAK` between two that stand on different lines."""

    def __init__(self, page: Page) -> None:
        self._folded = page.folded
        self._rows: list[int] = page.line_rows.tolist()
        self._rows.append(self._rows[-1])  # behind the last word is no break

    def around(self, mention: Mention) -> Surroundings:
        first, line = mention.first, self._rows[mention.first]
        ahead = self._folded[bisect_left(self._rows, line, 0, first) : first]
        return Surroundings(
            before=self._words(max(0, first - REACH), first)[-REACH:],
            behind=self._words(mention.end - 1, mention.end + REACH)[1 : 1 + REACH],
            label=_label(ahead),
            lead=_lead(ahead),
            line=line,
            below=self._rows[-1] - line,
            opens_line=not ahead,
        )

    def between(self, first: Mention, second: Mention) -> Sequence[str]:
        return self._words(first.end - 1, second.first)[1:]

    def _words(self, first: int, end: int) -> list[str]:
        """Return the words of some tokens; `BREAK` also stands behind one that ends its line."""
        words, rows = [], self._rows[first : end + 1]
        for word, row, following in zip(self._folded[first:end], rows, rows[1:], strict=False):
            words.append(word if word.isalpha() else plain(word))  # most have no digits
            if row != following:
                words.append(BREAK)
        return words


def _tokens(finds: Sequence[Annotation], page: Page) -> tuple[list[int], list[int]]:
    """Return the numbers of the first tokens of finds and those of the tokens behind them."""
    import numpy as np  # noqa: PLC0415 - heavy

    starts = np.array([find.span.start for find in finds], np.int32)
    ends = np.array([find.span.end for find in finds], np.int32)
    firsts = np.minimum(page.laid.ends.searchsorted(starts, "right"), len(page.tokens) - 1)
    behind = np.maximum(page.laid.starts.searchsorted(ends), firsts + 1)
    return firsts.tolist(), behind.tolist()


def _label(ahead: Sequence[str]) -> Sequence[str]:
    for place, word in enumerate(ahead[: _LABEL_WORDS + 1]):
        if word in _LABEL_MARKS:
            return [plain(one) for one in ahead[:place]]
    return []


def _lead(ahead: Sequence[str]) -> Sequence[str]:
    if not ahead or ahead[-1] not in _LABEL_MARKS:
        return []
    return [plain(word) for word in ahead[-4:-1]]


@lru_cache(maxsize=_WORDS)
def plain(word: str) -> str:
    """Return a folded word with 9 for each digit, at most six characters of a number."""
    return _DIGIT.sub("9", word)[:6] if any(map(str.isdigit, word)) else word


@lru_cache(maxsize=_WORDS)
def name_words(text: str) -> tuple[str, ...]:
    """Return the words of a find by which others are the same: folded, of three letters or more.

    A find without such a word is told by the whole of it.
    """
    words = {fold(word) for word in _LETTERS.findall(text) if len(word) >= _MIN_LETTERS}
    return tuple(sorted(words)) or (fold(text),)
