"""Tables that people hand back: CSV as a spreadsheet saves it, wherever in the world it stands."""

from __future__ import annotations

import csv
import io

# Where a comma parts the decimals, a spreadsheet puts semicolons between cells.
_DELIMITERS = ",;\t"


def cells_of(content: bytes) -> list[list[str]]:
    """Return the cells of a CSV table row by row: UTF-8, with or without the mark of its encoding.

    The line of column names tells what stands between cells: commas, semicolons or tabs.

    Raises:
        UnicodeDecodeError: If it is not UTF-8.
        csv.Error: If it is not valid CSV.
    """
    text = content.decode("utf-8-sig")
    header = next(iter(text.splitlines()), "")
    delimiter = max(_DELIMITERS, key=header.count)
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True))
