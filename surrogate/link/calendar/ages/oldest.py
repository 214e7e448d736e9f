"""The oldest age of each person, stated or implied anywhere in the record."""

from __future__ import annotations

import datetime as dt
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from dateutil.relativedelta import relativedelta

from surrogate.document import PatientRecord
from surrogate.link.calendar.age_form import DECADES, EXACT, MAX_AGE_YEARS
from surrogate.link.calendar.ages.dated_ages import date_beside, is_told_of_today, when_reached
from surrogate.link.calendar.ages.decades import DECADE_YEARS, ExactAges
from surrogate.link.calendar.ages.lives import MIN_LIFE_YEARS_AGO, tells_life
from surrogate.link.calendar.ages.people import (
    PATIENT,
    meant_by_pronoun,
    person_of_date,
    relative_before,
    tells_death,
)
from surrogate.link.calendar.form import DateLink, Moment, Precision
from surrogate.link.calendar.full_years import years_between
from surrogate.link.calendar.links import AgeLink
from surrogate.span import Span

_BIRTH_UNITS = (Precision.MONTH, Precision.YEAR)
_SLACK_YEARS = 3
_GENERATION_YEARS = 30
_YOUNG = 40
# Hardly anyone leaves school, weds or goes to war sooner, or lives on for so long.
_GROWN_YEARS, _LONGEST_YEARS = 17, 90
_DEATH = re.compile(r"\b(?:died|deceased|death|passed)\b|(?<!\w)d\.", re.IGNORECASE)
_DEATH_REACH = 25
Written = Mapping[str, dt.date | None]


def own_ages(
    record: PatientRecord,
    dates: Sequence[DateLink],
    ages: Sequence[AgeLink],
    written: Written,
    births: Sequence[tuple[str, int]],
) -> tuple[AgeLink, ...]:
    """Give ages that are not the patient's to somebody unnamed (`aged 96`).

    Those that the patient cannot have reached yet, and those of a generation ago: they are of a
    niece or a volunteer, or so long past that they tell nothing of the age today. So are those
    told of today, when the patient is older: `He is 81` of one of 102; and where a birth date is
    known, those reached in a year in which the patient was of another age. Others with
    their year beside them do tell it: they stay the patient's, young ones as an event of life,
    whose year moves with the birth date.
    """
    known = [record.known.birth_date]
    known += [dates[at].moments[0].date for who, at in births if who == PATIENT]
    reached = {p: _day_of(moment) for p, moment in when_reached(ages, dates, written).items()}
    told = [(day, n) for who, day, n in _told_ages(ages, written, reached) if who == PATIENT]
    agreeing = [b for b in known if b and any(_near(b, day, age) for day, age in told)]
    sure = next(iter(agreeing), None)
    if sure is not None:
        ages = [_reached_by_another(age, sure, reached) for age in ages]
    birth = sure or _estimated_birth(told)
    return tuple(age if birth is None else _owned(age, birth, dates, written) for age in ages)


def _near(birth: dt.date, day: dt.date, age: int) -> bool:
    return birth <= day and abs(years_between(birth, day) - age) <= _SLACK_YEARS


def _estimated_birth(told: Sequence[tuple[dt.date, int]]) -> dt.date | None:
    """Return a day of birth that most of the ages told agree with to a year, else the first."""
    told = [(day, age) for day, age in told if age <= MAX_AGE_YEARS and age < day.year]
    counts = Counter(day.year - age for day, age in told)
    agree = {year: sum(counts[year + off] for off in (-1, 0, 1)) for year in [*counts]}
    best = max(told, key=lambda one: agree[one[0].year - one[1]], default=None)
    return best and dt.date.fromordinal(max(1, best[0].toordinal() - int(best[1] * 365.25)))


def _reached_by_another(
    age: AgeLink, birth: dt.date, reached: Mapping[tuple[str, Span], dt.date | None]
) -> AgeLink:
    """Give an age to somebody unnamed that the patient had not when it was reached."""
    day = reached.get(age.mention.place)
    values = [part.value for part in age.parts]
    if age.person != PATIENT or age.event or day is None or not values:
        return age
    own = any(_near(birth, day, value) for value in values)
    return age if own else _anothers(age)


def _owned(age: AgeLink, birth: dt.date, dates: Sequence[DateLink], written: Written) -> AgeLink:
    day = written[age.mention.doc_id]
    values = [part.value for part in age.parts]
    if age.person != PATIENT or day is None or not values:
        return age
    today = years_between(birth, day)
    least = today - (_SLACK_YEARS if is_told_of_today(age.mention) else _GENERATION_YEARS)
    own = least <= max(values) <= today + _SLACK_YEARS
    if not own and not age.event and date_beside(age, dates, birth) is not None:
        return replace(age, event=max(values) < _YOUNG)
    return age if own or age.event else _anothers(age)


def _anothers(age: AgeLink) -> AgeLink:
    """Give an age to the relative whom a pronoun before it means, else to somebody unnamed."""
    unnamed = f"aged {max(part.value for part in age.parts)}"
    return replace(age, person=meant_by_pronoun(age.mention.before) or unnamed)


