"""What an encoder reads of a page: pieces of words, how they are written and what stands before.

The pieces know no case, and a page is no line of words: so the case of each token and the break
before it are read beside them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import IntEnum
from typing import Any, NamedTuple

import numpy as np

from detect.encoder.pieces import Pieces
from detect.page import Page

Array = np.ndarray[Any, Any]
Range = tuple[int, int]


class Look(IntEnum):
    """How a token is written; digits by how many there are."""

    NONE = 0
    DIGIT = 1
    TWO_DIGITS = 2
    THREE_DIGITS = 3
    MORE_DIGITS = 4
    LOWER = 5
    UPPER = 6
    LETTER = 7
    TITLE = 8
    MIXED = 9
    ALPHANUMERIC = 10
    SIGN = 11


class Break(IntEnum):
    """What stands before a piece."""

    NOTHING = 0
    BLANK = 1
    LINE = 2
    SAME_WORD = 3


class PageReading(NamedTuple):
    """A page in pieces.

    Attributes:
        pieces: Number of each piece.
        looks: `Look` of the token of each.
        breaks: `Break` before each.
        ends: Token → behind which piece it ends.
        line_starts: Token → whether it begins a line.
    """

    pieces: Array
    looks: Array
    breaks: Array
    ends: Array
    line_starts: Array


class Window(NamedTuple):
    """Some tokens of a page, as an encoder reads them at once.

    Attributes:
        tokens: First token and end.
        pieces: Number of each piece, behind that of the start.
        looks: `Look` of the token of each.
        breaks: `Break` before each.
        firsts: Token → its first piece.
        lasts: Token → its last piece.
    """

    tokens: Range
    pieces: Array
    looks: Array
    breaks: Array
    firsts: Array
    lasts: Array


def look_of(form: str) -> Look:
    """Return how a token is written."""
    if form.isdigit():
        return Look(min(len(form), Look.MORE_DIGITS))
    if not form.isalpha():
        return Look.ALPHANUMERIC if any(map(str.isalnum, form)) else Look.SIGN
    if form.islower():
        return Look.LOWER
    if form.isupper():
        return Look.UPPER if len(form) > 1 else Look.LETTER
    return Look.TITLE if form.istitle() else Look.MIXED


def read(page: Page, pieces: Pieces) -> PageReading:
    """Return a page in pieces."""
    cut: dict[str, tuple[int, ...]] = {}
    forms = page.tokens.forms
    for form in forms:
        if form not in cut:
            cut[form] = pieces.of(form)
    looks = {form: look_of(form) for form in cut}
    widths = np.fromiter((len(cut[form]) for form in forms), np.int64, len(forms))
    ends = widths.cumsum()
    starts = ends - widths
    line_starts = np.diff(page.line_rows, prepend=-1) > 0
    apart = page.laid.starts > np.append(0, page.laid.ends[:-1])
    breaks = np.full(int(widths.sum()), Break.SAME_WORD, np.int64)
    breaks[starts] = np.where(line_starts, Break.LINE, np.where(apart, Break.BLANK, Break.NOTHING))
    return PageReading(
        np.fromiter((number for form in forms for number in cut[form]), np.int64, len(breaks)),
        np.repeat(np.fromiter((looks[form] for form in forms), np.int64, len(forms)), widths),
        breaks,
        ends,
        line_starts,
    )


def ranges(reading: PageReading, most: int) -> Iterator[Range]:
    """Yield token ranges of at most so many pieces, which end at line ends where that is near.

    A page is cut in the second half of what fits, so no range is much shorter than another.
    """
    ends, lines = reading.ends, np.flatnonzero(reading.line_starts)
    first, count = 0, len(ends)
    while first < count:
        before = int(ends[first - 1]) if first else 0
        fits = max(int(np.searchsorted(ends, before + most, "right")), first + 1)
        if fits < count:
            line = int(lines[np.searchsorted(lines, fits, "right") - 1])
            fits = line if line - first > (fits - first) // 2 else fits
        yield first, fits
        first = fits


def window(reading: PageReading, tokens: Range, start: int) -> Window:
    """Return what an encoder reads of some tokens.

    Args:
        reading: The page.
        tokens: First token and end.
        start: Number of the piece that stands before all.
    """
    first, end = tokens
    begin = int(reading.ends[first - 1]) if first else 0
    some = slice(begin, int(reading.ends[end - 1]))
    lasts = reading.ends[first:end] - begin  # the start stands before them
    return Window(
        tokens,
        np.append(start, reading.pieces[some]),
        np.append(int(Look.NONE), reading.looks[some]),
        np.append(int(Break.NOTHING), reading.breaks[some]),
        np.append(1, lasts[:-1] + 1),
        lasts,
    )


def windows(readings: Sequence[PageReading], most: int, start: int) -> Iterator[Window]:
    """Yield all windows of some pages; see `ranges`."""
    for reading in readings:
        for tokens in ranges(reading, most):
            yield window(reading, tokens, start)
