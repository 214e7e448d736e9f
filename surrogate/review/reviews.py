"""Reads the table that reviewers have filled in."""

from __future__ import annotations

import csv
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path

from surrogate.errors import CorpusError, OutputError
from surrogate.formats import shown
from surrogate.outfile import OF_WINDOWS
from surrogate.review.sheets import COLUMNS, SAMPLE, release_name
from surrogate.spreadsheet import cells_of

_YES, _NO = frozenset({"yes", "y", "true", "1", "x"}), frozenset({"no", "n", "false", "0", ""})
_REQUIRED = frozenset({"document", "reviewed"})
_SHEET = re.compile(rf"sheet-[0-9]+\.html|index\.html|{re.escape(SAMPLE)}")
_COUNT = re.compile(r"[0-9]{1,6}")


@dataclass(frozen=True, slots=True)
class Reviews:
    """What readers found.

    Attributes:
        types: The PHI types that were counted.
        notes: Document id → type → how many; only notes that were read.
        unread: How many notes of the table nobody read.
    """

    types: tuple[str, ...]
    notes: Mapping[str, Mapping[str, int]] = field(repr=False)
    unread: int = 0

    def found(self, phi_type: str) -> int:
        """Return how many PHI of one type were found."""
        return sum(counts.get(phi_type, 0) for counts in self.notes.values())

    @property
    def total(self) -> int:
        """How many PHI were found."""
        return sum(map(self.found, self.types))

    @property
    def notes_with_phi(self) -> int:
        """In how many notes any were found."""
        return sum(any(counts.values()) for counts in self.notes.values())


def read_reviews(path: Path, documents: Mapping[str, str], manifest_sha256: str) -> Reviews:
    """Read a table of reviews: CSV with commas, semicolons or tabs, UTF-8.

    Args:
        path: The table; the columns `document` and `reviewed` and one per PHI type.
        documents: Each name that a document of the release goes by → its id.
        manifest_sha256: Of the release; a table that names its release must name this one.

    Raises:
        CorpusError: With file and row, for a table that cannot be read, belongs to another
            release, names a note that is unknown or was named before, holds a count that is no
            whole number, counts in a note that nobody read, or has no note that somebody read.
    """
    rows, types = _rows(path)
    notes: dict[str, Mapping[str, int]] = {}
    unread: set[str] = set()
    for number, row in rows:
        where = f"{shown(str(path))}, row {number}"
        doc_id = _document(row, documents, where)
        if doc_id in notes or doc_id in unread:
            raise CorpusError(f"{where}: the note stands in an earlier row too")
        _check_release(row, manifest_sha256, where)
        counts = {name: _count(row[name], name, where) for name in types}
        if _is_read(row, where, counts):
            notes[doc_id] = counts
        else:
            unread.add(doc_id)
    if not notes:
        raise CorpusError(f"{shown(str(path))}: no note was reviewed")
    return Reviews(types, notes, len(unread))


def check_unfilled(sheets: Path) -> None:
    """Refuse to replace sheets beside which readers wrote: nobody reads the notes twice.

    Raises:
        OutputError: Naming the first table that is filled in, or what is none of the sheets.
    """
    for path in sorted(sheets.glob("[!.]*")):
        if _is_of_readers(path):
            msg = "is filled in, or none of the sheets; move it away, or name another folder"
            raise OutputError(f"{path}: {msg}")


def _is_of_readers(path: Path) -> bool:
    if path.suffix != ".csv":
        return not _SHEET.fullmatch(path.name) and path.name not in OF_WINDOWS
    try:
        rows, types = _rows(path)
    except CorpusError:
        return True
    return any(
        row["reviewed"].lower() not in _NO or any(row[name] for name in types) for _, row in rows
    )


def _rows(path: Path) -> tuple[list[tuple[int, dict[str, str]]], tuple[str, ...]]:
    """Return the rows with their numbers, each by column, and the columns of PHI types."""
    table = _table(path)
    columns = [name.strip() for name in table[0]] if table else []
    while columns and not columns[-1]:
        columns.pop()
    types = tuple(name for name in columns if name and name not in COLUMNS)
    if not set(columns) >= _REQUIRED or len(set(columns)) < len(columns) or not types:
        problem = "needs the columns `document` and `reviewed` and PHI types, each once"
        raise CorpusError(f"{shown(str(path))}: {problem}")
    rows = [
        (number, _by_column(cells, columns, f"{shown(str(path))}, row {number}"))
        for number, cells in enumerate(table[1:], start=2)
        if any(cells)
    ]
    return rows, types


def _table(path: Path) -> list[list[str]]:
    try:
        return cells_of(path.read_bytes())
    except OSError as error:
        raise CorpusError(f"{shown(str(path))}: cannot be read ({error.strerror})") from None
    except (UnicodeDecodeError, csv.Error):
        raise CorpusError(f"{shown(str(path))}: not a CSV table in UTF-8") from None


def _by_column(cells: list[str], columns: list[str], where: str) -> dict[str, str]:
    if any(cells[len(columns) :]):
        raise CorpusError(f"{where}: more cells than columns")
    return {name: cell.strip() for name, cell in zip_longest(columns, cells, fillvalue="") if name}


def _document(row: Mapping[str, str], documents: Mapping[str, str], where: str) -> str:
    try:
        return documents[row["document"]]
    except KeyError:
        hint = "a spreadsheet may have turned its name into a date"
        raise CorpusError(f"{where}: no note of this name in the release ({hint})") from None


def _check_release(row: Mapping[str, str], manifest_sha256: str, where: str) -> None:
    named = row.get("release", "")
    if named and named != release_name(manifest_sha256):
        raise CorpusError(f"{where}: the review is of another release")


def _count(cell: str, phi_type: str, where: str) -> int:
    if not cell:
        return 0
    if not _COUNT.fullmatch(cell):
        raise CorpusError(f"{where}: the count of {shown(phi_type)} is no whole number")
    return int(cell)


def _is_read(row: Mapping[str, str], where: str, counts: Mapping[str, int]) -> bool:
    answer = row["reviewed"].lower()
    if answer in _YES:
        return True
    if answer not in _NO:
        raise CorpusError(f"{where}: `reviewed` must be yes or no")
    if any(counts.values()):
        raise CorpusError(f"{where}: PHI is counted in a note that is not marked as reviewed")
    return False
