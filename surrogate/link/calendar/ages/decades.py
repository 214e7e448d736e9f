"""Where in a decade of age a person stands: `in her nineties`, where another note says 93."""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Mapping, Sequence

from surrogate.link.calendar.age_form import EXACT
from surrogate.link.calendar.full_years import years_between
from surrogate.link.calendar.links import AgeLink

DECADE_YEARS = 10


class ExactAges:
    """The ages of each person that are told to the year, by note."""

    def __init__(self, ages: Sequence[AgeLink], written: Mapping[str, dt.date | None]) -> None:
        """Gather them.

        Args:
            ages: All ages of a record.
            written: Document id → its day.
        """
        self._written = written
        self._told: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
        for age in ages:
            values = [part.value for part in age.parts if part.kind in EXACT]
            if values:
                self._told[age.person][age.mention.doc_id] += values

    def inside(self, age: AgeLink, decade: int) -> int | None:
        """Return the age in years that is told of a person in a decade; None if none is.

        The oldest of those in the note itself, else what one of another note has become by then.
        """
        told = self._told.get(age.person, {})
        here = told.get(age.mention.doc_id, ())
        return _oldest(here, decade) or _oldest(self._grown(told, age.mention.doc_id), decade)

    def _grown(self, told: Mapping[str, Sequence[int]], doc_id: str) -> Sequence[int]:
        day = self._written[doc_id]
        if day is None:
            return ()
        days = ((self._written[other], values) for other, values in told.items())
        return [v + years_between(then, day) for then, values in days if then for v in values]


def _oldest(values: Sequence[int], decade: int) -> int | None:
    return max((v for v in values if decade <= v < decade + DECADE_YEARS), default=None)
