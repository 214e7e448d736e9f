"""The patient's age at the first record."""

from __future__ import annotations

import re
from collections import Counter

from surrogate.document import Document
from surrogate.link.calendar import AgeLink
from surrogate.link.calendar.full_years import years_between
from surrogate.patients import natural_key
from surrogate.risk.facts.patient import Patient
from surrogate.risk.table import UNKNOWN

# What `release` writes for a generalised age: `40-44`, `90+`.
_BAND = re.compile(r"(\d{1,3})\s*[-\u2013]\s*(\d{1,3})|(\d{1,3}\+)")


def age(patient: Patient) -> str:
    """Return the age in years in the first document that tells it; a band stays a band.

    Of several the one that is told most often, else the greatest: the others are of earlier
    events. Where no age stands, birth date and record date tell it. Below one year it is 0.
    """
    for document in patient.documents:
        told = Counter(map(_value, patient.ages_in(document)))
        stated = max(told, key=lambda value: (told[value], natural_key(value)), default=UNKNOWN)
        if stated or (stated := _computed(patient, document)):
            return stated
    return UNKNOWN


def _value(age: AgeLink) -> str:
    if band := _BAND.search(age.mention.text):
        return band[3] or f"{band[1]}-{band[2]}"
    return str(age.parts[0].value) if age.parts else "0"


def _computed(patient: Patient, document: Document) -> str:
    birth = patient.birth_date
    written = patient.links.calendar.document_dates.get(document.doc_id)
    if birth is None or written is None or written < birth:
        return UNKNOWN
    return str(years_between(birth, written))
