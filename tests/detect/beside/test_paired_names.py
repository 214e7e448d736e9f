"""Whom a stroke joins to somebody."""

from __future__ import annotations

import pytest

from detect.beside.paired_names import paired_names
from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("CIRC PRICE/LONG  SCRUB", "PRICE", ["LONG"]),
        ("counted Lahr/Price twice", "Price", ["Lahr"]),
        ("DAY/PRICE/LONG", "PRICE", ["LONG", "DAY"]),
        ("Long/Short axis of the left", "Long", []),
        ("told PRICE/Long, Price/LONG", "PRICE", []),
        ("PRICE/RN and PRICE/DNRX, price/long", "PRICE", []),
        ("PRICE / LONG", "PRICE", []),
    ],
)
def test_a_surname_beside_a_stroke_is_somebody(
    labels: LabelSet, text: str, name: str, expected: list[str]
) -> None:
    span = Span(text.index(name), text.index(name) + len(name))
    find = Annotation.quote(text, span, "DOCTOR", Source.CRF, score=0.9)
    found = [*paired_names(Page.of(text), [find], labels)]
    assert {a.phi_type for a in found} <= {"DOCTOR"}
    assert [a.text for a in found] == expected
