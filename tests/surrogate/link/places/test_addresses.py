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


@pytest.mark.parametrize(
    ("note", "key"),
    [
        ("from [[CITY|Manila]]", "manila|@PH"),
        ("from [[CITY|San Fernando]]", "san fernando|"),
        ("from [[CITY|Cadiz]]", "cadiz|"),
        ("from [[CITY|Santiago]]", "santiago|"),
        ("from [[CITY|Dhaka]]", "dhaka|"),
        ("from [[CITY|San Fernando]], [[COUNTRY|Philippines]]", "san fernando|@PH"),
        ("sailed from [[STATE|Bataan]] to [[CITY|Valletta]]", "valletta|"),
    ],
)
def test_a_town_alone_is_of_a_land_that_its_name_or_the_record_tells(note: str, key: str) -> None:
    assert keys(links_of(note), Part.CITY) == [key]


@pytest.mark.parametrize(
    ("people", "told"), [("Japanese", ["Japan"]), ("Kenyan", ["Japan"]), ("Norwegian", [])]
)
def test_a_town_lies_in_the_one_country_told_of_lands_without_a_list(
    people: str, told: list[str]
) -> None:
    note = f"a [[COUNTRY|{people}]] from [[CITY|Osaka]], son in [[COUNTRY|Japan]]"
    assert list(links_of(note).countries.values()) == told


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
    assert keys(links, Part.CITY) == ["madrid|@ES.madrid"]
    assert links.zips == {"madrid|@ES.madrid": {"28016"}}


@pytest.mark.parametrize(
    ("note", "state"),
    [
        (
            "Nato a [[CITY|Milano]] ([[STATE|MI]]) con la moglie e il figlio, per il dolore",
            "@IT-PRO.MI",
        ),
        ("Vive a [[CITY|Boston]], [[STATE|MA]] con la moglie e il figlio, per il dolore", "MA"),
        ("Natural de [[CITY|Campinas]], [[STATE|SP]], não fuma e mora com a mãe", "@BR.SP"),
        ("Wohnt in [[CITY|Potsdam]] ([[STATE|BB]]) mit der Frau und dem Sohn", "@DE.BB"),
        ("Lives in [[CITY|Detroit]], [[STATE|MI]] with her son", "MI"),
    ],
)
def test_the_language_of_a_note_tells_whose_an_abbreviation_is(note: str, state: str) -> None:
    assert keys(links_of(note), Part.STATE) == [state]
