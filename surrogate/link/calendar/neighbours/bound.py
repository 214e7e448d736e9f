"""Finds the full date that a day without year is bound to: by a range, a row or brackets.

In `11/5 to 1/9/19` and `12/3, 1/8 and 2/5/19` the first days are of 2018, in whatever year their
note was written, and so are those in `12/3/18 (home 12/9)` and `CABG 12/3/18, home 12/9`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from surrogate.link.calendar.context import Bound, is_birth, is_expiry
from surrogate.link.calendar.form import DateLink
from surrogate.link.calendar.mentions.record_dates import Dates
from surrogate.link.calendar.mentions.shapes import DAYS, FULL_DAYS, units
from surrogate.link.calendar.neighbours.beside import IN_ROW, day_alone, is_beside
from surrogate.link.calendar.texts.full_dates import valid_date
from surrogate.wordlists.calendar import calendar_table

_LONGEST_ROW = 12
# In one clause with a day so long before its note, what follows within a month goes with it.
_CLAUSE, _FAR_DAYS, _COURSE_DAYS = 30, 120, 31
_CLAUSE_END = re.compile(r"[;\n]|\.\s")


@cache
def _up_to() -> re.Pattern[str]:
    languages = calendar_table()["languages"].values()
    words = sorted({word for table in languages for word in table["range"]})
    sign = r"[^\S\n]*[-\u2013][^\S\n]*"
    return re.compile(rf"(?:{sign}|\s*(?:{'|'.join(words)})\s*)\Z", re.IGNORECASE)


def bound_to(dates: Dates, at: int, links: Sequence[DateLink]) -> Bound | None:
    """Return what a day without year is bound to, or None.

    Args:
        dates: The dates of the record.
        at: The place of the day.
        links: The dates before it as they were read.
    """
    if not _is_day(dates, at) or _is_full(dates, at):
        return None
    return (
        _behind(dates, at)
        or _before(dates, at, links)
        or _in_brackets(dates, at)
        or _in_history(dates, at, links)
    )


def _is_day(dates: Dates, at: int) -> bool:
    found = units(dates.signs[at]) if at < len(dates.signs) else ()
    return len(found) == 1 and found[0].shape in DAYS


def _is_full(dates: Dates, at: int) -> bool:
    return units(dates.signs[at])[0].shape in FULL_DAYS


def _behind(dates: Dates, at: int) -> Bound | None:
    """Return the end of the range that a day begins, or the first full date behind in its row."""
    other = at + 1
    if not _is_day(dates, other):
        return None
    way = 0 if is_beside(dates, other, IN_ROW) else 1
    if way and not is_beside(dates, other, _up_to()):
        return None
    last = other if way else at + _LONGEST_ROW
    while not _is_full(dates, other):
        other += 1
        if other > last or not _is_day(dates, other) or not is_beside(dates, other, IN_ROW):
            return None
    day = day_alone(dates, other)
    return None if day is None else Bound(day, way)


def _before(dates: Dates, at: int, links: Sequence[DateLink]) -> Bound | None:
    """Return the beginning of the range that a day ends, or the day before it in its row."""
    if not at or not _is_day(dates, at - 1):
        return None
    last, way = links[at - 1], 0 if is_beside(dates, at, IN_ROW) else -1
    if last.birth or not last.moments:
        return None
    if not (is_beside(dates, at, _up_to()) if way else _is_told(dates, at - 1)):
        return None
    day = last.moments[-1].date
    return None if day is None else Bound(day, way)


def _is_told(dates: Dates, at: int) -> bool:
    """Tell whether the year of a day stands in it, or is that of a day which it is bound to."""
    return _is_full(dates, at) or at in dates.bound


def _in_brackets(dates: Dates, at: int) -> Bound | None:
    """Return the full date before the brackets that a day stands in."""
    mention = dates.mentions[at]
    inside = mention.before[mention.before.rfind("(") :]
    if inside[:1] != "(" or ")" in inside:
        return None
    opening, other = mention.span.start - len(inside), at - 1
    while other >= 0 and mention.doc_id == dates.mentions[other].doc_id:
        if dates.mentions[other].span.end <= opening:
            return _day_told(dates, other, opening)
        other -= 1
    return None


def _day_told(dates: Dates, at: int, opening: int) -> Bound | None:
    """Return the full date that stands right before brackets."""
    one = dates.mentions[at]
    if one.after[: opening - one.span.end].strip():
        return None
    full = _is_day(dates, at) and _is_full(dates, at) and not is_birth(one.before)
    day = day_alone(dates, at) if full else None
    return None if day is None else Bound(day, 0)


def _in_history(dates: Dates, at: int, links: Sequence[DateLink]) -> Bound | None:
    """Return the day long before the note that a day follows in its clause: `CABG 3/4/09, d/c 3/9`.

    Not for a day near the note: `MI 3/4/09, seen 3/9`.
    """
    if not at or not _is_day(dates, at - 1) or not _is_told(dates, at - 1):
        return None
    written, alone = dates.written_at(at), day_alone(dates, at)
    if written is None or alone is None:
        return None
    one, last = dates.mentions[at - 1], links[at - 1]
    between = one.between(dates.mentions[at])
    if between is None or len(between) > _CLAUSE or last.birth or not last.moments:
        return None
    day = last.moments[-1].date
    if day is None or is_expiry(one.before) or _CLAUSE_END.search(between):
        return None
    far = (written - day).days > _FAR_DAYS and abs((written - alone).days) > _COURSE_DAYS
    next_year = day.year + ((alone.month, alone.day) < (day.month, day.day))
    follows = valid_date(next_year, alone.month, alone.day)
    near = follows is not None and (follows - day).days <= _COURSE_DAYS
    return Bound(day, -1) if far and near else None
