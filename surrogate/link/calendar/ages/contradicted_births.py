"""Birth dates that are not whose they seem: `DOB 01/01/1900` of `45 yo man`, those of the young.

Systems write such a day where they know none, which all ages told contradict. It counts as of
somebody unnamed: it moves so that it tells no age over 90, and the patient's ages, which are told
otherwise, stay. Births of others (`the twins were born on 2/24/2004`) do not move with a very old
patient's. One that seems a relative's (`with niece Ana`, and `Luz Roy, DOB 3/19/1933` below) is the
patient's where it alone tells the ages of the patient.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from surrogate.entity import Mention
from surrogate.link.calendar.age_form import EXACT
from surrogate.link.calendar.ages.dated_ages import is_told_of_today
from surrogate.link.calendar.ages.people import PATIENT, meant_by_pronoun, sex_behind
from surrogate.link.calendar.form import DateLink, Moment
from surrogate.link.calendar.full_years import years_between
from surrogate.link.calendar.links import AgeLink

# Nobody of whom a note is written; a real birth of the very old may stand beside ages of long ago.
_HARDLY_ALIVE = 100
_GENERATION_YEARS = 30
_VERY_OLD = 85
_SLACK_YEARS = 3
# What stands behind an age of today: `45 yo`, `45M`.
_OF_TODAY = re.compile(r"[\s-]?(?:y\.?/?o\b|y(?:ea)?rs?[ -]old\b|[MF]\b)", re.IGNORECASE)


def without_contradicted(
    links: Sequence[DateLink], ages: Sequence[AgeLink], written: Mapping[str, dt.date | None]
) -> list[DateLink]:
    """Give birth dates to somebody unnamed that make the patient older than all ages told.

    Args:
        links: The dates of a record.
        ages: Its ages.
        written: Document id → its day.
    """
    own = [age for age in ages if age.person == PATIENT and not age.event]
    told = _told(own, written)
    today = _told([age for age in own if _OF_TODAY.match(age.mention.after)], written)
    now = _told([age for age in own if _is_of_now(age.mention)], written)
    last = max((day for day in written.values() if day is not None), default=None)
    links = _with_own(links, told, {age.person for age in ages})
    links = [_owned(_of_now(link, now), told, today) for link in links]
    links = _without_other_years(links)
    return _without_others(links, last)


def _told(
    ages: Sequence[AgeLink], written: Mapping[str, dt.date | None]
) -> Sequence[tuple[dt.date, int]]:
    return [
        (day, part.value)
        for age in ages
        if (day := written[age.mention.doc_id])
        for part in age.parts
        if part.kind in EXACT
    ]


def _with_own(
    links: Sequence[DateLink], told: Sequence[tuple[dt.date, int]], aged: Collection[str]
) -> Sequence[DateLink]:
    """Give births that fit all ages of a patient without one to the patient.

    Args:
        links: The dates of a record.
        told: Day and age, where an age of the patient is told.
        aged: Whose ages are told; the birth of such a relative stays the relative's.
    """
    if not told or any(map(_is_patients, links)):
        return links
    return [
        replace(link, person=PATIENT)
        if link.birth and link.person not in aged and _tells(link.moments[0].date, told)
        else link
        for link in links
    ]


def _tells(birth: dt.date | None, told: Sequence[tuple[dt.date, int]]) -> bool:
    """Tell whether who was born on a day was as old as told, or would be on the next birthday."""
    if birth is None:
        return False
    gaps = {age - years_between(birth, day) for day, age in told}
    return 0 in gaps and gaps <= {0, 1}


def _without_others(links: list[DateLink], last: dt.date | None) -> list[DateLink]:
    """Give to somebody unnamed the births of a generation or more after a very old patient's own.

    The same day of the year is the patient's with a slip: `2/3/1930` beside `2/3/1903`.
    """
    births = [m for link in links if _is_patients(link) and (m := link.moments[0]).year]
    own = min(map(_year, births), default=0)
    if last is None or not own or last.year - own < _VERY_OLD:
        return links
    days = {(birth.month, birth.day) for birth in births if birth.day and birth.year == own}
    return [
        replace(link, person=f"born {moment.year}")
        if _is_patients(link)
        and _year(moment := link.moments[0]) - own >= _GENERATION_YEARS
        and (moment.month, moment.day) not in days
        else link
        for link in links
    ]


def _without_other_years(links: list[DateLink]) -> list[DateLink]:
    """Give to somebody unnamed the years of birth that no full birth date of the patient has.

    `Husband Al died at 66 (born 1933)` in a note on somebody who was born on 2/29/1936.
    """
    full = {link.moments[0].year or 0 for link in links if _is_patients(link) and _day_of(link)}
    return [
        replace(link, person=f"born {_year(link.moments[0])}")
        if full and _is_patients(link) and _is_of_other_year(link, full)
        else link
        for link in links
    ]


def _is_of_other_year(link: DateLink, full: Collection[int]) -> bool:
    """Tell whether a birth is told by its year alone, which is more than one off all others."""
    year = _year(link.moments[0])
    return year > 0 and not _day_of(link) and min(abs(year - own) for own in full) > 1


def _day_of(link: DateLink) -> dt.date | None:
    return link.moments[0].date if link.moments else None


def _is_patients(link: DateLink) -> bool:
    return link.birth and link.person == PATIENT


def _year(birth: Moment) -> int:
    return birth.year or 0


def _of_now(link: DateLink, now: Sequence[tuple[dt.date, int]]) -> DateLink:
    """Give a year of birth that all ages of today contradict to the relative whom it is told of.

    To whom a pronoun before it means, else to somebody unnamed.

    `Mr. Poe is 66. His mother is 95; she was born in 1915.`
    """
    if not _is_patients(link) or _day_of(link) or not now or not (year := _year(link.moments[0])):
        return link
    if any(abs(day.year - year - age) <= _SLACK_YEARS for day, age in now):
        return link
    return replace(link, person=meant_by_pronoun(link.mention.before) or f"born {year}")


def _is_of_now(age: Mention) -> bool:
    """Tell whether an age is surely that of the day of the note: `is 66`, `66-year-old man`."""
    return is_told_of_today(age) or bool(sex_behind(age.after))


def _owned(
    link: DateLink, told: Sequence[tuple[dt.date, int]], today: Sequence[tuple[dt.date, int]]
) -> DateLink:
    """Give a birth that all ages told contradict to somebody unnamed.

    A year alone is as often of somebody else (`Neighbor (b. 1922) drives her`), but what it
    contradicts has to be an age of today: who was born in 1955 `came at twenty-two` and has a
    daughter, 31.
    """
    birth = link.moments[0] if _is_patients(link) and link.moments else None
    if birth is None or birth.year is None:
        return link
    whole, year = birth.date, birth.year
    ages = told if whole else today
    by_birth = [(years_between(whole, d) if whole else d.year - year, age) for d, age in ages]
    oldest = max((years for years, _ in by_birth), default=0)
    over = oldest >= _HARDLY_ALIVE or (by_birth and not whole)
    if not over or any(years - age < _GENERATION_YEARS for years, age in by_birth):
        return link
    return replace(link, person=f"born {year}")
