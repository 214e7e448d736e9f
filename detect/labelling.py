"""Labels the sequences of a page by the scores of its tokens."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from detect.arrays import Array
from detect.decode import Transitions, best_path, marginals, states_of
from detect.jit import compiled


class Labelled(NamedTuple):
    """What the labels of some tokens are.

    Attributes:
        path: The number of each token's label.
        likely: How probable it is where it is not `outside`, else 1.
        told: The tokens whose label is not `outside`.
        chances: How probable each label (columns) is for these (rows).
    """

    path: Array
    likely: Array
    told: Array
    chances: Array


def label(scores: Array, segments: Array, transitions: Transitions, outside: int) -> Labelled:
    """Return what the labels of some tokens are.

    Args:
        scores: Tokens by labels, or by more columns.
        segments: First token and end of each sequence.
        transitions: Between labels.
        outside: Number of the label of what is no PHI; -1 if there is none.
    """
    path = np.empty(len(scores), np.int16)
    asked, tokens = _best_paths(scores, segments, transitions, outside, path)
    states = states_of(scores[tokens], len(transitions.scores))
    told = np.flatnonzero(path != outside)
    chances = _chances(states, asked, transitions, outside, path)[:, : len(transitions.scores)]
    likely = np.ones(len(path))
    likely[told] = chances[np.arange(len(told)), path[told]]
    return Labelled(path, likely, told, chances)


@compiled
def _best_paths(
    scores: Array, segments: Array, transitions: Transitions, outside: int, path: Array
) -> tuple[Array, Array]:
    """Write the best labels; return the sequences that are not all outside, and their tokens."""
    asked, count = np.empty_like(segments), 0
    inside = np.zeros(len(scores), np.bool_)
    for number in range(len(segments)):
        first, end = segments[number]
        best_path(scores[first:end], transitions, path[first:end])
        if np.any(path[first:end] != outside):
            asked[count, 0], asked[count, 1] = first, end
            inside[first:end] = True
            count += 1
    return asked[:count], np.flatnonzero(inside)


@compiled
def _chances(
    states: Array, asked: Array, transitions: Transitions, outside: int, path: Array
) -> Array:
    """Return how probable each label (columns) is at the tokens that are not outside (rows).

    Args:
        states: Of the tokens of some sequences, all others being outside.
        asked: First token and end of each of these sequences.
        transitions: Between labels.
        outside: The label of what is no PHI.
        path: The label of each token.
    """
    chances = np.empty((np.sum(path != outside), states.shape[1]))
    begin = row = 0
    for number in range(len(asked)):
        first, end = asked[number]
        told = np.flatnonzero(path[first:end] != outside)
        own = states[begin : begin + end - first]
        probable = marginals(own, transitions, told[0], told[-1] + 1)
        for token in told:
            for column in range(chances.shape[1]):
                chances[row, column] = probable[token - told[0], column]
            row += 1
        begin += end - first
    return chances
