"""Reads the weights out of a model file of CRFsuite.

The file (format `lCRF`, type `FOMC`) holds a header, the features with their weights, and two
string tables (CQDB) for labels and attributes. Reading it directly takes a fraction of the
time of `Tagger.info()`, which prints the model and parses the print. Everything is stored in
little-endian order.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from detect.arrays import Array
from surrogate.errors import ModelError

if TYPE_CHECKING:
    import numpy as np

    Floats = np.ndarray[Any, np.dtype[np.float64]]


_HEADER = struct.Struct("<4sI4s9I")
_CHUNK = struct.Struct("<4sII")
_CQDB_HEADER = struct.Struct("<4s5I")
_RECORD = struct.Struct("<II")
# A feature is the weight of an attribute for a label, or of going from one label to another.
STATE, TRANSITION = 0, 1
FEATURE_LAYOUT = [("type", "<u4"), ("from", "<u4"), ("to", "<u4"), ("weight", "<f8")]


class Entries(NamedTuple):
    """The weights of attributes, most of which have weights for few labels.

    Attributes:
        begins: Attribute → where its entries begin; they end where those of the next begin.
        tags: Entry → number of its label.
        values: Entry → score of that label.
    """

    begins: Array
    tags: Array
    values: Array


class ModelFile(NamedTuple):
    """What a model file holds.

    Attributes:
        labels: In the order of their numbers.
        attributes: The same.
        features: `type`, `from` (an attribute or a label), `to` (a label), `weight` of each.
    """

    labels: Sequence[str]
    attributes: Sequence[str]
    features: Array


@dataclass(frozen=True, slots=True)
class Weights:
    """A trained first-order CRF.

    Attributes:
        labels: Tags, in the order of their numbers.
        rows: Attribute → its row.
        entries: Their weights.
        transition: Score of going from a label (rows) to a label (columns).
    """

    labels: tuple[str, ...]
    rows: Mapping[str, int] = field(repr=False)
    entries: Entries = field(repr=False)
    transition: Floats = field(repr=False)

    def of(self, attribute: str) -> Iterator[tuple[int, float]]:
        """Yield the labels that an attribute has a weight for, by number, and the weights."""
        row = self.rows.get(attribute)
        if row is not None:
            begins, tags, values = self.entries
            part = slice(begins[row], begins[row + 1])
            yield from zip(tags[part].tolist(), values[part].tolist(), strict=True)


def read_weights(path: Path) -> Weights:
    """Read the weights of a model file.

    Raises:
        ModelError: If it cannot be read or is no CRFsuite model.
    """
    import numpy as np  # noqa: PLC0415 - heavy

    model = read_model(path)
    features, size = model.features, len(model.labels)
    state = np.sort(features[features["type"] == STATE], order=["from", "to"])
    other = features[features["type"] != STATE]
    transition = np.zeros((size, size))
    transition[other["from"], other["to"]] = other["weight"]
    return Weights(
        labels=tuple(model.labels),
        rows={name: row for row, name in enumerate(model.attributes)},
        entries=Entries(
            np.searchsorted(state["from"], np.arange(len(model.attributes) + 1)),
            state["to"].astype(np.int16),
            state["weight"].astype(np.float64),
        ),
        transition=transition,
    )


def read_model(path: Path) -> ModelFile:
    """Read all that a model file holds.

    Raises:
        ModelError: If it cannot be read or is no CRFsuite model.
    """
    try:
        return _model(path.read_bytes())
    except OSError as error:
        raise ModelError(f"{path.name}: cannot be read ({error.strerror})") from None
    except (struct.error, ValueError, IndexError, UnicodeDecodeError):
        raise ModelError(f"{path.name}: not a model of CRFsuite") from None


def _model(data: bytes) -> ModelFile:
    import numpy as np  # noqa: PLC0415 - heavy

    magic, _, kind, _, _, n_labels, n_attributes, features_at, labels_at, attributes_at, *_ = (
        _HEADER.unpack_from(data)
    )
    if (magic, kind) != (b"lCRF", b"FOMC"):
        raise ValueError(kind)
    _, _, number = _CHUNK.unpack_from(data, features_at)
    return ModelFile(
        _strings(data, labels_at, n_labels),
        _strings(data, attributes_at, n_attributes),
        np.frombuffer(data, FEATURE_LAYOUT, number, features_at + _CHUNK.size),
    )


def _strings(data: bytes, at: int, number: int) -> list[str]:
    """Return the strings of a CQDB table in the order of their numbers."""
    import numpy as np  # noqa: PLC0415 - heavy

    *_, size, offset = _CQDB_HEADER.unpack_from(data, at)
    if size < number:
        raise ValueError(size)
    found = []
    for record in np.frombuffer(data, "<u4", number, at + offset).tolist():
        _, length = _RECORD.unpack_from(data, at + record)
        begin = at + record + _RECORD.size
        found.append(data[begin : begin + length - 1].decode("utf-8"))
    return found
