"""The lines of a note: where they lie, which were cut by a fixed width, what heads them."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field
from itertools import accumulate
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np

    Array = np.ndarray[Any, Any]

MIN_WRAP_WIDTH = 55
MAX_WRAP_WIDTH = 140
# A narrower column, of a page in two columns, is one where most lines are full.
_MIN_COLUMN_WIDTH = 35
# A wrapped text reaches its width in many lines; a list or a table does not.
_MIN_FULL_LINES = 3
_SLACK = 12
# A line this long that ends in a word or in one of these marks is not finished.
MIN_OPEN_LINE = 45
_OPEN_ENDS = frozenset(",&-(/")
_LIST_ITEM = re.compile(r"\s*(?:[-*\u2022o>]\s|\(?\d{1,2}[.)]\s|[^\W\d_][^\n:]{0,30}:(?:\s|$))")
_HEADING = re.compile(r"\s*([^\W\d_][^\n:]{0,40}?)\s*:\s*$|([^a-z\n]*[A-Z][^a-z\n]{3,40})$")
_SMALL = re.compile("[a-z]")
_WORD = re.compile(r"\S+")


@dataclass(frozen=True, slots=True)
class Lines:
    """All lines of a text as they are stored, each by its number.

    Attributes:
        starts: Offset of the first character of each.
        ends: Offset of its line break, or of the end of the text.
        joined: Whether a fixed width cut it from the line before, in mid-sentence.
        sections: The heading it stands under, in lower case; empty before the first one.
    """

    starts: tuple[int, ...]
    ends: tuple[int, ...]
    joined: tuple[bool, ...]
    sections: tuple[str, ...] = field(repr=False)

    def of(self, offset: int) -> int:
        """Return the number of the line that holds an offset."""
        return bisect_right(self.starts, offset) - 1

    def sizes(self, starts: Array) -> dict[int, int]:
        """Return the number of each line that holds tokens → how many, by where those start."""
        import numpy as np  # noqa: PLC0415 - heavy

        ends = np.searchsorted(starts, self.ends).tolist()
        behind = zip(ends, (0, *ends), strict=False)
        return {number: end - first for number, (end, first) in enumerate(behind) if end > first}


def wrap_width(lines: list[str]) -> int | None:
    """Return the column at which a text was wrapped, or None if it was not.

    The width is the longest line, if several others come near it.
    """
    lengths = [length for line in lines if (length := len(line.rstrip()))]
    width = max(lengths, default=0)
    if not _MIN_COLUMN_WIDTH <= width <= MAX_WRAP_WIDTH:
        return None
    full = sum(length > width - _SLACK for length in lengths)
    least = _MIN_FULL_LINES if width >= MIN_WRAP_WIDTH else max(_MIN_FULL_LINES, len(lengths) / 2)
    return width if full >= least else None


def _continues(above: str, line: str, width: int | None) -> bool:
    """Tell whether a line goes on with the sentence of the line above.

    It does where its first word would not have fitted above, or where a long line ends in
    mid-sentence: editing leaves lines of uneven width.
    """
    above = above.rstrip()
    if width is None and len(above) < MIN_OPEN_LINE:
        return False
    first = _WORD.search(line)
    if first is None or not above or _LIST_ITEM.match(line):
        return False
    if width is not None and len(above) + 1 + len(first[0]) > width - 2:
        return True
    open_end = above[-1].isalnum() or above[-1] in _OPEN_ENDS
    return len(above) >= MIN_OPEN_LINE and open_end and first[0][0].isalpha()


def _heading(line: str) -> str | None:
    # A heading ends in a colon or is written without small letters; looking is slow.
    if _SMALL.search(line) and not line.rstrip().endswith(":"):
        return None
    found = _HEADING.match(line)
    return (found[1] or found[2]).strip().lower() if found else None


def read_lines(text: str, *, unwrap: bool = True) -> Lines:
    """Return the lines of a text, broken at line feeds.

    Args:
        text: The whole text.
        unwrap: Whether to look for lines that a fixed width cut in mid-sentence.
    """
    raw = text.split("\n")
    width = wrap_width(raw)
    joined, section = [False] * len(raw), ""
    sections: list[str] = []
    for number, content in enumerate(raw):
        if unwrap and number and _continues(raw[number - 1], content, width):
            joined[number] = True
        else:
            section = _heading(content) or section
        sections.append(section)
    behind = tuple(accumulate(len(content) + 1 for content in raw))
    ends = tuple(end - 1 for end in behind)
    return Lines((0, *behind[:-1]), ends, tuple(joined), tuple(sections))
