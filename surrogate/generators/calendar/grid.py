"""Moves months, seasons, years and decades: the parts of a calendar that hold many days.

A shift of whole days is no whole number of months. Each unit moves by the rounded number of
units, so order and intervals among months (seasons, years, decades) stay as they are, and every
moved month overlaps the moved days of the original by ten days or more. Where full dates of the
record lie in the same unit and all move into another unit, it follows them, so that `May 2067`
does not contradict `5/3/67`; a season or year only if enough of it moves there. It stays beside
another one that is told: were August to follow to where September moves, their weights would be of
one month.
"""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Callable, Iterable
from functools import cached_property
from typing import NamedTuple

from surrogate.link.calendar import Precision
from surrogate.link.calendar.mentions.years import season_stretch

_WINTER_START = 12
# What it is and its number, see `Grid.moved`.
Unit = tuple[Precision, int]


class _Unit(NamedTuple):
    """A division of the calendar.

    Attributes:
        days: Mean length.
        number: From a day to the number of its unit.
        first: From a number to the first day.
        least_share: How much of its days must move into another unit for it to follow full
            dates there; above 1 it never follows.
    """

    days: float
    number: Callable[[dt.date], int]
    first: Callable[[int], dt.date]
    least_share: float


def _season_index(date: dt.date) -> int:
    season = date.month % 12 // 3
    return (date.year + (date.month == _WINTER_START)) * 4 + season


_UNITS = {
    Precision.MONTH: _Unit(
        30.436875,
        lambda date: date.year * 12 + date.month - 1,
        lambda index: dt.date(index // 12, index % 12 + 1, 1),
        0.0,
    ),
    Precision.SEASON: _Unit(
        91.310625, _season_index, lambda index: season_stretch(index % 4, index // 4)[0], 0.45
    ),
    Precision.YEAR: _Unit(
        365.2425, lambda date: date.year, lambda index: dt.date(index, 1, 1), 0.4
    ),
    Precision.DECADE: _Unit(
        3652.425,
        lambda date: date.year // 10,
        lambda index: dt.date(max(index * 10, 1), 1, 1),
        2.0,
    ),
}


class Grid:
    """Moves units of the calendar by one shift, in agreement with the record's full dates."""

    def __init__(self, shift: int, days: Iterable[dt.date], told: Iterable[Unit] = ()) -> None:
        """Take the shift in days, the full dates of the record that move by it, and units told."""
        self._shift = shift
        self._days = frozenset(days)
        self._told = frozenset(told)

    @cached_property
    def _evidence(self) -> dict[Unit, set[int]]:
        """Unit and number → the units that full dates of it move into."""
        found: dict[Unit, set[int]] = defaultdict(set)
        step = dt.timedelta(days=self._shift)
        for date in self._days:
            try:
                moved = date + step
            except OverflowError:
                continue
            for precision, unit in _UNITS.items():
                found[precision, unit.number(date)].add(unit.number(moved))
        return found

    def moved(self, precision: Precision, index: int, *, alone: bool = False) -> int:
        """Return the number of the unit that a unit moves to.

        Args:
            precision: The unit.
            index: Months are numbered year * 12 + month - 1, seasons year * 4 + season, years by
                themselves, decades by their first three digits.
            alone: Whether it does not follow the full dates in it.
        """
        target = index + self._step(precision)
        followed = target if alone else self._followed(precision, index)
        # Whose neighbor is told may follow only if that makes way.
        way, at = followed - target, index
        while way and (precision, at + way) in self._told:
            at += way
            if self._followed(precision, at) != at + self._step(precision) + way:
                return target
        return followed

    def _step(self, precision: Precision) -> int:
        return round(self._shift / _UNITS[precision].days)

    def _followed(self, precision: Precision, index: int) -> int:
        """Return the number of the unit that a unit moves to with the full dates in it."""
        unit, target = _UNITS[precision], index + self._step(precision)
        seen = self._evidence.get((precision, index))
        if not seen or target in seen or unit.least_share > 1:
            return target
        best = max(sorted(seen), key=lambda other: self._share(unit, index, other))
        return best if self._share(unit, index, best) >= unit.least_share else target

    def _share(self, unit: _Unit, index: int, target: int) -> float:
        """Return how much of a unit's days move into another unit, 0 to 1."""
        step = dt.timedelta(days=self._shift)
        try:
            first, last = unit.first(index) + step, unit.first(index + 1) + step
            start, end = unit.first(target), unit.first(target + 1)
        except (OverflowError, ValueError):
            return 0.0
        return max(0, (min(last, end) - max(first, start)).days) / unit.days
