"""Scores as plain-text tables, after Tables 3 and 4 of He et al. 2015."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sized
from typing import Protocol, TypeAlias, TypeVar

from detect.evaluate.bootstrap import Interval, ScoreInterval
from detect.evaluate.scores import Counts, Metric, PhiSet, Score
from detect.evaluate.tables import Row, aligned, four
from detect.evaluate.tally import CELLS
from surrogate.phi import LabelSet

Scorer: TypeAlias = Callable[[Metric, PhiSet], Score]
T = TypeVar("T")


class Scores(Protocol):
    """What the tables need of an `Evaluation`, whose module imports this one."""

    @property
    def labels(self) -> LabelSet:
        """What the PHI types mean."""

    @property
    def documents(self) -> Sized:
        """The documents that were scored."""

    @property
    def patients(self) -> int:
        """How many patients these belong to."""

    def counts(self, metric: Metric, phi_set: PhiSet) -> Counts:
        """Return the counts over the whole corpus."""

    def micro(self, metric: Metric, phi_set: PhiSet) -> Score:
        """Return the micro score."""

    def macro(self, metric: Metric, phi_set: PhiSet) -> Score:
        """Return the macro score."""

    def per_type(self, metric: Metric, phi_set: PhiSet) -> Mapping[str, Counts]:
        """Return the counts by PHI type."""

    def per_category(self, metric: Metric, phi_set: PhiSet) -> Mapping[str, Counts]:
        """Return the counts by main category."""

    def micro_interval(self, metric: Metric, phi_set: PhiSet, *, seed: int) -> ScoreInterval:
        """Return the interval of the micro score."""

    def macro_interval(self, metric: Metric, phi_set: PhiSet, *, seed: int) -> ScoreInterval:
        """Return the interval of the macro score."""


SET_NAMES = {PhiSet.ALL: "All", PhiSet.HIPAA: "HIPAA"}
METRIC_NAMES = {Metric.TOKEN: "Token", Metric.STRICT: "Strict", Metric.RELAXED: "Relaxed"}
SCORE_HEADER = ("", "Micro P", "Micro R", "Micro F1", "Macro P", "Macro R", "Macro F1")


def cell_name(metric: Metric, phi_set: PhiSet) -> str:
    """Return the name of a row of Table 3, such as `HIPAA Strict`."""
    return f"{SET_NAMES[phi_set]} {METRIC_NAMES[metric]}"


def score_cells(score: Score) -> tuple[str, str, str]:
    """Return P, R and F1 with four decimals."""
    return four(score.precision), four(score.recall), four(score.f1)


def score_table(caption: str, micro: Scorer, macro: Scorer) -> str:
    """Return micro and macro scores, a row for each metric and PHI set (000, Table 3)."""
    rows = [
        (cell_name(*cell), *score_cells(micro(*cell)), *score_cells(macro(*cell))) for cell in CELLS
    ]
    return aligned(caption, SCORE_HEADER, rows)


def type_rows(
    types: Mapping[str, T], categories: Mapping[str, T], labels: LabelSet
) -> Iterator[tuple[str, T]]:
    """Yield the rows of Table 4: the types of each main category, then its "Overall".

    A category of which a single type is there has one row only.
    """
    for category, overall in categories.items():
        members = [name for name in types_of(category, labels) if name in types]
        yield from ((name, types[name]) for name in members)
        if len(members) > 1:
            yield f"{category} Overall", overall


def counted_rows(evaluation: Scores, metric: Metric) -> Iterator[tuple[str, Counts]]:
    """Yield the rows of Table 4 for one evaluation: counts of all types that occur."""
    cell = metric, PhiSet.ALL
    types, categories = evaluation.per_type(*cell), evaluation.per_category(*cell)
    return type_rows(types, categories, evaluation.labels)


def types_of(category: str, labels: LabelSet) -> list[str]:
    """Return the names of the PHI types of a main category, in the order of the label set."""
    return [label.name for label in labels.labels.values() if label.category == category]


def type_table(evaluation: Scores) -> str:
    """Return strict counts and scores per type and per main category (000, Table 4)."""
    header = ("", "#Gold", "#System", "#Agree", "P", "R", "F1")
    rows = [_type_row(name, counts) for name, counts in counted_rows(evaluation, Metric.STRICT)]
    rows.append(_type_row("All", evaluation.counts(Metric.STRICT, PhiSet.ALL)))
    return aligned("Each PHI type, strict level", header, rows)


def _type_row(name: str, counts: Counts) -> Row:
    return (name, str(counts.gold), *counted_cells(counts))


def counted_cells(counts: Counts) -> tuple[str, ...]:
    """Return how many were reported and how many of them agree, with P, R and F1."""
    return str(counts.predicted), str(counts.tp), *score_cells(counts.score)


def interval_table(evaluation: Scores, *, seed: int) -> str:
    """Return the 95 % intervals over patients, in the rows of Table 3."""
    rows = [
        (
            cell_name(*cell),
            *_interval_cells(evaluation.micro_interval(*cell, seed=seed)),
            *_interval_cells(evaluation.macro_interval(*cell, seed=seed)),
        )
        for cell in CELLS
    ]
    return aligned(f"95 % intervals over {evaluation.patients} patients", SCORE_HEADER, rows)


def _interval_cells(interval: ScoreInterval) -> list[str]:
    parts: tuple[Interval, ...] = (interval.precision, interval.recall, interval.f1)
    return [f"{part.low:.3f}-{part.high:.3f}" for part in parts]


def evaluation_text(evaluation: Scores, *, seed: int | None) -> str:
    """Return all tables of an evaluation, with a blank line between them."""
    many = f"{len(evaluation.documents)} documents of {evaluation.patients} patients"
    tables = [score_table(f"Scores over {many}", evaluation.micro, evaluation.macro)]
    if seed is not None:
        tables.append(interval_table(evaluation, seed=seed))
    tables.append(type_table(evaluation))
    return "\n\n".join(tables) + "\n"
