"""One look at training sequences: where the likelihood of a CRF falls, and a step down there."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from detect.arrays import Array
from detect.decode import padded, step
from detect.jit import compiled
from detect.training.gathered import Gathered

# Slopes nearer to 0 are passed over: most tokens are plain.
_LEAST_SLOPE = 1e-3


class Sequences(NamedTuple):
    """Sequences of tokens, as `Gathered` has them.

    Attributes:
        labels: How many labels there are.
        begins: Sequence → its first token.
        ends: Sequence → behind its last token.
        firsts: Token → its first feature; one more tells where the last token's features end.
        features: Their numbers.
        counts: What each counts; empty if all count alike.
        tags: Token → number of its label.
    """

    labels: int
    begins: Array
    ends: Array
    firsts: Array
    features: Array
    counts: Array
    tags: Array

    @classmethod
    def of(cls, lessons: Gathered) -> Sequences:
        """Return the same sequences."""
        return cls(
            len(lessons.labels),
            np.append(0, lessons.token_ends[:-1]),
            lessons.token_ends,
            np.append(0, lessons.feature_ends),
            lessons.features,
            lessons.counts,
            lessons.tags,
        )


class Table(NamedTuple):
    """What is learnt: weights, and the sum of the squares of the slopes that each has seen.

    A weight whose squares are infinite stays what it is. Labels have columns, some of which belong
    to none (see `decode.padded`).

    Attributes:
        weights: Of features (rows) for labels (columns).
        squares: The same.
        transitions: Weights of going from a label (rows) to another (columns).
        step_squares: The same.
    """

    weights: Array
    squares: Array
    transitions: Array
    step_squares: Array


class Room(NamedTuple):
    """Space for what is worked out about one sequence.

    Attributes:
        taken: The features that are not left out, those of one token behind those of another.
        shares: What each of them counts.
        ends: Token → where its features end in `taken`.
        likely: How likely each label (columns) of each token (rows) is by its features alone.
        forward: The same by what is before as well.
        backward: How likely what is behind is, by the label of each token.
        slopes: By how much the probability of each label of each token is too great.
        factors: The exponentials of the transitions.
        turned: The same the other way round.
        step_slopes: By how much the expected number of each transition is too great.
        nothing: As many ones as there are columns.
        steep: The labels of a token whose slopes matter.
    """

    taken: Array
    shares: Array
    ends: Array
    likely: Array
    forward: Array
    backward: Array
    slopes: Array
    factors: Array
    turned: Array
    step_slopes: Array
    nothing: Array
    steep: Array

    @classmethod
    def for_(cls, sequences: Sequences) -> Room:
        """Return room for the longest sequence."""
        begins, ends, firsts = sequences.begins, sequences.ends, sequences.firsts
        tokens, columns = int((ends - begins).max()), padded(sequences.labels)
        features = int((firsts[ends] - firsts[begins]).max())
        likely, forward, backward, slopes = np.zeros((4, tokens, columns))
        factors, turned, step_slopes = np.zeros((3, columns, columns))
        return cls(
            taken=np.zeros(features, np.int32),
            shares=np.zeros(features, np.float32),
            ends=np.zeros(tokens, np.int64),
            likely=likely,
            forward=forward,
            backward=backward,
            slopes=slopes,
            factors=factors,
            turned=turned,
            step_slopes=step_slopes,
            nothing=np.ones(columns),
            steep=np.zeros(columns, np.int64),
        )


@compiled
def go_down(  # noqa: PLR0913, PLR0917 - one call of compiled code
    sequences: Sequences,
    table: Table,
    order: Array,
    rates: Array,
    forgotten: float,
    seed: int,
    room: Room,
) -> None:
    """Look at each sequence once, and move the weights after each.

    Args:
        sequences: What is to be learnt.
        table: Is changed.
        order: The numbers of the sequences, in the order of looking at them.
        rates: How long each step is.
        forgotten: Part of the features that is left out, others at each look.
        seed: Of what is left out.
        room: Is changed.
    """
    np.random.seed(seed)  # noqa: NPY002 - the generator of compiled code
    for place in range(len(order)):
        begin, end = sequences.begins[order[place]], sequences.ends[order[place]]
        tags = sequences.tags[begin:end]
        _remember(sequences, begin, end, forgotten, room)
        _weigh(len(tags), sequences.labels, table.weights, room)
        if len(tags) > 1:
            _step_on(table.transitions, room)
        _pass(len(tags), room)
        _differ(tags, room)
        if len(tags) > 1:
            _differ_in_steps(tags, room)
            _move_steps(table, room.step_slopes, rates[place])
        _move(len(tags), table, room, rates[place])


@compiled
def _remember(sequences: Sequences, begin: int, end: int, forgotten: float, room: Room) -> None:
    """Note the features of tokens but for a part; the others count the more."""
    taken, shares, alike = 0, np.float32(1.0 / (1.0 - forgotten)), len(sequences.counts) == 0
    for token in range(begin, end):
        for place in range(sequences.firsts[token], sequences.firsts[token + 1]):
            if np.random.random() >= forgotten:  # noqa: NPY002
                room.taken[taken] = sequences.features[place]
                room.shares[taken] = shares if alike else sequences.counts[place] * shares
                taken += 1
        room.ends[token - begin] = taken


@compiled
def _weigh(size: int, labels: int, weights: Array, room: Room) -> None:
    """Tell how likely each label of each token is by its features, the most likely 1."""
    first = 0
    for token in range(size):
        scores = room.likely[token]
        scores[:] = 0.0
        for place in range(first, room.ends[token]):
            share, row = room.shares[place], weights[room.taken[place]]
            for label in range(len(scores)):
                scores[label] += row[label] * share
        first = room.ends[token]
        best = scores[0]
        for label in range(1, labels):
            best = max(best, scores[label])
        for label in range(labels):
            scores[label] = np.exp(scores[label] - best)
        scores[labels:] = 0.0


@compiled
def _step_on(transitions: Array, room: Room) -> None:
    """Tell how much likelier each step from label to label makes what it leads to."""
    for before in range(len(transitions)):
        for behind in range(len(transitions)):
            factor = np.exp(transitions[before, behind])
            room.factors[before, behind] = room.turned[behind, before] = factor


@compiled
def _pass(size: int, room: Room) -> None:
    """Go forward and backward over a sequence (Rabiner 1989)."""
    forward, backward = room.forward, room.backward
    for label in range(forward.shape[1]):
        forward[0, label] = room.likely[0, label]
    for token in range(1, size):
        step(forward[token - 1], room.factors, room.likely[token], forward[token])
    backward[size - 1] = 1.0
    for token in range(size - 1, 0, -1):
        onward = room.likely[token] * backward[token]
        step(onward, room.turned, room.nothing, backward[token - 1])


@compiled
def _differ(tags: Array, room: Room) -> None:
    """Tell by how much the probability of each label is too great at each token."""
    for token in range(len(tags)):
        both = room.forward[token] * room.backward[token]
        total = both.sum()
        for label in range(len(both)):
            room.slopes[token, label] = both[label] / total
        room.slopes[token, tags[token]] -= 1.0


@compiled
def _differ_in_steps(tags: Array, room: Room) -> None:
    """Tell by how much the expected number of each step from label to label is too great."""
    room.step_slopes[:] = 0.0
    for token in range(1, len(tags)):
        before = room.forward[token - 1] / room.forward[token - 1].sum()
        backward = room.backward[token]
        onward = room.likely[token] * backward / (room.forward[token] * backward).sum()
        for label in range(len(before)):
            if before[label] > _LEAST_SLOPE:
                for behind in range(len(onward)):
                    step_there = before[label] * room.factors[label, behind] * onward[behind]
                    room.step_slopes[label, behind] += step_there
        room.step_slopes[tags[token - 1], tags[token]] -= 1.0


@compiled
def _move_steps(table: Table, slopes: Array, rate: float) -> None:
    """Move the weights of steps from label to label."""
    for before in range(len(slopes)):
        for behind in range(len(slopes)):
            slope = slopes[before, behind]
            if abs(slope) > _LEAST_SLOPE:
                table.step_squares[before, behind] += slope * slope
                root = np.sqrt(table.step_squares[before, behind])
                table.transitions[before, behind] -= rate * slope / root


@compiled
def _move(size: int, table: Table, room: Room, rate: float) -> None:
    """Move the weights of the features of a sequence."""
    first = 0
    for token in range(size):
        steep = _steep(room.slopes[token], room.steep)
        for place in range(first if steep else room.ends[token], room.ends[token]):
            weights, squares = table.weights[room.taken[place]], table.squares[room.taken[place]]
            for label in room.steep[:steep]:
                slope = np.float32(room.slopes[token, label]) * room.shares[place]
                squares[label] += slope * slope
                weights[label] -= rate * slope / np.sqrt(squares[label])
        first = room.ends[token]


@compiled
def _steep(slopes: Array, steep: Array) -> int:
    """Write the labels whose slopes matter, and return how many they are."""
    found = 0
    for label in range(len(slopes)):
        if abs(slopes[label]) > _LEAST_SLOPE:
            steep[found] = label
            found += 1
    return found
