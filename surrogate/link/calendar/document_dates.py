"""The day each document was written.

In this order: the document's own metadata, `Record date:` in its text, the first full date in
its text that is neither an expiry date nor a birth date (by its words, or because it lies a life
before the next one), the day of the nearest document (of two equally near, the earlier one).
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Mapping

from surrogate.document import Document, PatientRecord
from surrogate.link.calendar.full_dates import (
    births,
    dates_behind,
    first_date,
    four_digit_dates,
    valid_date,
)
from surrogate.link.calendar.oldest import years_between

_RECORD_DATE = re.compile(r"record\s+date\s*:?\s*", re.IGNORECASE)
# These begin with a digit and look back from there: so `re` skips from digit to digit.
_DAY_FIRST = re.compile(
    r"([123](?<![\d/.][123])(?:(?<=1)[3-9]|(?<=2)\d|(?<=3)[01]))"
    r"([/.])(0?[1-9]|1[0-2])\2(?:\d{4}|\d{2})(?![\d/]|\.\d)"
)
_MONTH_FIRST = re.compile(
    r"[0-9](?<![\d/.][0-9])(?:(?<=0)[1-9]|(?<=1)[0-2]|(?<=[1-9]))([/.])(?:1[3-9]|2\d|3[01])\1\d{2}"
)
_AGE = re.compile(
    r"(\d(?<![\w./-]\d)\d{1,2})[\s-]{0,2}"
    r"(?:y(?:ea)?rs?\b|y\b|y[./-]?o\b|a[n\u00f1]os\b)",
    re.IGNORECASE,
)
_AGES = frozenset(range(15, 115))
_RECORD_DATE_REACH = 40
_LEAP_YEAR = 2000
# Longer than anything is planned ahead, in years.
_LIFE_YEARS = 12
_YEAR = dt.timedelta(days=365)


def _day_first(text: str) -> bool | None:
    """Tell whether the numeric dates of a text put the day first; None if they do not tell."""
    found = _DAY_FIRST.search(text)
    day = found and valid_date(_LEAP_YEAR, int(found[3]), int(found[1]))
    month = _MONTH_FIRST.search(text)
    return None if bool(day) == bool(month) else bool(day)


def _record_date(text: str, *, day_first: bool) -> dt.date | None:
    for needle in ("ecord date", "ECORD DATE", "ecord Date"):
        at = text.find(needle)
        if at > 0 and (label := _RECORD_DATE.match(text, at - 1)):
            end = label.end() + _RECORD_DATE_REACH
            found = first_date(text, label.end(), end, day_first=day_first)
            if found is not None:
                return found[1]
    return None


def _own_date(document: Document, *, day_first: bool) -> dt.date | None:
    if document.date is not None:
        return document.date
    date = _record_date(document.text, day_first=day_first)
    return _note_date(document.text, day_first=day_first) if date is None else date


def _note_date(text: str, *, day_first: bool) -> dt.date | None:
    """Return the first full date of a text; not a birth date without a label in its head line.

    It is one if a date behind it is later by an age told: `4-30-1916, 102 y, seen 1/14/2019`; where
    no age is told, if the next date is later by a life, as no note is dated years before what it
    tells. Nor is it a date of the pregnancy that is told behind the birth.
    """
    found = first_date(text, 0, len(text), day_first=day_first)
    if found is None:
        return None
    at, first = found
    later = dates_behind(text, at, day_first=day_first)
    ages = {int(age) for age in _AGE.findall(text)} & _AGES
    told = [day for day, whole in births(text, at, day_first=day_first) if whole]
    born = max(told, default=first)
    if first < born <= first + _YEAR:
        return next((date for date in later if date >= born), born)
    if not ages:
        second = next(later, first)
        is_later = second.year - first.year >= _LIFE_YEARS
        return second if is_later and not _is_birthday(second, text, day_first=day_first) else first
    years = {first.year + age + past for age in ages for past in (0, 1)}
    if not any(f"{year}" in text or f"/{year % 100:02}" in text for year in years):
        return first  # as most notes tell at a glance
    return next((date for date in later if years_between(first, date) in ages), first)


def _is_birthday(date: dt.date, text: str, *, day_first: bool) -> bool:
    """Tell whether a date has the month, day and short year of a birth that the text tells."""
    told = births(text, len(text), day_first=day_first)
    return any(f"{born:%m%d%y}" == f"{date:%m%d%y}" for born, _ in told)


def _is_short(document: Document, date: dt.date | None) -> bool:
    """Tell whether a document's date was read from a two-digit year."""
    if date is None or document.date is not None:
        return False
    return f"{date.year:04d}" not in document.text


def _in_century(date: dt.date, record: PatientRecord, own: list[dt.date | None]) -> dt.date:
    """Return a date read from a two-digit year in the century of the record's other dates.

    It lies nearest to the documents' dates with four-digit years; without one, to the first full
    date in a text; and if that is a birth date, in the first century after it.
    """
    known = [
        other
        for document, other in zip(record.documents, own, strict=True)
        if other is not None and not _is_short(document, other)
    ]
    birth = None
    if not known:
        known, birth = _four_digit_dates(record)
    years = [date.year + 100 * step for step in (-1, 0, 1, 2)]
    if known:
        year = min(years, key=lambda y: abs(y - known[0].year))
    elif birth is not None:
        year = next((y for y in years if y >= birth.year), date.year)
    else:
        return date
    return valid_date(year, date.month, date.day) or date


def _four_digit_dates(record: PatientRecord) -> tuple[list[dt.date], dt.date | None]:
    """Return the full dates with four-digit years in the texts, and the first birth date."""
    known, birth = [], None
    for document in record.documents:
        for date, is_other in four_digit_dates(document.text):
            if is_other:
                birth = birth or date
            else:
                known.append(date)
    return known, birth


def told_orders(record: PatientRecord) -> dict[str, bool]:
    """Return, for each document whose text tells it, whether numeric dates put the day first."""
    told = {document.doc_id: _day_first(document.text) for document in record.documents}
    return {doc_id: day_first for doc_id, day_first in told.items() if day_first is not None}


def usual_orders(
    record: PatientRecord, told: Mapping[str, bool], *, day_first: bool
) -> Mapping[str, bool]:
    """Return whether numeric dates put the day first, for all documents of a record.

    Where a text does not tell it, they do as in most of the others.

    Args:
        record: The record.
        told: What the texts tell; see `told_orders`.
        day_first: Where they do not tell it, or tell both alike.
    """
    yes = sum(told.values())
    no = len(told) - yes
    usual = day_first if yes == no else yes > no
    return {document.doc_id: told.get(document.doc_id, usual) for document in record.documents}


def document_date(
    record: PatientRecord, orders: Mapping[str, bool]
) -> Mapping[str, dt.date | None]:
    """Return the day each document of a record was written, by document id.

    None only where no document of the record tells a full date.

    Args:
        record: The record.
        orders: Document id → whether its numeric dates put the day first.
    """
    own = [_own_date(document, day_first=orders[document.doc_id]) for document in record.documents]
    full = [
        _in_century(date, record, own) if date and _is_short(document, date) else date
        for document, date in zip(record.documents, own, strict=True)
    ]
    known = [at for at, date in enumerate(full) if date is not None]
    dates: dict[str, dt.date | None] = {}
    for at, document in enumerate(record.documents):
        nearest = min(known, key=lambda other: (abs(other - at), other), default=None)
        dates[document.doc_id] = None if nearest is None else full[nearest]
    return dates
