"""A handful of invented sentences with their PHI marked in place."""

from __future__ import annotations

import re

from surrogate.document import Annotation, Document, KnownIdentifiers, PatientRecord, Source
from surrogate.span import Span

TAG = re.compile(r"\[(\w+):([^\]]+)\]")
NOTES = (
    "Dr. [DOCTOR:Amadi] saw Mr. [PATIENT:Lindqvist] on [DATE:3/4/2061].",
    "Mrs. [PATIENT:Osei] lives in [CITY:Ashford] with her husband [PATIENT:Kofi].",
    "Attending: [DOCTOR:Priya Raman], MD. Parkinson disease, Foley in place.",
    "Ms. [PATIENT:Tamsin Holloway] is a [AGE:61]-year-old woman from [CITY:Dunmore].",
    "Seen by Dr. [DOCTOR:Quispe] and Dr. [DOCTOR:Fenwick] with Ms. [PATIENT:Okafor].",
    "Mr. [PATIENT:Bakken] was admitted on [DATE:11/2/2060]; Dr. [DOCTOR:Moreau] agrees.",
    "The strength is 5/5 and the pressure 120/80. Will follow with Dr. [DOCTOR:Achebe].",
    "[PATIENT:Yusuf] is [AGE:44] years old. MRN: [MEDICALRECORD:44-18-207].",
)


def parsed(marked: str, name: str, patient: str) -> Document:
    text, annotations, at = "", [], 0
    for match in TAG.finditer(marked):
        text += marked[at : match.start()]
        span = Span(len(text), len(text) + len(match[2]))
        text += match[2]
        annotations.append(Annotation(span, match[1], match[2], Source.GOLD))
        at = match.end()
    return Document(name, patient, text + marked[at:], tuple(annotations))


def records() -> list[PatientRecord]:
    return [
        PatientRecord(f"{n}", (parsed(note, f"{n}-01", f"{n}"),)) for n, note in enumerate(NOTES)
    ]


def bare(*texts: str, known: KnownIdentifiers | None = None) -> PatientRecord:
    documents = tuple(Document(f"9-{n:02}", "9", text) for n, text in enumerate(texts))
    return PatientRecord("9", documents, known or KnownIdentifiers())
