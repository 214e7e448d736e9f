"""The quasi-identifiers that `surrogate risk` measures: out of notes, a release or a table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from surrogate.cli.progress import progress
from surrogate.detector import Annotations, Detector, annotate
from surrogate.document import PatientRecord

if TYPE_CHECKING:
    from surrogate.formats import ReadOptions
    from surrogate.phi import LabelSet
    from surrogate.risk import IdentifierTable

_TABLES = frozenset({".csv", ".tsv"})


@dataclass(frozen=True, slots=True)
class IdentifierReader:
    """How notes become rows.

    Attributes:
        annotations: Whose annotations count.
        detector: Finds PHI where these do not.
        labels: What the types mean.
        options: How the notes are read.
    """

    annotations: Annotations
    detector: Detector
    labels: LabelSet
    options: ReadOptions

    def table(self, path: Path) -> IdentifierTable:
        """Return the identifier view of notes, or the rows of a CSV file."""
        from surrogate.corpus import Corpus  # noqa: PLC0415 - heavy
        from surrogate.risk import identifier_view, read_csv  # noqa: PLC0415

        if is_table(path):
            return read_csv(path)
        corpus = Corpus.open(path, self.options)
        records = self._annotated(corpus.records(), len(corpus.patients))
        return identifier_view(records, self.labels)

    def released(self, original: Path, released: Path, names: Path | None) -> IdentifierTable:
        """Return the view of a release; notes go by the patients whose originals they are of."""
        from surrogate.pipeline.alignment import Alignment  # noqa: PLC0415 - heavy
        from surrogate.risk import identifier_view  # noqa: PLC0415

        if is_table(original) or is_table(released):
            return self.table(released)
        corpora = Alignment.open(original, released, self.options, names)
        patients = corpora.before.patients
        found = (corpora.record(patient, after=True) for patient in patients)
        records = (record for record in found if record.documents)
        return identifier_view(self._annotated(records, len(patients)), self.labels)

    def _annotated(self, records: Iterator[PatientRecord], of: int) -> Iterator[PatientRecord]:
        with progress("Reading") as report:
            for done, record in enumerate(records, start=1):
                yield annotate(record, self.annotations, self.detector)
                report(done, of)


def is_table(path: Path) -> bool:
    """Tell whether a path names a table, with commas or tabs, rather than notes."""
    return path.suffix.lower() in _TABLES and not path.is_dir()
