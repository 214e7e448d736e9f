from __future__ import annotations

from surrogate.wordlists.us_places import area_codes, cities_of_state, states, zips, zips_by_state


def test_a_zip_code_knows_its_place() -> None:
    entry = zips()["02139"]
    assert (entry.city, entry.state) == ("Cambridge", "MA")
    assert area_codes()[entry.area_codes[0]] == "MA"
    assert "Cambridge" in cities_of_state("MA")


def test_every_zip_lies_in_a_known_state() -> None:
    assert zips_by_state().keys() - states().keys() == set()
