"""Columns of typed tables: the cells below a head, `Time   BP   Init` or `Name | DOB | Age`.

A column reaches to the next blank line. A cell of it is told by where it stands in its row, or by
its number where rows have as many cells as the head.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

_CELL = re.compile(r"[^\s|](?:[^\n|\t ]|[ ](?![ \t|\n]))*")
_BEGINS_CELL = re.compile(r"(?:\A|[\n|\t]|[ ]{2}|[|][ ])\Z")
_ENDS_CELL = re.compile(r"[ \t]*[|\n\t]|[ ]{2}")
# As far from the left edge of the head a cell may begin.
_ASKEW = 3
_FEWEST_COLUMNS = 2
# So many lines above its cells a head is looked for.
_MOST_ROWS = 40

Row = Sequence[re.Match[str]]


def heads_called(text: str, words: Iterable[str]) -> Iterator[int]:
    """Yield where the cells begin that are one of some words as written."""
    for word in words:
        start = text.find(word)  # quicker than a pattern
        while start >= 0:
            end = start + len(word)
            if _BEGINS_CELL.search(text, max(0, start - 2), start) and _ENDS_CELL.match(text, end):
                yield start
            start = text.find(word, end)


def column_below(text: str, start: int) -> Iterator[re.Match[str]]:
    """Yield the cells of the column below a head that begins there, if it is one of several."""
    heads, begin, end = _row_at(text, start)
    numbers = [number for number, head in enumerate(heads) if head.start() == start]
    if len(heads) < _FEWEST_COLUMNS or not numbers:
        return
    head = heads[numbers[0]]
    while end < len(text):
        row, begin_of_row, end = _row_at(text, end + 1)
        if not row:
            return
        for cell in row:
            if _is_below((heads, begin, head), (row, begin_of_row, cell)):
                yield cell


def heads_above(text: str, start: int) -> Iterator[tuple[re.Match[str], Row]]:
    """Yield what may head the column of a cell that begins there, each with all of its row."""
    row, begin, _ = _row_at(text, start)
    cell = next((one for one in row if one.start() == start), None)
    if cell is None or len(row) < _FEWEST_COLUMNS:
        return
    above = begin
    for _ in range(_MOST_ROWS):
        if above <= 0:
            return
        heads, above, _ = _row_at(text, above - 1)
        if not heads:
            return
        for head in heads if len(heads) >= _FEWEST_COLUMNS else ():
            if _is_below((heads, above, head), (row, begin, cell)):
                yield head, heads


def words_beside(text: str, start: int) -> set[str]:
    """Return the cells of the row around a place, in small letters."""
    return {cell[0].lower() for cell in _row_at(text, start)[0]}


def _row_at(text: str, start: int) -> tuple[Row, int, int]:
    """Return the cells of the line around a place, with where it begins and ends."""
    begin, end = text.rfind("\n", 0, start) + 1, text.find("\n", start)
    end = len(text) if end < 0 else end
    return [*_CELL.finditer(text, begin, end)], begin, end


def _is_below(head: tuple[Row, int, re.Match[str]], cell: tuple[Row, int, re.Match[str]]) -> bool:
    """Tell whether a cell stands below another; each with its row and where that begins."""
    edges = [one.start() - begin for _, begin, one in (head, cell)]
    if abs(edges[0] - edges[1]) <= _ASKEW:
        return True
    numbers = [row.index(one) for row, _, one in (head, cell)]
    return len(head[0]) == len(cell[0]) and numbers[0] == numbers[1]
