"""The identifier view: one row of quasi-identifiers per patient.

Gardner et al. 2010, section 3, call so the table that stands between linking and
anonymisation; every measure of this package is a function of its rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from surrogate.errors import UsageError

Row = tuple[str, ...]
UNKNOWN = ""
ANY = "*"
# Between several values in a cell, as between the jobs of one patient.
SEPARATOR = "; "


@dataclass(frozen=True, slots=True)
class IdentifierTable:
    """Quasi-identifiers of patients. An unknown value is "" and a value of its own.

    Attributes:
        columns: Names of the attributes.
        rows: One per patient, one value per column.
        ids: Whose rows they are, in the same order.
        named: Whether the ids were given; else they are the numbers of the rows.

    Raises:
        ValueError: If a row has another number of values, or rows and ids differ in number.
    """

    columns: tuple[str, ...]
    rows: tuple[Row, ...] = field(repr=False)
    ids: tuple[str, ...] = field(repr=False)
    named: bool = True

    def __post_init__(self) -> None:
        """Check the shape."""
        if len(self.rows) != len(self.ids) or any(len(r) != len(self.columns) for r in self.rows):
            raise ValueError("rows, ids and columns of an identifier table do not fit together")

    def __len__(self) -> int:
        """Return the number of patients."""
        return len(self.rows)

    def column(self, name: str) -> Row:
        """Return the values of a column.

        Raises:
            UsageError: If there is no such column.
        """
        at = self._place(name)
        return tuple(row[at] for row in self.rows)

    def select(self, names: Sequence[str]) -> IdentifierTable:
        """Return the table with these columns only, in this order.

        Raises:
            UsageError: If there is no such column.
        """
        places = [self._place(name) for name in names]
        rows = tuple(tuple(row[at] for at in places) for row in self.rows)
        return replace(self, columns=tuple(names), rows=rows)

    def without(self, names: Iterable[str]) -> IdentifierTable:
        """Return the table without these columns."""
        left_out = set(names)
        return self.select([name for name in self.columns if name not in left_out])

    def _place(self, name: str) -> int:
        if name not in self.columns:
            # A file without a first line of names begins with a patient: none of it is shown.
            raise UsageError(f"there is no column {name!r} among the {len(self.columns)}")
        return self.columns.index(name)
