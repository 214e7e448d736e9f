"""Numbers in place of strings, worked out at their first sight."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from detect.vocabulary import Growing

if TYPE_CHECKING:
    Array = np.ndarray[Any, Any]
    # Gives a row of numbers to each string.
    Made = Callable[[Sequence[str]], Array]


class Numbers(Growing):
    """The numbers of all strings, one behind the other."""

    def added(self, rows: Array) -> Array:
        """Add the numbers of strings (rows) and return where those of each begin."""
        begins: Array = self.size + rows.shape[1] * np.arange(len(rows), dtype=np.int32)
        self.extend(rows.reshape(-1))
        return begins


class NumberTable:
    """Where the numbers of strings begin."""

    def __init__(self, made: Made, numbers: Numbers) -> None:
        """Begin with no string."""
        self._made, self._numbers = made, numbers
        self._places: dict[str, int] = {}
        self._constants: dict[tuple[str, ...], Array] = {}

    def places(self, values: Sequence[str]) -> Array:
        """Return the place of each string; new ones are added."""
        if not isinstance(values, tuple):
            return self._found(values)
        if values not in self._constants:
            self._constants[values] = self._found(values)
        return self._constants[values]

    def _found(self, values: Sequence[str]) -> Array:
        found = [*map(self._places.get, values)]
        if None in found:
            new = [*dict.fromkeys(value for value in values if value not in self._places)]
            added = self._numbers.added(self._made(new))
            self._places.update(zip(new, added.tolist(), strict=True))
            found = [*map(self._places.get, values)]
        return np.array(found, np.int32)


class NumbersById:
    """Where the numbers of strings begin that have a number of their own already.

    It does not know who makes the numbers and holds it: both are so forgotten without a search for
    cycles.
    """

    def __init__(self, numbers: Numbers) -> None:
        """Begin with no string."""
        self._numbers = numbers
        self._places = np.empty(0, np.int32)

    def places(self, ids: Array, strings: Sequence[str], made: Made) -> Array:
        """Return the places of strings; new ones are added.

        Args:
            ids: Their own numbers.
            strings: All strings by these numbers.
            made: Gives the numbers of new ones.
        """
        if len(strings) > len(self._places):
            fresh = np.full(2 * len(strings) - len(self._places), -1, np.int32)
            self._places = np.concatenate([self._places, fresh])
        places = self._places[ids]
        if places.min(initial=0) < 0:
            new = np.unique(ids[places < 0])
            self._places[new] = self._numbers.added(made([strings[n] for n in new.tolist()]))
            places = self._places[ids]
        return places
