"""Puts originals back into a release as if they had been missed, to see who finds them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from surrogate.apply import AppliedDocument
from surrogate.document import Annotation, Document, PatientRecord
from surrogate.keys import PatientKey
from surrogate.release import ReleasedPatient
from surrogate.span import Span

_WHOLE = 1 << 32


@dataclass(frozen=True, slots=True)
class Attacked:
    """A released patient in whose notes some originals were left.

    Attributes:
        record: The notes, annotated as they would be published: surrogates only.
        leaks: By document, the originals that were left, with their types.
    """

    record: PatientRecord
    leaks: Mapping[str, tuple[Annotation, ...]] = field(repr=False)


def plant(released: ReleasedPatient, share: float, key: PatientKey) -> Attacked:
    """Put a share of the originals back in the place of their surrogates.

    Args:
        released: The outcome for a patient.
        share: Of the mentions, between 0 and 1; which ones, the key decides.
        key: The same key, the same leaks, under whatever policy the patient was released.
    """
    originals = released.evidence.record.by_id
    documents, leaks = [], {}
    for applied in released.applied.documents:
        doc_id = applied.document.doc_id
        document, left = _planted(applied, originals[doc_id], share, key)
        documents.append(document)
        leaks[doc_id] = left
    record = PatientRecord(released.patient_id, tuple(documents))
    return Attacked(record, leaks)


def _planted(
    applied: AppliedDocument, original: Document, share: float, key: PatientKey
) -> tuple[Document, tuple[Annotation, ...]]:
    text = applied.document.text
    pieces: list[str] = []
    surrogates: list[Annotation] = []
    leaks: list[Annotation] = []
    at = length = 0
    for annotation, old in _replaced(applied):
        quoted, own = old.of(original.text), annotation.text
        is_leak = quoted != own and _is_chosen(original.doc_id, old, share, key)
        written = quoted if is_leak else own
        pieces += [text[at : annotation.span.start], written]
        start = length + annotation.span.start - at
        length = start + len(written)
        at = annotation.span.end
        moved = replace(annotation, span=Span(start, length), text=written)
        (leaks if is_leak else surrogates).append(moved)
    new_text = "".join(pieces) + text[at:]
    document = replace(applied.document, text=new_text, annotations=tuple(surrogates))
    return document, tuple(leaks)


def _replaced(applied: AppliedDocument) -> Iterator[tuple[Annotation, Span]]:
    """Yield each annotation of the release with the place of its original."""
    planned = (edit for edit in applied.edits if edit.planned)
    for annotation, edit in zip(applied.document.annotations, planned, strict=True):
        yield annotation, edit.old


def _is_chosen(doc_id: str, place: Span, share: float, key: PatientKey) -> bool:
    return key.below(_WHOLE, "planted leak", doc_id, str(place.start)) < share * _WHOLE
