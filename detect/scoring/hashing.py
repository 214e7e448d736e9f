"""A table of numbers, by keys that are numbers."""

from __future__ import annotations

import numpy as np

from detect.arrays import Array
from detect.jit import compiled

# Slots for each key, at least, and what spreads keys over them (Knuth 1973, 6.4).
_ROOM = 2
_SPREAD = np.uint64(0x9E3779B97F4A7C15)


@compiled
def slot_of(key: int, slots: Array) -> Array:
    """Return the slot that holds a key, or the empty one that it would be put in; all 0."""
    slot = np.int64((np.uint64(key) * _SPREAD) >> np.uint64(32)) & (len(slots) - 1)
    while slots[slot, 0] != key and slots[slot, 0]:
        slot = (slot + 1) & (len(slots) - 1)
    return slot


@compiled
def hash_table(keys: Array, places: Array) -> Array:
    """Return a table of different keys, all of them positive, and of the place of each.

    A key is looked for from its slot on, up to an empty one, whose key is 0.
    """
    size = 16
    while size < _ROOM * len(keys):
        size *= 2
    slots = np.zeros((size, 2), np.int64)
    for index in range(len(keys)):
        slot = slot_of(keys[index], slots)
        slots[slot, 0], slots[slot, 1] = keys[index], places[index]
    return slots
