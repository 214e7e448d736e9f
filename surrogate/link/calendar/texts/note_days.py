"""The full dates that each note of a record tells, short years in the century of the record."""

from __future__ import annotations

import datetime as dt
import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from surrogate.document import Document, PatientRecord
from surrogate.link.calendar.full_years import years_between
from surrogate.link.calendar.texts.full_dates import ToldDate, told_dates, valid_date

_RECORD_DATE = re.compile(r"(?:record\s+date\s*:?|\bdate\s+of\s+report\s*:)\s*", re.IGNORECASE)
_RECORD_NEEDLES = ("ecord date", "ECORD DATE", "ecord Date")
_REPORT_NEEDLES = ("ate of report", "ATE OF REPORT", "ate of Report")
_RECORD_DATE_REACH = 40
# Further down in a note the report is another one that was pasted in.
_HEAD = 300
# So many years lie between the notes of a record, mostly.
_NEAR_YEARS = 12
_NO_YEAR = 2200
_YEAR = re.compile(r"(?:19|2\d)\d\d", re.ASCII)
_DECADES = 20  # nothing is planned as far ahead
# A short year of these is a birth in the last century, as often as a year of a note in this one.
_DOUBTFUL = range(2041, 2069)
# What lies nearer to one another belongs together.
_SAME_TIME = dt.timedelta(days=730)
_CENTURIES = (-100, 0, 100, 200)
_AGE = re.compile(
    r"(\d(?<![\w./-]\d)\d{1,2})[\s-]{0,2}"
    r"(?:y(?:ea)?rs?\b|y\b|y[./-]?o\b|a[n\u00f1]os\b)",
    re.IGNORECASE,
)
_AGES = frozenset(range(15, 115))
# From this age on, the year of birth lies near a year of today, short as that is: 1932 and '25.
_OLD = 80


class Note(NamedTuple):
    """What one document tells of days.

    Attributes:
        doc_id: The document.
        text: Its text.
        label: Its own date by metadata or by a label.
        told: The full dates in it, but for those of birth and expiry by their words; not read
            where the label tells enough.
        births: Those of birth whose year is written out.
        ages: The numbers of years that it tells, read where the label does not tell enough.
    """

    doc_id: str
    text: str
    label: ToldDate | None
    told: Sequence[ToldDate] = ()
    births: Sequence[ToldDate] = ()
    ages: AbstractSet[int] = frozenset()

    def __repr__(self) -> str:
        """Return how many days it tells only: they are facts of the note."""
        return f"Note({len(self.told)} days)"

    @property
    def days(self) -> list[dt.date]:
        """The days that it tells, that of the label first."""
        label = () if self.label is None else (self.label,)
        return [one.date for one in (*label, *self.told)]


def notes_of(record: PatientRecord) -> list[Note]:
    """Read the notes of a record, in its order; see `in_order`."""
    return [_note_of(document) for document in record.documents]


def in_order(notes: Sequence[Note], orders: Mapping[str, bool]) -> list[Note]:
    """Return the notes of a record with the days that they tell in some order.

    Args:
        notes: As they were read.
        orders: Document id → whether its numeric dates put the day first.
    """
    notes = [_in_order(note, day_first=orders[note.doc_id]) for note in notes]
    every = [one for note in notes for one in (note.label, *note.told) if one is not None]
    written_out = sorted(one.date for one in every if _is_written_out(one))
    old = {day for note in notes for day in _births_of_the_old(note)}
    born = {day for day in old if is_alone(day, written_out)}
    every = [one for one in every if one.date not in born]
    whole = sorted({one.date.year for one in every if _is_written_out(one)})
    known = whole or sorted({one.date.year for one in every if one.is_short})
    every = [one for one in every if not _is_time(one, known)]
    centuries = _Centuries.of(notes, whole, every, born)
    long_ago = {_in_short(one) for note in notes for one in note.births if _is_long_ago(one, whole)}
    return [
        note._replace(
            label=note.label and centuries.moved(note.label),
            told=[
                centuries.moved(one)
                for one in note.told
                if not _is_time(one, known) and not (one.is_short and _in_short(one) in long_ago)
            ],
        )
        for note in notes
    ]


def _in_order(note: Note, *, day_first: bool) -> Note:
    if not day_first:
        return note
    label = note.label and note.label.in_order(day_first=True)
    told, births = (
        [one.in_order(day_first=True) for one in every] for every in (note.told, note.births)
    )
    return note._replace(label=label, told=told, births=births)


def _births_of_the_old(note: Note) -> Iterator[dt.date]:
    """Yield days that a short year and an age told make births: `6/6/1932`, `1/30/25: 92 yo`.

    Else the note would be of 1925, next to the only year written out. Days of notes satisfy it
    too, where `97` stands beside 2012 and an age of 85; but these do not stand alone.
    """
    ages = {age for age in note.ages if age >= _OLD}
    if not ages:
        return
    short = {one.date for one in note.told if one.is_short}
    moved = {valid_date(day.year + 100, day.month, day.day) for day in short}
    later = short | {day for day in moved if day is not None}
    for born in {one.date for one in note.told if _is_written_out(one)}:
        if any(years_between(born, day) in ages for day in later):
            yield born


