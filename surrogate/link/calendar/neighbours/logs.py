"""Dates the entries of a log, so that what stands in an entry is read by its day; and rows of days.

Three or more days at the heads of lines are a log if they all go one way, up or down, and none
of them without a year lies half a year or more from the one before it; up to nine months back, for
what is older is told more sparsely. A day with its year tells the years of the others. Where none
has one, the log lies where one of its entries is nearest to the document's date, a day ahead
counting three times its distance, because visits look back; or where one is told in full elsewhere.
"""

from __future__ import annotations

import datetime as dt
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from surrogate.document import PatientRecord
from surrogate.link.calendar.context import Reading, is_birth
from surrogate.link.calendar.mentions.record_dates import Dates
from surrogate.link.calendar.mentions.shapes import DAYS, FULL_DAYS, units
from surrogate.link.calendar.mentions.years import WEIGHTS
from surrogate.link.calendar.neighbours.beside import IN_ROW, day_alone, is_beside
from surrogate.link.calendar.texts.full_dates import valid_date
from surrogate.link.calendar.texts.line_ends import block_end, line_end

_NUMBER, _SIGNS = re.compile(r"\d{1,2}[.)]"), " \t\r-*\u2022\u2013|>#([~+=_:"
_FEWEST = 3
_YEAR_DAYS, _HALF_YEAR_DAYS, _MOST_BACK_DAYS = 365, 182, 275
# No 29 February is farther from another one.
_LEAP_YEARS = 9
_YEARS_BACK, _YEARS_AHEAD = 3, 1


class _Head(NamedTuple):
    """A day at the head of a line.

    Attributes:
        at: Its place in the dates of the record.
        day: As it is read by itself.
        told: Whether its year is written.
    """

    at: int
    day: dt.date
    told: bool

    def __repr__(self) -> str:
        """Show its place only: the day is a fact of the note."""
        return f"_Head({self.at})"


class _Frame(NamedTuple):
    """What tells the years of a log that writes none.

    Attributes:
        written: The day of its document.
        around: Days that the document tells in full.
        direction: Where the words before it look; see `Reading.direction`.
    """

    written: dt.date
    around: frozenset[dt.date]
    direction: int

    def __repr__(self) -> str:
        """Show no date."""
        return f"_Frame({self.direction})"

    def distance(self, days: Sequence[dt.date]) -> tuple[int, int]:
        """Return how far the days of a log are from its document's, and how long they go on.

        Where the words look ahead the first day counts, where they look back the last: all lie
        there. A 29 February must not stretch them over years.
        """
        ahead, behind = WEIGHTS[self.direction]
        edge = {1: min(days), -1: max(days)}.get(self.direction)
        counts = ((day - self.written).days for day in ([edge] if edge else days))
        far = [ahead * count if count > 0 else -behind * count for count in counts]
        far += [0 for day in days if day in self.around]
        return min(far), abs((days[-1] - days[0]).days)


def entry_days(record: PatientRecord, dates: Dates) -> dict[int, dt.date]:
    """Return the place of each date in an entry of a log → the day of that entry.

    An entry goes on up to a blank line, the last one of a log to the end of its line. Days in a row
    (`5/4, 9/14, 1/11`) are dated like the entries of a log.
    """
    texts = {document.doc_id: document.text for document in record.documents}
    found: dict[int, dt.date] = {}
    for places in _at_heads(dates):
        text = texts[dates.mentions[places[0]].doc_id]
        for log, days in _dated(dates, places, found):
            for head, behind, day in zip(log, [*log[1:], None], days, strict=False):
                found |= dict.fromkeys(_entry(text, dates, head, behind), day)
    for places in _in_rows(dates):
        direction = Reading(dates.mentions[places[0]]).direction
        for log, days in _dated(dates, places, found, direction):
            found |= {head.at: day for head, day in zip(log, days, strict=False)}
    return found


def _at_heads(dates: Dates) -> Iterator[Sequence[int]]:
    """Return the places of three or more dates at the heads of lines of a document."""
    heads: dict[str, list[int]] = defaultdict(list)
    for at, mention in enumerate(dates.mentions):
        if _at_head(mention.before):
            heads[mention.doc_id].append(at)
    return (places for places in heads.values() if len(places) >= _FEWEST)


def _in_rows(dates: Dates) -> Iterator[Sequence[int]]:
    """Yield the places of three or more dates in a row."""
    start = 0
    for at in range(1, len(dates.mentions) + 1):
        if not is_beside(dates, at, IN_ROW):
            if at - start >= _FEWEST:
                yield range(start, at)
            start = at


