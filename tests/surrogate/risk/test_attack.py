"""Prosecutor, journalist and marketer, by hand."""

from __future__ import annotations

import math
from collections import Counter

import pytest

from surrogate.risk.attack import Risk, attacks, population_chance

# Classes of 1, 2 and 5 in the data; of 4, 10 and 5 in the population.
DATA = Counter({("x",): 1, ("y",): 2, ("z",): 5})
POPULATION = Counter({("x",): 4, ("y",): 10, ("z",): 5, ("other",): 9})


def near(above: float, highest: float, average: float) -> Risk:
    return Risk(pytest.approx(above), pytest.approx(highest), pytest.approx(average))


def test_where_the_patients_are_the_population_all_attackers_know_the_same() -> None:
    found = attacks(DATA, 0.2)
    assert found.population == "data"
    assert found.prosecutor == found.journalist == near(3 / 8, 1, 3 / 8)
    assert found.marketer == pytest.approx(3 / 8)


def test_a_table_of_the_population_lowers_the_risk_of_the_journalist() -> None:
    found = attacks(DATA, 0.2, population=POPULATION)
    marketer = (1 / 4 + 2 / 10 + 5 / 5) / 8
    assert found.population == "table"
    assert found.prosecutor == near(3 / 8, 1, 3 / 8)
    assert found.marketer == pytest.approx(marketer)
    assert found.journalist == near(1 / 8, 1 / 4, max(3 / 19, marketer))


def test_a_class_is_at_least_as_large_in_the_population() -> None:
    found = attacks(Counter({("x",): 2}), 0.2, population=Counter())
    assert found.journalist.highest == 0.5


def test_a_risk_at_the_threshold_is_not_above_it() -> None:
    assert attacks(Counter({("x",): 5}), 1 / 5).prosecutor.above == 0


def test_the_estimate_follows_its_closed_forms() -> None:
    ratio = 0.1 / 0.9
    one = ratio * math.log(10)
    two = ratio * (1 - one)
    assert population_chance(1, 0.1) == pytest.approx(one)
    assert population_chance(2, 0.1) == pytest.approx(two)
    assert population_chance(3, 0.1) == pytest.approx(ratio * (1 / 2 - two))


@pytest.mark.parametrize("size", [1, 2, 7, 40])
def test_the_two_ways_to_the_estimate_meet_at_a_half(size: int) -> None:
    below, above = population_chance(size, 0.5), population_chance(size, 0.500001)
    assert above == pytest.approx(below, rel=1e-3)
    assert population_chance(size, 0.999999) == pytest.approx(1 / size, rel=1e-3)


def test_a_sampling_fraction_is_told_as_an_estimate() -> None:
    found = attacks(DATA, 0.2, sampling_fraction=0.1)
    assert found.population == "estimate"
    assert found.journalist.highest == pytest.approx(population_chance(1, 0.1))


def test_nobody_is_at_risk_in_an_empty_table() -> None:
    assert attacks(Counter(), 0.2).prosecutor == Risk(0, 0, 0)