def oldest_ages(
    record: PatientRecord,
    dates: Sequence[DateLink],
    ages: Sequence[AgeLink],
    written: Written,
    births: Sequence[tuple[str, int]],
) -> Mapping[str, int]:
    """Return the oldest age of each person, years.

    A patient grows older from note to note, so an age counts up to the last note. A birth
    date counts up to the last note; so does a year of birth, from the earliest day in it that
    the ages told allow; and an age with the year in which it was reached (`turned 90 in 1998`),
    where nothing tells as much. A decade (`in her
    nineties`) counts in full unless an exact age in it is told.
    """
    found: dict[str, int] = defaultdict(int)
    last = max((date for date in written.values() if date is not None), default=None)
    told = [*_stated(ages, written, last)]
    dead = {age.person for age in ages if age.person != PATIENT and tells_death(age.mention.before)}
    living = [(person, at) for person, at in births if person not in dead]
    told += _implied(dates, living, last, _told_ages(ages, written))
    if last is not None and record.known.birth_date is not None:
        told.append((PATIENT, years_between(record.known.birth_date, last)))
    for person, years in told:
        if years <= MAX_AGE_YEARS:
            found[person] = max(found[person], years)
    for least, most in _since_reached(when_reached(ages, dates, written), ages, last):
        if found[PATIENT] < least and most <= MAX_AGE_YEARS:
            found[PATIENT] = most
    known = found.get(PATIENT) or any(person == PATIENT for person, _ in births)
    if last is not None and not known and (least := _by_life(dates, last)):
        found[PATIENT] = least
    return dict(found)


def _by_life(dates: Sequence[DateLink], last: dt.date) -> int:
    """Return how old school, war or wedding make somebody at least of whom no age is told.

    Who graduated in 1943 is over 90 in 2019.
    """
    moments = (
        link.moments[0]
        for link in dates
        if link.moments and not link.person and tells_life(link.mention)
        if person_of_date(link.mention.before) == PATIENT
    )
    years = min((moment.year for moment in moments if moment.year), default=last.year)
    since = last.year - years
    return since + _GROWN_YEARS if MIN_LIFE_YEARS_AGO <= since <= _LONGEST_YEARS else 0


def _since_reached(
    reached: Mapping[tuple[str, Span], Moment], ages: Sequence[AgeLink], last: dt.date | None
) -> Iterator[tuple[int, int]]:
    """Yield how old at least and at most the ages reached at a told time make the patient."""
    for age in ages:
        moment = reached.get(age.mention.place)
        if age.person == PATIENT and last is not None and moment and moment.year is not None:
            exact = moment.date is not None
            grown = years_between(moment.date, last) if moment.date else last.year - moment.year
            for part in age.parts if grown > 0 else ():
                most = part.value + grown
                yield most - (not exact), most


def _stated(
    ages: Sequence[AgeLink], written: Written, last: dt.date | None
) -> Iterator[tuple[str, int]]:
    exact = ExactAges(ages, written)
    for age in ages:
        grown = _growth(age, written, last)
        for part in age.parts:
            value = part.value
            if part.kind in DECADES:
                inside = exact.inside(age, value)
                value = value + DECADE_YEARS - 1 if inside is None else inside
            if value <= MAX_AGE_YEARS:
                yield age.person, value + grown


def _growth(age: AgeLink, written: Written, last: dt.date | None) -> int:
    """Return by how many years the patient is older at the last note than in this one."""
    day = written[age.mention.doc_id]
    if age.person != PATIENT or age.event or day is None or last is None:
        return 0
    return years_between(day, last)


def _told_ages(
    ages: Sequence[AgeLink],
    written: Written,
    reached: Mapping[tuple[str, Span], dt.date | None] = MappingProxyType({}),
) -> list[tuple[str, dt.date, int]]:
    """Return person, day and age of the exact ages told; the day of the note, or when reached."""
    return [
        (age.person, day, part.value)
        for age in ages
        if (day := reached.get(age.mention.place) or written[age.mention.doc_id]) is not None
        for part in age.parts
        if part.kind in EXACT
    ]


def _day_of(moment: Moment) -> dt.date | None:
    """Return the middle of a time; None of one without a year."""
    return moment.date or (moment.year and dt.date(moment.year, moment.month or 7, 1)) or None


def _implied(
    dates: Sequence[DateLink],
    births: Sequence[tuple[str, int]],
    last: dt.date | None,
    told: Sequence[tuple[str, dt.date, int]],
) -> Iterator[tuple[str, int]]:
    known = {who for who, at in births if dates[at].moments and dates[at].moments[0].date}
    for person, at in births:
        dead = person != PATIENT and _tells_death(dates[at].mention.after)
        if last is None or dead or not dates[at].moments:
            continue
        birth = dates[at].moments[0]
        if birth.date is not None or person not in known:
            first = _first_birthday(birth, [(d, a) for who, d, a in told if who == person])
            if first is not None and first <= last:
                yield person, years_between(first, last)


def _tells_death(after: str) -> bool:
    """Tell whether the words behind a birth tell a death that is not the next relative's."""
    found = _DEATH.search(after, 0, _DEATH_REACH)
    return found is not None and relative_before(after[: found.end()]) is None


def _first_birthday(birth: Moment, told: Sequence[tuple[dt.date, int]]) -> dt.date | None:
    """Return the earliest day of birth that a birth date, month or year allows.

    Ages told of that person narrow a year down: one who is 94 on 1 February 2004 and was born
    in 1909 was born after 1 February.
    """
    if birth.date is not None:
        return birth.date
    if birth.year is None or birth.precision not in _BIRTH_UNITS:
        return None
    first = dt.date(birth.year, birth.month or 1, 1)
    last = dt.date(birth.year, birth.month or 12, 28)
    for day, age in told:
        if age + 1 >= day.year:  # no age: nobody was born before the calendar
            continue
        earliest = day - relativedelta(years=age + 1) + dt.timedelta(days=1)
        if first < earliest <= last:
            first = earliest
    return first
