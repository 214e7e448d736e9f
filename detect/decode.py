"""Finds the best labels of a sequence, and how probable they are.

Viterbi and forward-backward of a first-order linear-chain CRF (Lafferty et al. 2001), over
state scores and transitions read from the model, so that a bias on one label is exact. Labels
that cannot win are left out on the way, which changes no result: few of sixty are ever in play.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from detect.jit import compiled

# Of numpy; the compiler works their types out.
Array = Any

# What is smaller than this, beside the greatest, is lost in rounding.
_NOTHING = 1e-14
_ROUNDING = 1e-9


class Transitions(NamedTuple):
    """The scores of going from one label to another.

    Attributes:
        scores: From label (rows) to label (columns).
        highest: The greatest of each row.
        lowest: The least of each row.
        factors: The exponentials of the scores, up to a constant.
        backward: `factors` the other way round, for walks from the end.
        reach: A label this far below another at a token is not made up for by transitions.
    """

    scores: Array
    highest: Array
    lowest: Array
    factors: Array
    backward: Array
    reach: float

    @classmethod
    def of(cls, scores: Array) -> Transitions:
        """Prepare a table of scores."""
        factors = np.exp(scores - scores.max())
        backward = np.ascontiguousarray(factors.T)
        reach = 2 * float(np.ptp(scores)) - np.log(_NOTHING)
        return cls(scores, scores.max(axis=1), scores.min(axis=1), factors, backward, reach)


@compiled
def best_path(scores: Array, transitions: Transitions, path: Array) -> None:
    """Write the number of the best label of each token; of equal ones the first.

    Args:
        scores: Tokens by labels.
        transitions: Between labels.
        path: Where to write.
    """
    size, labels = scores.shape
    back = np.zeros((size, labels), np.int16)
    best = scores[0].copy()
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


@compiled
def marginals(scores: Array, transitions: Transitions) -> Array:
    """Return the probability of each label (columns) at each token (rows)."""
    size, labels = scores.shape
    states = np.empty((size, labels))
    for index in range(size):
        _exponentials(scores[index], transitions.reach, states[index])
    likely = np.empty((size, labels))
    likely[0] = states[0]
    for index in range(1, size):
        _step(likely[index - 1], transitions.factors, likely[index])
        _times(likely[index], states[index])
    after, before = np.ones(labels), np.empty(labels)
    _scale(likely[size - 1])
    for index in range(size - 2, -1, -1):
        _times(after, states[index + 1])
        _step(after, transitions.backward, before)
        after, before = before, after
        _times(likely[index], after)
        _scale(likely[index])
    return likely


@compiled
def _exponentials(scores: Array, reach: float, result: Array) -> None:
    """Write the exponentials of scores, the greatest as 1; what is out of reach is nothing."""
    highest = scores.max()
    for label in range(len(scores)):
        below = scores[label] - highest
        result[label] = np.exp(below) if below > -reach else 0.0


@compiled
def _step(weights: Array, factors: Array, result: Array) -> None:
    """Write the weights, their sum as 1, times a table of factors."""
    total = weights.sum()
    for target in range(len(result)):
        result[target] = 0.0
    for source in range(len(weights)):
        weight = weights[source] / total
        if weight > _NOTHING:
            for target in range(len(result)):
                result[target] += weight * factors[source, target]


@compiled
def _times(weights: Array, others: Array) -> None:
    for label in range(len(weights)):
        weights[label] *= others[label]


@compiled
def _scale(weights: Array) -> None:
    total = weights.sum()
    for label in range(len(weights)):
        weights[label] /= total
