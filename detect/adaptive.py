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
from dataclasses import dataclass
from typing import Any

import numpy as np

from detect.gathered import NONE, Gathered
from detect.jit import compiled
from detect.regularisation import Progress, Regularisation
from detect.weights import STATE, ModelFile
from surrogate.errors import ModelError

# Of numpy; the compiler works their types out.
Array = Any

# The first steps are so long, divided by the root of what follows plus the squares of gradients.
_RATE, _FIRST_SQUARES = 0.1, 0.5
# Gradients nearer to 0 are passed over: most tokens are plain.
_LEAST_GRADIENT = 1e-3
# After this part of the iterations slight weights are dropped.
_DROP_AFTER = 0.6
# Bytes that CRFsuite writes for a weight, for a feature besides its name, and for all else.
_WEIGHT_BYTES, _FEATURE_BYTES, _OTHER_BYTES = 24, 37, 10_000
_HALVINGS = 50
_BYTES = 1e6


@dataclass(slots=True)
class _Model:
    """What is learnt.

    Attributes:
        begins: Feature → where its weights begin; they end where those of the next begin.
        labels: Weight → number of its label.
        weights: The weights.
        squares: The sum of the squares of the gradients that each weight has seen.
        steps: Whether one label (rows) is seen right before another (columns).
        transitions: Their weights.
        step_squares: As for the others.
    """

    begins: Array
    labels: Array
    weights: Array
    squares: Array
    steps: Array
    transitions: Array
    step_squares: Array

    @classmethod
    def of(cls, lessons: Gathered) -> _Model:
        size, features = len(lessons.labels), len(lessons.names)
        weights = size * features
        return cls(
            np.arange(features + 1) * size,
            np.tile(np.arange(size, dtype=np.int16), features),
            np.zeros(weights, np.float32),
            np.full(weights, _FIRST_SQUARES, np.float32),
            lessons.steps(),
            np.zeros((size, size)),
            np.full((size, size), _FIRST_SQUARES),
        )

    @property
    def owners(self) -> Array:
        """Weight → its feature."""
        return np.repeat(np.arange(len(self.begins) - 1), np.diff(self.begins))

    def keep(self, kept: Array) -> Array:
        """Drop the other weights, and return the features that have some left."""
        owners = self.owners[kept]
        features = np.unique(owners)
        self.begins = np.append(np.searchsorted(owners, features), len(kept))
        self.labels, self.weights = self.labels[kept], self.weights[kept]
        self.squares = self.squares[kept]
        return features


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
    model = _Model.of(lessons)
    shuffled = np.random.default_rng(0)
    for iteration in range(how.iterations):
        if iteration and iteration == int(_DROP_AFTER * how.iterations):
            lessons = _shrunk(lessons, model, how.megabytes)
        pace = 1 - np.linspace(iteration, iteration + 1, number) / how.iterations
        order = shuffled.permutation(number)
        _iterate(lessons, model, order, _RATE * pace, how.forgotten, iteration)
        if progress:
            progress(iteration + 1, how.iterations)
    return _file(_shrunk(lessons, model, how.megabytes), model)


def _shrunk(lessons: Gathered, model: _Model, megabytes: float) -> Gathered:
    """Drop what does not fit into a file of that size, and return the lessons without it."""
    return lessons.only(model.keep(_weightiest(model, lessons.names, megabytes)))


def _weightiest(model: _Model, names: Sequence[str], megabytes: float) -> Array:
    """Return the numbers of the weights that matter most and fit into a file of that size."""
    lost = model.weights.astype(np.float64) ** 2 * model.squares
    lengths = np.array([len(name.encode()) for name in names]) + _FEATURE_BYTES
    owners, low, high = model.owners, 0.0, float(lost.max())
    most = megabytes * _BYTES - _OTHER_BYTES - _WEIGHT_BYTES * model.steps.sum()
    for _ in range(_HALVINGS):
        least = (low + high) / 2
        kept = lost >= least
        size = _WEIGHT_BYTES * kept.sum() + lengths[np.unique(owners[kept])].sum()
        low, high = (least, high) if size > most else (low, least)
    return np.flatnonzero(lost >= high)


