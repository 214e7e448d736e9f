"""Intervals by resampling patients."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from inline import document

from detect.evaluate import Interval, Metric, PhiSet, Score, ScoreInterval, evaluate
from detect.evaluate.bootstrap import bootstrap, quantile
from surrogate.phi import label_set


def mean(values: Sequence[float]) -> Score:
    middle = sum(values) / len(values)
    return Score(middle, middle, middle)


@pytest.mark.parametrize(
    ("values", "share", "expected"),
    [([], 0.5, 0), ([7], 0.9, 7), ([0, 10], 0.25, 2.5), ([1, 2, 3], 1, 3), ([1, 2, 3], 0, 1)],
)
def test_quantiles_are_interpolated(values: list[float], share: float, expected: float) -> None:
    assert quantile(values, share) == expected


def test_the_same_seed_gives_the_same_interval() -> None:
    values = [number**0.5 for number in range(20)]
    assert bootstrap(values, mean, seed=7) == bootstrap(values, mean, seed=7)
    assert bootstrap(values, mean, seed=7) != bootstrap(values, mean, seed=8)


def test_the_program_wide_random_state_is_left_alone() -> None:
    before = random.getstate()
    bootstrap([1.0, 2.0], mean, seed=7, resamples=5)
    assert random.getstate() == before


def test_equal_patients_leave_no_doubt() -> None:
    assert bootstrap([0.5] * 9, mean, seed=1).recall == Interval(0.5, 0.5)


def test_the_interval_of_a_mean_is_as_wide_as_theory_says() -> None:
    interval = bootstrap([0.0, 1.0] * 50, mean, seed=3, resamples=2000).f1
    # Half a deviation over 100 patients: 0.5 ± 1.96 · 0.05.
    assert interval.low == pytest.approx(0.402, abs=0.02)
    assert interval.high == pytest.approx(0.598, abs=0.02)


def test_patients_are_drawn_and_not_documents() -> None:
    ids = [(f"{patient}-{n}", patient) for patient in "12" for n in range(5)]
    good = [document(name, "[[CITY|Rome]]", patient) for name, patient in ids]
    plain = [document(name, "Rome", patient) for name, patient in ids]
    scores = evaluate(good, [*plain[:3], *good[3:5], *plain[5:8], *good[8:]], label_set("i2b2"))
    interval = scores.micro_interval(Metric.STRICT, PhiSet.ALL, seed=1, resamples=20)
    assert interval.recall == Interval(0.4, 0.4)  # two alike: every selection is the same


def test_one_patient_tells_nothing_of_others() -> None:
    anything = Interval(0.0, 1.0)
    assert bootstrap([0.5], mean, seed=1) == ScoreInterval(anything, anything, anything)


def test_nothing_to_draw_from_gives_zero() -> None:
    nothing = evaluate([], [], label_set("i2b2"))
    zero = Interval(0, 0)
    interval = nothing.macro_interval(Metric.STRICT, PhiSet.ALL, seed=1, resamples=5)
    assert interval == ScoreInterval(zero, zero, zero)
