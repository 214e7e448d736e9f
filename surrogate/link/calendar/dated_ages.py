"""Ages with the year in which they were reached beside them: `at 47 (1965)` tells a birth year."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence

from surrogate.link.calendar.form import DateLink
from surrogate.link.calendar.links import AgeLink

_REACH = 30
_SENTENCE = re.compile(r"[.;]\s")


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
