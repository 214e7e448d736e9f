"""Who dictated and who typed a letter."""

from __future__ import annotations

import pytest

from detect.beside.letter_initials import letter_initials
from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


def _found(text: str, name: str, labels: LabelSet) -> list[str]:
    span = Span(text.index(name), text.index(name) + len(name))
    find = Annotation.quote(text, span, "DOCTOR", Source.CRF, score=0.9)
    more = [*letter_initials(Page.of(text), [find], labels)]
    assert {a.phi_type for a in more} <= {"DOCTOR"}
    return [a.text for a in more]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ref SRT/jk/W40211, seen by Ada Voss", ["SRT", "jk"]),
        ("Ada Voss  av/jk", ["av", "jk"]),
        ("Ada M. Voss MD\nAMV:jk  5/3", ["AMV", "jk"]),
        ("AV/ph  Ada Voss", ["AV", "ph"]),
        ("AV/ph  Voss, Ada", ["AV", "ph"]),
        ("better. av/rn, Ada Voss", ["av"]),
        ("10 av/kg, Ada Voss", []),
        ("Ada Voss, he/she, and/or", []),
        ("Mon/we/12, Ada Voss", []),
        ("Ada Voss, transcribed by rmb, doc.", ["rmb"]),
        ("Ada Voss, typed by hand, by rmb", []),
        ("Ada Voss, transcribed by rn, typed by ma.", []),
        ("Ada Voss, phenotyped by zqf", []),
        ("Ada Voss  av/jk/2 av/jkl/x", ["av", "jk", "av", "jkl"]),
    ],
)
def test_initials_before_those_of_a_typist_are_people(
    labels: LabelSet, text: str, expected: list[str]
) -> None:
    name = next(name for name in ("Ada Voss", "Ada M. Voss", "Voss, Ada") if name in text)
    assert _found(text, name, labels) == expected
