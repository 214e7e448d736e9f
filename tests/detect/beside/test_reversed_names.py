"""Surnames ahead of given names on a line of their own."""

from __future__ import annotations

import pytest

from detect.beside.reversed_names import reversed_names
from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1. Brook, Martha - fall\n2. Field, Carl - chest", ["Brook, Martha", "Field, Carl"]),
        ("BROOK, Martha", ["BROOK, Martha"]),
        ("Cheers, Martha\n", []),
        ("Dear, Martha\n", []),
        ("Brook, Virginia\n", []),
        ("Doctor, Martha\n", []),
        ("Brook, Hope\n", []),
        ("with Brook, Martha\n", []),
        ("Brook, Martha and Carl came\n", []),
        ("Effusion, Martha\n", []),
    ],
)
def test_a_surname_ahead_makes_a_name(labels: LabelSet, text: str, expected: list[str]) -> None:
    assert [a.text for a in reversed_names(Page.of(text), [], labels)] == expected


def test_what_was_found_stays(labels: LabelSet) -> None:
    text = "Brook, Martha"
    found = Annotation.quote(text, Span(7, 13), "DOCTOR", Source.CRF)
    assert not list(reversed_names(Page.of(text), [found], labels))
