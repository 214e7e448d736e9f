"""A name becomes one that is as common and as foreign as it is."""

from __future__ import annotations

import pytest

from surrogate.generators.names.alike import alike
from surrogate.generators.names.picked import NameList
from surrogate.link.names.frequency import family_weight, given_weight
from surrogate.wordlists.folding import fold


@pytest.mark.parametrize("surname", ["ng", "li", "wu", "xu"])
def test_a_common_surname_of_two_letters_becomes_one_that_some_bear(surname: str) -> None:
    make = next(alike(surname, NameList.SURNAME, "b"))
    assert all(family_weight(fold(make(number))) > 1 for number in range(40))


def test_a_foreign_surname_that_hardly_anybody_bears_becomes_a_foreign_one() -> None:
    make = next(alike("sundqvist", NameList.SURNAME, "b"))
    assert all(family_weight(fold(make(number))) <= 1 for number in range(40))


@pytest.mark.parametrize("nickname", ["manny", "vinny", "chuy"])
def test_a_short_form_of_a_common_name_that_the_census_has_not_is_common(nickname: str) -> None:
    make = next(alike(nickname, NameList.MALE, "b"))
    assert all(given_weight(fold(make(number))) > 1 for number in range(40))


def test_a_name_that_is_a_word_becomes_one_as_often_as_people_bear_it() -> None:
    make = next(alike("stone", NameList.SURNAME, "b"))
    made = [make(number * 7919) for number in range(300)]
    assert made.count("Baker") > made.count("Beech")
