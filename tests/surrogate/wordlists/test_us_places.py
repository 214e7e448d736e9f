from __future__ import annotations

import pytest

from surrogate.wordlists.us_places import (
    area_codes,
    cities,
    cities_of_state,
    is_american,
    states,
    zips,
    zips_by_state,
)


def test_a_zip_code_knows_its_place() -> None:
    entry = zips()["02139"]
    assert (entry.city, entry.state) == ("Cambridge", "MA")
    assert area_codes()[entry.area_codes[0]] == "MA"
    assert "Cambridge" in cities_of_state("MA")


def test_entries_are_read_one_by_one_or_as_a_stretch() -> None:
    entries = zips_by_state()["MA"]
    assert [*entries] == [zips()[code] for code in entries.codes()]
    assert [*entries[1:3]] == [entries[1], entries[2]]
    assert {entry.city for entry in entries} == set(cities_of_state("MA"))


def test_every_zip_lies_in_a_known_state() -> None:
    assert zips_by_state().keys() - states().keys() == set()


@pytest.mark.parametrize("town", ["shaker heights", "carmel by the sea", "coeur d'alene"])
def test_a_town_without_a_zip_code_of_its_name_is_american(town: str) -> None:
    assert is_american(town)
    assert town not in cities()


@pytest.mark.parametrize("town", ["bridgetown", "gibraltar", "calcutta"])
def test_a_town_far_larger_abroad_is_not_american(town: str) -> None:
    assert not is_american(town)
