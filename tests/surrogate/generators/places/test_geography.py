"""The surrogate city lies in the surrogate state and has the surrogate ZIP code."""

from __future__ import annotations

import pytest
from inline import record
from places import mapped, planned, surrogates

from surrogate.link.places.lexicon import rows
from surrogate.link.places.regions.abroad import regions
from surrogate.wordlists.us_places import (
    area_codes,
    cities_of_state,
    states,
    zips,
    zips_by_state,
)

ADDRESS = "[[CITY|Springfield]], [[STATE|MA]] [[ZIP|01103]]"
KEYS = range(25)
# Delaware stands for Massachusetts.
SMALL = 42


@pytest.mark.parametrize("key", KEYS)
def test_city_state_and_zip_agree(key: int) -> None:
    city, state, code = surrogates(ADDRESS, key=key)
    entry = zips()[code]
    assert (entry.city, entry.state) == (city, state)
    assert "Springfield" not in city
    assert state != "MA"
    assert code != "01103"


@pytest.mark.parametrize("key", KEYS)
def test_all_zip_codes_of_a_city_lie_in_its_surrogate(key: int) -> None:
    note = "; ".join(
        f"[[CITY|Duluth]], [[STATE|MN]] [[ZIP|{code}]]" for code in (55802, 55804, 55812)
    )
    made = surrogates(note, key=key)
    assert len({made[0], made[3], made[6]}) == 1
    assert len({made[2], made[5], made[8]}) == 3
    assert {zips()[code].city for code in made[2::3]} == {made[0]}


@pytest.mark.parametrize("key", KEYS)
def test_states_are_permuted_without_fixed_points(key: int) -> None:
    made = surrogates(" ".join(f"[[STATE|{name}]]," for name in states()), key=key)
    assert all(one != two for one, two in zip(states(), made, strict=True))


def test_a_state_has_one_surrogate_in_all_forms() -> None:
    postal, old, name = surrogates("[[STATE|MA]], [[STATE|Mass.]], [[STATE|Massachusetts]].")
    assert states()[postal].name == name
    assert old in (states()[postal].old, name)


def test_a_city_alone_keeps_the_surrogate_of_its_address() -> None:
    found = mapped(ADDRESS, "back in [[CITY|Springfield]], [[CITY|SPRINGFIELD]]")
    assert {s.upper() for s in found["Springfield"]} == found["SPRINGFIELD"]


@pytest.mark.parametrize("key", KEYS)
def test_a_town_of_the_only_state_that_has_it_lies_in_that_of_the_address(key: int) -> None:
    address = "[[CITY|Boise]], [[STATE|ID]] [[ZIP|83702]]"
    note = f"{address}. From [[CITY|Nampa]], fishes near [[CITY|McCall]]"
    _, state, _, nampa, mccall = surrogates(note, key=key)
    assert {nampa, mccall} <= set(cities_of_state(state).items)


@pytest.mark.parametrize("key", KEYS)
def test_a_town_with_a_zip_code_alone_lies_in_the_state_that_stands_for_its_own(key: int) -> None:
    note = (
        "home in [[STATE|Texas]]: [[CITY|Point Comfort]] [[ZIP|77978]]; shops in [[CITY|Victoria]]"
    )
    state, *towns, _, shops = surrogates(note, key=key)
    names = {code: entry.name for code, entry in states().items()}
    there = {
        town
        for code, name in names.items()
        if name == state
        for town in cities_of_state(code).items
    }
    assert {towns[0], shops} <= there


def test_a_county_is_one_of_the_surrogate_state() -> None:
    county, state = surrogates("[[CITY|Pine County]], [[STATE|MN]]")
    core = county.removesuffix(" County")
    assert any(e.county.startswith(core) for e in zips().values() if e.state == state)


def test_a_zip_code_alone_goes_where_its_state_goes() -> None:
    state, code = surrogates("[[STATE|MA]] is home. ZIP on the form: [[ZIP|02139]]")
    assert zips()[code].state == state


def test_west_virginia_never_stands_for_virginia() -> None:
    made = {surrogates("[[STATE|Virginia]]", key=key)[0] for key in range(120)}
    assert "West Virginia" not in made


def test_no_state_has_a_name_that_holds_another_one_of_the_record() -> None:
    for key in range(60):
        assert "West Virginia" not in surrogates("[[STATE|Virginia]] and [[STATE|Ohio]]", key=key)


def test_a_state_that_bears_a_patients_name_is_passed_over() -> None:
    note = "[[PATIENT|Virginia Georgia]] of [[STATE|Ohio]]"
    made = {surrogates(note, key=key)[0] for key in range(120)}
    assert made.isdisjoint({"Virginia", "West Virginia", "Georgia"})


def test_the_three_digit_rule_keeps_three_digits() -> None:
    patient = record({"1-01": "[[ZIP|02139]] [[ZIP|02139-1234]] [[ZIP|82190]]"})
    made = [r.surrogate for r in planned(patient, zips="three-digit").replacements()]
    assert made == ["021", "021", "000"]


def test_area_codes_are_those_of_the_surrogate_home() -> None:
    plan = planned(record({"1-01": f"[[STREET|4 Elm St]], {ADDRESS}"}))
    code = next(r.surrogate for r in plan.replacements() if r.mention.text == "01103")
    assert set(zips()[code].area_codes) <= set(plan.areas_near("413"))


