"""Numbers in place of strings, worked out at their first sight."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]
Made = Callable[[Sequence[str]], Array]


class NumberTable:
    """A few numbers of each string (columns).

    Attributes:
        width: How many numbers each string has.
    """

    def __init__(self, made: Made, width: int) -> None:
        """Begin with no string; `made` gives the numbers of new ones, `width` rows of them."""
        self.width = width
        self._made = made
        self._table = np.empty((width, 1024), np.int32)
        self._size = 0
        self._places: dict[str, int] = {}

    def __len__(self) -> int:
        """Return how many strings have numbers."""
        return self._size

    def extend(self, strings: Sequence[str]) -> None:
        """Add strings."""
        size = self._size + len(strings)
        while size > self._table.shape[1]:
            self._table = np.concatenate([self._table, self._table], axis=1)
        self._table[:, self._size : size] = self._made(strings)
        self._size = size

    def write(self, places: Array, out: Array) -> None:
        """Write the numbers of strings, by their places, below each other from the first row."""
        np.take(self._table, places, axis=1, out=out[: self.width], mode="clip")

    def places(self, values: Sequence[str]) -> Array:
        """Return the place of each string; new ones are added."""
        new = [value for value in dict.fromkeys(values) if value not in self._places]
        if new:
            self._places.update(zip(new, range(self._size, self._size + len(new)), strict=True))
            self.extend(new)
        return np.array([self._places[value] for value in values], np.intp)
