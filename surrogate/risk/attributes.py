"""Which attributes, alone and together, make patients stand out."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass
from itertools import combinations

from surrogate.risk.classes import class_sizes, share_below
from surrogate.risk.table import UNKNOWN, IdentifierTable

MAX_TOGETHER = 3


@dataclass(frozen=True, slots=True)
class AttributeRisk:
    """One attribute.

    Attributes:
        column: Its name.
        known: Share of patients for whom it is known.
        distinct: Number of different values.
        entropy: Of its values, in bits.
        gain: By how much the share of unique patients falls if it alone is left out, 0 to 1.
    """

    column: str
    known: float
    distinct: int
    entropy: float
    gain: float


@dataclass(frozen=True, slots=True)
class CombinationRisk:
    """Up to three attributes known together: share of patients unique, and below k."""

    columns: tuple[str, ...]
    unique: float
    below: float


def attribute_risks(table: IdentifierTable) -> tuple[AttributeRisk, ...]:
    """Return the attributes, the one that makes most patients unique first."""
    unique = share_below(class_sizes(table.rows), 2)
    found = [_attribute(table, column, unique) for column in table.columns]
    return tuple(sorted(found, key=lambda a: (-a.gain, -a.entropy, a.column)))


def _attribute(table: IdentifierTable, column: str, unique: float) -> AttributeRisk:
    values = Counter(table.column(column))
    total = values.total() or 1
    rest = share_below(class_sizes(table.without([column]).rows), 2)
    return AttributeRisk(
        column,
        known=1 - values[UNKNOWN] / total if values else 0.0,
        distinct=len(values),
        entropy=math.fsum(n / total * math.log2(total / n) for n in values.values()),
        gain=unique - rest,
    )


def combination_risks(table: IdentifierTable, k: int) -> tuple[CombinationRisk, ...]:
    """Return all combinations of one to three attributes, the riskiest first.

    Riskiest is what puts most patients into classes below k, then what makes most unique;
    between equals the shorter one.
    """
    found = []
    for number in range(1, min(MAX_TOGETHER, len(table.columns)) + 1):
        for columns in combinations(table.columns, number):
            sizes = class_sizes(table.select(columns).rows)
            found.append(CombinationRisk(columns, share_below(sizes, 2), share_below(sizes, k)))
    return tuple(sorted(found, key=lambda c: (-c.below, -c.unique, len(c.columns), c.columns)))
