"""Finds days and years that stay in a date though other dates of the patient moved: `2/22`, `2033`.

Whoever moves dates moves all of a patient by as much, so where most moved none stays as it was;
one by itself may be a birth date that moves further, which hides how old somebody is.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Collection, Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

from surrogate.document import Annotation
from surrogate.entity import Place
from surrogate.leak.days.dates import months
from surrogate.leak.texts.view import runs_of
from surrogate.link.calendar.limits import LAST_DAY, LEAP_YEAR, MONTHS
from surrogate.phi import Kind, LabelSet
from surrogate.remembered import of_patient

_YEAR_DAYS, _CENTURY = 366, 100
# A shift of whole years moves a day by as many days as there were leap days; one of less than a
# year leaves some years.
_FEW_DAYS, _FEW_YEARS = 3, 1
_YEAR = re.compile(r"(?:18|19|20|21)\d\d")
_SHORT = re.compile(
    r"(?<!\d)\d{1,2}(?P<mark>[/.-])\d{1,2}(?P=mark)(\d\d)(?![\d/.-])|['\u2019](\d\d)(?![\ds])"
)
# A short year is no day (`Aug '15`), and a decade no year, which may be the same after ten.
_NO_DAY = re.compile(r"['\u2019]\d\d(?!\d)|\b(?:18|19|20|21)\d0['\u2019]?s\b")
_GLUED = re.compile(r"(?:18|19|20|21)\d{6}")


class _Told(NamedTuple):
    """Day and month as they are written, month and day as they may be meant, year of a century.

    And a month that is called by its name.
    """

    day: tuple[int | str, int] | None
    days: frozenset[tuple[int, int]]
    year: int | None
    month: int | None = None


def stayed(dates: Iterable[tuple[Place, Annotation, str]], labels: LabelSet) -> frozenset[Place]:
    """Return where day and month, or the year, of a date are as they were.

    Args:
        dates: Where something was replaced, what stood there, and what stands there now.
        labels: What the PHI types mean.
    """
    told = [
        (place, _told(old.text), _told(new))
        for place, old, new in dates
        if labels[old.phi_type].kind is Kind.DATE
    ]
    days = [_days_apart(old, new) for _, old, new in told if old.days and new.days]
    years = [_years_apart(old, new) for _, old, new in told]
    days_moved, months_moved = (_moved(days, few) for few in (_FEW_DAYS, LAST_DAY + 2 * _FEW_DAYS))
    years_moved = _moved([apart for apart in years if apart is not None], _FEW_YEARS)
    return frozenset(
        place
        for place, old, new in told
        if (days_moved and old.day is not None and old.day == new.day)
        or (months_moved and old.month is not None and old.month == new.month)
        or (years_moved and old.year is not None and old.year == new.year)
    )


def _moved(apart: Collection[int], few: int) -> bool:
    """Tell whether at least half of some dates moved by more than a few days or years."""
    return 0 < sum(a > few for a in apart) >= sum(a <= few for a in apart)


def _days_apart(old: _Told, new: _Told) -> int:
    """Return how far two days lie apart in the circle of the year, in the nearest meaning."""
    found = (abs(_number(a) - _number(b)) for a in old.days for b in new.days)
    return min(min(days, _YEAR_DAYS - days) for days in found)


def _number(day: tuple[int, int]) -> int:
    month, number = day
    return dt.date(LEAP_YEAR, month, 1).timetuple().tm_yday + number


def _years_apart(old: _Told, new: _Told) -> int | None:
    if old.year is None or new.year is None:
        return None
    years = abs(old.year - new.year)
    return min(years, _CENTURY - years)


@of_patient
def _told(text: str) -> _Told:
    """Read the first date of an annotation; what it lacks is None."""
    runs = list(_cut(runs_of(_NO_DAY.sub("", text))))
    full = next((int(run) % _CENTURY for run in runs if _YEAR.fullmatch(run)), None)
    short = _SHORT.search(text) if full is None else None
    year = int(short[2] or short[3]) if short else full
    month = next((months()[run] for run in runs if run in months()), None)
    for one, two in pairwise(runs):
        name, number = (one, two) if one in months() else (two, one)
        if name in months() and _is_day(number):
            days = frozenset({(months()[name], int(number))})
            return _Told((name, int(number)), days, year, month)
        if month is None and _is_number(one) and _is_number(two):
            return _of_figures(int(one), int(two), year)
    return _Told(None, frozenset(), year, month)


def _of_figures(one: int, two: int, year: int | None) -> _Told:
    """Read two numbers side by side: a day, or a month with its short year."""
    days = frozenset(
        (m, d) for m, d in ((one, two), (two, one)) if 0 < m <= MONTHS and 0 < d <= LAST_DAY
    )
    if not days:
        return _Told(None, days, two if year is None else year)
    return _Told((one, two), days, year)


def _is_number(run: str) -> bool:
    return run.isdigit() and len(run) <= 2  # noqa: PLR2004


def _is_day(run: str) -> bool:
    return _is_number(run) and 0 < int(run) <= LAST_DAY


def _cut(runs: Iterable[str]) -> Iterator[str]:
    """Yield the runs of a date, year, month and day of `20190503` each by itself."""
    for run in runs:
        yield from (run[:4], run[4:6], run[6:]) if _GLUED.fullmatch(run) else (run,)
