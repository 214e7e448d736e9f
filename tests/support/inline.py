"""Reads notes with the PHI marked in place: `seen by [[DOCTOR|Petty]]`."""

from __future__ import annotations

import re
from collections.abc import Mapping

from surrogate.document import Annotation, Document, PatientRecord
from surrogate.span import Span

_TAG = re.compile(r"\[\[([A-Z_-]+)\|(.*?)\]\]", re.DOTALL)


def document(doc_id: str, marked: str, patient_id: str = "1") -> Document:
    text: list[str] = []
    annotations = []
    length = at = 0
    for match in _TAG.finditer(marked):
        before = marked[at : match.start()]
        start = length + len(before)
        length = start + len(match[2])
        text += [before, match[2]]
        annotations.append(Annotation(Span(start, length), match[1], match[2]))
        at = match.end()
    text.append(marked[at:])
    return Document(doc_id, patient_id, "".join(text), tuple(annotations))


def record(notes: Mapping[str, str], patient_id: str = "1") -> PatientRecord:
    return PatientRecord(
        patient_id,
        tuple(document(doc_id, marked, patient_id) for doc_id, marked in notes.items()),
    )


def record_of(*notes: str) -> PatientRecord:
    """Return the record of a patient with these notes: `1-01`, `1-02` …."""
    return record({f"1-{number:02d}": marked for number, marked in enumerate(notes, 1)})
