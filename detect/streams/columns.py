"""Columns of few different values: the values once, and a number for each token."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, overload

if TYPE_CHECKING:
    import numpy as np

    Array = np.ndarray[Any, Any]


class Coded(Sequence[str]):
    """A column that holds numbers in place of its values.

    Attributes:
        values: Each value once, or nearly.
        codes: The number of each token's value.
    """

    def __init__(self, values: Sequence[str], codes: Array) -> None:
        """Take values and numbers."""
        self.values = values
        self.codes = codes

    @classmethod
    def sparse(cls, cells: Mapping[int, str], size: int) -> Coded:
        """Return a column of which most cells are empty."""
        import numpy as np  # noqa: PLC0415 - heavy

        codes = np.zeros(size, np.intp)
        codes[list(cells)] = range(1, len(cells) + 1)
        return cls(["", *cells.values()], codes)

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> list[str]: ...
    def __getitem__(self, index: int | slice) -> str | list[str]:
        """Return one value, or several."""
        if isinstance(index, slice):
            return [self.values[code] for code in self.codes[index].tolist()]
        return self.values[int(self.codes[index])]

    def __iter__(self) -> Iterator[str]:
        """Yield the value of each token."""
        return iter(self[:])

    def __len__(self) -> int:
        """Return the number of tokens."""
        return len(self.codes)

    def __eq__(self, other: object) -> bool:
        """Compare with any column, value by value."""
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment] # columns are compared, never looked up


def coded(column: Sequence[str]) -> Coded:
    """Return a column as numbers, if it is not already."""
    import numpy as np  # noqa: PLC0415 - heavy

    if isinstance(column, Coded):
        return column
    values = {value: number for number, value in enumerate(dict.fromkeys(column))}
    return Coded([*values], np.array([values[value] for value in column], np.intp))
