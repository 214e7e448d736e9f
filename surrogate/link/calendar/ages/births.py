"""Births: in which century, repeated without a word for one, or told by lying a long life ago."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from dataclasses import replace

from surrogate.link.calendar.age_form import MAX_AGE_YEARS
from surrogate.link.calendar.ages.lives import MIN_LIFE_YEARS_AGO, VERY_OLD, Written, tells_life
from surrogate.link.calendar.ages.people import PATIENT, person_of_date
from surrogate.link.calendar.form import DateLink, Moment, Part
from surrogate.link.calendar.full_years import years_between
from surrogate.link.calendar.limits import SHORT_YEAR_DIGITS
from surrogate.link.calendar.links import AgeLink

_Birthday = tuple[str, int | None, int | None, int]


def in_one_century(links: list[DateLink], written: Written) -> list[DateLink]:
    """Read a birth date with a short year in the year that the same day has written out.

    Another day of another year is that of somebody born since: `2/27/04` beside `5/6/1903`.
    """
    whole: dict[_Birthday, int] = {}
    for link in links:
        if link.birth and (year := link.moments[0].year) and _has_whole_year(link):
            whole.setdefault(_birthday(link, year), year)
    if not whole:
        return links
    last = max((day.year for day in written.values() if day is not None), default=0)
    return [_in_year_of(link, whole, last) if link.birth else link for link in links]


def _birthday(link: DateLink, year: int) -> _Birthday:
    """Return what a birth date has in common with the same one in a short year."""
    moment = link.moments[0]
    return link.person, moment.month, moment.day, year % 100


def _in_year_of(link: DateLink, whole: Mapping[_Birthday, int], last: int) -> DateLink:
    moment = link.moments[0]
    if not moment.year or not _has_short_year(link):
        return link
    year = whole.get(_birthday(link, moment.year), 0)
    if not year:
        is_later = moment.year + 100 <= last and _is_of_another(moment, whole)
        year = moment.year + 100 if is_later else moment.year
    return replace(link, moments=(moment._replace(year=year), *link.moments[1:]))


def _is_of_another(birth: Moment, whole: Mapping[_Birthday, int]) -> bool:
    """Tell whether a birth is nobody's whose birth is written out, with a slip in it."""
    for (_, month, day, _), year in whole.items():
        is_same_year = abs(year - (birth.year or 0)) <= 1
        same = (month in (birth.month, None)) + (day in (birth.day, None)) + is_same_year
        if same > 1 and (day or is_same_year):
            return False
    return True


def _has_short_year(link: DateLink) -> bool:
    return any(p.part is Part.YEAR and len(p.text) == SHORT_YEAR_DIGITS for p in link.pieces)


def _has_whole_year(link: DateLink) -> bool:
    return any(p.part is Part.YEAR and len(p.text) > SHORT_YEAR_DIGITS for p in link.pieces)


def with_repeated_births(links: list[DateLink], written: Written) -> list[DateLink]:
    """Read days that lie half a life ago, or years ahead of all notes, as births that they repeat.

    So is `Lund 2/29/44` of 2017, where another place says `born 2/29/44`.
    """
    last = max((day for day in written.values() if day is not None), default=None)
    told = {_in_short(link): link for link in links if link.birth and link.moments[0].date}
    if last is None or not told:
        return links
    return [
        _as_birth(link, told.get(_in_short(link)))
        if not link.birth and (_is_far_ahead(link, last) or _is_long_ago(link, last))
        else link
        for link in links
    ]


def _in_short(link: DateLink) -> str:
    date = link.moments[0].date
    return f"{date:%m%d%y}" if date else ""


def _is_far_ahead(link: DateLink, last: dt.date) -> bool:
    date = link.moments[0].date if len(link.moments) == 1 else None
    return date is not None and years_between(last, date) >= 1 and _has_short_year(link)


def _is_long_ago(link: DateLink, last: dt.date) -> bool:
    date = link.moments[0].date if len(link.moments) == 1 else None
    return date is not None and years_between(date, last) >= MIN_LIFE_YEARS_AGO


def _as_birth(link: DateLink, birth: DateLink | None) -> DateLink:
    if birth is None:
        return link
    moment = link.moments[0]._replace(year=birth.moments[0].year)
    return replace(link, moments=(moment,), person=birth.person, birth=True)


def with_bare_births(
    links: list[DateLink], ages: Sequence[AgeLink], written: Written
) -> list[DateLink]:
    """Read full dates of a very long life ago as the patient's birth, where nothing else tells it.

    Whatever the word before them: else they would tell an age over 90.
    """
    last = max((day for day in written.values() if day is not None), default=None)
    told = any(age.person == PATIENT and age.parts for age in ages)
    if last is None or told or any(link.birth and link.person == PATIENT for link in links):
        return links
    return [
        replace(link, person=PATIENT, birth=True) if _is_bare_birth(link, last) else link
        for link in links
    ]


def _is_bare_birth(link: DateLink, last: dt.date) -> bool:
    date = link.moments[0].date if len(link.moments) == 1 else None
    old = date is not None and VERY_OLD <= years_between(date, last) <= MAX_AGE_YEARS
    mine = not link.person and person_of_date(link.mention.before) == PATIENT
    return old and mine and not _has_short_year(link) and not tells_life(link.mention)
