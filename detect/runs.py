"""Runs of tokens of one PHI type: what labels say of the tokens together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from detect.arrays import Array
from detect.bio import BEGIN, OUTSIDE, type_of
from detect.jit import compiled


class Meanings(NamedTuple):
    """What labels say.

    Attributes:
        types: Label → number of its PHI type; -1 for what is no PHI.
        begins: Label → whether a run of tokens begins with it.
        known: How many PHI types there are.
    """

    types: Array
    begins: Array
    known: int


def meanings_of(labels: Sequence[str], types: Sequence[str]) -> Meanings:
    """Return what labels, which are tags, say of some PHI types."""
    numbers = [-1 if tag == OUTSIDE else types.index(type_of(tag)) for tag in labels]
    begins = [tag.startswith(BEGIN) for tag in labels]
    return Meanings(np.array(numbers, np.int64), np.array(begins, np.bool_), len(types))


@compiled
def runs(path: Array, likely: Array, segments: Array, meanings: Meanings) -> tuple[Array, Array]:
    """Return the runs of tokens of one PHI type: first token, end and type; and how probable.

    A run is as probable as its least probable token. A label that only continues one begins
    one where there is none of its type.

    Args:
        path: The label of each token.
        likely: Its probability.
        segments: First token and end of each sequence.
        meanings: Of the labels.
    """
    found, scores = np.empty((len(path), 3), np.int32), np.empty(len(path))
    count = 0
    for number in range(len(segments)):
        before = -1
        for token in range(segments[number, 0], segments[number, 1]):
            kind = meanings.types[path[token]]
            if kind >= 0 and kind == before and not meanings.begins[path[token]]:
                found[count - 1, 1] = token + 1
                scores[count - 1] = min(scores[count - 1], likely[token])
            elif kind >= 0:
                found[count, 0], found[count, 1], found[count, 2] = token, token + 1, kind
                scores[count] = likely[token]
                count += 1
            before = kind
    return found[:count], scores[:count]


@compiled
def by_type(chances: Array, meanings: Meanings) -> Array:
    """Return how probable each PHI type (columns) is at some tokens (rows); the last is no PHI.

    A product of matrices would do, but the threads that numpy starts for it wait in a busy loop.

    Args:
        chances: Of labels (columns) at the tokens.
        meanings: Of the labels.
    """
    types = np.zeros((len(chances), meanings.known + 1))
    for row in range(len(chances)):
        for label in range(chances.shape[1]):
            kind = meanings.types[label]
            types[row, kind if kind >= 0 else meanings.known] += chances[row, label]
    return types


@compiled
def means(tokens: Array, chances: Array, firsts: Array, ends: Array) -> Array:
    """Return the means of chances over stretches of tokens (rows), 0 where none is told.

    Args:
        tokens: The tokens that chances are told of, rising.
        chances: Of types (columns) at these.
        firsts: Stretch → its first token.
        ends: The token behind its last one.
    """
    found = np.zeros((len(firsts), chances.shape[1]))
    for stretch in range(len(firsts)):
        begin = row = np.searchsorted(tokens, firsts[stretch])
        while row < len(tokens) and tokens[row] < ends[stretch]:
            found[stretch] += chances[row]
            row += 1
        if row > begin:
            found[stretch] /= row - begin
    return found