def _iterate(  # noqa: PLR0913, PLR0917 - one call of compiled code
    lessons: Gathered, model: _Model, order: Array, rates: Array, forgotten: float, seed: int
) -> None:
    labels = len(lessons.labels)
    begins = np.append(0, lessons.token_ends[:-1])
    longest = int((lessons.token_ends - begins).max())
    firsts = np.append(0, lessons.feature_ends)
    most = int((firsts[lessons.token_ends] - firsts[begins]).max())
    _learn(
        order, begins, lessons.token_ends, firsts, lessons.features, lessons.counts, lessons.tags,
        model.begins, model.labels, model.weights, model.squares,
        model.steps, model.transitions, model.step_squares,
        rates, forgotten, seed, np.zeros((6, longest, labels)), np.zeros((2, labels, labels)),
        np.zeros(longest), np.zeros(most),
    )  # fmt: skip


@compiled
def _learn(  # noqa: PLR0913, PLR0917 - arrays, which the compiler wants apart
    order: Array,
    begins: Array,
    ends: Array,
    firsts: Array,
    features: Array,
    counts: Array,
    tags: Array,
    rows: Array,
    labels: Array,
    weights: Array,
    squares: Array,
    steps: Array,
    transitions: Array,
    step_squares: Array,
    rates: Array,
    forgotten: float,
    seed: int,
    room: Array,
    square_room: Array,
    sums: Array,
    shares: Array,
) -> None:
    """Learn from sequences in an order; see `Gathered` and `_Model`.

    `room`, `square_room`, `sums` and `shares` are space for what is worked out.
    """
    np.random.seed(seed)  # noqa: NPY002 - the generator of compiled code
    likely, forward, backward, gradient = room[0], room[1], room[2], room[3]
    leaving, gradients = square_room[0], square_room[1]
    for place in range(len(order)):
        begin, end = begins[order[place]], ends[order[place]]
        size, first, last = end - begin, firsts[begin], firsts[end]
        _remember(features[first:last], counts[first:last], forgotten, shares)
        _score(begin, end, firsts, features, shares, rows, labels, weights, likely)
        leaving[:] = np.exp(transitions)
        _pass(size, likely, leaving, forward, backward, sums)
        _differ(size, tags[begin:end], forward, backward, gradient)
        if size > 1:
            told = tags[begin:end]
            _step_gradients(size, told, likely, leaving, forward, backward, sums, gradients)
            _go_steps(gradients, steps, transitions, step_squares, rates[place])
        _go(
            begin, end, firsts, features, shares, rows, labels, weights, squares, gradient,
            rates[place],
        )  # fmt: skip


@compiled
def _remember(features: Array, counts: Array, forgotten: float, shares: Array) -> None:
    """Tell what each feature of a sequence counts: nothing for some, the more for the others."""
    for number in range(len(features)):
        known = features[number] != NONE and np.random.random() >= forgotten  # noqa: NPY002
        count = counts[number] if len(counts) else 1.0
        shares[number] = count / (1.0 - forgotten) if known else 0.0


@compiled
def _score(  # noqa: PLR0913, PLR0917
    begin: int,
    end: int,
    firsts: Array,
    features: Array,
    shares: Array,
    rows: Array,
    labels: Array,
    weights: Array,
    likely: Array,
) -> None:
    """Tell how likely each label of each token is by its features, the most likely 1."""
    for token in range(begin, end):
        scores = likely[token - begin]
        scores[:] = 0.0
        for place in range(firsts[token], firsts[token + 1]):
            share = shares[place - firsts[begin]]
            if share != 0.0:
                feature = features[place]
                for weight in range(rows[feature], rows[feature + 1]):
                    scores[labels[weight]] += weights[weight] * share
        scores[:] = np.exp(scores - scores.max())


