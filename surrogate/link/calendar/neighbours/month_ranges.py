"""Ranges that a date beside them makes months of years: `08/06-11/07, hurt 5/12/07`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogate.link.calendar.context import is_birth
from surrogate.link.calendar.form import Moment, Precision
from surrogate.link.calendar.limits import MONTHS
from surrogate.link.calendar.mentions.record_dates import Dates
from surrogate.link.calendar.mentions.shapes import FULL_DAYS, units
from surrogate.link.calendar.neighbours.beside import moments_alone, plain_reading

_RANGE = re.compile(r"[12]/2_?-_?[12]/2")
_WITH_YEAR = FULL_DAYS | {"My", "yM", "ny"}
_YEAR, _LONGEST = 12, 360  # months


def is_range_of_months(dates: Dates, at: int) -> bool:
    """Tell whether a date beside lies in the months that a range may name and in none of its days.

    A day does so on the same line only, a month in the lines around, as in a list.
    """
    alone = moments_alone(dates, at) if _RANGE.fullmatch(dates.signs[at]) else ()
    written, reading = dates.written_at(at), plain_reading(dates, at)
    if len(alone) != 2 or not all(m.date for m in alone) or written is None:  # noqa: PLR2004
        return False
    numbers = [int(token.text) for token in dates.tokens[at] if token.text.isdecimal()]
    if not all(1 <= month <= MONTHS for month in numbers[::2]):
        return False
    start, end = (
        reading.century(year) * _YEAR + month
        for month, year in zip(numbers[::2], numbers[1::2], strict=True)
    )
    if not start < end <= min(written.year * _YEAR + written.month, start + _LONGEST):
        return False
    told = [_month(moment) for other in (at - 1, at + 1) for moment in _beside(dates, at, other)]
    days = range(_month(alone[0]), _month(alone[1]) + 1)
    return any(start <= month <= end and month not in days for month in told)


def _month(moment: Moment) -> int:
    return (moment.year or 0) * _YEAR + (moment.month or 0)


def _beside(dates: Dates, at: int, other: int) -> Iterator[Moment]:
    """Yield the days and months that the date before or behind tells with their year."""
    if not 0 <= other < len(dates.mentions) or is_birth(dates.mentions[other].before):
        return
    one, two = (dates.mentions[place] for place in sorted((at, other)))
    between = one.between(two)
    if between is not None and all(unit.shape in _WITH_YEAR for unit in units(dates.signs[other])):
        for moment in moments_alone(dates, other):
            is_day = moment.precision is Precision.DAY and "\n" not in between
            if is_day or moment.precision is Precision.MONTH:
                yield moment
