"""Tables that people correct: a checksum beside each tells whether somebody did."""

from __future__ import annotations

import csv
import hashlib
import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from surrogate.errors import OutputError
from surrogate.outfile import new_file
from surrogate.signals import stop_no_more
from surrogate.spreadsheet import cells_of


@contextmanager
def made_table(table: Path, *, force: bool = False) -> Iterator[TextIO]:
    """Give a stream that becomes the table when the block ends, with a mark beside it.

    From then on the run can't be stopped: a table without its mark would count as corrected.

    Raises:
        OutputError: As `new_file`, or if the mark cannot be written.
    """
    with new_file(table, force=force) as stream:
        yield stream
        stop_no_more()
    mark_made(table)


def mark_made(table: Path) -> None:
    """Remember what a table holds that was just written, in a hidden file beside it (0600).

    Raises:
        OutputError: If that cannot be written.
    """
    csv.field_size_limit(max(csv.field_size_limit(), table.stat().st_size))
    with table.open(encoding="utf-8", newline="") as stream:  # row by row: it may be a large one
        made = _checksum(csv.reader(stream, strict=True))
    with new_file(_mark_of(table), force=True) as mark:
        mark.write(f"{made}\n")


def is_marked(table: Path) -> bool:
    """Tell whether a table was marked as made when it was written."""
    return _mark_of(table).is_file()


def is_as_made(table: Path) -> bool:
    """Tell whether a table holds what was written; how a spreadsheet saved it does not matter.

    One that lies there without a mark was made elsewhere or by hand, and may be anybody's work.
    """
    try:
        made = _mark_of(table).read_text(encoding="utf-8").strip()
        return made == _checksum(cells_of(table.read_bytes()))
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


def _checksum(rows: Iterable[list[str]]) -> str:
    """Return the SHA-256 of the cells, so that delimiters, encoding and line ends do not count.

    Nor does the apostrophe before what looks like a formula.
    """
    digest = hashlib.sha256()
    for row in rows:
        cells = [" ".join(cell.split()).lstrip("'") for cell in row]
        digest.update(json.dumps(cells).encode())
    return digest.hexdigest()
