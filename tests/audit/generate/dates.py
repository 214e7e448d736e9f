"""Writes dates into a note, with the day that they mean."""

from __future__ import annotations

from datetime import date, timedelta
from random import Random
from typing import Any

from dateforms import FORMS, write
from dateutil.easter import easter
from dateutil.relativedelta import MO, SU, TH, relativedelta

from .note import Note


def holiday(name: str, year: int) -> date:
    """Return the day of a holiday in a year."""
    floating = {
        "Thanksgiving": date(year, 11, 1) + relativedelta(weekday=TH(4)),
        "Labor Day": date(year, 9, 1) + relativedelta(weekday=MO(1)),
        "Memorial Day": date(year, 5, 31) + relativedelta(weekday=MO(-1)),
        "Mother's Day": date(year, 5, 1) + relativedelta(weekday=SU(2)),
        "Easter": easter(year),
    }
    fixed = {"Christmas": (12, 25), "Halloween": (10, 31), "New Year's Eve": (12, 31)}
    return date(year, *fixed[name]) if name in fixed else floating[name]


def last_holiday(name: str, before: date) -> date:
    """Return the latest such holiday up to a day: who tells of Easter on Easter Day means that."""
    this = holiday(name, before.year)
    return this if this <= before else holiday(name, before.year - 1)


def _days_back(note_date: date, first: int, last: int) -> tuple[int, int]:
    """Return how many days a stretch of years lies back."""
    return (date(first, 1, 1) - note_date).days, (date(last, 12, 31) - note_date).days


def draw_day(random: Random, when: str, note_date: date) -> date:
    """Draw a day of a kind: recent, soon, or long ago; `visit` is the note's own."""
    low, high = {
        "visit": (0, 0),
        "yesterday": (-1, -1),
        "tomorrow": (1, 1),
        "lastweek": (-6, -2),
        "recent": (-70, -8),
        "soon": (4, 60),
        "history": (-7000, -900),
        "lately": (-330, -100),
        "nineties": _days_back(note_date, 1995, 1999),
    }[when]
    return note_date + timedelta(days=random.randint(low, high))


def _readable(form: str, day: date) -> date:
    """Move a day so that its reading is plain: d.m.y and m-d look alike, and a decade is named.

    Beside months and years such as 09/99 a bare 10/10 may be of 2010.
    """
    if form in {"mdY_point", "mdy_hyphen"} and day.day < 13:
        return day + timedelta(days=13)
    if form == "md" and 10 <= day.day <= 19:
        return day - timedelta(days=10)
    if "{S" in FORMS[form].spec and day.month == 12:
        return day - timedelta(days=31)
    if form == "range" and (day + timedelta(days=2)).year != day.year:
        return day - timedelta(days=5)
    return day


def say_date(note: Note, form: str, day: date, **flags: object) -> date:
    """Write a date in a form; return the day that it tells."""
    day = _readable(form, day)
    end = day + timedelta(days=2) if form == "range" else None
    text = write(form, day, end)
    truth: dict[str, Any] = {"day": day.isoformat(), "grain": FORMS[form].grain, **flags}
    if end:
        truth["until"] = end.isoformat()
    note.tag(text, "DATE", "date", form, **truth)
    return day


def say_holiday(note: Note, name: str, day: date, *, beside: bool) -> None:
    """Write the name of a holiday; beside its date it must be that day's holiday."""
    form = "holiday_beside_date" if beside else "holiday"
    note.tag(name, "DATE", "date", form, day=day.isoformat(), grain="holiday", beside=beside)


def say_impossible(note: Note, text: str) -> None:
    """Write a date that no calendar has."""
    note.tag(text, "DATE", "date", "impossible", grain="impossible")
