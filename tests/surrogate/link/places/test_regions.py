"""Cities, counties, states and ZIP codes are read part by part."""

from __future__ import annotations

import pytest

from surrogate.link.places import Part
from surrogate.link.places.regions.reading import read_city, read_state, read_zip
from surrogate.link.places.regions.towns import city_key

STATES = [
    ("MA", "MA", "postal"),
    ("ma", "MA", "postal"),
    ("Massachusetts", "MA", "name"),
    ("MASSACHUSETTS", "MA", "name"),
    ("Mass.", "MA", "old"),
    ("Mass", "MA", "old"),
    ("Massachusets", "MA", "name"),
    ("N.Y.", "NY", "old"),
    ("NYS", "NY", "old"),
    ("New\nYork", "NY", "name"),
    ("N. Carolina", "NC", "name"),
    ("D.C.", "DC", "old"),
    ("Manitoba", "@CA.MB", "name"),
    ("BC", "@CA.BC", "postal"),
]
CITIES = [
    ("Springfield", [(Part.CITY, "springfield")]),
    ("Springfield, MA", [(Part.CITY, "springfield"), (Part.STATE, "MA")]),
    ("Springfield MA", [(Part.CITY, "springfield"), (Part.STATE, "MA")]),
    (
        "Springfield, MA 01104-2211",
        [(Part.CITY, "springfield"), (Part.STATE, "MA"), (Part.ZIP, "01104")],
    ),
    ("Sevier County", [(Part.COUNTY, "sevier")]),
    ("Hollandale Twp", [(Part.CITY, "hollandale")]),
    ("28016", [(Part.ZIP, "28016")]),
    ("Massachusetts", [(Part.STATE, "MA")]),
    ("Grand\nRapids", [(Part.CITY, "grand rapids")]),
]


@pytest.mark.parametrize(("written", "key", "form"), STATES)
def test_a_state_is_read_in_every_form(written: str, key: str, form: str) -> None:
    (piece,) = read_state(written)
    assert (piece.part, piece.key, piece.form) == (Part.STATE, key, form)


@pytest.mark.parametrize(("written", "expected"), CITIES)
def test_a_city_mention_is_cut_into_its_parts(
    written: str, expected: list[tuple[Part, str]]
) -> None:
    pieces = read_city(written)
    shown = (Part.CITY, Part.COUNTY, Part.STATE, Part.ZIP)
    assert [(p.part, p.key) for p in pieces if p.part in shown] == expected
    assert "".join(p.text for p in pieces) == written.replace("  ", " ")


@pytest.mark.parametrize(
    ("one", "two"),
    [("St. Cloud", "SAINT CLOUD"), ("NYC", "New York City"), ("Mt. Airy", "Mount Airy")],
)
def test_spellings_of_a_city_have_one_key(one: str, two: str) -> None:
    assert city_key(one) == city_key(two)


def test_a_zip_plus_four_is_a_code_and_a_number() -> None:
    assert [p.part for p in read_zip("01104-2211")] == [Part.ZIP, Part.TEXT, Part.NUMBER]


def test_a_foreign_code_is_a_shape() -> None:
    assert [p.part for p in read_zip("SW1A 1AA")] == [Part.POSTAL]
