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
_NOTHING = 1e-25
_ROUNDING = 1e-9


class Transitions(NamedTuple):
    """The scores of going from one label to another.

    Attributes:
        scores: From label (rows) to label (columns).
        highest: The greatest of each row.
        lowest: The least of each row.
        factors: The exponentials of the scores, up to a constant.
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
        factors = np.exp(scores - scores.max())
        backward = np.ascontiguousarray(factors.T)
        return cls(scores, scores.max(axis=1), scores.min(axis=1), factors, backward)


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
        states[index] = np.exp(scores[index] - scores[index].max())
    product = np.empty((size, labels))
    product[0] = states[0] / states[0].sum()
    for index in range(1, size):
        _step(product[index - 1], transitions.factors, product[index])
        product[index] *= states[index]
        product[index] /= product[index].sum()
    after = np.ones(labels)
    for index in range(size - 2, -1, -1):
        row = np.empty(labels)
        _step(after * states[index + 1], transitions.backward, row)
        after = row / row.sum()
        product[index] *= after
        product[index] /= product[index].sum()
    return product


@compiled
def _step(weights: Array, factors: Array, result: Array) -> None:
    """Write the weights times a table of factors."""
    least = weights.max() * _NOTHING
    result[:] = 0.0
    for source in range(len(weights)):
        if weights[source] > least:
            for target in range(len(result)):
                result[target] += weights[source] * factors[source, target]
