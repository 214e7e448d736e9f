"""Puts all measures of one table, or of two side by side, into one report."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from surrogate.errors import UsageError
from surrogate.risk.attack import Attacks, attacks
from surrogate.risk.attributes import (
    AttributeRisk,
    CombinationRisk,
    attribute_risks,
    combination_risks,
)
from surrogate.risk.classes import KAnonymity, class_sizes, k_anonymity
from surrogate.risk.compare import retained, true_values
from surrogate.risk.hierarchy import ladders
from surrogate.risk.lattice import Generalisation
from surrogate.risk.sensitive import Diversity, diversity
from surrogate.risk.table import IdentifierTable


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked about a table.

    Attributes:
        k: Least size of a class that is safe enough.
        columns: The quasi-identifiers; empty for all columns that are not sensitive.
        sensitive: Columns whose values must not follow from the others.
        population: Identifiers of the population that the patients were drawn from, if known.
        sampling_fraction: Share of the population that the patients are, where it is not.
    """

    k: int = 5
    columns: tuple[str, ...] = ()
    sensitive: tuple[str, ...] = ()
    population: IdentifierTable | None = field(default=None, repr=False)
    sampling_fraction: float = 1.0

    def __post_init__(self) -> None:
        """Refuse what has no answer.

        Raises:
            UsageError: For a k below 1, a fraction outside 0 to 1, or what contradicts itself.
        """
        if self.k < 1:
            raise UsageError("k must be 1 or more")
        if not 0 < self.sampling_fraction <= 1:
            raise UsageError("the sampling fraction must be above 0 and at most 1")
        if self.population is not None and self.sampling_fraction < 1:
            raise UsageError("a table of the population tells the sampling fraction; give one")
        if both := sorted(set(self.columns) & set(self.sensitive)):
            raise UsageError(f"{both[0]} cannot be a quasi-identifier and sensitive")

    def quasi(self, table: IdentifierTable) -> IdentifierTable:
        """Return the quasi-identifiers of a table.

        Raises:
            UsageError: If a column is missing, or none is left.
        """
        chosen = table.select(self.columns) if self.columns else table.without(self.sensitive)
        if not chosen.columns:
            raise UsageError("no quasi-identifier is left to measure")
        return chosen


@dataclass(frozen=True, slots=True)
class Assessment:
    """All measures of one table. No value of a patient is in it."""

    columns: tuple[str, ...]
    anonymity: KAnonymity
    attacks: Attacks
    diversity: tuple[Diversity, ...]
    attributes: tuple[AttributeRisk, ...]
    combinations: tuple[CombinationRisk, ...]


@dataclass(frozen=True, slots=True)
class RiskReport:
    """What the command line shows.

    Attributes:
        before: The table that was given.
        after: The release of it, its values taken as they stand.
        linkable: The release with only those values that are still true of the patient.
        retained: Column → share of values that are still true in the release.
        target: The generalisation that was searched for.
    """

    before: Assessment
    after: Assessment | None = None
    linkable: Assessment | None = None
    retained: Mapping[str, float] = field(default_factory=dict)
    target: Generalisation | None = None


def assess(table: IdentifierTable, question: Question) -> Assessment:
    """Measure one table.

    Raises:
        UsageError: If the question names a column that the table has not.
    """
    quasi = question.quasi(table)
    population = question.population
    known = None if population is None else class_sizes(population.select(quasi.columns).rows)
    return Assessment(
        columns=quasi.columns,
        anonymity=k_anonymity(quasi.rows, question.k),
        attacks=attacks(
            class_sizes(quasi.rows),
            1 / question.k,
            population=known,
            sampling_fraction=question.sampling_fraction,
        ),
        diversity=tuple(
            diversity(name, quasi.rows, table.column(name)) for name in question.sensitive
        ),
        attributes=attribute_risks(quasi),
        combinations=combination_risks(quasi, question.k),
    )


def report(
    before: IdentifierTable,
    question: Question,
    *,
    after: IdentifierTable | None = None,
    target: Generalisation | None = None,
) -> RiskReport:
    """Measure a table, and the release of it where there is one.

    Raises:
        UsageError: If the question names a column that a table has not, or nothing tells whose
            released rows are.
    """
    first = assess(before, question)
    if after is None:
        return RiskReport(first, target=target)
    _check_same_patients(before, after)
    originals = before.select((*question.quasi(before).columns, *question.sensitive))
    released = after.select(originals.columns)
    true = true_values(originals, released, ladders(originals.columns, originals.rows))
    return RiskReport(
        first, assess(released, question), assess(true, question), retained(originals, true), target
    )


def _check_same_patients(before: IdentifierTable, after: IdentifierTable) -> None:
    """Refuse two tables whose patients cannot be told: values would be set beside those of others.

    Raises:
        UsageError: If they share no patient, or rows without ids are not as many in both.
    """
    if before.ids and set(before.ids).isdisjoint(after.ids):
        raise UsageError(
            "no patient of the release is among those of SOURCE; they go by patient_id"
        )
    by_order = not before.named and not after.named and len(before) == len(after)
    if not by_order and not (before.named and after.named):
        raise UsageError(
            "rows without a patient_id are compared in order, so both tables must be without it, "
            "and have as many rows"
        )
