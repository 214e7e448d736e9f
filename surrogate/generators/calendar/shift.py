"""The shift of a record's dates: which are allowed, and which one the key gives."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Sequence
from functools import lru_cache

from surrogate.errors import PolicyError
from surrogate.generators.calendar.years import add_years, births_of, years_down
from surrogate.generators.context import PlanContext
from surrogate.keys import PatientKey
from surrogate.link.calendar import PATIENT, CalendarLinks
from surrogate.link.calendar.age_form import AgeKind
from surrogate.link.calendar.full_years import years_between
from surrogate.policy import DatePolicy

MIN_POSSIBLE_SHIFTS = 500
DAYS_PER_YEAR = 365.2425
SEASON_TOLERANCE_DAYS = 45
_WEEK = 7
_MAX_TRIES = 60
_BIRTHDAY_DAYS = 2

Pair = tuple[dt.date, dt.date, int]


def _forward(policy: DatePolicy) -> Iterator[int]:
    step = _WEEK if policy.weekday == "keep" else 1
    first = -(-policy.min_shift_days // step) * step
    for days in range(first, policy.max_shift_days + 1, step):
        if policy.season == "free" or _off_whole_years(days) <= SEASON_TOLERANCE_DAYS:
            yield days


@lru_cache(maxsize=64)
def possible_shifts(policy: DatePolicy) -> Sequence[int]:
    """Return the shifts that a policy allows, in days, ascending; negative is into the past.

    `weekday = keep` allows whole weeks only; `season = keep` allows what lies within 45 days of
    whole years.

    Raises:
        PolicyError: If there are fewer than 500, so that they could be tried out.
    """
    forward = tuple(_forward(policy))
    back = tuple(-days for days in reversed(forward))
    shifts = {"forward": forward, "back": back, "both": back + forward}[policy.direction]
    if len(shifts) < MIN_POSSIBLE_SHIFTS:
        msg = f"policy: dates leave {len(shifts)} possible shifts, fewer than {MIN_POSSIBLE_SHIFTS}"
        raise PolicyError(msg)
    return shifts


def shift_days(context: PlanContext, links: CalendarLinks) -> int:
    """Return by how many days the dates of a record move.

    The key gives an order of the possible shifts; the first is taken at which every age told in
    a note still agrees with the birth date and the note's date, where who turned 38 yesterday did
    so in the new years too, and which leaves no day of the year as it was. Only a note written
    within two days of a birthday can rule a shift out, because spans of years differ by a leap
    day; and a shift by whole years, which would let `Nov 1` stand. Of many such notes the
    birthdays may move by a day.

    Raises:
        PolicyError: If the policy allows fewer than 500 shifts.
    """
    shifts = possible_shifts(context.policy.dates)
    pairs = {*_told_pairs(links)}
    down = years_down(context, links, PATIENT)
    agreeing: list[int] = []
    for attempt in range(_MAX_TRIES):
        shift = _shift(context.key, shifts, attempt)
        if _off_whole_years(shift) >= 1 and all(_agrees(pair, shift, down) for pair in pairs):
            if all(_keeps_birthday(pair, shift, down) for pair in pairs):
                return shift
            agreeing.append(shift)
    return next(iter(agreeing), _shift(context.key, shifts, 0))


def _shift(key: PatientKey, shifts: Sequence[int], attempt: int) -> int:
    return shifts[key.below(len(shifts), "date shift", str(attempt))]


def _off_whole_years(days: int) -> float:
    return abs(days - round(days / DAYS_PER_YEAR) * DAYS_PER_YEAR)


def _told_pairs(links: CalendarLinks) -> Iterator[Pair]:
    """Yield birth date, note date and the age that the note tells in agreement with them."""
    births = births_of(links, PATIENT)
    for age in links.ages:
        day = links.document_dates[age.mention.doc_id]
        if age.person != PATIENT or age.event or day is None:
            continue
        values = {part.value for part in age.parts if part.kind is AgeKind.DIGITS}
        for birth in births:
            if birth <= day and (years := years_between(birth, day)) in values:
                yield birth, day, years


def _keeps_birthday(pair: Pair, shift: int, down: int) -> bool:
    """Tell whether a note of two days around a birthday lies as many days from the new one."""
    birth, day, _ = pair
    step = dt.timedelta(days=shift)
    try:
        apart = _days_from_birthday(birth, day)
        if abs(apart) > _BIRTHDAY_DAYS:
            return True
        return _days_from_birthday(add_years(birth + step, down), day + step) == apart
    except (OverflowError, ValueError):
        return True


def _days_from_birthday(birth: dt.date, day: dt.date) -> int:
    """Return how many days a day lies behind the nearest birthday; one ahead counts below zero."""
    years = (day.year - birth.year + step for step in (-1, 0, 1))
    return min(((day - add_years(birth, year)).days for year in years), key=abs)


def _agrees(pair: Pair, shift: int, down: int) -> bool:
    birth, day, years = pair
    try:
        moved = add_years(birth + dt.timedelta(days=shift), down)
        return years_between(moved, day + dt.timedelta(days=shift)) == years - down
    except (OverflowError, ValueError):
        return True
