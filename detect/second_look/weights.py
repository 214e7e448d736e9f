"""The weights of the judge as arrays, which judge all finds of a patient at once."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from detect import weights
from detect.jit import compiled
from detect.weights import Entries, Weights, read_weights
from surrogate.cache import cached, key_of, lines_of, text_array

# Of numpy; the compiler works their types out.
Array = Any


class FindWeights(NamedTuple):
    """A trained model of finds.

    Attributes:
        labels: What it can call a find, in the order of their numbers.
        numbers: Feature → its number.
        entries: The weights of features.
    """

    labels: tuple[str, ...]
    numbers: Mapping[str, int]
    entries: Entries


def open_weights(path: Path, checksum: str) -> FindWeights:
    """Return the weights of a model file, compiled before if it was possible.

    Args:
        path: The model file.
        checksum: Of the file.

    Raises:
        ModelError: If it cannot be read or is no CRFsuite model.
    """
    key = key_of([checksum, Path(__file__), Path(weights.__file__)])
    arrays = cached(path.stem, key, lambda: _arrays(read_weights(path)), home=path.parent)
    text = arrays["features"].tobytes().decode("utf-8", "surrogatepass")
    features = [text[begin:end] for begin, end in pairwise(arrays["feature_begins"].tolist())]
    return FindWeights(
        tuple(lines_of(arrays["labels"])),
        dict(zip(features, range(len(features)), strict=True)),
        Entries(arrays["begins"], arrays["tags"], arrays["values"]),
    )


def _arrays(model: Weights) -> Mapping[str, Array]:
    return {
        "labels": text_array(model.labels),
        # Some hold line feeds.
        "features": np.frombuffer("".join(model.rows).encode("utf-8", "surrogatepass"), np.uint8),
        "feature_begins": np.cumsum([0, *map(len, model.rows)], dtype=np.int64),
        **model.entries._asdict(),
    }


@compiled
def chances(features: Array, ends: Array, entries: Entries, labels: int) -> Array:
    """Return how probable each label (columns) is for each of some finds (rows).

    Args:
        features: The numbers of the features of all finds.
        ends: Find → where its features end; they begin where those of the one before end.
        entries: The weights of features.
        labels: How many there are.
    """
    begins, tags, values = entries
    likely = np.zeros((len(ends), labels))
    first = 0
    for find in range(len(ends)):
        of_find = likely[find]
        for place in range(first, ends[find]):
            feature = features[place]
            for entry in range(begins[feature], begins[feature + 1]):
                of_find[tags[entry]] += values[entry]
        of_find[:] = np.exp(of_find - of_find.max())
        of_find /= of_find.sum()
        first = ends[find]
    return likely
