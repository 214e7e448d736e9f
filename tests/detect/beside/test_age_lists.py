"""Ages beside ages."""

from __future__ import annotations

import pytest

from detect.beside.age_lists import age_lists
from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


def _found(text: str, age: str, labels: LabelSet, *, score: float = 0.95) -> list[str]:
    span = Span(text.index(age), text.index(age) + len(age))
    find = Annotation.quote(text, span, "AGE", Source.CRF, score=score)
    more = [*age_lists(Page.of(text), [find], labels)]
    assert {a.phi_type for a in more} <= {"AGE"}
    return [a.text for a in sorted(more, key=lambda a: a.span.start)]


@pytest.mark.parametrize(
    ("text", "age", "expected"),
    [
        ("three kids, 14, 9 and 6.", "14", ["9", "6"]),
        ("three kids, 14, 9 and 6.", "6", ["14", "9"]),
        ("smoked from 16 to 24, then quit", "24", ["16"]),
        ("ages 37, 35, 6 & 2", "37", ["35", "6", "2"]),
        ("quit school at 16, 3 rocks fell", "16", []),
        ("Linh 31, 2 girls", "31", []),
        ("at 14 and 5 mg later", "14", []),
        ("at 64, 9 Foundry Road", "64", []),
        ("since '19, 33 now", "33", []),
        ("room 12.5, 33", "33", []),
        ("he is 14 and 6/10 pain", "14", []),
    ],
)
def test_numbers_joined_to_an_age_are_ages(
    labels: LabelSet, text: str, age: str, expected: list[str]
) -> None:
    assert _found(text, age, labels) == expected


def test_a_doubtful_age_has_no_list(labels: LabelSet) -> None:
    assert _found("levodopa at 7, 11, 3 and 7", "11", labels, score=0.7) == []