def _is_written_out(one: ToldDate) -> bool:
    return not (one.is_short or one.may_be_time)


class _Centuries(NamedTuple):
    """What tells the century of short years.

    Attributes:
        near: Years that they lie near to, if they can.
        since: The first year that they can be; 0 if nothing tells it.
        days: All days of the record, ascending, short years as POSIX has them.
    """

    near: Sequence[int]
    since: int
    days: Sequence[dt.date]

    def __repr__(self) -> str:
        """Return how many days there are only: they are facts of the notes."""
        return f"_Centuries({len(self.days)} days)"

    @classmethod
    def of(
        cls,
        notes: Sequence[Note],
        whole: Sequence[int],
        every: Sequence[ToldDate],
        born: Iterable[dt.date],
    ) -> _Centuries:
        """Ask full dates first, then births, which lie before."""
        births = [one.date.year for note in notes for one in note.births]
        since = 0 if whole else min([*births, *(day.year for day in born)], default=0)
        return cls(whole, since, sorted(one.date for one in every))

    def moved(self, one: ToldDate) -> ToldDate:
        """Return a date with its short year in the century that it lies in."""
        if not one.is_short:
            return one
        date = one.date
        years = [date.year + century for century in _CENTURIES]
        if self.since:
            year = next((year for year in years if year >= self.since), date.year)
        elif near := [year for year in years if _is_near(year, self.near)]:
            year = min(near, key=lambda year: min(abs(year - other) for other in self.near))
        else:
            year = date.year - 100 if self._may_be_birth(date) else date.year
        return one._replace(date=valid_date(year, date.month, date.day) or date)

    def _may_be_birth(self, date: dt.date) -> bool:
        """Tell whether a day of a doubtful year stands alone beside others."""
        return (
            date.year in _DOUBTFUL
            and any(day != date for day in self.days)
            and is_alone(date, self.days)
        )


def is_alone(day: dt.date, days: Sequence[dt.date]) -> bool:
    """Tell whether no other day of a record lies near to a day; births do so, days of notes not.

    Args:
        day: The day.
        days: Those of the record, ascending.
    """
    start, end = bisect_left(days, day), bisect_right(days, day)
    beside = (*days[max(0, start - 1) : start], *days[end : end + 1])
    return all(abs(other - day) > _SAME_TIME for other in beside)


def _is_time(one: ToldDate, years: Sequence[int]) -> bool:
    """Tell whether a year is a time of day: it lies far from all others, or from all notes."""
    if not years:
        return one.may_be_time and one.date.year >= _NO_YEAR
    return one.may_be_time and not _is_near(one.date.year, years)


def _is_near(year: int, years: Sequence[int]) -> bool:
    return any(abs(year - other) <= _NEAR_YEARS for other in years)


def _is_long_ago(birth: ToldDate, years: Sequence[int]) -> bool:
    return bool(years) and not _is_near(birth.date.year, years)


def _in_short(one: ToldDate) -> str:
    return f"{one.date:%m%d%y}"


def _note_of(document: Document) -> Note:
    doc_id, text = document.doc_id, document.text
    if (day := _by_metadata(document)) is not None:
        return Note(doc_id, text, ToldDate(0, day))
    label = _record_date(text)
    if label and not label.is_short:
        return Note(doc_id, text, label)
    every = [*told_dates(text)]
    told = [one for one in every if not one.is_other]
    births = [one for one in every if one.is_birth and not one.is_short]
    return Note(doc_id, text, label, told, births, {int(age) for age in _AGE.findall(text)} & _AGES)


def has_label(document: Document) -> bool:
    """Tell whether metadata or the words `Record date` or `Date of report:` tell the day."""
    return _by_metadata(document) is not None or _record_date(document.text) is not None


def _by_metadata(document: Document) -> dt.date | None:
    """Return the day that metadata tell, unless its text tells later ones only, by decades.

    Then it is another one, such as a birth or the first day of a program, and years of the note
    would be those to come, or clocks.
    """
    day, text = document.date, document.text
    if day is None or not any(int(year) > day.year + _DECADES for year in _YEAR.findall(text)):
        return day
    told = [one for one in told_dates(text) if _is_written_out(one) and not one.is_other]
    is_other = bool(told) and all(one.date.year > day.year + _DECADES for one in told)
    return None if is_other else day


def _record_date(text: str) -> ToldDate | None:
    # A pattern would be tried at each `r` of a note.
    found = [text.find(needle) for needle in _RECORD_NEEDLES]
    found += [text.find(needle, 0, _HEAD) for needle in _REPORT_NEEDLES]
    for at in found:
        if at > 0 and (label := _RECORD_DATE.match(text, at - 1)):
            end = label.end() + _RECORD_DATE_REACH
            every = told_dates(text, label.end(), end)
            if own := next((one for one in every if not one.is_other), None):
                return own
    return None
