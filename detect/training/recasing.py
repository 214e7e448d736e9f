"""Copies of training records in another letter case, for hospitals that type without capitals.

A detector that has only read mixed case takes the capital for half of what a name is; terminals
that print in capitals and staff who type in small letters hide it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from detect.chance import chance
from surrogate.document import Document, PatientRecord

# Of the records that are copied, which part in capitals; the others in small letters.
CAPITALS = 0.25


def recased(record: PatientRecord, rate: float, seed: int) -> PatientRecord | None:
    """Return a copy of a record in one letter case, the same one for the same seed.

    Args:
        record: With annotations; they keep their spans and types.
        rate: Which part of the patients has a copy, 0 to 1.
        seed: Distinguishes runs.

    Returns:
        None for the other patients.
    """
    number = chance("recased", seed, record.patient_id)
    if number >= rate:
        return None
    case = str.upper if number < rate * CAPITALS else str.lower
    return record.with_documents(_recased(document, case) for document in record.documents)


def _recased(document: Document, case: Callable[[str], str]) -> Document:
    text = _same_length(document.text, case)
    annotations = tuple(replace(a, text=a.span.of(text)) for a in document.annotations)
    return replace(document, text=text, annotations=annotations)


def _same_length(text: str, case: Callable[[str], str]) -> str:
    """Change the case of what keeps its length; `ß` stays as it is in capitals."""
    changed = case(text)
    if len(changed) == len(text):
        return changed
    return "".join(new if len(new := case(mark)) == 1 else mark for mark in text)
