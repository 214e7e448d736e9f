"""Finds in notes as they are read, told as they are written; see `surrogate.escapes`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from surrogate.document import Annotation, Document, PatientRecord
from surrogate.escapes import Reading, reading_of
from surrogate.span import DisjointSpans

Explained = Mapping[str, DisjointSpans]
Find = Callable[[PatientRecord, Explained | None], PatientRecord]


def found_past_escapes(
    record: PatientRecord, find: Find, explained: Explained | None
) -> PatientRecord:
    """Return the record with what is found in it, escapes being read as what they stand for.

    Args:
        record: The notes of a patient.
        find: What looks for PHI.
        explained: Document id → where finds may be left out.
    """
    readings = {
        document.doc_id: reading_of(document.text, unwrap=True) for document in record.documents
    }
    if not any(reading.places for reading in readings.values()):
        return find(record, explained)
    as_read = record.with_documents(
        replace(document, text=readings[document.doc_id].text, annotations=())
        for document in record.documents
    )
    within = explained and {
        doc_id: DisjointSpans(map(readings[doc_id].read, spans))
        for doc_id, spans in explained.items()
        if doc_id in readings
    }
    found = find(as_read, within).by_id
    return record.with_documents(
        _written(document, found[document.doc_id], readings[document.doc_id])
        for document in record.documents
    )


def _written(document: Document, found: Document, reading: Reading) -> Document:
    """Return a document with what was found in it as it is read."""

    def moved() -> Iterator[Annotation]:
        for annotation in found.annotations:
            span = reading.written(annotation.span)
            yield replace(annotation, span=span, text=span.of(document.text))

    return document.with_annotations(moved())
