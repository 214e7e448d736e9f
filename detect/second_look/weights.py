"""The weights of the judge as arrays, which judge all finds of a patient at once."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import numpy as np

from detect.arrays import Array
from detect.jit import compiled
from detect.scoring import hashing, weights
from detect.scoring.hashing import hash_table, slot_of
from detect.scoring.weights import Weights, read_weights
from detect.vocabulary import code_points
from surrogate.cache import cached, key_of, lines_of, text_array

# By so much the number of a first weight is shifted: no feature has so many weights.
_SHIFT = 20
# Fowler, Noll and Vo, FNV-1a with 64 bits, of which one is left out: keys are positive.
_OFFSET, _PRIME = np.uint64(0xCBF29CE484222325), np.uint64(0x100000001B3)


class FindWeights(NamedTuple):
    """A trained model of finds.

    Attributes:
        labels: What it can call a find, in the order of their numbers.
        slots: The key of a feature, and the number of its first weight, shifted, with how many it
            has; see `hash_table`. That another feature has the key of one of these does not happen.
        tags: Weight → the number of its label.
        weights: All of them.
    """

    labels: tuple[str, ...]
    slots: Array
    tags: Array
    weights: Array

    def chances(self, finds: Sequence[Mapping[str, float]]) -> Array:
        """Return how probable each label (columns) is for finds (rows).

        Args:
            finds: The features of each, and what these count.
        """
        features = [feature for of_find in finds for feature in of_find]
        counts = chain.from_iterable(of_find.values() for of_find in finds)
        return _chances(
            _keys_of(features),
            np.fromiter(counts, np.float64, len(features)),
            np.fromiter(map(len, finds), np.int64, len(finds)),
            self.slots,
            self.tags,
            self.weights,
            len(self.labels),
        )


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
    labels = tuple(lines_of(arrays["labels"]))
    return FindWeights(labels, arrays["slots"], arrays["tags"], arrays["weights"])


def _arrays(model: Weights) -> Mapping[str, Array]:
    begins, tags, values = model.entries
    return {
        "labels": text_array(model.labels),
        "slots": hash_table(_keys_of(model.rows), (begins[:-1] << _SHIFT) + np.diff(begins)),
        "tags": tags.astype(np.int16),
        "weights": values,
    }


def _keys_of(features: Collection[str]) -> Array:
    lengths = np.fromiter(map(len, features), np.int64, len(features))
    return _keys(code_points("".join(features)), lengths)


@compiled
def _keys(text: Array, lengths: Array) -> Array:
    """Return the key of each of some strings that stand in a text one behind the other."""
    keys, place = np.empty(len(lengths), np.int64), 0
    for string in range(len(lengths)):
        key = _OFFSET
        for char in text[place : place + lengths[string]]:
            key = (key ^ np.uint64(char)) * _PRIME
        keys[string] = key >> np.uint64(1)
        place += lengths[string]
    return keys


@compiled
def _chances(  # noqa: PLR0913, PLR0917 - arrays, which the compiler wants apart
    keys: Array,
    counts: Array,
    sizes: Array,
    slots: Array,
    tags: Array,
    weights: Array,
    labels: int,
) -> Array:
    """Return how probable each label (columns) is for each of some finds (rows).

    Args:
        keys: Of the features of all finds.
        counts: What each of these counts.
        sizes: Find → how many features it has.
        slots: Key of a feature → its weights; see `FindWeights`.
        tags: The labels of these.
        weights: The weights.
        labels: How many labels there are.
    """
    places = np.empty(len(keys), np.int64)
    for feature in range(len(keys)):  # all at first: the processor waits for several at once
        places[feature] = slots[slot_of(keys[feature], slots), 1]
    likely = np.zeros((len(sizes), labels))
    feature = 0
    for find in range(len(sizes)):
        of_find = likely[find]
        for _ in range(sizes[find]):
            first = places[feature] >> _SHIFT
            for weight in range(first, first + (places[feature] & (1 << _SHIFT) - 1)):
                of_find[tags[weight]] += counts[feature] * weights[weight]
            feature += 1
        best, total = of_find.max(), 0.0
        for label in range(labels):
            of_find[label] = np.exp(of_find[label] - best)
            total += of_find[label]
        for label in range(labels):
            of_find[label] /= total
    return likely
