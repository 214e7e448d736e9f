"""Tables that people correct: a checksum beside each tells whether somebody did."""

from __future__ import annotations

import csv
import hashlib
import json
from pathlib import Path

from surrogate.errors import OutputError
from surrogate.outfile import new_file
from surrogate.spreadsheet import cells_of


def mark_made(table: Path) -> None:
    """Remember what a table holds that was just written, in a hidden file beside it (0600).

    Raises:
        OutputError: If that cannot be written.
    """
    with new_file(_mark_of(table), force=True) as stream:
        stream.write(f"{_checksum(table)}\n")


def is_as_made(table: Path) -> bool:
    """Tell whether a table holds what was written; how a spreadsheet saved it does not matter.

    One that lies there without a mark was made elsewhere or by hand, and may be anybody's work.
    """
    try:
        return _mark_of(table).read_text(encoding="utf-8").strip() == _checksum(table)
    except (OSError, ValueError, csv.Error):
        return False


def check_uncorrected(table: Path) -> None:
    """Refuse to replace a table that somebody corrected, or that another program made.

    Raises:
        OutputError: Naming the table.
    """
    if table.exists() and not is_as_made(table):
        msg = "was changed since it was made; move it away, or name another file"
        raise OutputError(f"{table}: {msg}")


def _mark_of(table: Path) -> Path:
    return table.with_name(f".{table.name}.made")


def _checksum(table: Path) -> str:
    """Return the SHA-256 of the cells, so that delimiters, encoding and line ends do not count."""
    cells = [[" ".join(cell.split()) for cell in row] for row in cells_of(table.read_bytes())]
    return hashlib.sha256(json.dumps(cells).encode()).hexdigest()
