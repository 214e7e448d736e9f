"""How sure a model is of what finds are, and of what others of the name are."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import NamedTuple

import numpy as np

from detect.arrays import Array
from detect.jit import compiled

# A type that is less probable is not told; the log of this is 0, that of 1 is 1.
_FAINTEST = 0.0015


class Sureness(NamedTuple):
    """What a model takes some finds (rows) for.

    Attributes:
        own: How sure it is of each type (columns); 0 where it is not told.
        rivals: The most probable type and the next one, by their numbers; -1 without a model's.
        like: As `own`, of others of the name together.
    """

    own: Array
    rivals: Array
    like: Array


def sureness(chances: Array, wanted: Sequence[int], others: Sequence[Sequence[int]]) -> Sureness:
    """Return how sure a model is of finds.

    Args:
        chances: Of the types (columns) of all finds (rows); all are 0 for what it did not find.
        wanted: The finds.
        others: The others of the name of each.
    """
    of_name = np.array([other for each in others for other in each], np.int64)
    sizes = np.array([*map(len, others)], np.int64)
    return Sureness(*_sureness(chances, np.array(wanted, np.int64), of_name, sizes))


@compiled
def _sureness(
    chances: Array, wanted: Array, others: Array, sizes: Array
) -> tuple[Array, Array, Array]:
    shape = len(wanted), chances.shape[1]
    own, like, rivals = np.zeros(shape), np.zeros(shape), np.full((len(wanted), 2), -1)
    behind = 0
    for number in range(len(wanted)):
        _write_sureties(chances[wanted[number]], own[number])
        if chances[wanted[number]].any():
            _write_rivals(chances[wanted[number]], rivals[number])
        first, behind = behind, behind + sizes[number]
        total, count = np.zeros(shape[1]), 0
        for other in others[first:behind]:
            if chances[other].any():
                total += chances[other]
                count += 1
        if count:
            _write_sureties(total / count, like[number])
    return own, rivals, like


@compiled
def _write_sureties(chances: Array, sureties: Array) -> None:
    for kind in range(len(chances)):
        if chances[kind] > _FAINTEST:
            sureties[kind] = 1.0 - log(chances[kind]) / log(_FAINTEST)


@compiled
def _write_rivals(chances: Array, rivals: Array) -> None:
    """Write the most probable type and the next one; of equal ones the last."""
    for kind in range(len(chances)):
        if rivals[0] < 0 or chances[kind] >= chances[rivals[0]]:
            rivals[0], rivals[1] = kind, rivals[0]
        elif rivals[1] < 0 or chances[kind] >= chances[rivals[1]]:
            rivals[1] = kind
