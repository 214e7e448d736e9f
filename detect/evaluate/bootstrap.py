"""How far a score would wander with other patients: intervals by resampling.

The notes of one patient resemble each other, so whole patients are drawn, with replacement,
and never single notes (the percentile bootstrap of Efron 1979 over clusters).
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from detect.evaluate.scores import Score

DEFAULT_RESAMPLES = 1000
LEVEL = 0.95

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Interval:
    """The bounds between which a value lies in 95 of 100 resamples."""

    low: float
    high: float

    def as_json(self) -> list[float]:
        """Return `[low, high]`."""
        return [self.low, self.high]


@dataclass(frozen=True, slots=True)
class ScoreInterval:
    """Intervals of precision, recall and F1."""

    precision: Interval
    recall: Interval
    f1: Interval

    def as_json(self) -> dict[str, list[float]]:
        """Return the three intervals by name."""
        return {
            "precision": self.precision.as_json(),
            "recall": self.recall.as_json(),
            "f1": self.f1.as_json(),
        }


_ANYTHING = Interval(0.0, 1.0)


def quantile(ordered: Sequence[float], share: float) -> float:
    """Return the value below which `share` of the ordered values lie, interpolated linearly.

    Of no values it is 0.
    """
    if not ordered:
        return 0.0
    position = share * (len(ordered) - 1)
    below, above = math.floor(position), math.ceil(position)
    # Written so that two equal neighbours give exactly their value back.
    return ordered[below] + (ordered[above] - ordered[below]) * (position - below)


def _interval(values: Sequence[float]) -> Interval:
    ordered, tail = sorted(values), (1 - LEVEL) / 2
    return Interval(quantile(ordered, tail), quantile(ordered, 1 - tail))


def _draws(items: Sequence[T], seed: int, resamples: int) -> Iterator[list[T]]:
    # `random()` is the one method whose sequence Python promises to keep between versions.
    draw, many = random.Random(seed).random, len(items)  # noqa: S311 - statistics, no secret
    for _ in range(resamples):
        yield [items[int(draw() * many)] for _ in range(many)]


def bootstrap(
    patients: Sequence[T],
    score: Callable[[Sequence[T]], Score],
    *,
    seed: int,
    resamples: int = DEFAULT_RESAMPLES,
) -> ScoreInterval:
    """Return 95 % intervals of a score, drawing patients with replacement.

    The same patients in the same order and the same seed give the same intervals. One patient
    tells nothing of how others differ: then they go from 0 to 1.

    Args:
        patients: What `score` needs to know of each patient.
        score: Scores a selection of patients, in which one may occur several times.
        seed: Starts the random sequence.
        resamples: How many selections are drawn.
    """
    if len(patients) == 1:
        return ScoreInterval(_ANYTHING, _ANYTHING, _ANYTHING)
    scores = [score(drawn) for drawn in _draws(patients, seed, resamples)]
    return ScoreInterval(
        precision=_interval([one.precision for one in scores]),
        recall=_interval([one.recall for one in scores]),
        f1=_interval([one.f1 for one in scores]),
    )
