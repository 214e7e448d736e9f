"""Reads and writes identifier tables as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from pathlib import Path

from surrogate.errors import CorpusError, UsageError
from surrogate.formats import shown
from surrogate.risk.table import IdentifierTable
from surrogate.spreadsheet import cells_of

ID_COLUMN = "patient_id"


def read_csv(path: Path) -> IdentifierTable:
    """Read a CSV file (see `cells_of`) whose first line names the columns, one patient a row.

    A column `patient_id` says whose row it is; without it, rows are numbered from 1.

    Raises:
        CorpusError: If it cannot be read or has no row, a row has not as many cells as the first
            line, or two are of one patient, who would count as two.
        UsageError: If the first line names a column twice or not at all.
    """
    name = shown(str(path))
    header, *rows = _cells(path, name) or [[]]
    if not header or not all(header) or len(set(header)) != len(header):
        raise UsageError(f"{name}: the first line must name every column once")
    for number, row in enumerate(rows, start=2):
        if len(row) != len(header):
            raise CorpusError(f"{name}, row {number}: has not as many cells as the first line")
    if not rows:
        raise CorpusError(f"{name}: no row below the first line")
    ids = tuple(str(number) for number in range(1, len(rows) + 1))
    table = IdentifierTable(tuple(header), tuple(map(tuple, rows)), ids, named=False)
    if ID_COLUMN not in header:
        return table
    whose = table.column(ID_COLUMN)
    if len(set(whose)) < len(whose):
        raise CorpusError(f"{name}: two rows have one {ID_COLUMN}; a patient has one row")
    rest = table.without([ID_COLUMN])
    return IdentifierTable(rest.columns, rest.rows, whose)


def _cells(path: Path, name: str) -> list[list[str]]:
    try:
        rows = cells_of(path.read_bytes())
        return [[cell.strip() for cell in row] for row in rows if any(row)]
    except OSError as error:
        problem = f"cannot be read ({error.strerror})"
    except UnicodeDecodeError as error:
        problem = f"byte {error.start} is not UTF-8"
    except csv.Error:
        problem = "not valid CSV"
    raise CorpusError(f"{name}: {problem}")


def csv_text(table: IdentifierTable) -> str:
    """Return a table as CSV, `patient_id` first. It holds PHI."""
    return rows_text([ID_COLUMN, *table.columns], _rows(table))


def _rows(table: IdentifierTable) -> list[list[str]]:
    return [[i, *row] for i, row in zip(table.ids, table.rows, strict=True)]


def rows_text(header: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return CSV with LF line ends."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(header)
    writer.writerows(rows)
    return out.getvalue()
