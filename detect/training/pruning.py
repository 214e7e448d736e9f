"""Leaves slight weights out of a model file of CRFsuite, whose size is that of its attributes.

What is left is written as CRFsuite writes it, byte for byte: the features, the tables of labels and
attributes (CQDB, hashed by `hashlittle` of Jenkins 2006, lookup3.c), and which features each has.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from detect.scoring.weights import STATE, ModelFile, read_model
from surrogate.errors import ModelError

if TYPE_CHECKING:
    import numpy as np

    Array = np.ndarray[Any, Any]

_VERSION, _BYTE_ORDER = 100, 0x62445371
_HEADER_SIZE, _CHUNK_SIZE = 48, 12
_TABLES, _BLOCK, _WORD = 256, 12, 4
# The ends of a sequence count as labels, but have no features.
_ENDS = 2
_CQDB_HEAD = 24 + 8 * _TABLES
# What `mix` and `final` of lookup3.c do: x ^= y rotated, and so on.
_SEED = 0xDEADBEEF
_MIX = ((0, 2, 1, 4), (1, 0, 2, 6), (2, 1, 0, 8), (0, 2, 1, 16), (1, 0, 2, 19), (2, 1, 0, 4))
_FINAL = ((2, 1, 14), (0, 2, 11), (1, 0, 25), (2, 1, 16), (0, 2, 4), (1, 0, 14), (2, 1, 24))


def prune(path: Path, least: float) -> None:
    """Write a model file anew without the weights of features that are nearer to 0 than `least`.

    Raises:
        ModelError: If it is no model of CRFsuite, or no weight would be left.
    """
    import numpy as np  # noqa: PLC0415 - heavy

    model = read_model(path)
    features = model.features
    of_state = features["type"] == STATE
    kept = features[~of_state | (np.abs(features["weight"]) >= least)]
    of_state = kept["type"] == STATE
    if not of_state.any():
        raise ModelError("least weight: no feature weighs so much")
    used = np.unique(kept["from"][of_state])
    kept["from"][of_state] = np.searchsorted(used, kept["from"][of_state])
    attributes = [model.attributes[number] for number in used.tolist()]
    path.write_bytes(packed(ModelFile(model.labels, attributes, kept)))


def packed(model: ModelFile) -> bytes:
    """Return a model as CRFsuite writes it."""
    import numpy as np  # noqa: PLC0415 - heavy

    features = model.features
    of_state = features["type"] == STATE
    parts = [_chunk(b"FEAT", len(features), features.tobytes()), _cqdb(model.labels)]
    attributes = _cqdb(model.attributes)
    parts.append(attributes + bytes(-sum(map(len, (*parts, attributes))) % _WORD))
    for name, own, owners, empty in (
        (b"LFRF", ~of_state, len(model.labels), _ENDS),
        (b"AFRF", of_state, len(model.attributes), 0),
    ):
        place = _HEADER_SIZE + sum(map(len, parts))
        numbers = np.flatnonzero(own)
        parts.append(_references(name, place, owners, empty, features["from"][own], numbers))
    places = np.cumsum([_HEADER_SIZE, *map(len, parts)]).tolist()
    head = struct.pack("<4sI4sI", b"lCRF", places.pop(), b"FOMC", _VERSION)
    sizes = (0, len(model.labels), len(model.attributes))
    return b"".join((head, struct.pack("<8I", *sizes, *places), *parts))


def _chunk(name: bytes, number: int, content: bytes) -> bytes:
    return struct.pack("<4sII", name, _CHUNK_SIZE + len(content), number) + content


def _references(  # noqa: PLR0913, PLR0917 - the parts of a chunk
    name: bytes, place: int, size: int, empty: int, owners: Array, numbers: Array
) -> bytes:
    """Return which features each owner has.

    Args:
        name: Of the chunk.
        place: Where it will stand in the file.
        size: How many owners there are.
        empty: How many more there are of which nothing is written.
        owners: Of the features.
        numbers: Of the features.
    """
    import numpy as np  # noqa: PLC0415 - heavy

    counts = np.bincount(owners, minlength=size)
    begins = np.cumsum(counts) - counts
    own = numbers[np.argsort(owners, kind="stable")]
    listed = np.insert(own, begins, counts)
    offsets = np.zeros(size + empty, "<u4")
    offsets[:size] = place + _CHUNK_SIZE + _WORD * (size + empty + begins + np.arange(size))
    return _chunk(name, size + empty, offsets.tobytes() + listed.astype("<u4").tobytes())


def _cqdb(strings: Sequence[str]) -> bytes:
    """Return a constant database of strings under their numbers, readable both ways."""
    import numpy as np  # noqa: PLC0415 - heavy

    keys = [string.encode() + b"\0" for string in strings]
    records = [struct.pack("<II", n, len(key)) + key for n, key in enumerate(keys)]
    ends = np.cumsum([_CQDB_HEAD, *map(len, records)])
    places, hashes = ends[:-1], _hashes(keys)
    tables, refs, begin = [], [], int(ends[-1])
    for table in range(_TABLES):
        own = np.flatnonzero(hashes % _TABLES == table)
        slots = _slots(hashes[own], places[own])
        refs.append((begin if len(own) else 0, len(slots)))
        tables.append(slots.tobytes())
        begin += len(tables[-1])
    head = struct.pack(
        "<4s5I", b"CQDB", begin + _WORD * len(keys), 0, _BYTE_ORDER, len(keys), begin
    )
    refs_told = struct.pack(f"<{2 * _TABLES}I", *(n for ref in refs for n in ref))
    return b"".join((head, refs_told, *records, *tables, places.astype("<u4").tobytes()))


def _slots(hashes: Array, places: Array) -> Array:
    """Return a hash table of twice as many slots: hash and place of each key."""
    import numpy as np  # noqa: PLC0415 - heavy

    size = 2 * len(hashes)
    slots = np.zeros((size, 2), "<u4")
    for code, place in zip(hashes.tolist(), places.tolist(), strict=True):
        slot = (code >> 8) % size
        while slots[slot, 1]:
            slot = (slot + 1) % size
        slots[slot] = code, place
    return slots


def _hashes(keys: Sequence[bytes]) -> Array:
    """Return `hashlittle` of each key; none is empty."""
    import numpy as np  # noqa: PLC0415 - heavy

    left = np.array([*map(len, keys)])
    width = -(-int(left.max()) // _BLOCK) * _BLOCK
    words = np.frombuffer(b"".join(key.ljust(width, b"\0") for key in keys), "<u4")
    words = words.reshape(len(keys), -1, 3)
    state = np.repeat((_SEED + left)[:, None], 3, axis=1).astype(np.uint32)
    for block in range(words.shape[1]):
        read, last = left > 0, left <= _BLOCK
        state[read] += words[read, block]
        state[read & last] = _final(state[read & last])
        state[read & ~last] = _mixed(state[read & ~last])
        left = left - _BLOCK
    return state[:, 2].astype(np.int64)


def _mixed(state: Array) -> Array:
    columns = [*state.T]
    for one, other, third, bits in _MIX:
        columns[one] = (columns[one] - columns[other]) ^ _rotated(columns[other], bits)
        columns[other] = columns[other] + columns[third]
    return _stacked(columns)


def _final(state: Array) -> Array:
    columns = [*state.T]
    for one, other, bits in _FINAL:
        columns[one] = (columns[one] ^ columns[other]) - _rotated(columns[other], bits)
    return _stacked(columns)


def _rotated(words: Array, bits: int) -> Array:
    return (words << bits) | (words >> (32 - bits))


def _stacked(columns: Sequence[Array]) -> Array:
    import numpy as np  # noqa: PLC0415 - heavy

    return np.stack(columns, axis=1)
