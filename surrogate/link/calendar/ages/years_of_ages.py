"""Tells in which year the patient was of an age that stands beside two numbers: `MI at 49 (3/11)`.

That year tells the numbers to be a month and year. Who is 54 today and had a year of birth told, or
is told to be no older anywhere in the note, was 49 five years ago.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from surrogate.link.calendar.age_form import EXACT
from surrogate.link.calendar.ages.agreeing_days import birth_told
from surrogate.link.calendar.ages.people import PATIENT
from surrogate.link.calendar.links import AgeLink
from surrogate.link.calendar.mentions.record_dates import Dates

_REACH = 15
_MONTHS = re.compile(r"(\d{1,2})[\s-]?(?:m|mos?|months?)\b", re.IGNORECASE)
_APART = re.compile(r"[.;]\s|\n")


def years_of_ages(dates: Dates, ages: Sequence[AgeLink]) -> Mapping[int, int]:
    """Return the place of each date right beside an age of the patient → the year of that age."""
    birth = birth_told(dates)
    own = [age for age in ages if age.person == PATIENT]
    found: dict[int, int] = {}
    for at, age in _pairs(dates, own):
        year = _year_of(age, birth, dates)
        if year is not None:
            found.setdefault(at, year)
    return found


def _year_of(age: AgeLink, birth: dt.date | None, dates: Dates) -> int | None:
    """Return the year in which the patient was of an age; of one in months by the birth alone."""
    doc_id = age.mention.doc_id
    if not age.parts:
        months = _MONTHS.match(age.mention.text + age.mention.after)
        grown = birth.month - 1 + int(months[1]) if birth and months else 0
        return birth.year + grown // 12 if birth and months else None
    if age.parts[0].kind not in EXACT:
        return None
    value, written = age.parts[0].value, dates.written[doc_id]
    today = max(dates.ages.get(PATIENT, {}).get(doc_id, ()), default=value)
    born = birth.year if birth else written.year - today if written else None
    return None if born is None else born + value


def _pairs(dates: Dates, ages: Sequence[AgeLink]) -> Iterator[tuple[int, AgeLink]]:
    """Yield the place of each date with an age beside it, the one before it first."""
    of_dates = [(mention, at, None) for at, mention in enumerate(dates.mentions)]
    every = [*of_dates, *((age.mention, -1, age) for age in ages)]
    every.sort(key=lambda one: (one[0].doc_id, one[0].span.start))
    for (first, place, before), (second, at, behind) in pairwise(every):
        between = first.between(second) or ""
        if not 0 < len(between) <= _REACH or _APART.search(between):
            continue
        if before is None and behind is not None:
            yield place, behind
        elif before is not None and behind is None:
            yield at, before
