"""Guesses at houses, firms and towns that are people."""

from __future__ import annotations

import pytest

from detect.mending.kinds.people import as_people
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


def _told(
    text: str, part: str, phi_type: str, labels: LabelSet, source: Source = Source.CRF
) -> tuple[str, str]:
    finds = [
        Annotation.quote(text, Span(at, at + len(name)), kind, source, score=0.8)
        for name, kind in (("Pia Lindqvist", "DOCTOR"), (part, phi_type))
        if (at := text.find(name)) >= 0
    ]
    told = as_people(finds, text, labels)[-1]
    return told.text, told.phi_type


@pytest.mark.parametrize(
    ("text", "part", "phi_type", "expected"),
    [
        ("ate ham at Stan's graduation party", "Stan's", "ORGANIZATION", ("Stan", "PATIENT")),
        ("fell at Grace's wedding", "Grace's", "HOSPITAL", ("Grace", "PATIENT")),
        ("Good morning Ann, Dr.", "Good morning Ann", "HOSPITAL", ("Ann", "PATIENT")),
        (
            "for a family, the Goldfarbs, until",
            "Goldfarbs",
            "ORGANIZATION",
            ("Goldfarbs", "PATIENT"),
        ),
        (
            "Case 3: Paul St. Clair, 66M. RUL",
            "Paul St. Clair",
            "HOSPITAL",
            ("Paul St. Clair", "PATIENT"),
        ),
        ("no beds per Whitney in admissions", "Whitney", "HOSPITAL", ("Whitney", "DOCTOR")),
        ("daughter Lisa in radiology", "Lisa", "PATIENT", ("Lisa", "PATIENT")),
        ("spoke to Paris at the front desk", "Paris", "CITY", ("Paris", "DOCTOR")),
        ("Pia Lindqvist or Grace Park)", "Grace Park", "HOSPITAL", ("Grace Park", "DOCTOR")),
        ("Pia Lindqvist/Grace Park", "Grace Park", "HOSPITAL", ("Grace Park", "DOCTOR")),
    ],
)
def test_who_is_told_beside_is_somebody(
    labels: LabelSet, text: str, part: str, phi_type: str, expected: tuple[str, str]
) -> None:
    assert _told(text, part, phi_type, labels) == expected


@pytest.mark.parametrize(
    ("text", "part", "phi_type"),
    [
        ("ate ham at Stan's Diner", "Stan's", "ORGANIZATION"),
        ("ate at Stan's on Friday", "Stan's", "ORGANIZATION"),
        ("beds at Whitney in admissions", "Whitney", "HOSPITAL"),
        ("beds per Whitney in Elko", "Whitney", "HOSPITAL"),
        ("records from Baylor in billing", "Baylor", "HOSPITAL"),
        ("Pia Lindqvist and Grace Hospital", "Grace Hospital", "HOSPITAL"),
        ("Pia Lindqvist at Grace Park", "Grace Park", "HOSPITAL"),
        ("Pia Lindqvist and Elm Ridge", "Elm Ridge", "HOSPITAL"),
    ],
)
def test_what_may_be_a_house_stays(labels: LabelSet, text: str, part: str, phi_type: str) -> None:
    assert _told(text, part, phi_type, labels) == (part, phi_type)
