"""Rows of label scores, whose number grows as features are seen together."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from detect.scoring import sum_up
from detect.weights import Entries

if TYPE_CHECKING:
    Array = np.ndarray[Any, Any]


class GrowingRows:
    """For each set of attributes, the sums of their weights; row 0 is that of none.

    Attributes:
        scores: Rows by labels; there are more rows than are in use. New ones are summed up when
            they are settled.
    """

    def __init__(self, entries: Entries, labels: int) -> None:
        """Begin with the row of no attribute."""
        self._entries = entries
        self._known: dict[bytes, int] = {b"": 0}
        self._attributes, self._ends = array("i"), array("i")  # of the rows not yet summed up
        self.scores = np.zeros((1024, labels))

    def __len__(self) -> int:
        """Return the number of rows in use."""
        return len(self._known)

    def row(self, attributes: Sequence[int]) -> int:
        """Return the row of some attributes, added if it is new."""
        own = array("i", attributes)
        key = own.tobytes()
        row = self._known.get(key)
        if row is None:
            row = self._known[key] = len(self._known)
            self._attributes += own
            self._ends.append(len(self._attributes))
        return row

    def settle(self) -> None:
        """Sum the rows up that were added."""
        size = len(self._known)
        while size > len(self.scores):
            # Not filled up but fresh: the system gives no memory to rows that nobody has used.
            longer = np.zeros((2 * len(self.scores), self.scores.shape[1]))
            longer[: len(self.scores)] = self.scores
            self.scores = longer
        attributes, ends = (np.array(a, np.int64) for a in (self._attributes, self._ends))
        sum_up(attributes, ends, self._entries, self.scores[size - len(ends) : size])
        self._attributes, self._ends = array("i"), array("i")
