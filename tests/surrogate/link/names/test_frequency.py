"""How often words are given and family names."""

from __future__ import annotations

import pytest

from surrogate.link.names.frequency import listed_sex, weights_of
from surrogate.link.names.people import Sex


@pytest.mark.parametrize("name", ["brenda", "samantha", "catherine", "james", "benajmin", "brneda"])
def test_a_given_name_is_mostly_given(name: str) -> None:
    given, family = weights_of(name)
    assert given > 5 * family


@pytest.mark.parametrize("name", ["petty", "lee", "taylor", "nguyen", "hoclomb"])
def test_a_family_name_is_mostly_a_family_name(name: str) -> None:
    given, family = weights_of(name)
    assert family >= given


@pytest.mark.parametrize("name", ["", "x", "zyxtra", "иванов", "王"])
def test_a_word_that_nobody_bears_weighs_nothing(name: str) -> None:
    assert weights_of(name) == (0, 0)


@pytest.mark.parametrize(
    ("name", "sex"),
    [
        ("brneda", Sex.FEMALE),
        ("gregroy", Sex.MALE),
        ("zyxtra", Sex.UNKNOWN),
        ("vinny", Sex.UNKNOWN),
        ("dennis", Sex.MALE),
    ],
)
def test_the_sex_of_a_name_is_that_of_what_it_stands_for(name: str, sex: Sex) -> None:
    assert listed_sex(name) is sex
