"""Houses that begin with what was taken for a town."""

from __future__ import annotations

import pytest

from detect.mending.houses_in_pieces import whole_houses
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


def _houses(text: str, labels: LabelSet, *parts: tuple[str, str]) -> list[tuple[str, str]]:
    finds = []
    for part, phi_type in parts:
        span = Span(text.index(part), text.index(part) + len(part))
        finds.append(Annotation.quote(text, span, phi_type, Source.CRF, score=0.8))
    return [(a.phi_type, a.text) for a in whole_houses(finds, text, labels)]


@pytest.mark.parametrize("phi_type", ["HOSPITAL", "ORGANIZATION"])
def test_a_town_right_before_a_house_is_a_part_of_its_name(labels: LabelSet, phi_type: str) -> None:
    text = "moved to Heron Bend Assisted Living"
    parts = ("Heron", "CITY"), ("Bend Assisted Living", phi_type)
    assert _houses(text, labels, *parts) == [(phi_type, "Heron Bend Assisted Living")]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("in Heron, Bend Hospital", (("Heron", "CITY"), ("Bend Hospital", "HOSPITAL"))),
        ("in Heron\nBend Hospital", (("Heron", "CITY"), ("Bend Hospital", "HOSPITAL"))),
        ("Bend Hospital Heron", (("Bend Hospital", "HOSPITAL"), ("Heron", "CITY"))),
        ("Ann Bend Hospital", (("Ann", "PATIENT"), ("Bend Hospital", "HOSPITAL"))),
    ],
)
def test_what_is_no_beginning_of_a_house_stays(
    labels: LabelSet, text: str, parts: tuple[tuple[str, str], ...]
) -> None:
    assert [part for _, part in _houses(text, labels, *parts)] == [part for part, _ in parts]
