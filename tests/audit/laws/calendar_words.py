"""The laws of words for days: a holiday is that day, a season is that season."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any

from dateforms import MONTHS, SEASONS
from dateutil.easter import EASTER_ORTHODOX, EASTER_WESTERN, easter
from dateutil.relativedelta import relativedelta, weekday
from folding import fold

from .lists import holidays
from .violation import Pair, Violation, breaks

ALONE_DAYS = 15
_MIDDLES = {0: (1, 15), 1: (4, 20), 2: (7, 20), 3: (10, 20)}
_MONTH = re.compile("|".join([*MONTHS, *(f"{m[:3]}(?![a-z])" for m in MONTHS)]), re.IGNORECASE)


def season_middle(season: int, year: int) -> date:
    """Return the middle of a season, 0 winter to 3 fall."""
    month, day = _MIDDLES[season]
    return date(year, month, day)


def season_distance(fields: dict[str, int], wanted: date) -> int:
    """Return how many days a season lies from a day; winter has two ends of the year."""
    found = []
    for year in range(wanted.year - 2, wanted.year + 3):
        middle = season_middle(fields["S"], year)
        names = {year, year - 1} if fields["S"] == 0 else {year}
        told = fields.get("Y")
        short = fields.get("y")
        if any(told in {None, n} and short in {None, n % 100} for n in names):
            found.append(abs((middle - wanted).days))
    return min(found, default=10**6)


def occurrence(rule: dict[str, Any], year: int) -> date | None:
    """Return the day of a holiday in a year; None where another calendar moves it."""
    if rule["kind"] == "fixed":
        return date(year, rule["month"], rule["day"])
    if rule["kind"] == "easter":
        method = EASTER_ORTHODOX if rule.get("orthodox") else EASTER_WESTERN
        sunday: date = easter(year, method)
        return sunday + timedelta(days=rule["offset"])
    if rule["kind"] == "weekday":
        start = date(year, rule["month"], 1)
        last = start + relativedelta(day=31)
        if "before" in rule and year < rule["before"]["year"]:
            rule = {**rule, **rule["before"]}
        nth = weekday(rule["weekday"])(rule["nth"])
        day: date = (last if rule["nth"] < 0 else start) + relativedelta(weekday=nth)
        return day + timedelta(days=rule["offset"])
    return None


def _holiday_fits(rule: dict[str, Any], day: date, tolerance: int) -> bool:
    days = [occurrence(rule, year) for year in (day.year - 1, day.year, day.year + 1)]
    known = [found for found in days if found is not None]
    if not known:
        return rule.get("month", 0) in {0, day.month}
    return any(abs((found - day).days) <= tolerance for found in known)


def _expression_fits(text: str, day: date, tolerance: int) -> bool:
    """Tell whether a month or season named instead of a holiday is that of the day."""
    month = _MONTH.search(text)
    if month:
        number = [m[:3].lower() for m in MONTHS].index(month[0][:3].lower()) + 1
        said = re.search(r"\b(\d{1,2})(?!\d)", text)
        if said:
            days = (abs((_date(year, number, int(said[1])) - day).days)
                    for year in (day.year - 1, day.year, day.year + 1))  # fmt: skip
            return min(days) <= tolerance
        return (number - day.month) % 12 in {0, 1, 11}
    seasons = [SEASONS[word] for word in re.findall(r"[a-z]+", text.lower()) if word in SEASONS]
    return bool(seasons) and season_distance({"S": seasons[0]}, day) <= 80


def _date(year: int, month: int, day: int) -> date:
    return date(year, month, 1) + timedelta(days=day - 1)


def calendar_breaks(pair: Pair, day: date) -> Iterator[Violation]:
    """Yield a holiday that is not the shifted day; one that stands alone may be near."""
    tolerance = 0 if pair.truth["beside"] else ALONE_DAYS
    rule = holidays().get(fold(pair.new))
    fits = (
        _holiday_fits(rule, day, tolerance) if rule else _expression_fits(pair.new, day, tolerance)
    )  # fmt: skip
    if not fits:
        yield breaks("calendar.holiday", pair, f"what {day} is")
