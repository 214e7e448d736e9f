"""Finds month and year of a lone day of the month: `the 10th`.

It lies nearest to the day told last before it.
"""

from __future__ import annotations

import datetime as dt
import re

from surrogate.link.calendar.context import Reading
from surrogate.link.calendar.mentions.draft import Draft
from surrogate.link.calendar.mentions.years import (
    NO_DATE_YEAR,
    STEPS_FROM_TODAY,
    WEIGHTS,
    distance,
    missed_weekday,
    weekday_of,
)
from surrogate.link.calendar.texts.full_dates import valid_date

# What it counts, in days, that a lone day lies before the day told last, in another month, or
# against the tense.
_STEP_BACK, _OTHER_MONTH = 10, 20
_AGAINST_FUTURE, _AGAINST_PAST, _UNTOLD_AHEAD = 90, 33, 15
_NOTE_SHARE = 4  # the note's own day counts a quarter of the day told last
_OF_MONTH = re.compile(r"\A[\w\s-]*?\bof\s+(last|this|next)\s+month\b", re.IGNORECASE)


def _month_told(text: str) -> int | None:
    """Return the month that a text tells from its note: -1 for `the 3rd of last month`, or None."""
    found = _OF_MONTH.search(text)
    return STEPS_FROM_TODAY[found[1].lower()] if found else None


def read_month(draft: Draft, reading: Reading) -> None:
    """Give a lone day of the month (`the 19th`) its month and year."""
    written, day = reading.written, draft.day
    if written is None or day is None:
        draft.year, draft.month = NO_DATE_YEAR, 1
        return
    if (step := _month_told(reading.mention.text + reading.mention.after)) is not None:
        count = written.year * 12 + written.month - 1 + step
        draft.year, draft.month, draft.reason = count // 12, count % 12 + 1, "month told from today"
        return
    weekday = weekday_of(draft, reading)
    near = next(reversed(reading.told), written)
    months = (day.year * 12 + day.month - 1 for day in dict.fromkeys((near, written)))
    counts = (month + step for month in months for step in (-2, -1, 0, 1, 2))
    dates = filter(None, (valid_date(count // 12, count % 12 + 1, day) for count in counts))
    best = min(((_cost(date, near, reading, weekday), date) for date in dates), default=None)
    if best is not None:
        draft.year, draft.month = best[1].year, best[1].month
        draft.reason = "month by the date before" if reading.told else "month by document date"


def _cost(date: dt.date, near: dt.date, reading: Reading, weekday: int | None) -> int:
    """Return how unlikely a lone day is that date: by the day told last and by the tense."""
    written, direction = reading.written or near, reading.direction
    if not reading.told:
        return distance((date, date), written, WEIGHTS[direction], weekday)
    days = abs((date - near).days) + abs((date - written).days) // _NOTE_SHARE
    days += missed_weekday(date, date, weekday)
    if date.month != near.month:
        days += _OTHER_MONTH
    if direction >= 0 and date < near:
        days += _STEP_BACK
    if direction > 0 and date < written:
        days += _AGAINST_FUTURE
    elif direction <= 0 and date > max(written, near):
        days += _AGAINST_PAST if direction else _UNTOLD_AHEAD
    return days
