"""By how many years a person's ages go down, and birth date and years of life move up."""

from __future__ import annotations

import datetime as dt

from dateutil.relativedelta import relativedelta

from surrogate.generators.context import PlanContext
from surrogate.link.calendar import CalendarLinks


def add_years(date: dt.date, years: int) -> dt.date:
    """Return the same day in another year; 29 February becomes the 28th where it must.

    Raises:
        ValueError: If that year is not in 1..9999.
    """
    return date if years == 0 else date + relativedelta(years=years)


def binned(age: int, bin_years: int) -> int:
    """Return the age in the middle of the bin that an age falls in; bins start at 0."""
    return age - age % bin_years + bin_years // 2


def years_down(context: PlanContext, links: CalendarLinks, person: str) -> int:
    """Return by how many years a person becomes younger; negative is older.

    With `mode = cap` it is what the oldest age exceeds the cap. `shift` adds up to
    `max_shift_years` in either direction, as far as the cap allows. `bin` puts the oldest age
    into the middle of its bin.
    """
    policy = context.policy.ages
    over = links.years_over(person, policy.cap_years)
    oldest = links.oldest.get(person, 0)
    if policy.mode == "bin":
        return oldest - min(binned(oldest - over, policy.bin_years), policy.cap_years)
    if policy.mode == "shift":
        most = policy.max_shift_years
        steps = [s for s in range(-most, most + 1) if s and oldest - over - s <= policy.cap_years]
        return over + context.key.choice(steps, "age shift", person)
    return over
