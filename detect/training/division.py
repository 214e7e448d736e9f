"""How many models share the work: one for all PHI types, one per main category, one per type.

Dehghan et al. 2015, section 2 (III), trained a CRF per type. A model that knows one type can't
confuse it with another; what two of them claim is settled by the priority of the labels.
"""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum

from surrogate.phi import LabelSet


class Division(StrEnum):
    """What one model is trained for."""

    ALL = "all"
    CATEGORY = "category"
    TYPE = "type"


def divided(
    labels: LabelSet, types: Collection[str], division: Division
) -> tuple[tuple[str, ...], ...]:
    """Return the PHI types of each model, in the order of the label set.

    Args:
        labels: What the types mean.
        types: Those that occur in training.
        division: What one model is trained for.
    """
    shares: dict[str, list[str]] = {}
    for name, label in labels.labels.items():
        if name in types:
            of = {Division.ALL: "", Division.CATEGORY: label.category, Division.TYPE: name}
            shares.setdefault(of[division], []).append(name)
    return tuple(map(tuple, shares.values()))
