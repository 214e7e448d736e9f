"""The quasi-identifiers that `surrogate risk` measures: out of notes, a release or a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from surrogate.cli import inputs
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

        if is_table(path, self.options):
            return read_csv(path)
        corpus = Corpus.open(path, self.options)
        read: Counter[str] = Counter()
        records = self._annotated(_counted(corpus.records(), read), len(corpus.patients))
        view = identifier_view(records, self.labels)
        inputs.tell_skipped(corpus, read.total())
        return view

    def released(self, original: Path, released: Path, names: Path | None) -> IdentifierTable:
        """Return the view of a release; notes go by the patients whose originals they are of."""
        from surrogate.pipeline.alignment import Alignment  # noqa: PLC0415 - heavy
        from surrogate.risk import identifier_view  # noqa: PLC0415

        if any(is_table(path, self.options) for path in (original, released)):
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


def _counted(records: Iterable[PatientRecord], read: Counter[str]) -> Iterator[PatientRecord]:
    """Yield records, and count the notes of each patient on the way."""
    for record in records:
        read[record.patient_id] = len(record.documents)
        yield record


def is_table(path: Path, options: ReadOptions) -> bool:
    """Tell whether a path names a table of quasi-identifiers, with commas or tabs: no notes."""
    from surrogate.formats import holds_notes  # noqa: PLC0415 - lxml only where it is needed

    is_any = path.suffix.lower() in _TABLES and not path.is_dir()
    return is_any and not holds_notes(path, options)
