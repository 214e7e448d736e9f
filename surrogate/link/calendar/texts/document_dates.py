"""The day each document was written.

In this order: the document's own metadata, `Record date:` in its text, the first full date in
its text that is neither an expiry date nor a birth date (by its words, or because it lies a life
before the others; that of a visit behind that of a surgery, by their labels), the day of the
nearest document (of two equally near, the earlier one).
"""

from __future__ import annotations

import datetime as dt
import re
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from functools import cache

from surrogate.link.calendar.full_years import years_between
from surrogate.link.calendar.texts.full_dates import told_births
from surrogate.link.calendar.texts.note_days import Note, in_order, is_alone
from surrogate.wordlists.calendar import any_cue

# Longer than anything is planned ahead, in years.
_LIFE_YEARS = 12
# The lines that tell whose note it is, in code points.
_HEAD = 300
_AFTER_DUE = dt.timedelta(days=60)
_YEAR = dt.timedelta(days=365)
_LABEL_REACH = 30


def document_date(read: Sequence[Note], orders: Mapping[str, bool]) -> Mapping[str, dt.date | None]:
    """Return the day each document of a record was written, by document id.

    None only where no document of the record tells a full date.

    Args:
        read: The notes of the record; see `notes_of`.
        orders: Document id → whether its numeric dates put the day first.
    """
    notes = in_order(read, orders)
    every = sorted(day for note in notes for day in note.days)
    own = [_own_date(note, every, day_first=orders[note.doc_id]) for note in notes]
    stray = _stray(notes, own, every)
    known = [at for at, date in enumerate(own) if date is not None and at != stray]
    dates: dict[str, dt.date | None] = {}
    for at, note in enumerate(notes):
        nearest = _nearest(at, known)
        dates[note.doc_id] = None if nearest is None else own[nearest]
    return dates


def _nearest(at: int, known: Sequence[int]) -> int | None:
    """Return which of some ascending places is nearest to one, the earlier of two; None of none."""
    place = bisect_left(known, at)
    beside = known[max(0, place - 1) : place + 1]
    return min(beside, key=lambda other: (abs(other - at), other), default=None)


def _own_date(note: Note, every: Sequence[dt.date], *, day_first: bool) -> dt.date | None:
    """Return the first day that a note tells, but for births without a label in its head line.

    It is one if a day behind it is later by an age told: `4-30-1916, 102 y, seen 1/14/2019`; or by
    a life, while nothing else of the record happened about it. Nor is it a day before a birth that
    is told before it: one of the pregnancy, or `feb 5 1920`, at twenty past seven in the evening.
    """
    if note.label or not note.told:
        return next(iter(note.days), None)
    note = _without_pregnancy(note)
    days, first = note.days, note.told[0]
    if visit := _day_of_visit(note):
        return visit
    born = max(told_births(note.text, first.at, day_first=day_first), default=first.date)
    if first.date < born:
        since = born if born <= first.date + _YEAR else None
        return next((day for day in days if day >= born), since)
    for at, day in enumerate(days):
        later = [other for other in days[at + 1 :] if other > day]
        if aged := next((other for other in later if years_between(day, other) in note.ages), None):
            return aged
        if not _is_life_before(day, later, every, next_tells=not note.ages):
            return day
    return days[0]


def _without_pregnancy(note: Note) -> Note:
    """Leave out the last period and the day when a birth is due, which no note is written on.

    Where nothing else is told, the last of them stays: visits lie nearer to it. A note that begins
    with both is a record of visits, written on the last of these.
    """
    others = [one for one in note.told if not _of_pregnancy().search(_before(note, one.at))]
    if not others:
        others = [max(note.told, key=lambda one: one.date)]
    elif not any(one in others for one in note.told[:2]):
        due = max(one.date for one in note.told if one not in others)
        visits = [one for one in others if one.date <= due + _AFTER_DUE]
        others = [max(visits or others, key=lambda one: one.date)]
    return note._replace(told=others)


def _day_of_visit(note: Note) -> dt.date | None:
    """Return the day labelled as that of the visit behind one of a surgery, injury or the like."""
    if _labelled("event").search(_before(note, note.told[0].at)) is None:
        return None
    visits = (one for one in note.told[1:] if _labelled("visit").search(_before(note, one.at)))
    return next((one.date for one in visits), None)


def _before(note: Note, at: int) -> str:
    return note.text[max(0, at - _LABEL_REACH) : at]


@cache
def _labelled(what: str) -> re.Pattern[str]:
    return re.compile(rf"\bdate of (?:{any_cue(what)})[ \t]*[:|]?[ \t]*\Z", re.IGNORECASE)


@cache
def _of_pregnancy() -> re.Pattern[str]:
    # `EDC by 8w2d US 8/7/21`
    gap = r"(?:[^\n\d]|\d{1,2}[wd]){0,15}"
    return re.compile(rf"(?<!\w)(?:{any_cue('pregnancy')})\b{gap}\Z", re.IGNORECASE)


def _is_life_before(
    day: dt.date, later: Sequence[dt.date], every: Sequence[dt.date], *, next_tells: bool
) -> bool:
    """Tell whether a day stands alone in a record, a life before days that are told behind it.

    Args:
        day: The day.
        later: The later days behind it.
        every: All days of the record, ascending.
        next_tells: Whether the next one may stand alone as well.
    """
    if not is_alone(day, every):
        return False
    far = [other for other in later if other.year - day.year >= _LIFE_YEARS]
    if next_tells and far and far[0] == later[0]:
        return True
    return any(not is_alone(other, every) for other in far)


def _stray(
    notes: Sequence[Note], own: Sequence[dt.date | None], every: Sequence[dt.date]
) -> int | None:
    """Return which note's day is a birth, a life before those of all others; None if none is.

    So it is if another note tells the same day, or if it stands in the head with a short year.

    Args:
        notes: The notes of the record.
        own: The day that each tells.
        every: All days of the record, ascending.
    """
    known = sorted((day, at) for at, day in enumerate(own) if day is not None)
    if len(known) <= 1 or known[1][0].year - known[0][0].year < _LIFE_YEARS:
        return None
    day, at = known[0]
    note = notes[at]
    if note.label or not is_alone(day, every):
        return None
    is_told = every.count(day) > note.days.count(day)
    in_head = any(one.is_short and one.date == day and one.at < _HEAD for one in note.told)
    return at if is_told or in_head else None
