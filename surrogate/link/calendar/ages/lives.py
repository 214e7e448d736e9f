"""Dates of a life, of school, war or wedding, which move with a person's age as a birth does."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from surrogate.entity import Mention
from surrogate.link.calendar.ages.dated_ages import date_beside
from surrogate.link.calendar.ages.lifespans import ends_life
from surrogate.link.calendar.ages.people import PATIENT, person_of_date
from surrogate.link.calendar.form import DateLink
from surrogate.link.calendar.links import AgeLink
from surrogate.wordlists.calendar import life_words

MIN_LIFE_YEARS_AGO = 40
# An age from which on a birth may have to move closer, so that none over the cap is told.
VERY_OLD, _USUAL_CAP = 85, 90
# So many years are a youth, whatever is told of them; the silence behind it begins before so many.
_FIRST_YEARS, _YOUNG_YEARS = 20, 45
_CLAUSE = re.compile(r"[.;]\s|\n\s*\n")
_LIFE_BEFORE, _LIFE_AFTER = 45, 30
Written = Mapping[str, dt.date | None]


class _Silence(NamedTuple):
    """Years of which no date tells: the one before them, and how many they are."""

    behind: int
    years: int


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
    if not born or oldest.get(PATIENT, 0) < VERY_OLD:
        return range(0)
    told = sorted(_stretches_told(links))
    young = born + _YOUNG_YEARS
    lived = [last for first, last, is_life in told if is_life and first < young]
    least = max([born + _FIRST_YEARS - 1, *lived])
    silences = [*_silences(told, least)]
    early = (silence for silence in silences if silence.behind < young)
    longest = max(early, key=lambda silence: silence.years, default=_Silence(least, 0))
    closer = oldest[PATIENT] - _USUAL_CAP
    if longest.years <= closer:
        longest = next((silence for silence in silences if silence.years > closer), longest)
    return range(born, longest.behind + 1)


def _silences(told: Iterable[tuple[int, int, bool]], reached: int) -> Iterator[_Silence]:
    """Yield the years behind a given one of which none of some stretches, in order, tells."""
    for first, last, _ in told:
        if first > reached:
            yield _Silence(reached, first - reached)
        reached = max(reached, last)


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
    return date is not None and old >= VERY_OLD and abs((day - date).days / 365.25 - old) <= 1
