"""Days between two full days of a past year: `CABG 5/12/17, home 5/28, seen 6/9/17`."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Sequence

from surrogate.document import PatientRecord
from surrogate.link.calendar.context import is_birth, is_expiry
from surrogate.link.calendar.form import Precision
from surrogate.link.calendar.mentions.padded_numbers import SEASON_DAYS
from surrogate.link.calendar.mentions.record_dates import Dates
from surrogate.link.calendar.mentions.shapes import FULL_DAYS, units
from surrogate.link.calendar.neighbours.beside import day_alone, moments_alone
from surrogate.link.calendar.texts.full_dates import valid_date

_FAR_DAYS, _LONGEST = 120, 400
_WITHOUT_YEAR = frozenset({"nn", "md", "Md", "Mn", "dM", "M", "n", "d"})
_BLANK_LINE = re.compile(r"\n\s*\n")


def enclosed_years(record: PatientRecord, dates: Dates) -> dict[int, int]:
    """Return the place of each date between two full days of a past year → that year.

    Only where all of them lie between these days, and none may be a day just before the note.
    """
    texts = {document.doc_id: document.text for document in record.documents}
    found: dict[int, int] = {}
    first: int | None = None
    for at, mention in enumerate(dates.mentions):
        if _full_day(dates, at) is None:
            continue
        if first is not None and _is_passage(texts[mention.doc_id], dates, first, at):
            year, places = _enclosed(dates, first, at)
            found |= dict.fromkeys(places, year)
        first = at
    return found


def _full_day(dates: Dates, at: int) -> dt.date | None:
    """Return the day that a mention names with its year and nothing else."""
    shapes = [unit.shape for unit in units(dates.signs[at])]
    before = dates.mentions[at].before
    is_full = len(shapes) == 1 and shapes[0] in FULL_DAYS
    return day_alone(dates, at) if is_full and not (is_birth(before) or is_expiry(before)) else None


def _is_passage(text: str, dates: Dates, first: int, last: int) -> bool:
    """Tell whether two mentions stand near each other with no blank line between them."""
    one, two = dates.mentions[first], dates.mentions[last]
    between = text[one.span.end : two.span.start] if one.doc_id == two.doc_id else "\n\n"
    return len(between) <= _LONGEST and _BLANK_LINE.search(between) is None


def _enclosed(dates: Dates, first: int, last: int) -> tuple[int, Sequence[int]]:
    """Return the past year of two full days and the places of those without a year between them."""
    start, end, written = _full_day(dates, first), _full_day(dates, last), dates.written_at(last)
    if start is None or end is None or written is None or start.year != end.year:
        return 0, ()
    places = [at for at in range(first + 1, last) if _is_without_year(dates, at)]
    days = [day for at in places for day in _days(dates, at, start.year)]
    near = [
        day for at in places for year in (0, -1) for day in _days(dates, at, written.year + year)
    ]
    is_far = start <= end and (written - end).days > _FAR_DAYS
    is_far &= not any(0 <= (written - day).days <= SEASON_DAYS for day in near)
    return start.year, places if is_far and all(start <= day <= end for day in days) else ()


def _is_without_year(dates: Dates, at: int) -> bool:
    """Tell whether a mention names days, or months by their names, and no year."""
    shapes = [unit.shape for unit in units(dates.signs[at])]
    days = [moment.precision is Precision.DAY for moment in moments_alone(dates, at)]
    return _WITHOUT_YEAR.issuperset(shapes) and bool(days) and (all(days) or shapes == ["M"])


def _days(dates: Dates, at: int, year: int) -> Iterator[dt.date]:
    """Yield the days of a mention in a year; of a month the middle."""
    for moment in moments_alone(dates, at):
        day = valid_date(year, moment.month or 1, moment.day or 15)
        if day is not None:
            yield day
