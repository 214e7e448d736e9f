"""What stands together in a text is one address."""

from __future__ import annotations

import pytest
from places import links_of

from surrogate.link.places import Part, PlaceLinks


def keys(links: PlaceLinks, part: Part) -> list[str]:
    return [p.key for r in links.readings for p in r.pieces if p.part is part]


@pytest.mark.parametrize(
    "gap",
    [", ", " ", "\n", ",\n   ", " - ", " (", " Township, ", " area ", " Co., "],
    ids=["comma", "blank", "line", "wrap", "dash", "paren", "township", "area", "county"],
)
def test_a_city_belongs_to_the_state_that_follows(gap: str) -> None:
    links = links_of(f"in [[CITY|Dayton]]{gap}[[STATE|OH]] now")
    assert keys(links, Part.CITY) == ["dayton|OH"]


@pytest.mark.parametrize("gap", [" and ", ". Moved to ", "\n\n", " was born in ", " areas, "])
def test_a_city_does_not_belong_to_a_state_further_on(gap: str) -> None:
    links = links_of(f"in [[CITY|Dayton]]{gap}[[STATE|OH]] now")
    assert keys(links, Part.CITY) == ["dayton|"]


def test_a_city_alone_has_the_state_of_its_address() -> None:
    links = links_of("[[CITY|Dayton]], [[STATE|OH]]", "back to [[CITY|DAYTON]]")
    assert keys(links, Part.CITY) == ["dayton|OH", "dayton|OH"]


def test_a_zip_code_tells_the_state_of_its_city() -> None:
    links = links_of("[[CITY|Machias]] [[ZIP|04654]]")
    assert keys(links, Part.CITY) == ["machias|ME"]
    assert links.zips == {"machias|ME": {"04654"}}


def test_a_list_of_cities_is_no_address() -> None:
    links = links_of("[[CITY|Akron]], [[CITY|Lima]], [[STATE|OH]]")
    assert keys(links, Part.CITY) == ["akron|", "lima|OH"]


def test_home_is_where_the_street_is() -> None:
    links = links_of(
        "[[STREET|4 Elm St]], [[CITY|Lima]], [[STATE|OH]]; seen in [[CITY|Akron]], [[STATE|OH]], "
        "[[CITY|Akron]], [[STATE|OH]]"
    )
    assert links.home == "lima|OH"


def test_a_record_without_addresses_has_no_home() -> None:
    assert links_of("from [[CITY|Lima]]").home == ""


def test_a_spanish_code_stands_before_its_town() -> None:
    links = links_of("Vive en [[CITY|28016]] [[CITY|Madrid]] con su hija y el perro de la casa.")
    assert keys(links, Part.CITY) == ["madrid|@ES"]
    assert links.zips == {"madrid|@ES": {"28016"}}
