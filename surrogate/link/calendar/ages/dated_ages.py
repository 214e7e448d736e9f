"""Ages with the year in which they were reached beside them: `at 47 (1965)` tells a birth year."""

from __future__ import annotations

import datetime as dt
import re
from collections import defaultdict
from collections.abc import Mapping, Sequence

from surrogate.entity import Mention
from surrogate.link.calendar.form import DateLink, Moment
from surrogate.link.calendar.links import AgeLink
from surrogate.span import Span

_REACH = 30
# What stands before an age that is one of today: `He is 81`, `who's now 81`.
_IS = re.compile(r"(?:\bis|\w['\u2019]s)(?:\s+now)?\s+$", re.IGNORECASE)
_SENTENCE = re.compile(r"[.;]\s")
# What stands between an age and the time it was reached: `turned 90 in 1998`, `in 1973 at age 65`.
_IN = re.compile(r"\s+(?:birthday\s+)?(?:in|on)\s+|\s*\((?P<bracket>)", re.IGNORECASE)
_AT = re.compile(
    r"[\s,]+\(?(?:at|when)(?:\s+(?:he|she|they|was|were))*(?:\s+(?:the\s+)?age(?:\s+of)?)?\s+",
    re.IGNORECASE,
)
# What stands between a time and the age of then: `1945 (21)`, `1945, age 21`.
_AGED = re.compile(r"\s*(?:\(\s*|,\s*(?=a))(?:aged?\s+)?", re.IGNORECASE)


def is_told_of_today(age: Mention) -> bool:
    """Tell whether the words before an age make it one of today."""
    return _IS.search(age.before) is not None


def date_beside(
    age: AgeLink, dates: Sequence[DateLink], birth: dt.date | None = None
) -> int | None:
    """Return the place of the date nearest to an age that one born on a day reached then.

    One of the same sentence goes first.

    None where there is none near by.

    Args:
        age: The age.
        dates: The dates of its record.
        birth: The day of birth; None if any year will do.
    """
    mention, values = age.mention, {part.value for part in age.parts}
    found: dict[int, tuple[bool, int]] = {}
    for at, link in enumerate(dates):
        year = link.moments[0].year if link.moments else None
        if link.mention.doc_id != mention.doc_id or year is None:
            continue
        first, second = sorted((mention.span, link.mention.span))
        agrees = birth is None or not values.isdisjoint(_years_old(birth, year))
        if agrees and (gap := second.start - first.end) <= _REACH:
            one = mention if first is mention.span else link.mention
            found[at] = (_SENTENCE.search(one.after[: max(gap, 0)]) is not None, gap)
    return min(found, key=lambda at: found[at], default=None)


def _years_old(birth: dt.date, year: int) -> range:
    """Return how old one may have been in a year, with a year of slack."""
    return range(year - birth.year - 2, year - birth.year + 2)


def when_reached(
    ages: Sequence[AgeLink], dates: Sequence[DateLink], written: Mapping[str, dt.date | None]
) -> Mapping[tuple[str, Span], Moment]:
    """Return place of an age → when it was reached, of those that have the time beside them.

    Args:
        ages: Those of a record.
        dates: Those of the record.
        written: Document id → its day.
    """
    by_note: dict[str, list[DateLink]] = defaultdict(list)
    for link in dates:
        if link.moments and link.moments[0].year is not None:
            by_note[link.mention.doc_id].append(link)
    return {
        age.mention.place: link.moments[0]
        for age in ages
        for link in by_note[age.mention.doc_id]
        if (
            _is_when(age.mention, link.mention)
            or _is_before_birth(age, link, written[age.mention.doc_id])
        )
        and not _is_birth(link, age, written[age.mention.doc_id])
    }


def _is_birth(date: DateLink, age: AgeLink, day: dt.date | None) -> bool:
    """Tell whether who was born on a date has an age on the day of the note: `64 (3/12/1949)`."""
    year = date.moments[0].year
    if date.birth or day is None or year is None:
        return date.birth
    return any(abs(day.year - year - part.value) <= 1 for part in age.parts)


def _is_before_birth(age: AgeLink, date: DateLink, day: dt.date | None) -> bool:
    """Tell whether a time just before an age lies before a birth that the age of today would tell.

    So the age is that of then: `married 1945 (21)` of 2019.
    """
    between, year = date.mention.between(age.mention), date.moments[0].year
    if day is None or year is None or not age.parts or not between or len(between) > _REACH:
        return False
    oldest = max(part.value for part in age.parts)
    return year < day.year - oldest - 1 and _AGED.fullmatch(between) is not None


def _is_when(age: Mention, date: Mention) -> bool:
    """Tell whether a date of the same note says when an age was reached."""
    behind, before = age.between(date) or "", date.between(age) or ""
    if 0 < len(behind) <= _REACH:
        found = _IN.fullmatch(behind)
        return found is not None and (found["bracket"] is None or date.after.startswith(")"))
    return 0 < len(before) <= _REACH and _AT.fullmatch(before) is not None
