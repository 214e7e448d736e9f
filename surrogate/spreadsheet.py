"""Tables that people get and hand back: CSV as a spreadsheet saves it, wherever it stands."""

from __future__ import annotations

import codecs
import csv
import io
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from surrogate.errors import PlanTableError

_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
# Where a comma parts the decimals, a spreadsheet puts semicolons between cells.
_DELIMITERS = ",;\t"
# What a spreadsheet would carry out where it should show a text: a formula, or with another sign in
# front a function (`@SUM(1)`) or program (`-2+cmd|'/C calc'!A0`). A telephone number is none.
_LETTER, _NONE = r"[^\W\d_]", r"[\W\d_]"
_FORMULA = re.compile(rf"'*+\s*+(?:=|[+@-](?={_LETTER}|{_NONE}*+{_LETTER}[^(|!]*+[(|!]))")


def cells_of(content: bytes) -> list[list[str]]:
    """Return the cells of a CSV table row by row: UTF-8, or UTF-16 with the mark of its encoding.

    The line of column names tells what stands between cells: commas, semicolons or tabs. Columns
    without a name that hold nothing are left out, and the mark that `csv_lines` puts before what
    looks like a formula.

    Raises:
        UnicodeDecodeError: If it is in another encoding.
        csv.Error: If it is not valid CSV.
    """
    text = content.decode("utf-16" if content.startswith(_UTF_16) else "utf-8-sig")
    header = next(iter(text.splitlines()), "")
    delimiter = max(_DELIMITERS, key=header.count)
    csv.field_size_limit(max(csv.field_size_limit(), len(text)))  # a cell may quote a page
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    return _named([[*map(_unmarked, row)] for row in rows])


def table_cells(path: Path) -> list[list[str]]:
    """Return the cells of a table that tells what is to be replaced; see `cells_of`.

    Raises:
        PlanTableError: If it cannot be read.
    """
    try:
        return cells_of(path.read_bytes())
    except OSError as error:
        problem = f"cannot be read ({error.strerror})"
    except UnicodeDecodeError:
        problem = "is not UTF-8"
    except csv.Error:
        problem = "not valid CSV"
    raise PlanTableError(str(path), problem)


def _named(rows: list[list[str]]) -> list[list[str]]:
    """Leave out the columns that a spreadsheet adds at the end where a cell was once touched."""
    named = max((n for n, name in enumerate(rows[0], 1) if name.strip()), default=0) if rows else 0
    if not rows or named == len(rows[0]) or any(any(row[named:]) for row in rows):
        return rows
    return [row[:named] for row in rows]


def csv_lines(rows: Iterable[Iterable[object]]) -> Iterator[str]:
    """Yield the lines of a CSV table, each with its line feed.

    A cell that looks like a formula gets an apostrophe in front: a note may say anything, and must
    not make the spreadsheet of its reviewer do it. `cells_of` takes it away again.
    """
    line = io.StringIO(newline="")
    writer = csv.writer(line)  # ends lines with `\r\n`, since it quotes what its line ends are of
    for row in rows:
        writer.writerow(map(_marked, row))
        yield line.getvalue().removesuffix("\r\n") + "\n"
        line.seek(0)
        line.truncate()


def _marked(cell: object) -> object:
    return f"'{cell}" if isinstance(cell, str) and _FORMULA.match(cell) else cell


def _unmarked(cell: str) -> str:
    return cell[1:] if cell.startswith("'") and _FORMULA.match(cell, 1) else cell
