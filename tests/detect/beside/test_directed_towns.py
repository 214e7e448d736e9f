"""Towns with a direction in short."""

from __future__ import annotations

import pytest
from budget import cpu_seconds_below

from detect.beside.directed_towns import directed_towns
from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Lives in E. Boston w/ sister", ["E. Boston"]),
        ("from W. Roxbury and near No. Reading.", ["W. Roxbury", "No. Reading"]),
        ("to N. Andover, MA 01845", ["N. Andover"]),
        ("in W. Palm Beach now", ["W. Palm Beach"]),
        ("outside S. Weymouth Tues", ["S. Weymouth"]),
        ("seen by E. Boston, called S. Bend", []),
        ("from N. Grady RN, in S. Aureus sepsis", []),
        ("L. and R. Boston brace, T. E. Boston", []),
    ],
)
def test_a_town_may_begin_with_a_direction(
    labels: LabelSet, text: str, expected: list[str]
) -> None:
    found = [*directed_towns(Page.of(text), [], labels)]
    assert {a.phi_type for a in found} <= {"CITY"}
    assert [a.text for a in found] == expected


def test_what_was_found_stays(labels: LabelSet) -> None:
    text = "in E. Boston"
    find = Annotation.quote(text, Span(3, 12), "HOSPITAL", Source.CRF)
    assert not [*directed_towns(Page.of(text), [find], labels)]


@pytest.mark.parametrize(
    ("part", "expected"), [("in E", []), ("E. B", ["E. Boston"]), ("ston MA", [])]
)
def test_only_what_reaches_beyond_stays(labels: LabelSet, part: str, expected: list[str]) -> None:
    text = "in E. Boston MA"
    span = Span(text.index(part), text.index(part) + len(part))
    find = Annotation.quote(text, span, "CITY", Source.CRF, score=0.1)
    assert [a.text for a in directed_towns(Page.of(text), [find], labels)] == expected


def test_a_page_of_many_towns_and_finds_is_read_at_once(labels: LabelSet) -> None:
    page = Page.of("in E. Boston " * 4000)
    finds = [
        Annotation.quote(page.text, Span(start, start + 2), "CITY", Source.CRF)
        for start in range(0, len(page.text), 13)
    ]
    with cpu_seconds_below(1):
        assert len([*directed_towns(page, finds, labels)]) == len(finds)
