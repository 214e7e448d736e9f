from __future__ import annotations

from surrogate.wordlists.world_places import countries, towns_abroad, towns_in


def test_the_towns_of_a_land_are_those_that_lie_there() -> None:
    there = [*towns_in("IN")]
    assert there == [town for town in towns_abroad() if town.land == "IN"]
    assert there


def test_countries_have_a_people_and_a_language() -> None:
    by_name = {country.name: country for country in countries()}
    assert by_name["Cambodia"][1:4] == ("Cambodian", "Cambodians", ("Khmer",))
    assert all(country.adjective and country.people for country in by_name.values())
    assert all(country.languages for country in by_name.values())
