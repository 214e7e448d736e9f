"""Finds full dates in a text before anything of it is annotated."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator
from functools import cache
from heapq import merge
from typing import NamedTuple

from surrogate.link.calendar.context import SHORT_BORN, is_birth
from surrogate.link.calendar.words import senses
from surrogate.wordlists.calendar import any_cue
from surrogate.wordlists.folding import fold

_FULL = re.compile(
    r"(?<![\w/.-])(?:(?P<y>\d{4})([-/.])(?P<m>\d{1,2})\2(?P<d>\d{1,2})"
    r"|(?P<a>\d{1,2})([-/.])(?P<b>\d{1,2})\6(?P<c>\d{4}|\d{2})"
    r"|(?P<d2>\d{1,2})(?:st|nd|rd|th|er|[º°]|(?P<point>\.)|-\d{1,2}(?=\s))?[\s-]?(?:de\s|(?:day\s)?of\s)?"
    r"(?P<w>[^\W\d_]{3,10})\.?,?[\s-]?(?:de\s)?(?P<y2>\d{4}|\d{2})"
    r"|(?P<y3>(?:19|20|21)\d\d)[\s-](?P<w3>[^\W\d_]{3,10})\.?[\s-](?P<d3>\d{1,2})"
    r"(?!,?\s(?:19|20|21)\d\d(?!\d))"
    r"|(?P<e>(?:19|20|21)\d{6})(?:[0-2]\d[0-5]\d(?:[0-5]\d)?)?)(?!(?!T\d\d)[\w/-]|\.\d)",
)
_NAMED = re.compile(
    r"\b([^\W\d_]{3,10})\.?\s?(\d{1,2})(?:st|nd|rd|th|-\d{1,2})?(,?)\s(\d{4})(?!\w)"
)
_OTHER_BEHIND = re.compile(r"\s?\(\s?(?:D\.?O\.?B|date of birth|birth|born)\b", re.IGNORECASE)
# What may stand behind a short year: `3 May 03` is a date, `3 May 03:15` is not.
_CLOSED = re.compile(r"(?!,?\s?(?:19|20|21)\d\d\b)(?:[.,;)\]]|\s*(?:\n|$)|\s{2}|\s\d\d:\d\d)")
_LINE_START = re.compile(r"(?:\A|\n)[ \t]*\Z")
_CUE_REACH = 45
_SHORT = 2  # digits of a year
_PIVOT = 69  # POSIX: two-digit years 69–99 lie in the 1900s
_MONTHS = 12
# The shortest date, `1/2/03`, in characters.
_SHORTEST = 6
# A year of the clock, if any is: earlier ones are years of notes.
_FIRST_CLOCK = "2100"
_YEARS = range(1800, 2400)  # else it is a number in the form of a date


class ToldDate(NamedTuple):
    """A full date that a text tells.

    Attributes:
        at: Where it begins, in code points.
        date: The day; a year of two digits lies in the century that POSIX gives it.
        is_short: Whether its year has two digits.
        may_be_time: Whether its year may be a time of day: `July 4th 2150`.
        is_other: Whether it is one of birth or expiry by the words beside it.
    """

    at: int
    date: dt.date
    is_short: bool = False
    may_be_time: bool = False
    is_other: bool = False

    def __repr__(self) -> str:
        """Return the place only: the day is a fact of the note."""
        return f"ToldDate(at={self.at})"


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


def told_dates(
    text: str, *, day_first: bool, start: int = 0, end: int | None = None
) -> Iterator[ToldDate]:
    """Yield the full dates of a stretch of a text in their order."""
    stop = len(text) if end is None else end
    numeric, named = _FULL.finditer(text, start, stop), _NAMED.finditer(text, start, stop)
    in_numbers = (_told(text, one, _date_of(one, day_first=day_first)) for one in numeric)
    in_words = (_told(text, one, _date_in_words(one)) for one in named)
    behind = start
    for told in merge(filter(None, in_numbers), filter(None, in_words)):
        if told.at >= behind:
            behind = told.at + _SHORTEST
            yield told


def _told(text: str, found: re.Match[str], date: dt.date | None) -> ToldDate | None:
    if date is None:
        return None
    in_words = found.re is _NAMED
    clock = in_words and not found[3] and found[4] >= _FIRST_CLOCK
    short = not in_words and _is_short(found)
    return ToldDate(found.start(), date, short, clock, _is_other(text, found))


def births(text: str, end: int, *, day_first: bool) -> Iterator[tuple[dt.date, bool]]:
    """Yield the full dates of birth before an offset, and whether their year is written out."""
    for found in _FULL.finditer(text, 0, end):
        if is_birth(text[max(0, found.start() - _CUE_REACH) : found.start()]):
            date = _date_of(found, day_first=day_first)
            if date is not None:
                yield date, not _is_short(found)
    for found in _NAMED.finditer(text, 0, end):
        if is_birth(text[max(0, found.start() - _CUE_REACH) : found.start()]):
            date = _date_in_words(found)
            if date is not None:
                yield date, True


def _is_short(found: re.Match[str]) -> bool:
    return len(found["c"] or found["y2"] or "") == _SHORT


def _is_other(text: str, found: re.Match[str]) -> bool:
    """Tell whether a date is one of birth or expiry."""
    before = _other().search(text, max(0, found.start() - 40), found.start())
    return before is not None or _OTHER_BEHIND.match(text, found.end()) is not None


def _date_in_words(found: re.Match[str]) -> dt.date | None:
    return _dated(found[4], found[1], found[2])


def _dated(year: str, word: str, day: str) -> dt.date | None:
    """Return the day of a month in words, None if there is no such month or day."""
    month = _month_number(fold(word))
    date = valid_date(int(year), month, int(day)) if month else None
    return date if date and date.year in _YEARS else None


def _month_number(word: str) -> int | None:
    meanings = senses().get(word, ())
    return next((sense.number for sense in meanings if sense.kind == "M"), None)


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
    if found["y3"]:
        return _dated(found["y3"], found["w3"], found["d3"])
    return _day_and_month(found)


def _numeric(found: re.Match[str], *, day_first: bool) -> dt.date | None:
    month, day, year = int(found["a"]), int(found["b"]), int(found["c"])
    if len(found["c"]) == _SHORT:
        year += _century(year)
    if month > _MONTHS or (day <= _MONTHS and day_first):
        month, day = day, month
    return valid_date(year, month, day)


def _day_and_month(found: re.Match[str]) -> dt.date | None:
    if found["point"] and _LINE_START.search(found.string, 0, found.start()):
        return None  # the number of an item
    month, year = _month_number(fold(found["w"])), int(found["y2"])
    if len(found["y2"]) == _SHORT:
        loose = re.search(r"\s", found[0]) and (found["w"].islower() or not _closed(found))
        year, month = year + _century(year), None if loose else month
    return valid_date(year, month, int(found["d2"])) if month else None


def _century(year: int) -> int:
    return 1900 if year >= _PIVOT else 2000


def _closed(found: re.Match[str]) -> bool:
    return _CLOSED.match(found.string, found.end()) is not None
