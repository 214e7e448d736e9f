"""k-anonymity: how many patients share each combination of quasi-identifiers.

Sweeney 2002, *k-anonymity: a model for protecting privacy*: a table is k-anonymous if every
combination of values that occurs in it occurs at least k times.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from surrogate.risk.table import Row


@dataclass(frozen=True, slots=True)
class KAnonymity:
    """Sizes of the equivalence classes of a table.

    Attributes:
        patients: Number of rows.
        classes: Number of different rows.
        k: Size of the smallest class; 0 for an empty table.
        wanted: The k that `below` is measured against.
        unique: Share of patients who are alone in their class, 0 to 1.
        below: Share of patients in classes smaller than `wanted`, 0 to 1.
        sizes: Size of class → number of such classes, ascending.
    """

    patients: int
    classes: int
    k: int
    wanted: int
    unique: float
    below: float
    sizes: Mapping[int, int]


def class_sizes(rows: Iterable[Row]) -> Counter[Row]:
    """Return how often each row occurs."""
    return Counter(rows)


def k_anonymity(rows: Iterable[Row], wanted: int) -> KAnonymity:
    """Measure a table's rows against a wanted k."""
    sizes = class_sizes(rows)
    histogram = Counter(sizes.values())
    return KAnonymity(
        patients=sizes.total(),
        classes=len(sizes),
        k=min(sizes.values(), default=0),
        wanted=wanted,
        unique=share_below(sizes, 2),
        below=share_below(sizes, wanted),
        sizes=dict(sorted(histogram.items())),
    )


def share_below(sizes: Counter[Row], k: int) -> float:
    """Return the share of rows in classes smaller than k; 0 for an empty table."""
    small = sum(size for size in sizes.values() if size < k)
    return small / sizes.total() if sizes else 0.0