@pytest.mark.parametrize("key", range(10))
def test_the_area_codes_of_another_state_than_the_homes_follow_that_state(key: int) -> None:
    note = f"[[STREET|4 Elm St]], {ADDRESS}. Daughter in [[CITY|Reno]], [[STATE|NV]]"
    plan = planned(record({"1-01": note}), key=key)
    state = next(r.surrogate for r in plan.replacements() if r.mention.text == "NV")
    assert {area_codes()[area] for area in plan.areas_near("775")} == {state}


def test_an_area_of_the_hometown_in_another_state_is_the_homes() -> None:
    note = "[[STREET|4 Elm St]], [[CITY|Davenport]], [[STATE|IA]] [[ZIP|52801]]"
    plan = planned(record({"1-01": note}))
    assert plan.areas_near("309") == plan.areas_near("563")


def test_an_area_of_another_town_of_the_record_becomes_one_of_its_surrogate() -> None:
    note = f"[[STREET|4 Elm St]], {ADDRESS}. [[CITY|Worcester]], [[STATE|MA]] [[ZIP|01608]]"
    plan = planned(record({"1-01": note}))
    code = next(r.surrogate for r in plan.replacements() if r.mention.text == "01608")
    assert set(zips()[code].area_codes) <= set(plan.areas_near("774"))


def test_without_a_home_area_codes_follow_their_state() -> None:
    plan = planned(record({"1-01": "from [[STATE|MA]]"}))
    assert {area_codes()[area] for area in plan.areas_near("413")} == {plan.state("MA")}


def test_many_cities_of_one_state_all_find_a_place() -> None:
    names = list(cities_of_state("MA"))[:120]
    note = ". ".join(f"[[CITY|{name}]], [[STATE|MA]]" for name in names)
    made = surrogates(note)[::2]
    assert len(set(made)) == 120


def test_spanish_towns_stay_in_spain() -> None:
    code, town = surrogates(
        "Vive en [[CITY|28016]] [[CITY|Madrid]] con su hija y el perro de la casa."
    )
    assert len(code) == 5
    assert town != "Madrid"
    assert code.startswith(dict(rows("towns_es.tsv"))[town])


@pytest.mark.parametrize("key", range(5))
def test_a_signed_code_is_that_of_its_spanish_town(key: int) -> None:
    code, town = surrogates(
        "Vive en [[CITY|E-28016]] [[CITY|Madrid]] con su hija y el perro de la casa.", key=key
    )
    assert code.startswith("E-" + dict(rows("towns_es.tsv"))[town])


@pytest.mark.parametrize("key", range(5))
def test_behind_de_a_spanish_street_bears_a_spanish_name(key: int) -> None:
    (made,) = surrogates(
        "El paciente vive en la [[STREET|Avda. de Córdoba, 14]] con los hermanos.", key=key
    )
    name = made.removeprefix("Avda. de ").partition(",")[0]
    assert ["de", name] in rows("street_names_es.tsv")


@pytest.mark.parametrize("key", range(5))
def test_a_town_lies_in_the_spanish_province_behind_its_code(key: int) -> None:
    town, code, province = surrogates(
        "Vive en [[CITY|Baracaldo]] [[ZIP|48902]]. [[STATE|Vizcaya]]. La hija no.", key=key
    )
    (listed,) = (region for region in regions().values() if region.name == province)
    assert code[:2] == dict(rows("towns_es.tsv"))[town] == listed.codes[0]


@pytest.mark.parametrize("key", range(5))
def test_a_spanish_town_behind_another_one_is_its_province(key: int) -> None:
    code, town, province = surrogates(
        "La paciente vive en [[CITY|28905]] [[CITY|Getafe]] ([[CITY|Madrid]]) con su hija.", key=key
    )
    (listed,) = (region for region in regions().values() if region.name == province)
    assert code[:2] == dict(rows("towns_es.tsv"))[town] == listed.codes[0]


def test_one_that_stands_alone_too_is_a_town() -> None:
    _, first, second = surrogates(
        "Vive en [[CITY|Getafe]] ([[CITY|Madrid]]) con su hija; la madre en [[CITY|Madrid]] no."
    )
    assert first == second


def test_independent_cities_leave_their_word_behind() -> None:
    names = ("Bedford", "Halifax", "Loudoun", "Wright", "Essex", "Pike", "Adams", "Monroe")
    note = "; ".join(f"[[CITY|{name} County]], [[STATE|MD]]" for name in names)
    made = {name for key in range(100) for name in surrogates(note, key=key)}
    assert not any("city" in name for name in made)


def test_towns_for_which_the_surrogate_state_is_too_small_lie_all_over_the_country() -> None:
    towns = cities_of_state("MA").items[:120]
    note = "[[STATE|MA]]: " + " and ".join(f"[[CITY|{town}]]" for town in towns)
    state, *made = surrogates(note, key=SMALL)
    there = set(cities_of_state(state).items)
    others = {*made} - there
    assert len(there) < len(towns) == len(set(made))
    assert len(others & {*cities_of_state("MA").items}) < len(others) / 3


@pytest.mark.parametrize("key", KEYS)
def test_a_county_told_without_its_state_lies_in_the_one_that_stands_for_it(key: int) -> None:
    note = "[[CITY|Baton Rouge]], [[STATE|LA]]; fishes in [[CITY|St. Tammany Parish]]"
    _, state, parish = surrogates(note, key=key)
    there = {entry.county.rpartition(" ")[0] for entry in zips_by_state()[state]}
    assert parish.removesuffix(" Parish") in there
