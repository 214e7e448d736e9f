"""Builds the evidence for a release whose plan is not at hand, from the two corpora alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from surrogate.apply import AppliedDocument, AppliedRecord, Edit
from surrogate.document import Annotation, Document
from surrogate.originals import is_full_date, normalised
from surrogate.span import Span

Pair = tuple[Document, Document]


def reconstructed(patient_id: str, pairs: Iterable[Pair]) -> AppliedRecord:
    """Take the annotations of released documents for the plan that was carried out.

    Args:
        patient_id: The patient's id before the release.
        pairs: (original, released) documents of the patient.

    Returns:
        The released documents under their original ids.
    """
    documents = []
    for before, after in pairs:
        renamed = replace(after, doc_id=before.doc_id, patient_id=patient_id)
        edits = tuple(Edit(old, new, planned=True) for old, new in _spans(before, after))
        documents.append(AppliedDocument(renamed, edits))
    return AppliedRecord(patient_id, tuple(documents))


def unmoved(pairs: Iterable[Pair]) -> frozenset[tuple[str, Span]]:
    """Return (original document id, released span) of full dates that are as they were."""
    return frozenset(
        (before.doc_id, new.span)
        for before, after in pairs
        for old, new in _matched(before, after)
        if is_full_date(new.text) and normalised(old.text) == normalised(new.text)
    )


def _spans(before: Document, after: Document) -> list[tuple[Span, Span]]:
    matched = [(old.span, new.span) for old, new in _matched(before, after)]
    return matched or [(a.span, a.span) for a in after.annotations]


def _matched(before: Document, after: Document) -> Iterator[tuple[Annotation, Annotation]]:
    """Yield annotations that belong together: as many, of the same types, in the same order."""
    if [a.phi_type for a in before.annotations] == [a.phi_type for a in after.annotations]:
        yield from zip(before.annotations, after.annotations, strict=True)
