"""What the release asks of a detector, and whose annotations it goes by."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Protocol

from surrogate.document import Annotation, Document, PatientRecord
from surrogate.errors import UsageError
from surrogate.span import DisjointSpans


class Detector(Protocol):
    """Finds PHI. The engine knows a detector only by this."""

    def detect(self, record: PatientRecord) -> PatientRecord:
        """Return the record with the annotations that the detector finds, and only those."""
        ...


class Reader(Detector, Protocol):
    """A detector that also re-reads what is to be released."""

    def reread(
        self, record: PatientRecord, explained: Mapping[str, DisjointSpans]
    ) -> PatientRecord:
        """Return the record with what is found in it, as a detector returns it.

        Args:
            record: With the new texts.
            explained: Document id → where surrogates stand. What overlaps these may be left out.
        """
        ...


class Trainer(Protocol):
    """Makes a detector of annotated records. The engine knows training only by this."""

    def __call__(self, records: Iterable[PatientRecord]) -> Detector:
        """Return a detector that was trained on these annotations and nothing else."""
        ...


class Annotations(StrEnum):
    """Whose annotations a release goes by."""

    AUTO = "auto"
    GOLD = "gold"
    DETECT = "detect"
    UNION = "union"


def annotate(record: PatientRecord, mode: Annotations, detector: Detector | None) -> PatientRecord:
    """Return the record with the annotations that a release shall replace.

    Args:
        record: With the annotations it was read with.
        mode: AUTO takes a document's own annotations where it carries any, else the
            detector's; UNION takes its own and whatever else the detector finds.
        detector: May be None where the mode is GOLD.

    Raises:
        UsageError: If the mode needs a detector and there is none.
    """
    if mode is Annotations.GOLD:
        return record
    if mode is Annotations.AUTO and all(document.annotations for document in record.documents):
        return record
    if detector is None:
        msg = f"--annotations {mode} needs a detector"
        raise UsageError(msg)
    found = detector.detect(record).by_id
    return record.with_documents(
        _chosen(document, found[document.doc_id], mode) for document in record.documents
    )


def _chosen(own: Document, found: Document, mode: Annotations) -> Document:
    if mode is Annotations.DETECT:
        return own.with_annotations(found.annotations)
    if mode is Annotations.AUTO:
        return own if own.annotations else own.with_annotations(found.annotations)
    return own.with_annotations([*own.annotations, *_beside(own, found.annotations)])


def _beside(own: Document, found: Iterable[Annotation]) -> list[Annotation]:
    """Return the found annotations that overlap none of the document's own."""
    return [annotation for annotation in found if not own.is_marked(annotation.span)]
