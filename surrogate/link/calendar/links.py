"""All days and ages of one record, read and linked."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from surrogate.entity import Mention
from surrogate.link.calendar.age_form import AgePart
from surrogate.link.calendar.form import DateLink


@dataclass(frozen=True, slots=True)
class AgeLink:
    """One age mention, read.

    Attributes:
        mention: Where it stands.
        parts: The ages in years that it holds; none where it tells months, weeks or days.
        person: Whose: `patient`, or a relation word.
        event: Whether it is the age at an event whose year moves with the birth date.
    """

    mention: Mention
    parts: tuple[AgePart, ...] = field(repr=False)
    person: str
    event: bool = False


@dataclass(frozen=True, slots=True)
class CalendarLinks:
    """What the dates and ages of a record tell.

    Attributes:
        dates: In document and text order.
        ages: In document and text order.
        document_dates: By document id; None only if no document tells a date.
        oldest: Person → the oldest age stated or implied anywhere in the record, years.
        births: Birth dates: person and place in `dates`.
    """

    dates: tuple[DateLink, ...]
    ages: tuple[AgeLink, ...]
    document_dates: Mapping[str, dt.date | None] = field(repr=False)
    oldest: Mapping[str, int] = field(repr=False)
    births: tuple[tuple[str, int], ...] = ()

    def birth_mentions(self) -> Iterator[Mention]:
        """Yield the mentions of anybody's birth date, also where no word there says so."""
        listed = {at for _, at in self.births}
        told = {at for at, link in enumerate(self.dates) if link.birth or at in listed}
        days = {m[:4] for at in told for m in self.dates[at].moments if m.day is not None}
        for at, link in enumerate(self.dates):
            if at in told or not days.isdisjoint(moment[:4] for moment in link.moments):
                yield from link.parts or (link.mention,)

    def years_over(self, person: str, cap_years: int) -> int:
        """Return d: by how many years a person's oldest age exceeds the cap, 0 or more."""
        return max(0, self.oldest.get(person, 0) - cap_years)
