"""Finds the year of a date that is written without one.

The year is the one that brings the date nearest to the document's, where a day ahead counts three
times its distance, because visits look back; where the words around look ahead (`follow-up`,
`scheduled`) a day behind counts three times, and where they look back (`since`, `s/p`) a day
ahead counts twelve times, and a season or holiday must have begun, if only by a day of the course
told before it. A day within a month of one that is told in the document is as far from the
document as it is from that, and the very day told in it of years before is meant again, where
nothing looks ahead. A weekday beside the date goes before all, unless weekdays are wrong
in the record, but leads no day within a month of the document's date into another year. A holiday
is the nearest one, unless the words tell.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable
from functools import cache

from surrogate.entity import Mention
from surrogate.link.calendar.context import Bound, Reading
from surrogate.link.calendar.mentions.draft import Draft
from surrogate.link.calendar.mentions.weeks import day_of_week
from surrogate.link.calendar.texts.full_dates import valid_date
from surrogate.link.calendar.wording.holidays import holiday_date, usual_month
from surrogate.link.calendar.wording.words import WINTER
from surrogate.wordlists.calendar import date_cues, named_days

# Where no document tells a date; three years of four are like the first.
NO_DATE_YEAR, NO_DATE_LEAP_YEAR = 2001, 2000
# Direction of the words around → what a day counts ahead and behind.
WEIGHTS = {0: (3, 1), 1: (1, 3), -1: (12, 1)}
_NEAREST = (1, 1)
_REACH = 25
_WORD = re.compile(r"[^\W\d_]+")
_WRONG_WEEKDAY = 10**6
_NOT_YET = 10**5
_NEXT = "next"
_BARELY_BEGUN_DAYS = 20
_SAME_COURSE_DAYS = 31
_ROW_DAYS = 92
# Months and years told from the note's own: `the 3rd of last month`, `July of last year`.
STEPS_FROM_TODAY = {"last": -1, "this": 0, "next": 1}
_OF_YEAR = re.compile(r"[\w\s'\u2019.,]*?\b(?:of\s+)?(last|this|next)\s+year\b", re.IGNORECASE)
_OF_YEAR_BEHIND = re.compile(r"\s+(?:of\s+)?(last|this|next)\s+year\b", re.IGNORECASE)
_SEASON_MONTHS = ((1, 2), (3, 5), (6, 8), (9, 11))

Stretch = tuple[dt.date, dt.date]


@cache
def _ahead() -> frozenset[str]:
    return frozenset(named_days()["ahead"])


def season_stretch(season: int, year: int) -> Stretch:
    """Return first day and last day of a season; winter begins in the December before."""
    first, last = _SEASON_MONTHS[season]
    start = dt.date(year - 1, 12, 1) if season == 0 and year > 1 else dt.date(year, first, 1)
    return start, dt.date(year, last, 28)


def _stretch_of(draft: Draft) -> Callable[[int], Stretch | None]:
    """Return a function from a year to the days the draft would then name."""

    def stretch(year: int) -> Stretch | None:
        if draft.holiday:
            date = holiday_date(draft.holiday, year)
            if date is None and (month := usual_month(draft.holiday)):
                date = dt.date(year, month, 15)
        elif draft.season is not None:
            return season_stretch(draft.season, year)
        elif draft.week is not None:
            date = day_of_week(year, draft.week, draft.weekday)
        elif draft.day is None:
            return dt.date(year, draft.month or 1, 1), dt.date(year, draft.month or 1, 28)
        else:
            date = valid_date(year, draft.month or 1, draft.day)
        return (date, date) if date is not None else None

    return stretch


def weekday_of(draft: Draft, reading: Reading) -> int | None:
    """Return the weekday told of a date, if weekdays are right in its record."""
    told = draft.weekday if draft.weekday is not None else reading.weekday
    return told if reading.true_weekdays else None


def distance(
    stretch: Stretch,
    written: dt.date,
    weights: tuple[int, int],
    weekday: int | None,
    *,
    day: bool = True,
) -> int:
    """Return how far some days lie from that of their document, weighted, in days.

    Args:
        stretch: The first and the last of them.
        written: The day of the document.
        weights: What a day counts ahead and behind; see `WEIGHTS`.
        weekday: Told beside them, 0–6, or None.
        day: Whether they are told as a day, week or month, not as a season or holiday.
    """
    ahead, behind = weights
    start, end = stretch
    begun = _BARELY_BEGUN_DAYS if start != end else 0
    if not day and weights == WEIGHTS[-1] and (written - start).days < begun:
        return _NOT_YET + abs((start - written).days)
    days = max(0, (start - written).days) * ahead + max(0, (written - end).days) * behind
    near = abs((start - written).days) <= _SAME_COURSE_DAYS
    return days if near else days + missed_weekday(start, end, weekday)


def missed_weekday(start: dt.date, end: dt.date, weekday: int | None) -> int:
    """Return what it counts, in days, that one day is no such weekday."""
    wrong = weekday is not None and start == end and start.weekday() != weekday
    return _WRONG_WEEKDAY if wrong else 0


def _course_cost(stretch: Stretch, reading: Reading) -> int | None:
    """Return how far a day lies from the nearest of those told, None if far from them all."""
    start, end = stretch
    told = (*reading.around, *reading.told[-1:])
    days = min((abs((start - day).days) for day in told), default=_SAME_COURSE_DAYS + 1)
    return days if start == end and days <= _SAME_COURSE_DAYS else None


def _year_told_again(draft: Draft, reading: Reading) -> int | None:
    """Return the year of the day that the document told before, a year and more before its own.

    None where words look ahead, another weekday stands there, or the day of a year since is meant
    as well: that of the document, or one told since.
    """
    weekday, meant = weekday_of(draft, reading), (draft.month, draft.day)
    again = (day for day in reading.long_past if (day.month, day.day) == meant)
    years = [day.year for day in again if weekday in (None, day.weekday())]
    if not years or reading.direction == 1:
        return None
    since = (reading.written, *reading.around, *reading.told)
    is_since = any(day and (day.month, day.day) == meant for day in since)
    return None if is_since else max(years)


def _holiday_direction(reading: Reading) -> int:
    """Return the direction of a holiday: ahead behind `till` or `by`, else what the words tell."""
    words = _WORD.findall(reading.mention.before[-_REACH:].lower())
    while words and words[-1] in ("after", "the"):
        words.pop()
    return 1 if words and words[-1] in _ahead() else reading.direction


def read_year(draft: Draft, reading: Reading) -> None:
    """Give a draft its year from the document's date.

    A day that exists in no year near (29 February) is looked for up to eight years away.
    """
    if reading.written is None:
        leap = (draft.month, draft.day) == (2, 29)
        draft.year = NO_DATE_LEAP_YEAR if leap else NO_DATE_YEAR
        draft.reason = draft.reason or "no document date"
        return
    stretch = _stretch_of(draft)
    step = year_told(reading.mention) if draft.season != WINTER else None
    if step is not None and stretch(reading.written.year + step) is not None:
        draft.year = reading.written.year + step
        draft.reason = _joined(draft.reason, "year told from today")
        return
    if (again := _year_told_again(draft, reading)) is not None:
        draft.year = again
        draft.reason = _joined(draft.reason, "year told before")
        return
    direction = reading.direction
    weights = WEIGHTS[direction]
    if draft.holiday:
        direction = _holiday_direction(reading)
        weights = WEIGHTS[direction] if direction else _NEAREST
    if (year := _nearest_year(draft, reading, reading.written, weights)) is None:
        draft.impossible = True
    else:
        draft.year = year
    source = ("document date", "looks ahead", "looks back")[direction]
    draft.reason = _joined(draft.reason, f"year {draft.year} by {source}")


def _nearest_year(
    draft: Draft, reading: Reading, written: dt.date, weights: tuple[int, int]
) -> int | None:
    """Return the likeliest year near the document's that has the draft's day; None if none has."""
    stretch = _stretch_of(draft)
    for reach in (1, 8):
        years = range(written.year - reach, written.year + reach + 1)
        spans = ((stretch(year), year) for year in years if 1 < year < dt.MAXYEAR)
        costs = [
            (_cost_of(span, draft, reading, written, weights), year)
            for span, year in spans
            if span is not None
        ]
        if costs:
            return min(costs)[1]
    return None


def _cost_of(
    stretch: Stretch, draft: Draft, reading: Reading, written: dt.date, weights: tuple[int, int]
) -> int:
    """Return how unlikely some days are a draft's: by the document's date and by the days told."""
    is_plain = any(part is not None for part in (draft.day, draft.week, draft.month))
    by_note = distance(stretch, written, weights, weekday_of(draft, reading), day=is_plain)
    is_late = not is_plain and by_note >= _NOT_YET
    not_yet = is_late and not any(day >= stretch[0] for day in reading.told)
    if stretch[1] < written and reading.word_before == _NEXT:
        return _NOT_YET + by_note
    is_to_come = stretch[0] > written and reading.word_before in date_cues("since")
    by_course = None if not_yet or is_to_come else _course_cost(stretch, reading)
    return by_note if by_course is None else min(by_note, by_course)


def read_bound_year(draft: Draft, bound: Bound, reading: Reading) -> None:
    """Give a day its year from the other end of its range, or from a day near it in its row."""
    years = (bound.day.year, bound.day.year - 1, bound.day.year + 1)
    days = (valid_date(year, draft.month or 1, draft.day or 1) for year in years)
    fits = [day for day in days if day and (day - bound.day).days * bound.way <= 0]
    if not bound.way:
        fits = [day for day in fits if abs((day - bound.day).days) <= _ROW_DAYS]
    if not fits:
        read_year(draft, reading)
        return
    draft.year = min(fits, key=lambda day: abs(day - bound.day)).year
    draft.reason = _joined(draft.reason, "year of the range" if bound.way else "year of the row")


def _joined(one: str, two: str) -> str:
    return f"{one}, {two}" if one else two


def year_told(mention: Mention) -> int | None:
    """Return the year that a text tells from its note: -1 for `July of last year`, or None."""
    found = _OF_YEAR.match(mention.text) or _OF_YEAR_BEHIND.match(mention.after)
    return STEPS_FROM_TODAY[found[1].lower()] if found else None


def follow_year(draft: Draft, other: Draft, *, after: bool) -> None:
    """Give a draft the year of the other end of its range; `after` tells that it is the end."""
    if other.year is None:
        return
    mine, its = _in_year(draft, other.year), _in_year(other, other.year)
    step = 0
    if (mine[0] and its[0] and not (draft.week or other.week)) or (draft.week and other.week):
        step = int(mine < its) if after else -int(mine > its)
    draft.year = other.year + step
    draft.reason = _joined(draft.reason, "year of the range")


def _in_year(draft: Draft, year: int) -> tuple[int, int]:
    """Return what tells which of two dates lies first in a year."""
    if draft.holiday and (date := holiday_date(draft.holiday, year)) is not None:
        return date.month, date.day
    return draft.week or draft.month or 0, draft.day or 0
