"""Reads one date with all that its record and the dates before it tell."""

from __future__ import annotations

import re
from collections.abc import Sequence

from surrogate.entity import Mention
from surrogate.link.calendar.ages.people import person_of_date
from surrogate.link.calendar.context import Reading, is_birth, is_expiry
from surrogate.link.calendar.form import DateLink, Piece
from surrogate.link.calendar.mentions.day_rows import day_in_row, day_of_sentence
from surrogate.link.calendar.mentions.reading import read_date
from surrogate.link.calendar.mentions.record_dates import Dates
from surrogate.link.calendar.mentions.shapes import TWO_NUMBERS
from surrogate.link.calendar.mentions.spelt import with_words
from surrogate.link.calendar.neighbours.beside import (
    MONTH_AND_SHORT,
    day_beside,
    followed,
    in_row_of_years,
    weekday_beside,
    year_beside,
)
from surrogate.link.calendar.neighbours.bound import bound_to
from surrogate.link.calendar.neighbours.month_lists import months_around
from surrogate.link.calendar.neighbours.month_ranges import is_range_of_months
from surrogate.link.calendar.neighbours.pairs_in_rows import told_by_row
from surrogate.link.calendar.neighbours.public_days import is_public_event

_MONTH_OR_DAY = TWO_NUMBERS.union(MONTH_AND_SHORT)
# How far from its document's date a day may lie that tells month and year of those beside it.
COURSE_DAYS = 92
_LONG_PAST = range(365, 3 * 365)
# An age in one breath with a birth: `(12, b. 8/16)`, `b. 8/16 (12)`.
_AGE_BEFORE = re.compile(
    r"(?<![\d/.-])(\d{1,2})(?:\s?y/?(?:o|rs?)?)?,?\s+(?:b\.?|born|dob)[\s:]*\Z", re.IGNORECASE
)
_AGE_BEHIND = re.compile(r"\s*(?:\(|,\s*(?:aged?|now)\s+)(\d{1,2})(?![\d/.-])", re.IGNORECASE)


def date_links(dates: Dates) -> list[DateLink]:
    """Read the dates of a record in its order, each with the help of those before it."""
    links: list[DateLink] = []
    for at in range(len(dates.mentions)):
        links.append(_date_link(dates, at, links))
        _note_days(dates, at, links[-1])
    return links


def _date_link(dates: Dates, at: int, links: list[DateLink]) -> DateLink:
    if is_public_event(event := dates.mentions[at]):
        return DateLink(event, (Piece(event.text),), ())
    reading = _reading(dates, at, links)
    if row := day_in_row(dates, at, links):
        reading = reading._replace(told=(*reading.told, row), row=row)
    elif day := day_of_sentence(dates, at, links):
        reading = reading._replace(told=(*reading.told, day))
    pieces, moments, language = read_date(dates.tokens[at], dates.signs[at], reading)
    follows = followed(dates, at, links) if moments else -1
    person = person_of_date(reading.mention.before) if reading.birth else ""
    pieces = with_words(pieces, reading.mention.text)
    return DateLink(
        reading.mention, pieces, moments, language, follows, person, reading.birth and bool(moments)
    )


def _reading(dates: Dates, at: int, links: Sequence[DateLink]) -> Reading:
    mention = dates.mentions[at]
    doc_id = mention.doc_id
    if bound := bound_to(dates, at, links):
        dates.bound.add(at)
    row = told_by_row(dates, at)
    return Reading(
        mention,
        written=dates.written_at(at),
        day_first=dates.day_first[doc_id],
        birth=is_birth(mention.before),
        ages=_ages_told(dates, mention),
        siblings=dates.siblings.get(doc_id, ()),
        weekday=weekday_beside(dates, at),
        year=year_beside(dates, at),
        aged=dates.aged.get(at),
        around=dates.around.get(doc_id, ()),
        told=dates.told.get(doc_id, ()),
        long_past=dates.long_past.get(doc_id, ()),
        beside=day_beside(dates, at),
        with_day=row == "day",
        with_month=row == "month" or is_range_of_months(dates, at),
        with_year=in_row_of_years(dates, at),
        months=months_around(dates, at) if dates.signs[at] in _MONTH_OR_DAY else None,
        true_weekdays=dates.true_weekdays,
        bound=bound,
        bare_days=doc_id in dates.bare_days,
        padded_days=doc_id in dates.padded_days,
        pointed_days=doc_id in dates.pointed_days,
        joined_days=doc_id in dates.joined_days,
        joined_months=dates.joined_months.get(doc_id, ()),
    )


def _ages_told(dates: Dates, mention: Mention) -> tuple[int, ...]:
    """Return the ages of a person that the person's date of birth is read with."""
    if not is_birth(mention.before):
        return ()
    if beside := _AGE_BEFORE.search(mention.before) or _AGE_BEHIND.match(mention.after):
        return (int(beside[1]),)
    person = person_of_date(mention.before)
    here = dates.written[mention.doc_id]
    told: list[int] = []
    for doc_id, ages in dates.ages.get(person, {}).items():
        there = dates.written.get(doc_id)
        told += [age + (here.year - there.year if here and there else 0) for age in ages]
    return tuple(told)


def _note_days(dates: Dates, at: int, link: DateLink) -> None:
    """Note the days that a date tells for those behind it, unless it is a birth or an expiry."""
    written = dates.written_at(at)
    if written is None or link.birth or is_expiry(link.mention.before):
        return
    told = dates.told.setdefault(link.mention.doc_id, [])
    days = [moment.date for moment in link.moments]
    told += [day for day in days if day and abs((day - written).days) <= COURSE_DAYS]
    past = dates.long_past.setdefault(link.mention.doc_id, set())
    past.update(day for day in days if day and (written - day).days in _LONG_PAST)
