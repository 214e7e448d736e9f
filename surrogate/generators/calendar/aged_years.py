"""Years with an age beside them: `retired in 1986 at 65` of somebody whose birth date is told.

A birthday in November may move into the next year, and the middle of 1986 not with it: then nobody
born on the new day was of that age in the new year, but in the one beside it. Years that lie there
already go on by one as well, so that no two become one.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping

from surrogate.generators.calendar.grid import Grid
from surrogate.generators.calendar.years import births_of
from surrogate.link.calendar import CalendarLinks, Precision
from surrogate.link.calendar.age_form import EXACT
from surrogate.link.calendar.ages.dated_ages import when_reached
from surrogate.link.calendar.ages.people import PATIENT


def aged_years(links: CalendarLinks, grid: Grid, shift: int) -> Mapping[int, int]:
    """Return year → the year it moves to, of those that must not move as others do.

    Only where the patient's ages stay, the birth date is told once and the note does not err.
    """
    births = births_of(links, PATIENT)
    if len(births) != 1:
        return {}
    try:
        born = births[0] + dt.timedelta(days=shift)
    except OverflowError:
        return {}
    reached = when_reached(links.ages, links.dates, links.document_dates)
    found: dict[int, int] = {}
    for age in links.ages:
        moment = reached.get(age.mention.place)
        parts = [part.value for part in age.parts if part.kind in EXACT]
        if age.person != PATIENT or len(parts) != 1 or moment is None or moment.year is None:
            continue
        since = moment.year - births[0].year
        if moment.precision is Precision.YEAR and since in (parts[0], parts[0] + 1):
            moved, first = grid.moved(Precision.YEAR, moment.year), born.year + parts[0]
            fitting = min(max(moved, first), first + 1)
            if fitting != moved:
                found.setdefault(moment.year, fitting)
    return _apart(found, links, grid) if found else found


def _apart(aged: Mapping[int, int], links: CalendarLinks, grid: Grid) -> Mapping[int, int]:
    """Return the years, those without that would meet others which cannot go on.

    A year cannot in which a month or a day is told, as these move as they do.
    """
    told, bound = _years_told(links)
    found: dict[int, int] = {}
    for year, target in aged.items():
        step = 1 if target > grid.moved(Precision.YEAR, year) else -1
        row = {year: target}
        while (other := year + step * len(row)) in told:
            moved = aged.get(other, grid.moved(Precision.YEAR, other))
            if (moved - target) * step >= len(row):
                break
            row[other] = target + step * len(row)
        if bound.isdisjoint([*row][1:]) and aged.keys().isdisjoint([*row][1:]):
            found |= row
    return found


def _years_told(links: CalendarLinks) -> tuple[set[int], set[int]]:
    """Return the years that are told alone, and those of months and days."""
    told: set[int] = set()
    bound = {day.year for day in links.document_dates.values() if day is not None}
    for link in links.dates:
        for moment in link.moments:
            if moment.year is not None and not link.birth:
                (told if moment.precision is Precision.YEAR else bound).add(moment.year)
    return told, bound
