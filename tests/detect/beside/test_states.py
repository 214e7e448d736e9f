"""Abbreviations of states behind towns."""

from __future__ import annotations

import pytest

from detect.beside.states import states
from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


def _found(text: str, town: str, labels: LabelSet, score: float = 0.9) -> list[str]:
    span = Span(text.index(town), text.index(town) + len(town))
    find = Annotation.quote(text, span, "CITY", Source.CRF, score=score)
    return [a.text for a in states(Page.of(text), [find], labels)]


@pytest.mark.parametrize(
    ("text", "town", "expected"),
    [
        ("lives in Erie, PA with a son", "Erie", ["PA"]),
        ("lives in Wexcombe, OR.", "Wexcombe", ["OR"]),
        ("moved to Towson MD in May", "Towson", ["MD"]),
        ("in Towson CT showed a mass", "Towson", []),
        ("called Okafor, MD, twice", "Okafor", []),
        ("seen at Wexcombe, MD", "Wexcombe", []),
        ("lives in Erie, PA-16501", "Erie", ["PA"]),
        ("lives in Erie, PA-C", "Erie", []),
        ("lives in Erie, US", "Erie", []),
        ("lives in Erie, PA/NP visits", "Erie", []),
    ],
)
def test_two_capitals_behind_a_town_are_its_state(
    labels: LabelSet, text: str, town: str, expected: list[str]
) -> None:
    assert _found(text, town, labels) == expected


def test_a_doubtful_town_has_no_state(labels: LabelSet) -> None:
    assert _found("lives in Erie, PA", "Erie", labels, score=0.4) == []