def _dated(
    dates: Dates, places: Sequence[int], known: Mapping[int, dt.date], direction: int = 0
) -> Iterator[tuple[Sequence[_Head], Sequence[dt.date]]]:
    """Yield the logs among some dates, each with the days of its entries."""
    heads = [head for at in places if (head := _head(dates, at)) is not None]
    doc_id = dates.mentions[places[0]].doc_id
    written = known.get(places[0], dates.written[doc_id])
    if written is not None:
        around = frozenset(dates.around.get(doc_id, ()))
        for log, way in _logs(heads):
            yield log, _days(log, way, _Frame(written, around, direction))


def _at_head(before: str) -> bool:
    """Tell whether nothing but signs, or its number, stands before a mention on its line."""
    line = before[before.rfind("\n") + 1 :].strip(_SIGNS)
    return not line or _NUMBER.fullmatch(line) is not None


def _head(dates: Dates, at: int) -> _Head | None:
    """Return a day that stands by itself, with its weekday or time or without; else None."""
    shapes = [unit.shape for unit in units(dates.signs[at]) if unit.shape != "W"]
    if len(shapes) != 1 or shapes[0] not in DAYS or is_birth(dates.mentions[at].before):
        return None
    day = day_alone(dates, at)
    return None if day is None else _Head(at, day, shapes[0] in FULL_DAYS)


def _logs(heads: Sequence[_Head]) -> Iterator[tuple[Sequence[_Head], int]]:
    """Yield the runs of heads that go one way, with that way: 1 up, -1 down."""
    run: list[_Head] = []
    way = 0
    for head in heads:
        most_back = _MOST_BACK_DAYS if way < 0 and len(run) >= _FEWEST else _HALF_YEAR_DAYS
        step = _step(run[-1], head, most_back) if run else 0
        if step * way < 0:
            if len(run) >= _FEWEST:
                yield run, way
            run, way, step = [], 0, 0
        way = way or step
        run.append(_behind(run[-1], head, way) if run else head)
    if len(run) >= _FEWEST and way:
        yield run, way


def _behind(before: _Head, head: _Head, way: int) -> _Head:
    """Return a head with its year where that of the one before it is known."""
    day = None if head.told or not before.told else _next(before.day, head.day, way or 1)
    return head if day is None else head._replace(day=day, told=True)


def _days(log: Sequence[_Head], way: int, frame: _Frame) -> Sequence[dt.date]:
    """Return the days of the entries of a log; none where one without a year is in no year near."""
    first = next((at for at, head in enumerate(log) if head.told), None)
    if first is not None:
        before, behind = _chain(log[first::-1], -way), _chain(log[first:], way)
        return [*reversed(before), *behind[1:]] if before and behind else ()
    year = frame.written.year
    years = range(year - _YEARS_BACK, year + _YEARS_AHEAD + 1)
    starts = (valid_date(year, log[0].day.month, log[0].day.day) for year in years)
    chains = (_chain([log[0]._replace(day=start), *log[1:]], way) for start in starts if start)
    return min(filter(None, chains), key=frame.distance, default=())


def _chain(log: Sequence[_Head], way: int) -> Sequence[dt.date]:
    """Return the days of a log, each the nearest one behind that of the entry before it."""
    days = [log[0].day]
    for head in log[1:]:
        day = head.day if head.told else _next(days[-1], head.day, way)
        if day is None:
            return ()
        days.append(day)
    return days


def _entry(text: str, dates: Dates, head: _Head, behind: _Head | None) -> Iterator[int]:
    """Yield the places of the dates in an entry, given its head and the next one of its log."""
    mentions = dates.mentions
    first = mentions[head.at]
    if behind is None:
        end = line_end(text, first.span.end)
    else:
        end = block_end(text, first.span.end, mentions[behind.at].span.start)
    for at in range(head.at, len(mentions) if behind is None else behind.at):
        if mentions[at].doc_id != first.doc_id or mentions[at].span.start > end:
            return
        yield at


def _step(one: _Head, two: _Head, most_back: int) -> int:
    """Return which way it is from one head to the next: 1 up, -1 down, 0 neither."""
    if one.told and two.told:
        return (two.day > one.day) - (two.day < one.day)
    after = _next(one.day, two.day, 1)
    days = (after - one.day).days if after is not None else 0
    return 0 if not days else 1 if days <= _YEAR_DAYS - most_back else -1


def _next(day: dt.date, like: dt.date, way: int) -> dt.date | None:
    """Return the nearest day of the same name as another one, not before or not behind a day."""
    years = range(day.year, day.year + way * _LEAP_YEARS, way)
    days = (valid_date(year, like.month, like.day) for year in years)
    return next((found for found in days if found and (found - day).days * way >= 0), None)
