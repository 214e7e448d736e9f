"""Which notes write their days without a zero in front: `8/3` and `4/2/10`, nowhere `08/03`.

There the second number of `11/09` is a year, as it is by itself in `7/09`: the day would be `11/9`.
"""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from surrogate.link.calendar.draft import numbers_in
from surrogate.link.calendar.full_dates import valid_date
from surrogate.link.calendar.shapes import units

if TYPE_CHECKING:
    from surrogate.link.calendar.context import Reading
    from surrogate.link.calendar.record_dates import Dates

# A day so near before its note is one, in whatever form: tables are pasted from elsewhere.
_NEAR_DAYS = 92


def notes_of_bare_days(dates: Dates) -> frozenset[str]:
    """Return the ids of the documents of which all numeric dates that show it have no such zero."""
    told: dict[str, set[bool]] = defaultdict(set)
    for at, mention in enumerate(dates.mentions):
        for texts in _days(dates, at):
            told[mention.doc_id] |= {t[0] == "0" for t in texts if len(t) == 1 or t[0] == "0"}
    return frozenset(doc_id for doc_id, shown in told.items() if shown == {False})


def _days(dates: Dates, at: int) -> Iterator[Sequence[str]]:
    """Yield the numbers of a mention that are day and month, of two only if they may be."""
    tokens = dates.tokens[at]
    for unit in units(dates.signs[at]):
        texts = [tokens[place].text for place in numbers_in(tokens, unit)]
        if unit.shape == "nnn":
            yield texts[:2]
        elif unit.shape == "nn":
            yield texts if texts[0][0] == "0" or texts[1][0] != "0" else texts[:1]


def is_year_of_bare(texts: Sequence[str], order: str, reading: Reading) -> bool:
    """Tell whether the second of two numbers is a year, since a day would have no zero in front.

    Args:
        texts: The numbers.
        order: Their order if they are no month and year: `md` or `dm`.
        reading: What they are read with.
    """
    written = reading.written
    padded = texts[0][0] != "0" and texts[1][0] == "0"
    if not reading.bare_days or not padded or written is None or reading.direction > 0:
        return False
    values = dict(zip(order, map(int, texts), strict=True))
    past = (valid_date(year, values["m"], values["d"]) for year in (written.year, written.year - 1))
    last = next((date for date in past if date is not None and date <= written), dt.date.min)
    return (written - last).days > _NEAR_DAYS
