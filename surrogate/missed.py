"""What an earlier release was held back for: its `findings.csv`, to be annotated in the next one.

What identifies one patient and stands bare in the notes of another cannot be repaired while these
are released, for what becomes of a patient hangs on no other. Handed back by the owner of the
notes, the findings are annotations as any others.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from surrogate.detector import united
from surrogate.document import Annotation, Document, PatientRecord, Source
from surrogate.errors import CorpusError, PlanTableError
from surrogate.formats import shown
from surrogate.phi import LabelSet
from surrogate.span import Span
from surrogate.spreadsheet import table_cells

_COLUMNS = ("severity", "type", "text", "original", "original_start")
_CERTAIN = "certain"


@dataclass(frozen=True, slots=True)
class Missed:
    """A finding at its place in the notes.

    Attributes:
        start: Where it begins; code points.
        text: What stands there.
        type: Its PHI type.
    """

    start: int
    text: str = field(repr=False)
    type: str


@dataclass(frozen=True, slots=True)
class MissedTable:
    """Findings that were read back.

    Attributes:
        rows: Document id → its findings.
    """

    rows: Mapping[str, Sequence[Missed]] = field(repr=False)

    def annotated(self, record: PatientRecord) -> PatientRecord:
        """Return a record with the findings annotated, where nothing is annotated yet."""
        if self.rows.keys().isdisjoint(record.by_id):
            return record  # as of nearly everybody
        return record.with_documents(
            united(document, self._annotations(document)) for document in record.documents
        )

    def _annotations(self, document: Document) -> Iterator[Annotation]:
        """Yield the findings of a document; what does not stand there was of its release alone."""
        for row in self.rows.get(document.doc_id, ()):
            span = Span(row.start, row.start + len(row.text))
            if span.of(document.text) == row.text:
                yield Annotation(span, row.type, row.text, Source.REPAIR)

    def check(self, doc_ids: Collection[str]) -> None:
        """Refuse findings of documents that the corpus does not have.

        Raises:
            CorpusError: Naming the first such document.
        """
        foreign = next((doc_id for doc_id in self.rows if doc_id not in doc_ids), None)
        if foreign is not None:
            raise CorpusError(f"{shown(foreign)}: has findings, and is not in the corpus")


def read_missed(path: Path, labels: LabelSet) -> MissedTable:
    """Read the certain findings of a release back, as far as they have a place in the notes.

    Args:
        path: `findings.csv` of the folder that `--private` named.
        labels: The types that a finding may have.

    Raises:
        PlanTableError: If it is none; the message names the row only.
    """
    header, *table = table_cells(path) or [[]]
    if not set(_COLUMNS) <= set(header):
        raise PlanTableError(str(path), f"the header must have {','.join(_COLUMNS)}")
    rows: dict[str, list[Missed]] = {}
    for number, cells in enumerate(table, 2):
        row = dict(zip(header, cells, strict=False))
        if row.get("severity") == _CERTAIN and row.get("original_start"):
            found = _missed(row, labels, f"{path}, row {number}")
            rows.setdefault(row["original"], []).append(found)
    return MissedTable(rows)


def _missed(row: Mapping[str, str], labels: LabelSet, place: str) -> Missed:
    start = row["original_start"]
    if not (start.isdecimal() and start.isascii() and row["text"]):
        raise PlanTableError(place, "not a row of findings")
    if row["type"] not in labels.kinds:
        raise PlanTableError(place, "a type that no label set knows")
    return Missed(int(start), row["text"], row["type"])
