"""The day each document was written.

In this order: the document's own metadata, `Record date:` in its text, the first full date in
its text that is neither an expiry date nor a birth date (by its words, or because it lies a life
before the next one), the day of the nearest document (of two equally near, the earlier one).
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Mapping
from functools import cache

from surrogate.document import Document, PatientRecord
from surrogate.link.calendar.context import SHORT_BORN
from surrogate.link.calendar.oldest import years_between
from surrogate.link.calendar.words import senses
from surrogate.wordlists.calendar import any_cue
from surrogate.wordlists.folding import fold

_FULL = re.compile(
    r"(?<![\w/.-])(?:(?P<y>\d{4})([-/.])(?P<m>\d{1,2})\2(?P<d>\d{1,2})"
    r"|(?P<a>\d{1,2})([-/.])(?P<b>\d{1,2})\6(?P<c>\d{4}|\d{2})"
    r"|(?P<d2>\d{1,2})(?:st|nd|rd|th|er|[º°]|(?P<point>\.))?[\s-]?(?:de\s|(?:day\s)?of\s)?"
    r"(?P<w>[^\W\d_]{3,10})\.?,?[\s-]?(?:de\s)?(?P<y2>\d{4}|\d{2})"
    r"|(?P<e>(?:19|20|21)\d{6}))(?!(?!T\d\d)[\w/-]|\.\d)",
)
_NAMED = re.compile(r"\b([^\W\d_]{3,10})\.?\s?(\d{1,2})(?:st|nd|rd|th)?,?\s(\d{4})(?!\w)")
_RECORD_DATE = re.compile(r"record\s+date\s*:?\s*", re.IGNORECASE)
_OTHER_BEHIND = re.compile(r"\s?\(\s?(?:D\.?O\.?B|date of birth)\b", re.IGNORECASE)
# What may stand behind a short year: `3 May 03` is a date, `3 May 03:15` is not.
_CLOSED = re.compile(r"(?!,?\s?(?:19|20|21)\d\d\b)(?:[.,;)\]]|\s*(?:\n|$)|\s{2})")
_LINE_START = re.compile(r"(?:\A|\n)[ \t]*\Z")
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
_SHORT = 2  # digits of a year
_PIVOT = 69  # POSIX: two-digit years 69–99 lie in the 1900s
_MONTHS = 12
_LEAP_YEAR = 2000
# The shortest date, `1/2/03`, in characters; and longer than anything is planned ahead, in years.
_SHORTEST = 6
_LIFE_YEARS = 12
_YEARS = range(1800, 2400)  # else it is a number in the form of a date


def valid_date(year: int, month: int, day: int) -> dt.date | None:
    """Return a date, or None where there is no such day."""
    try:
        return dt.date(year, month, day)
    except ValueError:
        return None


@cache
def _other() -> re.Pattern[str]:
    """Return a pattern of what stands before days of birth and days of expiry."""
    words = f"{any_cue('birth')}|{any_cue('expiry')}"
    return re.compile(
        rf"(?:(?<!\w)(?:{words})(?![^\W\d])|birth|\bb\.|(?-i:\b[Nn]ac\.))[^\n\d]{{0,25}}$"
        rf"|(?-i:{SHORT_BORN})[ \t]{{1,3}}$",
        re.IGNORECASE,
    )


def _month_number(word: str) -> int | None:
    meanings = senses().get(word, ())
    return next((sense.number for sense in meanings if sense.kind == "M"), None)


def _day_first(text: str) -> bool | None:
    """Tell whether the numeric dates of a text put the day first; None if they do not tell."""
    found = _DAY_FIRST.search(text)
    day = found and valid_date(_LEAP_YEAR, int(found[3]), int(found[1]))
    month = _MONTH_FIRST.search(text)
    return None if bool(day) == bool(month) else bool(day)


def _numeric(found: re.Match[str], *, day_first: bool) -> dt.date | None:
    month, day, year = int(found["a"]), int(found["b"]), int(found["c"])
    if len(found["c"]) == _SHORT:
        year += _century(year)
    if month > _MONTHS or (day <= _MONTHS and day_first):
        month, day = day, month
    return valid_date(year, month, day)


def _century(year: int) -> int:
    return 1900 if year >= _PIVOT else 2000


def _date_of(found: re.Match[str], *, day_first: bool) -> dt.date | None:
    date = _read(found, day_first=day_first)
    return date if date is not None and date.year in _YEARS else None


def _read(found: re.Match[str], *, day_first: bool) -> dt.date | None:
    if found["y"]:
        return valid_date(int(found["y"]), int(found["m"]), int(found["d"]))
    if found["a"]:
        return _numeric(found, day_first=day_first)
    if found["e"]:
        digits = found["e"]
        return valid_date(int(digits[:4]), int(digits[4:6]), int(digits[6:]))
    if found["point"] and _LINE_START.search(found.string, 0, found.start()):
        return None  # the number of an item
    month, year = _month_number(fold(found["w"])), int(found["y2"])
    if len(found["y2"]) == _SHORT:
        loose = re.search(r"\s", found[0]) and (found["w"].islower() or not _closed(found))
        year, month = year + _century(year), None if loose else month
    return valid_date(year, month, int(found["d2"])) if month else None


def _closed(found: re.Match[str]) -> bool:
    return _CLOSED.match(found.string, found.end()) is not None


def _is_other(text: str, found: re.Match[str]) -> bool:
    """Tell whether a date is one of birth or expiry."""
    before = _other().search(text, max(0, found.start() - 40), found.start())
    return before is not None or _OTHER_BEHIND.match(text, found.end()) is not None


def _first_date(text: str, start: int, end: int, *, day_first: bool) -> tuple[int, dt.date] | None:
    """Return the first full date in `start <= offset < end` of no birth and no expiry."""
    for found in _FULL.finditer(text, start, end):
        date = _date_of(found, day_first=day_first)
        if date and not _is_other(text, found):
            end = found.start()
            best: tuple[int, dt.date] | None = (found.start(), date)
            break
    else:
        best = None
    for found in _NAMED.finditer(text, start, end):
        month = _month_number(fold(found[1]))
        date = valid_date(int(found[3]), month, int(found[2])) if month else None
        if date and date.year in _YEARS and not _is_other(text, found):
            return found.start(), date
    return best


def _record_date(text: str, *, day_first: bool) -> dt.date | None:
    for needle in ("ecord date", "ECORD DATE", "ecord Date"):
        at = text.find(needle)
        if at > 0 and (label := _RECORD_DATE.match(text, at - 1)):
            end = label.end() + _RECORD_DATE_REACH
            found = _first_date(text, label.end(), end, day_first=day_first)
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
    tells.
    """
    found = _first_date(text, 0, len(text), day_first=day_first)
    if found is None:
        return None
    at, first = found
    later = _dates_behind(text, at, day_first=day_first)
    ages = {int(age) for age in _AGE.findall(text)} & _AGES
    if not ages:
        second = next(later, first)
        return second if second.year - first.year >= _LIFE_YEARS else first
    years = {first.year + age + past for age in ages for past in (0, 1)}
    if not any(f"{year}" in text or f"/{year % 100:02}" in text for year in years):
        return first  # as most notes tell at a glance
    return next((date for date in later if years_between(first, date) in ages), first)


def _dates_behind(text: str, at: int, *, day_first: bool) -> Iterator[dt.date]:
    """Yield the full dates of no birth and no expiry behind one that begins at an offset."""
    while found := _first_date(text, at + _SHORTEST, len(text), day_first=day_first):
        at, date = found
        yield date


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
        text = document.text
        for found in _FULL.finditer(text):
            if len(found["c"] or found["y2"] or "") == _SHORT:
                continue
            date = _date_of(found, day_first=False)  # of which only the year matters
            if date is None:
                continue
            if _is_other(text, found):
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
