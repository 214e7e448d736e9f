"""Houses that begin with what was taken for a town."""

from __future__ import annotations

import pytest
from guesses import guess

from detect.mending.joining.houses_in_pieces import whole_houses
from surrogate.phi import LabelSet


def _houses(text: str, labels: LabelSet, *parts: tuple[str, str]) -> list[tuple[str, str]]:
    finds = [guess(text, part, phi_type, score=0.8) for part, phi_type in parts]
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


@pytest.mark.parametrize(
    ("text", "first", "second", "phi_type"),
    [
        ("Elm Home Care of Bexby", "ORGANIZATION", "CITY", "ORGANIZATION"),
        ("Children's of Bexby", "HOSPITAL", "CITY", None),
        ("Elm Rehab at Bexby", "HOSPITAL", "CITY", "HOSPITAL"),
        ("The Arbors at Bexby", "ORGANIZATION", "HOSPITAL", "HOSPITAL"),
        ("Coast Guard at Bexby", "ORGANIZATION", "CITY", None),
        ("Head Start at Bexby", "ORGANIZATION", "HOSPITAL", None),
        ("Elm Clinic in Bexby", "HOSPITAL", "CITY", None),
        ("Sal's of Bexby", "ORGANIZATION", "CITY", None),
    ],
)
def test_a_house_goes_on_with_the_town_it_is_called_after(
    labels: LabelSet, text: str, first: str, second: str, phi_type: str | None
) -> None:
    house, town = text.rsplit(maxsplit=2)[0], text.rsplit(maxsplit=1)[-1]
    found = _houses(text, labels, (house, first), (town, second))
    assert found == ([(phi_type, text)] if phi_type else [(first, house), (second, town)])
