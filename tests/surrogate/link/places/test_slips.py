"""Misspelt towns and institutions are recognised within a record; real neighbours are kept."""

from __future__ import annotations

import pytest

from surrogate.link.places.slips import slips


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("corales", "corrales"),
        ("bilabao", "bilbao"),
        ("kittrege woodland", "kittredge woodland"),
        ("massachussetts", "massachusetts"),
    ],
)
def test_a_rarer_spelling_that_no_list_knows_is_a_slip(wrong: str, right: str) -> None:
    assert slips({wrong: 1, right: 2}) == {wrong: right}


@pytest.mark.parametrize(
    ("one", "two"),
    [("dalton", "dayton"), ("oakdale", "oakvale"), ("troy", "tory"), ("ward 12", "ward 13")],
)
def test_two_names_that_may_both_be_right_stay_two(one: str, two: str) -> None:
    assert slips({one: 3, two: 1}) == {}


def test_a_listed_word_is_a_slip_of_a_town_with_the_same_zip_code() -> None:
    counts = {"worchester": 1, "worcester": 1}
    assert slips(counts) == {}
    assert slips(counts, [{"worchester", "worcester"}]) == {"worchester": "worcester"}


def test_unlike_towns_with_one_zip_code_stay_two() -> None:
    assert slips({"holden": 1, "worcester": 1}, [{"holden", "worcester"}]) == {}
