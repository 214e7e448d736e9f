"""Days of calendars that follow the moon: new moons, the Jewish new year, the Islamic months."""

from __future__ import annotations

import datetime as dt
import math
from functools import lru_cache

_ISLAMIC_EPOCH = 227_015  # ordinal day of 1 Muharram 1 (16 July 622, Julian calendar)
_HEBREW_EPOCH = -1_373_427  # ordinal day of 1 Tishri 1
_HEBREW_YEARS_AHEAD = 3761
_LUNATION_DAYS = 29.530588861
_FIRST_NEW_MOON = dt.datetime(2000, 1, 6, 14, 20, 37)  # noqa: DTZ001 - dynamical time, near UTC
# Most feasts of the moon are kept between India and China; a day is told to half a day anyway.
_EAST = dt.timedelta(hours=8)


def islamic_date(year: int, month: int, day: int) -> dt.date:
    """Return the day of the tabular Islamic calendar's month in a Western year.

    The tabular calendar (11 leap years in 30) is within a day or two of the observed one. Where
    a year holds two such months, it is the first.
    """
    hijri = int((year - 622) * 33 / 32) - 1
    while True:
        date = islamic_day(hijri, month, day)
        if date.year >= year:
            return date
        hijri += 1


def islamic_day(year: int, month: int, day: int) -> dt.date:
    """Return a day of the tabular Islamic calendar, told in its own years."""
    days = (year - 1) * 354 + (3 + 11 * year) // 30 + (59 * (month - 1) + 1) // 2 + day
    return dt.date.fromordinal(_ISLAMIC_EPOCH + days - 1)


def islamic_of(date: dt.date) -> tuple[int, int, int]:
    """Return year, month and day of the tabular Islamic calendar."""
    year = (30 * (date.toordinal() - _ISLAMIC_EPOCH) + 10_646) // 10_631
    month = next(m for m in range(12, 0, -1) if islamic_day(year, m, 1) <= date)
    return year, month, (date - islamic_day(year, month, 1)).days + 1


@lru_cache(maxsize=512)
def rosh_hashanah(year: int) -> dt.date:
    """Return the Jewish new year that falls in the autumn of a Western year.

    Reingold & Dershowitz, Calendrical Calculations, chapter on the Hebrew calendar: the day of
    the mean conjunction, put off so that no feast falls on a forbidden weekday and no year has a
    forbidden length.
    """
    before, this, after = (_hebrew_days(year + _HEBREW_YEARS_AHEAD + step) for step in (-1, 0, 1))
    too_long, too_short = 356, 382
    late = 2 if after - this == too_long else int(this - before == too_short)
    return dt.date.fromordinal(_HEBREW_EPOCH + this + late)


def _hebrew_days(year: int) -> int:
    months = (235 * year - 234) // 19
    days = 29 * months + (12_084 + 13_753 * months) // 25_920
    return days + int((3 * (days + 1)) % 7 < 3)  # noqa: PLR2004 - Sunday, Wednesday, Friday


def last_new_moon(date: dt.date) -> dt.date:
    """Return the day of the last new moon up to a day, in the time of East Asia.

    Meeus, Astronomical Algorithms, chapter 49, with its six largest terms: right to half an hour
    between 1800 and 2200.
    """
    count = math.ceil((date - _FIRST_NEW_MOON.date()).days / _LUNATION_DAYS) + 1
    while (moon := _new_moon(count)) > date:
        count -= 1
    return moon


@lru_cache(maxsize=2048)
def _new_moon(count: int) -> dt.date:
    sun = math.radians(2.5534 + 29.10535670 * count)
    moon = math.radians(201.5643 + 385.81693528 * count)
    node = math.radians(160.7108 + 390.67050284 * count)
    days = (
        count * _LUNATION_DAYS
        - 0.40720 * math.sin(moon)
        + 0.17241 * math.sin(sun)
        + 0.01608 * math.sin(2 * moon)
        + 0.01039 * math.sin(2 * node)
        + 0.00739 * math.sin(moon - sun)
        - 0.00514 * math.sin(moon + sun)
    )
    return (_FIRST_NEW_MOON + dt.timedelta(days=days) + _EAST).date()
