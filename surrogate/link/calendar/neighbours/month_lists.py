"""Lists of months: between which of them a date stands that may be a month or a day."""

from __future__ import annotations

import re

from surrogate.link.calendar.context import is_birth
from surrogate.link.calendar.form import Precision
from surrogate.link.calendar.mentions.numeric import year_fits
from surrogate.link.calendar.mentions.padded_numbers import is_day_near
from surrogate.link.calendar.mentions.record_dates import Dates
from surrogate.link.calendar.neighbours.beside import moments_alone, pair_of, plain_reading

# How far apart in the text, and in months, two dates may be of whose months one between them is.
_LIST_GAP, _LIST_MONTHS = 150, 36
_SENTENCE_END = re.compile(r"\.\s|\n\s*\n")
_PAIRS, _LONGEST_LIST = frozenset({"1/2", "2/2", "1-2", "2-2"}), 6


def months_around(dates: Dates, at: int) -> tuple[int, int] | None:
    """Return the months, counted from year 0, between which a date stands in a list of months.

    In `Nov 2004 ..., Jan 05 ..., 3/2007` November 2004 and March 2007, and in `1/2020, 10/19,
    7/19, 2018` the first and the last of 2018 and 2020; None where the dates beside it are days,
    or months too far apart to tell anything, or where it may be a day near its note.
    """
    one, two = _sure_beside(dates, at, -1), _sure_beside(dates, at, 1)
    before = _months_of(dates, one) if one is not None else None
    after = _months_of(dates, two) if two is not None and before is not None else None
    if one is None or two is None or before is None or after is None:
        return None
    if (one, two) == (at - 1, at + 1) and 0 <= after[1] - before[0] <= _LIST_MONTHS:
        return before[0], after[1]
    first, last = min(before[0], after[0]), max(before[1], after[1])
    is_day = _is_pair(dates, at) and is_day_near(pair_of(dates, at), "md", plain_reading(dates, at))
    in_list = all(_in_sentence(dates, place) for place in range(one + 1, two + 1))
    return (first, last) if in_list and not is_day and last - first <= _LIST_MONTHS else None


def _sure_beside(dates: Dates, at: int, step: int) -> int | None:
    """Return the place of the nearest date on a side that is no two numbers of unknown order."""
    for other in range(at + step, at + step * _LONGEST_LIST, step):
        if not 0 <= other < len(dates.mentions):
            return None
        one, two = (dates.mentions[place] for place in sorted((other, other - step)))
        if one.doc_id != two.doc_id or two.span.start - one.span.end > _LIST_GAP:
            return None
        reading = plain_reading(dates, other)
        may_be_year = _is_pair(dates, other) and year_fits(pair_of(dates, other)[1], reading)
        if not may_be_year or _months_of(dates, other) is not None:
            return other
    return None


def _in_sentence(dates: Dates, at: int) -> bool:
    """Tell whether a date stands in one sentence with the one before it, and near."""
    between = dates.mentions[at - 1].between(dates.mentions[at])
    return between is not None and _SENTENCE_END.search(between) is None


def _is_pair(dates: Dates, at: int) -> bool:
    return dates.signs[at] in _PAIRS


def _months_of(dates: Dates, at: int) -> tuple[int, int] | None:
    """Return the first and the last month of a date told in months or years, else None."""
    if is_birth(dates.mentions[at].before):
        return None
    moments = moments_alone(dates, at)
    if not moments or any(m.precision not in (Precision.MONTH, Precision.YEAR) for m in moments):
        return None
    first, last = moments[0], moments[-1]
    if first.year is None or last.year is None:
        return None
    return first.year * 12 + (first.month or 1) - 1, last.year * 12 + (last.month or 12) - 1
