"""Numbers that an enumeration goes on with."""

from __future__ import annotations

import pytest

from detect.beside.enumerations import enumerations
from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


def _found(text: str, first: str, labels: LabelSet, score: float = 0.9) -> list[str]:
    span = Span(text.index(first), text.index(first) + len(first))
    find = Annotation.quote(text, span, "DEVICE", Source.CRF, score=score)
    more = [*enumerations(Page.of(text), [find], labels)]
    assert {a.phi_type for a in more} <= {"DEVICE"}
    return [a.text for a in more]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("units W0551-30881, W0551-30886 and W0551-31004 given", ["W0551-30886", "W0551-31004"]),
        ("units W0551-30881/K0551-30886.", ["K0551-30886"]),
        ("units W0551-30881 through W0551-30889", ["W0551-30889"]),
        ("units W0551-30881; 30886", []),
        ("units W0551-30881, W0551-308866", []),
        ("units W0551-30881, W0551-30886.5", []),
        ("units W0551-30881  W0551-30886", []),
        ("units W0551-30881, w0551-30886", []),
        ("units W0551-30881,", []),
    ],
)
def test_an_enumeration_goes_on_with_the_same_shape(
    labels: LabelSet, text: str, expected: list[str]
) -> None:
    assert _found(text, "W0551-30881", labels) == expected


def test_a_doubtful_number_begins_no_enumeration(labels: LabelSet) -> None:
    assert _found("lot A4471, B9912", "A4471", labels, score=0.4) == []


def test_short_numbers_tell_nothing(labels: LabelSet) -> None:
    assert _found("no 12, 14 more", "12", labels) == []
