from __future__ import annotations

import pytest

from surrogate.wordlists.names import (
    female_names,
    formal_names,
    given_gender,
    male_names,
    nicknames,
    packaged_nicknames,
    surnames,
    unisex_names,
    world_family_names,
    world_given_names,
)


def test_common_surnames_weigh_most_and_mc_is_capitalised() -> None:
    words = surnames()
    weights = dict(words.pairs())
    assert max(weights, key=weights.__getitem__) == "Smith"
    assert "McKay" in words.items


def test_the_lists_by_sex_are_disjoint() -> None:
    female, male, unisex = (
        set(words.items) for words in (female_names(), male_names(), unisex_names())
    )
    assert len(female | male | unisex) == len(female) + len(male) + len(unisex)


@pytest.mark.parametrize(
    ("name", "sex"),
    [("mary", "F"), ("john", "M"), ("robin", "U"), ("jose", "M"), ("bob", "M"), ("ingrid", "F")],
)
def test_the_sex_of_a_given_name_is_known(name: str, sex: str) -> None:
    assert given_gender()[name] == sex


def test_nicknames_lead_both_ways() -> None:
    assert "Bill" in nicknames()["william"]
    assert "William" in formal_names()["bill"]


@pytest.mark.parametrize(("nick", "formal"), [("hans", "Johannes"), ("lupe", "Guadalupe")])
def test_nicknames_of_other_languages_are_known(nick: str, formal: str) -> None:
    assert formal in formal_names()[nick]
    assert nick not in packaged_nicknames()


def test_foreign_names_are_recognised() -> None:
    assert {"akira", "siobhan"} <= world_given_names()
    assert {"nguyen", "kowalski"} - world_family_names() == set()
