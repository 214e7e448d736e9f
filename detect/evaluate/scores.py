"""Precision, recall and F1, counted over everything (micro) or per document (macro).

The formulas are equations 1 to 3 of He et al. 2015, section 3.1, and of Stubbs & Uzuner 2015,
section 6. Where there is nothing to divide by the value is 0.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum


class Metric(StrEnum):
    """What counts as found (He et al. 2015, section 3.1).

    TOKEN looks at single tokens with their type, STRICT at whole entities with equal start,
    end and type, RELAXED lets the end be off by two characters either way.
    """

    TOKEN = "token"  # noqa: S105 - a word of a note, no password
    STRICT = "strict"
    RELAXED = "relaxed"


class PhiSet(StrEnum):
    """Which PHI types are looked at: all of them, or the HIPAA subset of the label set."""

    ALL = "all"
    HIPAA = "hipaa"


def ratio(part: float, whole: float) -> float:
    """Return `part / whole`, or 0 where there is nothing to divide by."""
    return part / whole if whole else 0.0


def f1_of(precision: float, recall: float) -> float:
    """Return the harmonic mean of the two, or 0 where both are 0."""
    return ratio(2 * precision * recall, precision + recall)


@dataclass(frozen=True, slots=True)
class Score:
    """Precision, recall and F1, each between 0 and 1.

    F1 is a value of its own, since a mean of F1 scores is not the F1 of the means.
    """

    precision: float
    recall: float
    f1: float

    @classmethod
    def of(cls, precision: float, recall: float) -> Score:
        """Return the score whose F1 follows from the other two."""
        return cls(precision, recall, f1_of(precision, recall))

    def as_json(self) -> dict[str, float]:
        """Return the three numbers by name."""
        return {"precision": self.precision, "recall": self.recall, "f1": self.f1}


@dataclass(frozen=True, slots=True)
class Counts:
    """How many were found (tp), wrongly reported (fp) and overlooked (fn)."""

    tp: int = 0
    fp: int = 0
    fn: int = 0

    def __add__(self, other: Counts) -> Counts:
        """Return the counts of both together."""
        return Counts(self.tp + other.tp, self.fp + other.fp, self.fn + other.fn)

    @property
    def gold(self) -> int:
        """How many there are in the gold standard."""
        return self.tp + self.fn

    @property
    def predicted(self) -> int:
        """How many the system reported."""
        return self.tp + self.fp

    @property
    def score(self) -> Score:
        """Precision, recall and F1 of these counts."""
        return Score.of(ratio(self.tp, self.predicted), ratio(self.tp, self.gold))

    def as_json(self) -> dict[str, float]:
        """Return score and counts by name."""
        return {**self.score.as_json(), "tp": self.tp, "fp": self.fp, "fn": self.fn}


def total(counts: Iterable[Counts]) -> Counts:
    """Return the sum of many counts: the micro level."""
    tp = fp = fn = 0
    for one in counts:
        tp, fp, fn = tp + one.tp, fp + one.fp, fn + one.fn
    return Counts(tp, fp, fn)


def total_by_name(tables: Iterable[Mapping[str, Counts]]) -> dict[str, Counts]:
    """Return the sums of many tables of counts, name by name."""
    sums: dict[str, Counts] = {}
    for table in tables:
        for name, counts in table.items():
            sums[name] = sums.get(name, Counts()) + counts
    return sums


def macro(documents: Iterable[Counts]) -> Score:
    """Return the mean over documents of P and of R, with the F1 of these means.

    A document without gold PHI has recall 0, one without reported PHI precision 0, as in the
    official script of the 2014 shared task. The order of the documents does not matter.
    """
    scores = [counts.score for counts in documents]
    return Score.of(
        ratio(math.fsum(score.precision for score in scores), len(scores)),
        ratio(math.fsum(score.recall for score in scores), len(scores)),
    )


def mean_score(scores: Iterable[Score]) -> Score:
    """Return the mean of each number by itself, as agreement is averaged (002, section 6)."""
    many = list(scores)
    return Score(
        ratio(math.fsum(score.precision for score in many), len(many)),
        ratio(math.fsum(score.recall for score in many), len(many)),
        ratio(math.fsum(score.f1 for score in many), len(many)),
    )
