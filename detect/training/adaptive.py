"""Learns a CRF by its likelihood, a step after each sequence.

A weight goes down its gradient the slower the further it has come (AdaGrad: Duchi, Hazan and
Singer 2011), so rare features learn as fast as frequent ones. At each look a part of the features
is left out, so that none relies on what always stands beside it (Wager, Wang and Liang 2013).
A feature has weights for all labels: that it never goes with one tells something too. So most are
dropped half-way, those whose loss the likelihood would feel least (LeCun, Denker and Solla 1989),
and the others learn on.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from detect.arrays import Array
from detect.decode import padded
from detect.scoring.weights import FEATURE_LAYOUT, STATE, TRANSITION, ModelFile
from detect.training.gathered import Gathered
from detect.training.gradient import Room, Sequences, Table, go_down
from detect.training.regularisation import Progress, Regularisation
from surrogate.errors import ModelError

# The first steps are so long, divided by the root of what follows plus the squares of slopes.
_RATE, _FIRST_SQUARES = 0.1, 0.5
# After this part of the iterations slight weights are dropped.
_DROP_AFTER = 0.6
# Bytes that CRFsuite writes for a weight, for a feature besides its name, and for all else.
_WEIGHT_BYTES, _FEATURE_BYTES, _OTHER_BYTES = 24, 37, 10_000
_HALVINGS = 50
_BYTES = 1e6


def learnt(lessons: Gathered, how: Regularisation, progress: Progress | None = None) -> ModelFile:
    """Return the model of some sequences.

    Args:
        lessons: The sequences.
        how: What to do.
        progress: Told after each iteration.

    Raises:
        ModelError: If there is nothing to learn from.
    """
    number = len(lessons.token_ends)
    if not number:
        raise ModelError("nothing to train on: no sequence of tokens")
    lessons = lessons.frequent(how.min_frequency)
    if not lessons.names:
        raise ModelError("nothing to train on: no feature is seen often enough")
    table, shuffled = _untaught(lessons), np.random.default_rng(0)
    for iteration in range(how.iterations):
        if iteration and iteration == int(_DROP_AFTER * how.iterations):
            lessons, table = _shrunk(lessons, table, how.megabytes)
        pace = 1 - np.linspace(iteration, iteration + 1, number) / how.iterations
        order, sequences = shuffled.permutation(number), Sequences.of(lessons)
        room = Room.for_(sequences)
        go_down(sequences, table, order, _RATE * pace, how.forgotten, iteration, room)
        if progress:
            progress(iteration + 1, how.iterations)
    return _file(*_shrunk(lessons, table, how.megabytes))


def _untaught(lessons: Gathered) -> Table:
    """Return a table for the features: no label follows another that is never seen to."""
    columns, labels = padded(len(lessons.labels)), len(lessons.labels)
    shape = len(lessons.names), columns
    step_squares = np.full((columns, columns), np.inf)
    step_squares[:labels, :labels][lessons.steps()] = _FIRST_SQUARES
    return Table(
        np.zeros(shape, np.float32),
        np.full(shape, _FIRST_SQUARES, np.float32),
        np.zeros((columns, columns)),
        step_squares,
    )


def _shrunk(lessons: Gathered, table: Table, megabytes: float) -> tuple[Gathered, Table]:
    """Return the features that fit into a file of that size, and their weights."""
    kept = _weightiest(lessons.names, table, megabytes)
    features = np.flatnonzero(kept.any(axis=1))
    weights = np.where(kept, table.weights, 0)[features]
    squares = np.where(kept, table.squares, np.inf)[features]
    return lessons.only(features), table._replace(weights=weights, squares=squares)


def _weightiest(names: Sequence[str], table: Table, megabytes: float) -> Array:
    """Tell which weights matter most and fit into a file of that size."""
    lost = np.zeros_like(table.weights)
    np.multiply(table.weights**2, table.squares, out=lost, where=table.weights != 0)
    lengths = np.array([len(name.encode()) for name in names]) + _FEATURE_BYTES
    low, high = 0.0, float(lost.max())
    most = megabytes * _BYTES - _OTHER_BYTES - _WEIGHT_BYTES * np.isfinite(table.step_squares).sum()
    for _ in range(_HALVINGS):
        least = (low + high) / 2
        kept = lost >= least
        size = _WEIGHT_BYTES * kept.sum() + lengths[kept.any(axis=1)].sum()
        low, high = (least, high) if size > most else (low, least)
    return lost >= high


def _file(lessons: Gathered, table: Table) -> ModelFile:
    names, tags = np.nonzero(table.weights)
    before, behind = np.nonzero(np.isfinite(table.step_squares))
    features = np.zeros(len(names) + len(before), FEATURE_LAYOUT)
    features["type"] = np.repeat([STATE, TRANSITION], [len(names), len(before)])
    features["from"], features["to"] = np.append(names, before), np.append(tags, behind)
    weights = table.weights[names, tags], table.transitions[before, behind]
    features["weight"] = np.append(*weights)
    return ModelFile(lessons.labels, lessons.names, features)
