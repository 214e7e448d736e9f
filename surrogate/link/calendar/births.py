"""Births and other dates of a life: those that move with a person's age, too."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from surrogate.entity import Mention
from surrogate.link.calendar.age_form import MAX_AGE_YEARS
from surrogate.link.calendar.dated_ages import date_beside
from surrogate.link.calendar.form import DateLink, Moment, Part
from surrogate.link.calendar.full_years import years_between
from surrogate.link.calendar.lifespans import ends_life
from surrogate.link.calendar.limits import SHORT_YEAR_DIGITS
from surrogate.link.calendar.links import AgeLink
from surrogate.link.calendar.people import PATIENT, person_of_date
from surrogate.wordlists.calendar import life_words

MIN_LIFE_YEARS_AGO = 40
_VERY_OLD, _USUAL_CAP = 85, 90
_FIRST_YEARS, _YOUNG_YEARS = 20, 45
_CLAUSE = re.compile(r"[.;]\s|\n\s*\n")
_LIFE_BEFORE, _LIFE_AFTER = 45, 30
Written = Mapping[str, dt.date | None]
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
    old = date is not None and _VERY_OLD <= years_between(date, last) <= MAX_AGE_YEARS
    mine = not link.person and person_of_date(link.mention.before) == PATIENT
    return old and mine and not _has_short_year(link) and not tells_life(link.mention)


def tells_life(mention: Mention) -> bool:
    """Tell whether the words around a date or age speak of school, war or wedding."""
    before = _CLAUSE.split(mention.before[-_LIFE_BEFORE:])[-1].lower()
    after = _CLAUSE.split(mention.after[:_LIFE_AFTER])[0].lower()
    return any(word in before or word in after for word in life_words())


def with_lives(
    links: list[DateLink],
    ages: Sequence[AgeLink],
    oldest: Mapping[str, int],
    written: Written,
    births: tuple[tuple[str, int], ...],
) -> tuple[tuple[DateLink, ...], tuple[tuple[str, int], ...]]:
    """Mark the dates told by age: old ones beside words for school, war and wedding.

    So are old ones beside the age of the patient at an event, and those of the youth of a very old
    patient, which else might come to lie before the birth (`came 1921 as a babe`) or the war.
    """
    result, found = [], list(births)
    young = _youth(links, oldest, births)
    events = [age for age in ages if age.event and age.person == PATIENT]
    beside = {date_beside(age, links) for age in events}
    for at, link in enumerate(links):
        changed = link
        # A death goes with its birth.
        day = None if at and _ends_another(links[at - 1], link) else written[link.mention.doc_id]
        year = link.moments[0].year if link.moments else None
        if not link.person and day is not None and year is not None:
            if _tells_birth(link, day, oldest):
                changed = replace(link, person=PATIENT, birth=True)
                found.append((PATIENT, at))
            elif day.year - year >= MIN_LIFE_YEARS_AGO and (
                at in beside or year in young or tells_life(link.mention)
            ):
                changed = replace(link, person=_whose(link, oldest))
        result.append(changed)
    return _with_repeated(result), tuple(found)


def _ends_another(birth: DateLink, link: DateLink) -> bool:
    """Tell whether a date is the death right behind the birth of somebody else than the patient."""
    return birth.birth and birth.person != PATIENT and ends_life(birth, link)


def _with_repeated(links: Sequence[DateLink]) -> tuple[DateLink, ...]:
    """Give a day of a life to the same person wherever it is told, or it would become two days."""
    lives = {
        link.moments: link.person
        for link in links
        if link.person and not link.birth and len(link.moments) == 1 and link.moments[0].date
    }
    return tuple(
        replace(link, person=lives[link.moments])
        if not link.person and link.moments in lives
        else link
        for link in links
    )


def _whose(link: DateLink, oldest: Mapping[str, int]) -> str:
    """Return the person whose life a date is of: a relative only if an age of theirs is told."""
    person = person_of_date(link.mention.before)
    return person if person in oldest else PATIENT


def _youth(
    links: Sequence[DateLink],
    oldest: Mapping[str, int],
    births: Sequence[tuple[str, int]],
) -> range:
    """Return the first years of life of a very old patient, up to the longest silence behind them.

    What is told of school, war or wedding lies before that silence, which is one in no range of
    years; if it is shorter than the years by which a birth may move closer, the next longer one
    counts, or what was told in order would overlap. None for another patient.
    """
    moments = [links[at].moments[0] for who, at in births if who == PATIENT and links[at].moments]
    born = min((moment.year for moment in moments if moment.year), default=0)
    if not born or oldest.get(PATIENT, 0) < _VERY_OLD:
        return range(born, born)
    told = sorted(_stretches_told(links))
    lived = [last for first, last, is_life in told if is_life and first - born < _YOUNG_YEARS]
    reached = least = max([born + _FIRST_YEARS - 1, *lived])
    silences: list[tuple[int, int]] = []
    for first, last, _ in told:
        if first > reached:
            silences.append((first - reached, -reached))
        reached = max(reached, last)
    young = max((s for s in silences if -s[1] - born < _YOUNG_YEARS), default=(0, -least))
    long = (s for s in silences if s[0] > oldest[PATIENT] - _USUAL_CAP)
    end = young if young[0] > oldest[PATIENT] - _USUAL_CAP else next(long, young)
    return range(born, -end[1] + 1)


def _stretches_told(links: Sequence[DateLink]) -> Iterator[tuple[int, int, bool]]:
    """Yield first and last year of each date that is no birth, and whether it is of a life."""
    for link in links:
        years = [moment.year for moment in link.moments if moment.year is not None]
        if years and not link.person:
            yield years[0], years[-1], tells_life(link.mention)


def _tells_birth(link: DateLink, day: dt.date, oldest: Mapping[str, int]) -> bool:
    """Tell whether a full date without a word lies as far back as a very old patient's age."""
    date = link.moments[0].date
    old = oldest.get(PATIENT, 0)
    return date is not None and old >= _VERY_OLD and abs((day - date).days / 365.25 - old) <= 1
