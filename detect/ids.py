"""Numbers in place of strings, asked for at their first sight."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from detect.columns import Coded

if TYPE_CHECKING:
    Array = np.ndarray[Any, Any]


class NumberTable:
    """A few numbers of each string.

    Attributes:
        width: How many numbers each string has.
    """

    def __init__(self, made: Callable[[str], Sequence[int]], width: int) -> None:
        """Begin with no string; `made` gives the numbers of a new one, `width` of them."""
        self.width = width
        self._made = made
        self._table = np.empty((width, 1024), np.int32)
        self._places = _Places(self._new)

    def __len__(self) -> int:
        """Return how many strings have numbers."""
        return len(self._places)

    def write(self, column: Sequence[str], out: Array) -> None:
        """Write the numbers of each string of a column below each other, from the first row."""
        known = self._places
        if isinstance(column, Coded):
            places = np.array([known[value] for value in column.values], np.intp)[column.codes]
        else:
            places = np.array([known[value] for value in column], np.intp)
        np.take(self._table, places, axis=1, out=out[: self.width], mode="clip")

    def _new(self, value: str) -> int:
        place = len(self._places)
        if place == self._table.shape[1]:
            self._table = np.concatenate([self._table, self._table], axis=1)
        self._table[:, place] = self._made(value)
        return place


class _Places(dict[str, int]):
    """The place of each string; a new one is asked for."""

    def __init__(self, made: Callable[[str], int]) -> None:
        super().__init__()
        self._made = made

    def __missing__(self, value: str) -> int:
        place = self[value] = self._made(value)
        return place
