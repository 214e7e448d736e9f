"""Birth dates that all ages told contradict: `DOB 01/01/1900` of `45 yo man`.

Systems write such a day where they know none. It counts as of somebody unnamed: it moves so that it
tells no age over 90, and the patient's ages, which are told otherwise, stay.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from dataclasses import replace

from surrogate.link.calendar.age_form import EXACT
from surrogate.link.calendar.form import DateLink
from surrogate.link.calendar.full_years import years_between
from surrogate.link.calendar.links import AgeLink
from surrogate.link.calendar.people import PATIENT

# Nobody of whom a note is written; a real birth of the very old may stand beside ages of long ago.
_HARDLY_ALIVE = 100
_GENERATION_YEARS = 30


def without_contradicted(
    links: Sequence[DateLink], ages: Sequence[AgeLink], written: Mapping[str, dt.date | None]
) -> list[DateLink]:
    """Give birth dates to somebody unnamed that make the patient older than all ages told.

    Args:
        links: The dates of a record.
        ages: Its ages.
        written: Document id → its day.
    """
    told = [
        (day, part.value)
        for age in ages
        if age.person == PATIENT and not age.event and (day := written[age.mention.doc_id])
        for part in age.parts
        if part.kind in EXACT
    ]
    return [_owned(link, told) for link in links]


def _owned(link: DateLink, told: Sequence[tuple[dt.date, int]]) -> DateLink:
    birth = link.moments[0].date if link.birth and link.person == PATIENT else None
    if birth is None or not told:
        return link
    by_birth = [(years_between(birth, day), age) for day, age in told]
    over = max(years for years, _ in by_birth) >= _HARDLY_ALIVE
    if not over or any(years - age < _GENERATION_YEARS for years, age in by_birth):
        return link
    return replace(link, person=f"born {birth.year}")
