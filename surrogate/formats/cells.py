"""Rows and cells of CSV (RFC 4180): cut at line ends outside of quotes, and written so.

Text in a quoted cell may run over many lines, which stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import BinaryIO

DELIMITERS = ",;\t|"

# In sound CSV, a line end is one of a row where the quotes before it are even in number.
_ROW = re.compile(rb'(?:[^"\r\n]++|"[^"]*+")*+(?:\r\n|\r|\n|\Z)')
_BLOCK_BYTES = 8192, 1 << 20  # first and last size of what is read at once
MOST_BYTES = 1 << 26  # no row is as long: a quote is not closed
# What every reader takes for the same without quotes around it.
_BARE = re.compile(r"[^\s\"',;|=+@\ufeff-][^\s\"',;|\ufeff]*|")


class BrokenRowError(ValueError):
    """The quotes of a row are not those of CSV: where the next one begins, nobody can tell."""


def rows_in(stream: BinaryIO, most_bytes: int | None = None) -> Iterator[tuple[int, bytes]]:
    """Yield offset and bytes of each row with its line end; holds a row and a block at a time.

    Rows are cut by their quotes alone; `cells_of_row` tells whether these are sound. Nothing comes
    behind one that is longer than `most_bytes` (by default `MOST_BYTES`) and may be cut short.
    """
    longest = MOST_BYTES if most_bytes is None else most_bytes
    size, most = _BLOCK_BYTES
    pending, begin, offset = b"", 0, 0
    while True:
        match = _ROW.match(pending, begin)
        # At the very end, a `\n` of `\r\n` or more of the row may follow.
        if match and match.end() < len(pending):
            yield offset, match[0]
            offset += match.end() - begin
            begin = match.end()
            continue
        block = stream.read(max(size, len(pending) - begin))
        pending, begin, size = pending[begin:] + block, 0, min(2 * size, most)
        if not block or len(pending) > longest + len(block):
            break
    if pending:
        yield offset, pending


def row_length(data: bytes) -> int:
    """Return the length of the first row of sound CSV, with its line end; in bytes."""
    match = _ROW.match(data)
    return match.end() if match else len(data)


@cache
def _cell(delimiter: str) -> re.Pattern[str]:
    inside, behind = r'"([^"]*+(?:""[^"]*+)*+)"', rf"({re.escape(delimiter)}|\r\n|\r|\n|\Z)"
    return re.compile(rf'(?:{inside}|([^"{delimiter}\r\n]*+)){behind}')


def cells_of_row(text: str, delimiter: str) -> list[str]:
    """Return the cells of one row.

    Raises:
        BrokenRowError: If it is none, or more than one.
    """
    cells, at = [], 0
    match = _cell(delimiter).match(text)
    while match:
        quoted, bare, behind = match.groups()
        cells.append(
            bare if quoted is None else '"'.join(quoted.split('""'))
        )  # quicker than replace
        at = match.end()
        if behind != delimiter:
            break
        match = _cell(delimiter).match(text, at)
    if match is None or at != len(text):
        raise BrokenRowError
    return cells


def row_text(cells: Iterable[str], delimiter: str, line_end: str) -> str:
    """Return one row. The cells are not altered, whatever a spreadsheet takes them for."""
    return delimiter.join(map(_written, cells)) + line_end


def _written(cell: str) -> str:
    return cell if _BARE.fullmatch(cell) else '"' + cell.replace('"', '""') + '"'
