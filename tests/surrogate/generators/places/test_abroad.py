"""A place of another land becomes one of the same land, in the same form."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from places import mapped, surrogates

from surrogate.generators.places.zip_lists import towns_of
from surrogate.link.places.lexicon import compact, state_forms
from surrogate.link.places.regions.abroad import (
    Region,
    land_of,
    land_of_country,
    lands,
    region_forms,
    regions,
)
from surrogate.link.places.regions.reading import read_state
from surrogate.link.places.regions.towns import city_key, towns_by_key
from surrogate.wordlists.folding import fold
from surrogate.wordlists.us_places import cities, states, zips
from surrogate.wordlists.world_places import Town, english_towns, provinces, towns_abroad

KEYS = range(12)
# The mail of the armed forces has codes and no towns.
REGIONS = [region for region in regions().values() if region.land != "XM"]
SHORTS = [
    region for region in REGIONS if region.short and compact(region.short) not in state_forms()
]
CODES = [("CA", "K1B 5N1"), ("CA", "h3n9z2"), ("GB", "LS6 3EL"), ("IE", "H62 XX00")]
# Of several words some may tell the kind (`City of Westminster`) and stand in no list.
TOWNS = [town for town in towns_abroad() if town.is_known and town.name.isalpha()]


def the_same_land(written: str) -> set[str]:
    """Return the groups that a region of this name may be of."""
    return {regions()[key].group for key, _ in region_forms().get(compact(written), ())}


def test_every_listed_province_is_known_with_its_land() -> None:
    countries = {name: land.code for land in lands().values() for name in land.countries}
    missing = {
        name
        for name, country in provinces().items()
        if countries[country] not in {land_of(key) for key, _ in region_forms()[compact(name)]}
    }
    assert missing == set()


def test_towns_with_their_lands_are_those_of_the_gazetteer() -> None:
    english = {"AU", "CA", "GB", "GH", "IE", "KE", "NG", "NZ", "ZA"}
    assert {t.name for t in towns_abroad() if t.land in english} == english_towns()


def test_abbreviations_are_of_all_regions_of_a_group_or_of_none() -> None:
    having = {region.group for region in REGIONS if region.short}
    assert [r.name for r in REGIONS if r.group in having and not r.short] == []


def test_every_code_of_towns_is_that_of_some_town() -> None:
    there = {(town.land, town.province) for town in towns_abroad()}
    # No town of these is large enough for the lists.
    few = {"Lakshadweep", "Arunachal Pradesh", "Andaman and Nicobar Islands"}
    strays = {r.name for r in REGIONS if not {(r.land, code) for code in r.towns} & there}
    assert strays <= few


@given(st.sampled_from(REGIONS), st.integers(0, 50))
def test_a_region_becomes_another_of_its_group(region: Region, key: int) -> None:
    (piece,) = read_state(region.name)
    (made,) = surrogates(f"[[STATE|{region.name}]]", key=key)
    assert fold(made) != fold(region.name)
    assert regions()[piece.key].group in the_same_land(made)


@given(st.sampled_from(SHORTS), st.integers(0, 50))
def test_an_abbreviation_becomes_an_abbreviation(region: Region, key: int) -> None:
    (made,) = surrogates(f"[[STATE|{region.short}]]", key=key)
    assert made != region.short
    assert made in {other.short for other in REGIONS}


@given(st.sampled_from(REGIONS), st.integers(0, 50))
def test_case_is_kept(region: Region, key: int) -> None:
    (made,) = surrogates(f"[[STATE|{region.name.upper()}]]", key=key)
    assert made.isupper()
    (made,) = surrogates(f"[[STATE|{region.name.lower()}]]", key=key)
    assert made.islower()


@given(st.sampled_from(REGIONS), st.integers(0, 50))
def test_a_town_lies_in_the_surrogate_of_its_region(region: Region, key: int) -> None:
    town, made = surrogates(f"[[CITY|Zzyzxby]], [[STATE|{region.name}]]", key=key)
    options = [regions()[k] for k, _ in region_forms()[compact(made)]]
    assert any(town == entry.city for option in options for entry in towns_of(option.key))


@given(st.sampled_from(TOWNS), st.integers(0, 50))
@example(next(town for town in TOWNS if town.name == "Copacabana"), 0)  # of Rio, not of Sydney
def test_a_well_known_town_becomes_one_of_its_land(town: Town, key: int) -> None:
    (made,) = surrogates(f"seen in [[CITY|{town.name}]] last year", key=key)
    named = towns_by_key()[city_key(town.name)]
    largest = next((one for one in named if one.is_known), named[0])
    assert fold(made) != fold(town.name)
    assert largest.land in {t.land for t in towns_by_key()[city_key(made)]}


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(
    ("state", "code"),
    [("NSW", "2830"), ("Ontario", "K1B 5N1"), ("Kerala", "676102"), ("NB", "E2A9Z9")],
)
def test_postal_codes_begin_as_those_of_the_surrogate_region(
    state: str, code: str, key: int
) -> None:
    made, other = surrogates(f"[[STATE|{state}]] [[ZIP|{code}]]", key=key)
    options = [regions()[k] for k, _ in region_forms()[compact(made)]]
    assert any(option.holds(other) for option in options)
    assert other != code
    shape = [(c.isdigit(), c.isalpha()) for c in code]
    assert [(c.isdigit(), c.isalpha()) for c in other] == shape


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(("land", "code"), CODES)
def test_letters_of_a_postal_code_tell_the_land_of_a_town(land: str, code: str, key: int) -> None:
    town, other = surrogates(f"[[CITY|Springfield]] [[ZIP|{code}]]", key=key)
    assert land in {t.land for t in towns_by_key()[city_key(town)]}
    assert other != code
    assert [c.islower() for c in other] == [c.islower() for c in code]


def test_a_postal_code_is_the_same_with_and_without_its_address() -> None:
    found = mapped("[[CITY|Southbank]] [[STATE|VIC]] [[ZIP|3006]]", "code [[ZIP|3006]]")
    assert len(found["3006"]) == 1


@pytest.mark.parametrize("key", KEYS)
def test_a_zip_code_of_the_us_makes_the_town_american(key: int) -> None:
    town, code = surrogates("[[CITY|Melbourne]] [[ZIP|32901]]", key=key)
    assert zips()[code].city == town


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(
    "note", ["[[CITY|Ontario]], [[STATE|CA]]", "[[STATE|Ontario]], [[STATE|OR]]"]
)
def test_a_us_state_makes_a_province_a_town(note: str, key: int) -> None:
    town, state = surrogates(note, key=key)
    assert town in {entry.city for entry in zips().values() if entry.state == state}


@pytest.mark.parametrize("key", KEYS)
def test_georgia_is_a_state_of_the_us(key: int) -> None:
    assert surrogates("[[STATE|Georgia]]", key=key)[0] in {
        state.name for state in states().values()
    }


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("written", ["Aceh", "Rakhine State", "QT", "XYZ"])
def test_a_state_of_no_known_land_becomes_one_of_the_us(written: str, key: int) -> None:
    (made,) = surrogates(f"[[STATE|{written}]]", key=key)
    assert made in states() or made in {state.name for state in states().values()}


@pytest.mark.parametrize("key", KEYS)
def test_a_lone_town_that_the_us_has_too_stays_there(key: int) -> None:
    (made,) = surrogates("worked in [[CITY|Cambridge]]", key=key)
    assert made in cities()


@pytest.mark.parametrize("key", KEYS)
def test_a_town_is_of_the_land_that_the_record_speaks_of(key: int) -> None:
    note = "[[CITY|Leeds]] [[ZIP|LS6 3EL]], now [[CITY|Cambridge]]"
    assert "GB" in {t.land for t in towns_by_key()[city_key(surrogates(note, key=key)[2])]}


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(("town", "country"), [("Osaka", "Japan"), ("Monterrey", "Mexico")])
def test_a_town_lies_in_the_country_that_is_told_elsewhere(
    town: str, country: str, key: int
) -> None:
    made = surrogates(f"from [[CITY|{town}]]", f"returns to [[COUNTRY|{country}]]", key=key)
    land = land_of_country(made[1])
    if land:  # of the others no list has the towns
        assert land in {t.land for t in towns_by_key()[city_key(made[0])]}


def test_where_all_other_provinces_are_forbidden_a_state_serves() -> None:
    names = [r.name for r in REGIONS if r.group == "GB-NIR" and r.name != "Antrim"]
    note = " and ".join(f"[[PATIENT|{name}]]" for name in names)
    (made,) = surrogates(f"{note} of [[STATE|Antrim]]")
    assert made in {state.name for state in states().values()}


@example([regions()[key] for key in ("@BR.MA", "@CA.AB", "@MX.COL")], 8)
@given(st.lists(st.sampled_from(REGIONS), min_size=2, max_size=5, unique=True), st.integers(0, 20))
def test_regions_of_one_record_do_not_share(chosen: list[Region], key: int) -> None:
    names = [region.name for region in chosen]
    if len({read_state(name)[0].key for name in names}) == len(names):
        made = surrogates("; ".join(f"[[STATE|{name}]]" for name in names), key=key)
        assert len(set(map(fold, made))) == len(made)
