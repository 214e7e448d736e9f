"""Reads the weights out of a model file of CRFsuite.

The file (format `lCRF`, type `FOMC`) holds a header, the features with their weights, and two
string tables (CQDB) for labels and attributes. Reading it directly takes a fraction of the
time of `Tagger.info()`, which prints the model and parses the print. Everything is stored in
little-endian order.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from surrogate.errors import ModelError

if TYPE_CHECKING:
    import numpy as np

    Floats = np.ndarray[Any, np.dtype[np.float64]]

_HEADER = struct.Struct("<4sI4s9I")
_CHUNK = struct.Struct("<4sII")
_CQDB_HEADER = struct.Struct("<4s5I")
_RECORD = struct.Struct("<II")
_STATE = 0


@dataclass(frozen=True, slots=True)
class Weights:
    """A trained first-order CRF.

    Attributes:
        labels: Label of each column.
        rows: Attribute → its row of `state`; the last row is zero, for what is unknown.
        state: Score of each label (columns) for each attribute (rows).
        transition: Score of going from a label (rows) to a label (columns).
    """

    labels: tuple[str, ...]
    rows: Mapping[str, int] = field(repr=False)
    state: Floats = field(repr=False)
    transition: Floats = field(repr=False)


def read_weights(path: Path) -> Weights:
    """Read a model file.

    Raises:
        ModelError: If it cannot be read or is no CRFsuite model.
    """
    try:
        return _weights(path.read_bytes())
    except OSError as error:
        msg = f"{path.name}: cannot be read ({error.strerror})"
        raise ModelError(msg) from None
    except (struct.error, ValueError, IndexError, UnicodeDecodeError):
        msg = f"{path.name}: not a model of CRFsuite"
        raise ModelError(msg) from None


def _weights(data: bytes) -> Weights:
    import numpy as np  # noqa: PLC0415 - heavy

    magic, _, kind, _, _, n_labels, n_attributes, features_at, labels_at, attributes_at, *_ = (
        _HEADER.unpack_from(data)
    )
    if (magic, kind) != (b"lCRF", b"FOMC"):
        raise ValueError(kind)
    labels = _strings(data, labels_at, n_labels)
    names = _strings(data, attributes_at, n_attributes)
    _, _, number = _CHUNK.unpack_from(data, features_at)
    layout = np.dtype([("type", "<u4"), ("from", "<u4"), ("to", "<u4"), ("weight", "<f8")])
    features = np.frombuffer(data, layout, number, features_at + _CHUNK.size)
    state = np.zeros((n_attributes + 1, n_labels))
    transition = np.zeros((n_labels, n_labels))
    for table, chosen in (
        (state, features["type"] == _STATE),
        (transition, features["type"] != _STATE),
    ):
        part = features[chosen]
        table[part["from"], part["to"]] = part["weight"]
    return Weights(tuple(labels), {name: row for row, name in enumerate(names)}, state, transition)


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
