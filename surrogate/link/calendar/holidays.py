"""When holidays are: rules of the Western calendar, Easter, and the Islamic months."""

from __future__ import annotations

import datetime as dt
import re
from collections import defaultdict
from collections.abc import Mapping
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Any

from dateutil.easter import EASTER_ORTHODOX, EASTER_WESTERN, easter
from dateutil.relativedelta import relativedelta, weekday

from surrogate.wordlists.calendar import Holiday, calendar_table, further_holidays, holidays
from surrogate.wordlists.folding import fold

_WORDS = re.compile(r"[^\W\d_]+")
_ISLAMIC_EPOCH = 227_015  # ordinal day of 1 Muharram 1 (16 July 622, Julian calendar)
_FIRST_EASTER = 1583  # dateutil: the Gregorian rule holds for 1583 to 4099
_LAST_EASTER = 4099


@cache
def all_holidays() -> tuple[Holiday, ...]:
    """Return the shared list and the further holidays of the calendar words."""
    return holidays() + further_holidays()


@cache
def holiday_phrases() -> Mapping[str, tuple[tuple[tuple[str, ...], str], ...]]:
    """Return first word → (words, holiday name) of all spellings, longest first.

    Spellings with digits are plain dates (`July 4th`), and those with `weekend` hold a word
    that stays, so both are left out.
    """
    found: dict[str, set[tuple[tuple[str, ...], str]]] = defaultdict(set)
    spellings = [(h.name, h.name) for h in all_holidays()]
    spellings += [(variant, h.name) for h in all_holidays() for variant in h.variants]
    spellings += list(calendar_table()["spellings"].items())
    for spelling, name in spellings:
        words = tuple(_WORDS.findall(fold(spelling)))
        if not re.search(r"\d|weekend|the (?:Fourth|4th)", spelling, re.IGNORECASE):
            found[words[0]].add((words, name))
    by_length = {
        first: tuple(sorted(phrases, key=lambda p: (-len(p[0]), p)))
        for first, phrases in found.items()
    }
    return MappingProxyType(by_length)


@cache
def _rules() -> Mapping[str, Mapping[str, Any]]:
    return {holiday.name: holiday.rule for holiday in reversed(all_holidays())}


def _islamic(year: int, month: int, day: int) -> dt.date:
    """Return the day of the tabular Islamic calendar's month in a Western year.

    The tabular calendar (11 leap years in 30) is within a day or two of the observed one. Where
    a year holds two such months, it is the first.
    """
    hijri = int((year - 622) * 33 / 32) - 1
    while True:
        days = (hijri - 1) * 354 + (3 + 11 * hijri) // 30 + (59 * (month - 1) + 1) // 2 + day
        date = dt.date.fromordinal(_ISLAMIC_EPOCH + days - 1)
        if date.year >= year:
            return date
        hijri += 1


def _by_rule(name: str, rule: Mapping[str, Any], year: int) -> dt.date | None:
    kind = rule["kind"]
    if kind == "fixed":
        return dt.date(year, rule["month"], rule["day"])
    if kind == "weekday":
        start = dt.date(year, rule["month"], 1)
        if rule["nth"] < 0:
            start += relativedelta(day=31)
        day: dt.date = start + relativedelta(weekday=weekday(rule["weekday"], rule["nth"]))
        return day + dt.timedelta(days=int(rule["offset"]))
    if kind.startswith("easter") and _FIRST_EASTER <= year <= _LAST_EASTER:
        method = EASTER_WESTERN if kind == "easter" else EASTER_ORTHODOX
        sunday: dt.date = easter(year, method)
        return sunday + dt.timedelta(days=rule["offset"])
    islamic = calendar_table()["islamic"].get(name)
    return _islamic(year, islamic["month"], islamic["day"]) if islamic else None


@lru_cache(maxsize=4096)
def holiday_date(name: str, year: int) -> dt.date | None:
    """Return the day of a holiday in a year; None where no rule tells it."""
    try:
        return _by_rule(name, _rules()[name], year)
    except (ValueError, OverflowError):
        return None


def usual_month(name: str) -> int | None:
    """Return the month a holiday of another calendar mostly falls in, 1–12, if it has one."""
    return _rules()[name].get("month") or None


@lru_cache(maxsize=1024)
def _written_in(year: int) -> Mapping[dt.date, str]:
    names = reversed(calendar_table()["written"]["holidays"])
    dated = ((holiday_date(name, year), name) for name in names)
    return {date: name for date, name in dated if date is not None}


def holiday_on(date: dt.date) -> str | None:
    """Return the well-known US holiday on a day, if there is one."""
    return _written_in(date.year).get(date)
