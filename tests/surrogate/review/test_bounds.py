"""Against numbers that a person can compute."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from surrogate.review.bounds import (
    count_upper,
    documents_needed,
    finite_upper,
    rounded_up,
    rule_of_three,
    share_upper,
)


@pytest.mark.parametrize("sampled", [1, 10, 59, 3000])
def test_with_nothing_found_the_share_is_the_root_of_five_per_cent(sampled: int) -> None:
    # Clopper-Pearson at zero: (1 - p)^n = 0.05
    assert share_upper(0, sampled) == pytest.approx(1 - 0.05 ** (1 / sampled))


def test_fifty_nine_clean_notes_show_less_than_five_per_cent() -> None:
    # The usual "59 samples for 95/95": 0.95^59 < 0.05 < 0.95^58
    assert share_upper(0, 59) < 0.05 < share_upper(0, 58)


@pytest.mark.parametrize(("found", "sampled"), [(1, 10), (3, 40), (9, 10)])
def test_a_share_solves_the_equation_of_clopper_and_pearson(found: int, sampled: int) -> None:
    p = share_upper(found, sampled)
    terms = (math.comb(sampled, i) * p**i * (1 - p) ** (sampled - i) for i in range(found + 1))
    assert sum(terms) == pytest.approx(0.05)


def test_a_share_of_all_is_at_most_all() -> None:
    assert share_upper(7, 7) == 1


@pytest.mark.parametrize(
    ("found", "mean"), [(0, -math.log(0.05)), (1, 4.7439), (2, 6.2958), (3, 7.7537), (10, 16.9622)]
)
def test_counts_have_the_bounds_of_the_poisson_table(found: int, mean: float) -> None:
    # Garwood 1936, one-sided 95 %
    assert count_upper(found) == pytest.approx(mean, abs=1e-4)


def test_a_count_solves_the_equation_of_garwood() -> None:
    m = count_upper(2)
    assert math.exp(-m) * (1 + m + m**2 / 2) == pytest.approx(0.05)


def test_the_rule_of_three_is_the_poisson_bound_at_zero_rounded() -> None:
    assert rule_of_three(300) == 0.01
    assert 0.0099 < count_upper(0) / 300 < 0.01


@pytest.mark.parametrize(
    ("found", "sampled", "population", "most"),
    [
        # C(7,5)/C(10,5) = 21/252 = 0.083 is over 0.05, C(6,5)/C(10,5) = 6/252 = 0.024 is not
        (0, 5, 10, 3),
        # everything was read: what was found is what there is
        (0, 10, 10, 0),
        (4, 10, 10, 4),
        # one of two read, nothing found: the other may have it (probability 1/2)
        (0, 1, 2, 1),
        # one of a hundred read: 94 bad ones leave 6 chances in 100, 95 leave 5
        (0, 1, 100, 94),
    ],
)
def test_a_finite_release_has_the_bound_of_the_hypergeometric_law(
    found: int, sampled: int, population: int, most: int
) -> None:
    assert finite_upper(found, sampled, population) == most


def test_a_finite_release_has_no_worse_a_bound_than_an_endless_one() -> None:
    assert finite_upper(2, 60, 600) <= 600 * share_upper(2, 60)


@pytest.mark.parametrize(
    ("found", "per_1000", "documents"), [(0, 10, 300), (1, 10, 475), (0, 1, 2996), (3, 50, 156)]
)
def test_so_many_notes_are_needed(found: int, per_1000: float, documents: int) -> None:
    # 1000 * 2.9957 / 10 = 299.6, 1000 * 4.7439 / 10 = 474.4, ..., 1000 * 7.7537 / 50 = 155.1
    assert documents_needed(found, per_1000) == documents


def test_more_finds_need_more_notes_and_give_higher_bounds() -> None:
    assert all(a < b for a, b in pairwise(documents_needed(k, 10) for k in range(6)))
    assert all(a < b for a, b in pairwise(share_upper(k, 30) for k in range(31)))


def test_bounds_are_never_rounded_down() -> None:
    assert rounded_up(0.00001) == 0.0001
    assert rounded_up(12.3456) == 12.3456
