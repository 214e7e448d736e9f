"""Initials with an age behind them."""

from __future__ import annotations

import pytest

from detect.beside.aged_initials import aged_initials
from detect.beside.logins import named_people
from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("HV, 64F. FK 6.4. VH (64 y/o) seen", ["HV", "VH"]),
        ("HV is a 64 yo woman, RD is an 81-year-old man", ["HV", "RD"]),
        ("DBD, 54M. DM, 64F. PT is a 62 yo M", []),
        ("HV is a 12 year old's. DM is a 12 year problem", ["HV"]),
        ("HV, 64 mg. HV (6.4). W/HV, 64F", []),
    ],
)
def test_initials_with_an_age_are_a_patients(
    labels: LabelSet, text: str, expected: list[str]
) -> None:
    name = "Vandersloot, Hendrika"
    find = Annotation.quote(name, Span(0, len(name)), "PATIENT", Source.CRF)
    people = named_people([find], labels)
    found = [*aged_initials(Page.of(text), [], people, labels)]
    assert [a.text for a in found] == expected
    assert {(a.phi_type, a.source) for a in found} <= {("PATIENT", Source.PATTERN)}
