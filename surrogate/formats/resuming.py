"""Where the rows of a CSV file go on behind one with broken quotes.

Nobody can tell where such a row ends: the lines of its note may look like rows. A line begins a row
again where it and what follows are sound, up to a row whose note has several lines, or for many
rows of which one has quotes: had the line been one of a note, that note's last quote would have
stood where none may.
"""

from __future__ import annotations

from itertools import islice
from typing import BinaryIO

from surrogate.errors import DocumentError
from surrogate.formats.base import ReadOptions
from surrogate.formats.cells import BrokenRowError, cells_of_row, rows_in
from surrogate.formats.columns import Header, text_of

_MOST_ROWS, _MOST_BYTES = 20, 1 << 20  # that are looked at behind a line
_MOST_SIGNS = 200  # of an id


def resumed(stream: BinaryIO, broken: int, header: Header, options: ReadOptions) -> int | None:
    """Return the offset of the first line behind a broken row with which a row begins for sure.

    Args:
        stream: The file.
        broken: The offset of the broken row.
        header: What its rows are.
        options: How it is read.

    Returns:
        None if there is no such line.
    """
    stream.seek(broken)
    while stream.readline():
        offset = stream.tell()
        if _is_sure(stream, header, options):
            return offset
        stream.seek(offset)
    return None


def _is_sure(stream: BinaryIO, header: Header, options: ReadOptions) -> bool:
    has_quotes = False
    for _, data in islice(rows_in(stream, _MOST_BYTES), _MOST_ROWS):
        if not _is_sound(data, header, options):
            return False
        if b"\n" in data.rstrip(b"\r\n"):
            return True
        has_quotes |= b'"' in data
    return has_quotes


def _is_sound(data: bytes, header: Header, options: ReadOptions) -> bool:
    if len(data) > _MOST_BYTES:
        return False
    try:
        cells = cells_of_row(text_of(data, options, "")[1], header.delimiter)
    except (BrokenRowError, DocumentError):
        return False
    if len(cells) != header.width:
        return False
    doc_id = cells[header.columns["doc_id"]]
    return 0 < len(doc_id) <= _MOST_SIGNS and doc_id.isprintable()
