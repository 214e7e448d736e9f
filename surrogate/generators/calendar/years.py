"""By how many years a person's ages go down, and birth date and years of life move up."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Sequence

from dateutil.relativedelta import relativedelta

from surrogate.generators.context import PlanContext
from surrogate.link.calendar import CalendarLinks
from surrogate.link.calendar.full_years import years_between


def add_years(date: dt.date, years: int) -> dt.date:
    """Return the same day in another year; 29 February becomes the 28th where it must.

    Raises:
        ValueError: If that year is not in 1..9999.
    """
    return date if years == 0 else date + relativedelta(years=years)


def binned(age: int, bin_years: int) -> int:
    """Return the age in the middle of the bin that an age falls in; bins start at 0."""
    return age - age % bin_years + bin_years // 2


def births_of(links: CalendarLinks, person: str) -> Sequence[dt.date]:
    """Return the birth dates that are told of a person, each once, in order."""
    told = (links.dates[at].moments[0].date for who, at in links.births if who == person)
    return sorted({date for date in told if date is not None})


def years_down(context: PlanContext, links: CalendarLinks, person: str) -> int:
    """Return by how many years a person becomes younger; negative is older.

    With `mode = cap` it is what the oldest age exceeds the cap. `shift` adds up to
    `max_shift_years` in either direction, as far as the cap allows. `bin` puts the oldest age
    into the middle of its bin. In neither mode is somebody born after a note: one who was a year
    old at most has the same years, for the ages in months stay.
    """
    policy = context.policy.ages
    over = links.years_over(person, policy.cap_years)
    if policy.mode == "cap":
        return over
    oldest = links.oldest.get(person, 0)
    youngest = min(_ages_by_birth(links, person), default=oldest)
    if not youngest:
        return over
    if policy.mode == "bin":
        middle = min(binned(oldest - over, policy.bin_years), policy.cap_years)
        return min(oldest - middle, over + youngest - 1)
    most = policy.max_shift_years
    steps = [s for s in range(-most, min(most, youngest - 1) + 1) if s]
    steps = [s for s in steps if oldest - over - s <= policy.cap_years]
    return over + context.key.choice(steps, "age shift", person) if steps else over


def _ages_by_birth(links: CalendarLinks, person: str) -> Iterator[int]:
    """Yield how old a person is on each day of a note, by the birth dates told."""
    days = {day for day in links.document_dates.values() if day is not None}
    for birth in births_of(links, person):
        yield from (years_between(birth, day) for day in days if birth <= day)
