"""When holidays are: rules of the Western calendar, Easter, and the calendars of the moon."""

from __future__ import annotations

import datetime as dt
import re
from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from dateutil.easter import EASTER_ORTHODOX, EASTER_WESTERN, easter
from dateutil.relativedelta import relativedelta, weekday

from surrogate.link.calendar.wording.sun_and_moon import islamic_date, last_new_moon, rosh_hashanah
from surrogate.remembered import of_patient
from surrogate.wordlists.calendar import (
    Holiday,
    calendar_table,
    further_holidays,
    holidays,
    named_days,
)
from surrogate.wordlists.folding import fold

_WORDS = re.compile(r"[^\W\d_]+")
_NEAR_DAYS = 7
_ORDINALS = range(1, dt.date.max.toordinal() + 1)
_FIRST_EASTER = 1583  # dateutil: the Gregorian rule holds for 1583 to 4099
_LAST_EASTER = 4099


@cache
def all_holidays() -> tuple[Holiday, ...]:
    """Return the shared list, the holidays of the calendar words and the further named days."""
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
    """Return the rule of each name: its first one, or the first that tells a day."""
    told = sorted(all_holidays(), key=lambda holiday: holiday.rule["kind"] == "movable")
    return {holiday.name: holiday.rule for holiday in reversed(told)}


def _by_rule(name: str, rule: Mapping[str, Any], year: int) -> dt.date | None:
    kind = rule["kind"]
    if kind == "fixed":
        return dt.date(year, rule["month"], rule["day"])
    if kind == "weekday":
        start = dt.date(year, rule["month"], 1)
        nth = _nth(rule, year)
        if nth < 0:
            start += relativedelta(day=31)
        day: dt.date = start + relativedelta(weekday=weekday(rule["weekday"], nth))
        return day + dt.timedelta(days=int(rule["offset"]))
    if kind.startswith("easter") and _FIRST_EASTER <= year <= _LAST_EASTER:
        method = EASTER_WESTERN if kind == "easter" else EASTER_ORTHODOX
        sunday: dt.date = easter(year, method)
        return sunday + dt.timedelta(days=rule["offset"])
    return _by_moon(name, rule, year)


def _nth(rule: Mapping[str, Any], year: int) -> int:
    """Return which weekday of its month a holiday is, some in the years `before` another one."""
    earlier = rule.get("before")
    return int(earlier["nth"] if earlier and year < earlier["year"] else rule["nth"])


def _by_moon(name: str, rule: Mapping[str, Any], year: int) -> dt.date | None:
    kind = rule["kind"]
    if kind == "moon":
        moon = last_new_moon(dt.date(year, rule["month"], rule["day"]))
        return moon + dt.timedelta(days=int(rule["offset"]))
    if kind == "hebrew":
        return rosh_hashanah(year) + dt.timedelta(days=int(rule["offset"]))
    islamic = rule if kind == "islamic" else calendar_table()["islamic"].get(name)
    return islamic_date(year, islamic["month"], islamic["day"]) if islamic else None


@of_patient
def holiday_date(name: str, year: int) -> dt.date | None:
    """Return the day of a holiday in a year; None where no rule tells it."""
    try:
        return _by_rule(name, _rules()[name], year)
    except (ValueError, OverflowError):
        return None


def is_movable(name: str) -> bool:
    """Tell whether a holiday is a feast that Easter or the moon moves."""
    return _rules()[name]["kind"] not in ("fixed", "weekday")


def is_of_weekday(name: str) -> bool:
    """Tell whether a holiday is always on the same weekday of its month."""
    return bool(_rules()[name]["kind"] == "weekday")


@cache
def _stretches() -> frozenset[str]:
    return frozenset(named_days()["stretches"])


def is_stretch(name: str) -> bool:
    """Tell whether a named day is the beginning of a longer time (Lent, Ramadan)."""
    return name in _stretches()


def usual_month(name: str) -> int | None:
    """Return the month a holiday of another calendar mostly falls in, 1–12, if it has one."""
    rule = _rules()[name]
    return rule.get("month") or None if rule["kind"] == "movable" else None


@of_patient
def _written_in(year: int) -> Mapping[dt.date, str]:
    names = reversed(calendar_table()["written"]["holidays"])
    dated = ((holiday_date(name, year), name) for name in names)
    return {date: name for date, name in dated if date is not None}


def holiday_on(date: dt.date) -> str | None:
    """Return the well-known US holiday on a day, if there is one."""
    return _written_in(date.year).get(date)


def holiday_near(date: dt.date) -> str | None:
    """Return the well-known holiday nearest to a day and within a week of it, if there is one."""
    near = sorted(range(-_NEAR_DAYS, _NEAR_DAYS + 1), key=abs)
    ordinals = (date.toordinal() + days for days in near)
    days = map(dt.date.fromordinal, filter(_ORDINALS.__contains__, ordinals))
    return next(filter(None, map(holiday_on, days)), None)
