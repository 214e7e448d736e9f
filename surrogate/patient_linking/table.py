"""The proposals as a table of patients that `--patients` reads, for review."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from surrogate.made_tables import made_table
from surrogate.patient_linking.propose import Proposal
from surrogate.spreadsheet import csv_lines

HEADER = ("doc_id", "patient_id", "names", "birth_date", "ids", "score", "reason")


def table_text(proposals: Iterable[Proposal]) -> str:
    """Return the table as CSV with LF line ends. It holds PHI."""
    return "".join(csv_lines([HEADER, *map(_row, proposals)]))


def write_table(path: Path, proposals: Iterable[Proposal], *, force: bool = False) -> None:
    """Write the table with mode 0600, and beside it what tells whether somebody corrected it.

    Raises:
        OutputError: If the file exists (without `force`), lies in a release or cannot be written.
    """
    with made_table(path, force=force) as out:
        out.write(table_text(proposals))


def _row(proposal: Proposal) -> tuple[str, ...]:
    return (
        proposal.doc_id,
        proposal.patient_id,
        _several(proposal.evidence.written_names),
        proposal.birth_date,
        _several(proposal.evidence.record_numbers),
        f"{proposal.score:.2f}",
        proposal.reason,
    )


def _several(values: Iterable[str]) -> str:
    return ";".join(sorted(value.replace(";", ",") for value in values))
