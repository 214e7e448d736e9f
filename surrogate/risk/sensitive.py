"""What belonging to a class tells about a sensitive attribute: l-diversity and t-closeness.

Machanavajjhala et al. 2007, *l-diversity* (distinct and entropy); Li et al. 2007,
*t-closeness* (earth mover's distance with the ordered and with the equal ground distance).
"""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from surrogate.risk.table import Row

Classes = Mapping[Row, Counter[str]]
_NUMBER = re.compile(r"[+-]?\d+(?:\.\d+)?", re.ASCII)
_DAY = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)


@dataclass(frozen=True, slots=True)
class Diversity:
    """The weakest class of a table with regard to one sensitive column.

    Attributes:
        column: Its name.
        distinct_l: Fewest different values in a class.
        entropy_l: Largest l so that every class has an entropy of log l or more.
        t: Largest distance of a class from the whole table, 0 to 1.
        ordered: Whether the values were taken as ordered (all numbers, or all ISO days).
    """

    column: str
    distinct_l: int
    entropy_l: float
    t: float
    ordered: bool


def diversity(column: str, rows: Iterable[Row], values: Sequence[str]) -> Diversity:
    """Measure a sensitive column.

    Args:
        column: Its name.
        rows: The quasi-identifiers.
        values: The sensitive value of each row.
    """
    classes = values_by_class(rows, values)
    order = in_order(set(values))
    return Diversity(
        column, distinct_l(classes), entropy_l(classes), t_closeness(classes, order), bool(order)
    )


def values_by_class(rows: Iterable[Row], values: Sequence[str]) -> Classes:
    """Return how often each sensitive value occurs in each class."""
    classes: dict[Row, Counter[str]] = defaultdict(Counter)
    for row, value in zip(rows, values, strict=True):
        classes[row][value] += 1
    return classes


def distinct_l(classes: Classes) -> int:
    """Return the smallest number of different values in a class."""
    return min((len(counts) for counts in classes.values()), default=0)


def entropy_l(classes: Classes) -> float:
    """Return e to the power of the smallest entropy of a class; 0 without classes."""
    lowest = min((_entropy(counts) for counts in classes.values()), default=None)
    return 0.0 if lowest is None else math.exp(lowest)


def _entropy(counts: Counter[str]) -> float:
    total = counts.total()
    return -math.fsum(n / total * math.log(n / total) for n in counts.values())


def in_order(values: Iterable[str]) -> tuple[str, ...]:
    """Return values in ascending order if they have one: numbers, or ISO days; else nothing."""
    known = list(values)
    if all(_NUMBER.fullmatch(value) for value in known):
        return tuple(sorted(known, key=lambda value: (float(value), value)))
    return tuple(sorted(known)) if all(_DAY.fullmatch(value) for value in known) else ()


def t_closeness(classes: Classes, order: Sequence[str]) -> float:
    """Return the largest distance between a class and the whole table.

    Args:
        classes: Sensitive values by class.
        order: All values in ascending order; empty for values without an order.
    """
    whole: Counter[str] = Counter()
    for counts in classes.values():
        whole.update(counts)
    distances = (
        ordered_distance(counts, whole, order) if order else equal_distance(counts, whole)
        for counts in classes.values()
    )
    return max(distances, default=0.0)


def ordered_distance(one: Counter[str], other: Counter[str], order: Sequence[str]) -> float:
    """Return the earth mover's distance where neighbours in `order` lie 1/(m-1) apart."""
    carried = moved = 0.0
    for value in order:
        carried += one[value] / one.total() - other[value] / other.total()
        moved += abs(carried)
    return moved / (len(order) - 1) if len(order) > 1 else 0.0


def equal_distance(one: Counter[str], other: Counter[str]) -> float:
    """Return the earth mover's distance where all values lie 1 apart."""
    gaps = (abs(one[v] / one.total() - other[v] / other.total()) for v in one.keys() | other.keys())
    return math.fsum(gaps) / 2
