from __future__ import annotations

import pytest

from surrogate.wordlists.weighted import WeightedList


def test_a_pick_follows_the_weights() -> None:
    words = WeightedList.of([("rare", 1), ("common", 3)])
    assert [words.pick(number) for number in range(5)] == [
        "rare",
        "common",
        "common",
        "common",
        "rare",
    ]


def test_an_empty_list_has_nothing_to_pick() -> None:
    with pytest.raises(IndexError):
        WeightedList.of([("Adams", 1)]).starting_with("z").pick(0)


def test_weights_and_items_must_agree() -> None:
    with pytest.raises(ValueError, match="1 items but 2 weights"):
        WeightedList(("Adams",), (1, 2))


def test_choosing_a_letter_keeps_the_weights() -> None:
    words = WeightedList.of([("Adams", 2), ("Baker", 5), ("Brown", 1)]).starting_with("b")
    assert (words.items, words.cumulative) == (("Baker", "Brown"), (5, 6))


def test_membership_ignores_case_and_accents() -> None:
    words = WeightedList.of([("José", 1)])
    assert "JOSE" in words
    assert "Juan" not in words


def test_the_most_borne_are_those_of_the_greatest_weights() -> None:
    listed = WeightedList.of([("a", 2), ("b", 9), ("c", 1), ("d", 5)])
    assert listed.most_borne(2) == ["b", "d"]


def test_frequent_words_hold_their_part_of_the_weight() -> None:
    listed = WeightedList.of([("Ann", 1), ("Bo", 24), ("Cy", 25), ("Di", 50)])
    assert listed.frequent(4) == ["Cy", "Di"]
    assert WeightedList.of([]).frequent(4) == []
