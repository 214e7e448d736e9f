"""Names with numbers behind them."""

from __future__ import annotations

import pytest

from detect.beside.numbered_names import numbered_names
from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


def _found(text: str, labels: LabelSet) -> list[tuple[str, str]]:
    return [(a.text, a.phi_type) for a in numbered_names(Page.of(text), [], labels)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Wilfredo604 Kautzerson785\n=====", [("Wilfredo604 Kautzerson785", "PATIENT")]),
        ("Provider: Mariela993 O'Hintz95", [("Mariela993 O'Hintz95", "DOCTOR")]),
        ("seen by Dr. Odis7 McPablo44.", [("Odis7 McPablo44", "DOCTOR")]),
        (
            "Bo12 Odis7 Bexman44. Odis7 is well, Mrs. Bexman44 too",
            [("Odis7 Bexman44", "PATIENT"), ("Odis7", "PATIENT"), ("Bexman44", "PATIENT")],
        ),
        ("Odis7\n is a 38 year-old", [("Odis7", "PATIENT")]),
        ('"given": [ "Odis7", "Bexman44" ]', [("Odis7", "PATIENT"), ("Bexman44", "PATIENT")]),
        ('"system": "Utf8"', []),
        ("in Room12 Bed3 on Day2 Night1", []),
        ("Hct38 Plt200, Trop3 neg", []),
        ("BRCA1 BRCA2 are normal", []),
        ("Bexman44 alone", []),
    ],
)
def test_words_with_numbers_behind_them_are_a_name(
    labels: LabelSet, text: str, expected: list[tuple[str, str]]
) -> None:
    assert _found(text, labels) == expected


def test_what_was_found_stays(labels: LabelSet) -> None:
    text = "Odis7 Bexman44"
    found = [Annotation.quote(text, Span(0, 14), "DOCTOR", Source.CRF, score=0.9)]
    assert not [*numbered_names(Page.of(text), found, labels)]
