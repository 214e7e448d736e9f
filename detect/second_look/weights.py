"""The weights of the judge as arrays, which judge all finds of a patient at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from detect.jit import compiled
from detect.scoring import hashing, weights
from detect.scoring.hashing import hash_table, slot_of
from detect.scoring.weights import Weights, read_weights
from detect.vocabulary import code_points
from surrogate.cache import cached, key_of, lines_of, text_array

# Of numpy; the compiler works their types out.
Array = Any

# Fowler, Noll and Vo, FNV-1a with 64 bits, of which one is left out: keys are positive.
_OFFSET, _PRIME = np.uint64(0xCBF29CE484222325), np.uint64(0x100000001B3)


class FindWeights(NamedTuple):
    """A trained model of finds.

    Attributes:
        labels: What it can call a find, in the order of their numbers.
        slots: The key of a feature, and its first weight times `step` and how many it has; see
            `hash_table`. That another feature has the key of one of these does not happen.
        weights: The number of a label, and its weight (columns).
    """

    labels: tuple[str, ...]
    slots: Array
    weights: Array

    @property
    def step(self) -> int:
        """More than any feature has weights."""
        return len(self.labels) + 1

    def chances(self, finds: Sequence[Mapping[str, float]]) -> Array:
        """Return how probable each label (columns) is for finds (rows).

        Args:
            finds: The features of each, and what these count.
        """
        features = [feature for of_find in finds for feature in of_find]
        find_ends = np.cumsum([len(of_find) for of_find in finds], dtype=np.int64)
        keys = _keys(code_points("".join(features)), np.cumsum([0, *map(len, features)]))
        counts = np.array([count for of_find in finds for count in of_find.values()])
        return _chances(keys, counts, find_ends, self.slots, self.weights, self.step)


def open_weights(path: Path, checksum: str) -> FindWeights:
    """Return the weights of a model file, compiled before if it was possible.

    Args:
        path: The model file.
        checksum: Of the file.

    Raises:
        ModelError: If it cannot be read or is no CRFsuite model.
    """
    code = (__file__, hashing.__file__, weights.__file__)
    key = key_of([checksum, *map(Path, code)])
    arrays = cached(path.stem, key, lambda: _arrays(read_weights(path)), home=path.parent)
    return FindWeights(tuple(lines_of(arrays["labels"])), arrays["slots"], arrays["weights"])


def _arrays(model: Weights) -> Mapping[str, Array]:
    begins, tags, values = model.entries
    keys = _keys(code_points("".join(model.rows)), np.cumsum([0, *map(len, model.rows)]))
    return {
        "labels": text_array(model.labels),
        "slots": hash_table(keys, begins[:-1] * (len(model.labels) + 1) + np.diff(begins)),
        "weights": np.stack([tags, values], axis=1),
    }


@compiled
def _keys(text: Array, begins: Array) -> Array:
    """Return the key of each of some strings that stand in a text one behind the other."""
    keys = np.empty(len(begins) - 1, np.int64)
    for string in range(len(keys)):
        key = _OFFSET
        for place in range(begins[string], begins[string + 1]):
            key = (key ^ np.uint64(text[place])) * _PRIME
        keys[string] = key >> np.uint64(1)
    return keys


@compiled
def _chances(  # noqa: PLR0913, PLR0917 - arrays, which the compiler wants apart
    keys: Array, counts: Array, ends: Array, slots: Array, weights: Array, step: int
) -> Array:
    """Return how probable each label (columns) is for each of some finds (rows).

    Args:
        keys: Of the features of all finds.
        counts: What each of these counts.
        ends: Find → where its features end; they begin where those of the one before end.
        slots: Key of a feature → its weights; see `FindWeights`.
        weights: Of labels.
        step: One more than there are labels.
    """
    likely = np.zeros((len(ends), step - 1))
    feature = 0
    for find in range(len(ends)):
        of_find = likely[find]
        while feature < ends[find]:
            first, number = divmod(slots[slot_of(keys[feature], slots), 1], step)
            for weight in range(first, first + number):
                of_find[int(weights[weight, 0])] += counts[feature] * weights[weight, 1]
            feature += 1
        best, total = of_find.max(), 0.0
        for label in range(step - 1):
            of_find[label] = np.exp(of_find[label] - best)
            total += of_find[label]
        for label in range(step - 1):
            of_find[label] /= total
    return likely
