"""Dates that do not exist: an equally impossible one of the same shape."""

from __future__ import annotations

from surrogate.keys import PatientKey
from surrogate.link.calendar import Moment
from surrogate.link.calendar.texts.full_dates import valid_date

_MONTHS = range(1, 13)
_DAYS = range(1, 32)
_BEYOND_MONTHS = range(13, 100)
_BEYOND_DAYS = range(32, 100)
_LATE_DAYS = range(13, 32)
_SHORT = ((2, 30), (2, 31), (4, 31), (6, 31), (9, 31), (11, 31))


def impossible_like(moment: Moment, year: int | None, key: PatientKey) -> tuple[int, int]:
    """Return month and day that are impossible in the way the original is.

    A day beyond its month stays beyond a month, a number that is no month or no day stays none.

    Args:
        moment: The impossible date; a month or day it does not tell counts as 1.
        year: The year it moves to.
        key: The patient's.
    """
    month = 1 if moment.month is None else moment.month
    day = 1 if moment.day is None else moment.day
    parts = ("impossible date", str(month), str(day))
    if month in _MONTHS and day in _DAYS:
        pairs = [pair for pair in _SHORT if pair != (month, day) and _same_width(pair[0], month)]
        pairs = [pair for pair in pairs if valid_date(year or 1, *pair) is None]
        return key.choice(pairs or [(2, 30 if day != 30 else 31)], *parts)  # noqa: PLR2004
    if month in _MONTHS:
        # A day of zero stays, so the month must tell the two apart.
        months = [m for m in _MONTHS if _same_width(m, month) and (day or m != month)]
        return key.choice(months, *parts, "month"), _other(_BEYOND_DAYS, day, key, *parts)
    days = _LATE_DAYS if day in _DAYS else _BEYOND_DAYS
    return _other(_BEYOND_MONTHS, month, key, *parts, "m"), _other(days, day, key, *parts, "d")


def _same_width(one: int, two: int) -> bool:
    return len(str(one)) == len(str(two))


def _other(numbers: range, original: int, key: PatientKey, *parts: str) -> int:
    """Return a keyed number that is not the original; a zero stays zero."""
    if original == 0:
        return 0
    return key.choice([n for n in numbers if n != original], *parts)
