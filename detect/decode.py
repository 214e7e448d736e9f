"""Finds the best labels of a sequence, and how probable they are.

Viterbi and forward-backward of a first-order linear-chain CRF (Lafferty et al. 2001), over
state scores and transitions read from the model, so that a bias on one label is exact. Labels
that cannot win are left out on the way, which changes no result: few of sixty are ever in play.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from detect.arrays import Array
from detect.jit import compiled, multiplied

# Labels are counted in so many at once: there are columns for some that do not exist.
LANES = 8
# Bytes of a line of the processor's cache: as many as `LANES` numbers have.
_LINE = 64
# Paths that are worse by more than rounding errors are no match for the best one.
_ROUNDING = 1e-9


class Transitions(NamedTuple):
    """The scores of going from one label to another.

    Attributes:
        scores: From label (rows) to label (columns).
        highest: The greatest of each row.
        lowest: The least of each row.
        factors: The exponentials of the scores, up to a constant; see `padded`.
        backward: `factors` the other way round, for walks from the end.
    """

    scores: Array
    highest: Array
    lowest: Array
    factors: Array
    backward: Array

    @classmethod
    def of(cls, scores: Array) -> Transitions:
        """Prepare a table of scores."""
        size = padded(len(scores))
        factors, backward = _squares(size)
        factors[: len(scores), : len(scores)] = np.exp(scores - scores.max())
        backward[:] = factors.T
        return cls(scores, scores.max(axis=1), scores.min(axis=1), factors, backward)


def _squares(size: int) -> tuple[Array, Array]:
    """Return two tables of zeros that begin where a cache line does.

    A step reads all of one, and what lies across two lines is read twice.
    """
    held = np.zeros(2 * size * size + LANES)
    first = -held.ctypes.data % _LINE // held.itemsize
    one, two = held[first : first + 2 * size * size].reshape(2, size, size)
    return one, two


def padded(labels: int) -> int:
    """Return how many columns some labels get: the next multiple of `LANES`."""
    return -(-labels // LANES) * LANES


@compiled
def best_path(scores: Array, transitions: Transitions, path: Array) -> None:
    """Write the number of the best label of each token; of equal ones the first.

    Args:
        scores: Tokens by labels, or by more columns.
        transitions: Between labels.
        path: Where to write.
    """
    size, labels = len(scores), len(transitions.scores)
    back = np.zeros((size, labels), np.int16)
    best = scores[0, :labels].copy()
    reached = np.empty(labels)
    for index in range(1, size):
        leader = np.argmax(best)
        bar = best[leader] + transitions.lowest[leader] - _ROUNDING
        reached[:] = -np.inf
        for source in range(labels):
            if best[source] + transitions.highest[source] < bar:
                continue
            for target in range(labels):
                score = best[source] + transitions.scores[source, target]
                if score > reached[target]:
                    reached[target] = score
                    back[index, target] = source
        for target in range(labels):
            best[target] = reached[target] + scores[index, target]
    label = np.argmax(best)
    path[size - 1] = label
    for index in range(size - 1, 0, -1):
        label = back[index, label]
        path[index - 1] = label


def states_of(scores: Array, labels: int) -> Array:
    """Return the exponentials of the scores of labels, the greatest of each token as 1."""
    states = _below_best(scores, labels, padded(labels))
    return np.exp(states, out=states)


@compiled
def _below_best(scores: Array, labels: int, columns: int) -> Array:
    """Return how far the labels of each token are below its best; what is no label infinitely."""
    below = np.full((len(scores), columns), -np.inf)
    for token in range(len(scores)):
        best = scores[token, 0]
        for label in range(labels):
            best = max(best, scores[token, label])
        for label in range(labels):
            below[token, label] = scores[token, label] - best
    return below


@compiled
def marginals(states: Array, transitions: Transitions, first: int, end: int) -> Array:
    """Return the probability of each label (columns) at tokens `first` to before `end` (rows).

    Args:
        states: Of a sequence; see `states_of`.
        transitions: Between labels.
        first: The first token of interest.
        end: Behind the last one.
    """
    size, labels = states.shape
    likely = np.empty((end - first, labels))
    before, after = states[0].copy(), np.empty(labels)
    for index in range(end):
        if index:
            step(before, transitions.factors, states[index], after)
            before, after = after, before
        if index >= first:
            for label in range(labels):
                likely[index - first, label] = before[label]
    before[:] = 1.0
    nothing = np.ones(labels)
    for index in range(size - 1, first - 1, -1):
        if index < size - 1:
            for label in range(labels):
                before[label] *= states[index + 1, label]
            step(before, transitions.backward, nothing, after)
            before, after = after, before
        if index < end:
            for label in range(labels):
                likely[index - first, label] *= before[label]
            _scale(likely[index - first])
    return likely


@multiplied
def step(weights: Array, factors: Array, states: Array, result: Array) -> None:
    """Write the weights, their sum as 1, times a table of factors, times the states."""
    size, share = len(result), 1.0 / _sum(weights)
    result[:] = 0.0
    for source in range(0, size, 8):
        one, two, three, four, five, six, seven, eight = (
            weights[source] * share,
            weights[source + 1] * share,
            weights[source + 2] * share,
            weights[source + 3] * share,
            weights[source + 4] * share,
            weights[source + 5] * share,
            weights[source + 6] * share,
            weights[source + 7] * share,
        )
        rows = factors[source : source + LANES]
        for target in range(size):
            result[target] += (
                (one * rows[0, target] + two * rows[1, target])
                + (three * rows[2, target] + four * rows[3, target])
            ) + (
                (five * rows[4, target] + six * rows[5, target])
                + (seven * rows[6, target] + eight * rows[7, target])
            )
    for target in range(size):
        result[target] *= states[target]


@compiled
def _scale(weights: Array) -> None:
    total = _sum(weights)
    for label in range(len(weights)):
        weights[label] /= total


@compiled
def _sum(weights: Array) -> float:
    """Return the sum, added up in four lanes, which a processor does at once."""
    one = two = three = four = 0.0
    whole = len(weights) // 4 * 4
    for index in range(0, whole, 4):
        one += weights[index]
        two += weights[index + 1]
        three += weights[index + 2]
        four += weights[index + 3]
    for index in range(whole, len(weights)):
        one += weights[index]
    return (one + two) + (three + four)
