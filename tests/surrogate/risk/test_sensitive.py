"""l-diversity and t-closeness, by hand and by the examples of their papers."""

from __future__ import annotations

import math
from collections import Counter

import pytest

from surrogate.risk.sensitive import diversity, equal_distance, in_order, ordered_distance

ROWS = [("a",)] * 4 + [("b",)] * 2


def test_distinct_and_entropy_l_are_those_of_the_weakest_class() -> None:
    # Class a: three flu, one gout; class b: flu, gout. Entropy of a: -(3/4 ln 3/4 + 1/4 ln 1/4).
    found = diversity("ill", ROWS, ["flu", "flu", "flu", "gout", "flu", "gout"])
    entropy = -(0.75 * math.log(0.75) + 0.25 * math.log(0.25))
    assert (found.distinct_l, found.ordered) == (2, False)
    assert found.entropy_l == pytest.approx(math.exp(entropy))


def test_a_class_of_one_value_has_l_of_one() -> None:
    found = diversity("ill", ROWS, ["flu"] * 4 + ["flu", "gout"])
    assert (found.distinct_l, found.entropy_l) == (1, pytest.approx(1.0))


def test_the_equal_distance_is_half_of_all_gaps() -> None:
    # Whole: 4/6 flu, 2/6 gout. a: 3/4, 1/4 -> 1/12. b: 1/2, 1/2 -> 1/6.
    found = diversity("ill", ROWS, ["flu", "flu", "flu", "gout", "flu", "gout"])
    assert found.t == pytest.approx(1 / 6)


@pytest.mark.parametrize(("salaries", "distance"), [((3, 4, 5), 0.375), ((6, 8, 11), 1 / 6)])
def test_the_ordered_distance_gives_the_example_of_li_et_al(
    salaries: tuple[int, ...], distance: float
) -> None:
    # Li et al. 2007, section 4.1: salaries 3k to 11k.
    order = [str(n) for n in range(3, 12)]
    one = Counter(str(n) for n in salaries)
    assert ordered_distance(one, Counter(order), order) == pytest.approx(distance)


def test_distances_of_equals_are_nothing() -> None:
    one = Counter({"x": 2, "y": 1})
    assert equal_distance(one, one) == ordered_distance(one, one, ["x", "y"]) == 0


@pytest.mark.parametrize(
    ("values", "order"),
    [
        (["10", "9"], ("9", "10")),
        (["2001-02-03", "2001-01-09"], ("2001-01-09", "2001-02-03")),
        (["9", "flu"], ()),
        (["9", ""], ()),
    ],
)
def test_numbers_and_days_are_ordered_and_nothing_else(
    values: list[str], order: tuple[str, ...]
) -> None:
    assert in_order(values) == order


def test_without_patients_there_is_nothing_to_tell() -> None:
    found = diversity("ill", [], [])
    assert (found.distinct_l, found.entropy_l, found.t) == (0, 0.0, 0.0)
