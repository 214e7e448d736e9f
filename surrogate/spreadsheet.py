"""Tables that people hand back: CSV as a spreadsheet saves it, wherever in the world it stands."""

from __future__ import annotations

import codecs
import csv
import io

_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
# Where a comma parts the decimals, a spreadsheet puts semicolons between cells.
_DELIMITERS = ",;\t"


def cells_of(content: bytes) -> list[list[str]]:
    """Return the cells of a CSV table row by row: UTF-8, or UTF-16 with the mark of its encoding.

    The line of column names tells what stands between cells: commas, semicolons or tabs. Columns
    without a name that hold nothing are left out.

    Raises:
        UnicodeDecodeError: If it is in another encoding.
        csv.Error: If it is not valid CSV.
    """
    text = content.decode("utf-16" if content.startswith(_UTF_16) else "utf-8-sig")
    header = next(iter(text.splitlines()), "")
    delimiter = max(_DELIMITERS, key=header.count)
    csv.field_size_limit(max(csv.field_size_limit(), len(text)))  # a cell may quote a page
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    return _named(list(rows))


def _named(rows: list[list[str]]) -> list[list[str]]:
    """Leave out the columns that a spreadsheet adds at the end where a cell was once touched."""
    named = max((n for n, name in enumerate(rows[0], 1) if name.strip()), default=0) if rows else 0
    if not rows or named == len(rows[0]) or any(any(row[named:]) for row in rows):
        return rows
    return [row[:named] for row in rows]
