"""Tells siblings apart whose given names share a half: `Min-jae`, `Min-seo`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from collections.abc import Set as AbstractSet

from surrogate.link.names.bearers import small_pairs
from surrogate.link.names.people import Reading

Pair = tuple[str, ...]


def pairs_of_siblings(readings: Iterable[Reading]) -> frozenset[Pair]:
    """Return the given names of two halves of which another begins alike: Min-jae and Min-seo.

    Siblings share the half of their generation, and are two all the same.

    Args:
        readings: The names of a record.
    """
    pairs = frozenset(pair for reading in readings for pair in small_pairs(reading.pieces))
    first = Counter(one for one, _ in pairs)
    return frozenset(pair for pair in pairs if first[pair[0]] > 1)


def first_given(reading: Reading, siblings: AbstractSet[Pair]) -> str:
    """Return the first given name of a mention, with its second half where siblings share one."""
    halves = tuple(reading.given[:2])
    return "-".join(halves) if halves in siblings else next(iter(halves), "")
