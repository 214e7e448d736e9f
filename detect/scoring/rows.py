"""Rows of label scores, whose number grows with the strings that are seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from detect.decode import padded
from detect.scoring.new_rows import NewStrings, ValueFeatures, number_rows, sum_up
from detect.scoring.weights import Entries

if TYPE_CHECKING:
    Array = np.ndarray[Any, Any]


# There is room for so many rows from the beginning, since to move them takes the memory twice. The
# system gives none to rows that nobody has used.
_ROOM = 1 << 19


class GrowingRows:
    """Sums of the weights of features that are seen together; row 0 is that of none.

    They are kept in half of the bytes that sums of all rows have: a token reads some forty rows,
    which have to come from far away.

    Attributes:
        scores: Rows by labels; there are more of both than are in use, see `padded`.
    """

    def __init__(
        self, entries: Entries, features: ValueFeatures, rowed: Array, labels: int
    ) -> None:
        """Begin with the row of no attribute and those of some attributes, from row 1 on."""
        self._entries, self._features = entries, features
        self._first = self._size = 1 + len(rowed)
        self.scores = np.zeros((_ROOM, padded(labels)), np.float32)
        self._grow()
        begins, sizes = entries.begins[rowed], entries.begins[rowed + 1] - entries.begins[rowed]
        rows = np.repeat(np.arange(1, self._first), sizes)
        first = np.cumsum(sizes) - sizes
        own = np.arange(len(rows)) + np.repeat(begins - first, sizes)
        self.scores[rows, entries.tags[own]] = entries.values[own]

    def forget(self) -> None:
        """Begin anew; the memory is kept, since the system takes its time to give it."""
        self.scores[self._first : self._size] = 0
        self._size = self._first

    def of(self, strings: NewStrings, height: int) -> Array:
        """Return the rows of new strings (columns) at the places where they are read (rows)."""
        rows = np.zeros((height, len(strings.values)), np.int32)
        self._size = number_rows(strings, self._features, self._size, rows)
        self._grow()
        sum_up(strings, self._features, self._entries, rows, self.scores)
        return rows

    def _grow(self) -> None:
        while self._size > len(self.scores):
            longer = np.zeros((2 * len(self.scores), self.scores.shape[1]), np.float32)
            longer[: len(self.scores)] = self.scores
            self.scores = longer