@compiled
def _pass(  # noqa: PLR0913, PLR0917
    size: int, likely: Array, leaving: Array, forward: Array, backward: Array, sums: Array
) -> None:
    """Go forward and backward over a sequence (Rabiner 1989, scaled)."""
    labels = likely.shape[1]
    for token in range(size):
        total = 0.0
        for label in range(labels):
            reached = 1.0
            if token:
                reached = 0.0
                for before in range(labels):
                    reached += forward[token - 1, before] * leaving[before, label]
            forward[token, label] = reached * likely[token, label]
            total += forward[token, label]
        sums[token] = total
        forward[token] /= total
    backward[size - 1] = 1.0
    for token in range(size - 2, -1, -1):
        for label in range(labels):
            reached = 0.0
            for behind in range(labels):
                onward = likely[token + 1, behind] * backward[token + 1, behind]
                reached += leaving[label, behind] * onward
            backward[token, label] = reached / sums[token + 1]


@compiled
def _differ(size: int, tags: Array, forward: Array, backward: Array, gradient: Array) -> None:
    """Tell by how much the probability of each label is too great at each token."""
    for token in range(size):
        gradient[token] = forward[token] * backward[token]
        gradient[token, tags[token]] -= 1.0


@compiled
def _step_gradients(  # noqa: PLR0913, PLR0917
    size: int,
    tags: Array,
    likely: Array,
    leaving: Array,
    forward: Array,
    backward: Array,
    sums: Array,
    gradients: Array,
) -> None:
    """Tell by how much the expected number of each step from label to label is too great."""
    gradients[:] = 0.0
    for token in range(1, size):
        onward = likely[token] * backward[token] / sums[token]
        for label in range(len(onward)):
            if forward[token - 1, label] > _LEAST_GRADIENT:
                gradients[label] += forward[token - 1, label] * leaving[label] * onward
        gradients[tags[token - 1], tags[token]] -= 1.0


@compiled
def _go_steps(
    gradients: Array, steps: Array, transitions: Array, squares: Array, rate: float
) -> None:
    """Move the weights of steps from label to label."""
    for before in range(len(steps)):
        for behind in range(len(steps)):
            slope = gradients[before, behind]
            if steps[before, behind] and abs(slope) > _LEAST_GRADIENT:
                squares[before, behind] += slope * slope
                transitions[before, behind] -= rate * slope / np.sqrt(squares[before, behind])


@compiled
def _go(  # noqa: PLR0913, PLR0917
    begin: int,
    end: int,
    firsts: Array,
    features: Array,
    shares: Array,
    rows: Array,
    labels: Array,
    weights: Array,
    squares: Array,
    gradient: Array,
    rate: float,
) -> None:
    """Move the weights of the features of a sequence."""
    for token in range(begin, end):
        slopes = gradient[token - begin]
        if np.abs(slopes).max() <= _LEAST_GRADIENT:
            continue
        for place in range(firsts[token], firsts[token + 1]):
            share = shares[place - firsts[begin]]
            if share != 0.0:
                feature = features[place]
                for weight in range(rows[feature], rows[feature + 1]):
                    slope = slopes[labels[weight]] * share
                    if abs(slope) > _LEAST_GRADIENT:
                        squares[weight] += slope * slope
                        weights[weight] -= rate * slope / np.sqrt(squares[weight])


def _file(lessons: Gathered, model: _Model) -> ModelFile:
    before, behind = np.nonzero(model.steps)
    states = len(model.weights)
    layout = np.dtype([("type", "<u4"), ("from", "<u4"), ("to", "<u4"), ("weight", "<f8")])
    features = np.zeros(states + len(before), layout)
    features["type"][:states] = STATE
    features["type"][states:] = STATE + 1
    features["from"] = np.append(model.owners, before)
    features["to"] = np.append(model.labels, behind)
    features["weight"] = np.append(model.weights, model.transitions[before, behind])
    return ModelFile(lessons.labels, lessons.names, features)
