"""The proposals as a table of patients that `--patients` reads, for review."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable

from surrogate.patient_linking.propose import Proposal

HEADER = ("doc_id", "patient_id", "names", "birth_date", "ids", "score", "reason")


def table_text(proposals: Iterable[Proposal]) -> str:
    """Return the table as CSV with LF line ends. It holds PHI."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(HEADER)
    writer.writerows(_row(proposal) for proposal in proposals)
    return out.getvalue()


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
