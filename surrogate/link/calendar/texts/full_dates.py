"""Finds full dates in a text before anything of it is annotated."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator
from functools import cache
from heapq import merge
from typing import NamedTuple

from surrogate.link.calendar.context import SHORT_BORN, is_birth
from surrogate.link.calendar.limits import MONTHS, SHORT_YEAR_DIGITS, YEARS
from surrogate.link.calendar.wording.words import senses
from surrogate.wordlists.calendar import any_cue
from surrogate.wordlists.folding import fold

# These begin with a digit and look back from there: so `re` skips from digit to digit. What begins
# a date (`y`, `a`, `d2`, `y3`, `e`) is read from there on; see `_first`.
_FULL = re.compile(
    r"\d(?<![\w/.-]\d)(?:(?P<y>\d{3})([-/.])(?P<m>\d{1,2})\2(?P<d>\d{1,2})"
    r"|(?P<a>\d?)([-/.])(?P<b>\d{1,2})\6['\u2019]?(?P<c>\d{4}|\d{2})"
    r"|(?P<d2>\d?)(?:st|nd|rd|th|er|[º°]|(?P<point>\.)|-\d{1,2}(?=\s))?[\s-]?"
    r"(?:de\s|(?:day\s)?of\s)?(?P<w>[^\W\d_]{3,10})\.?,?[\s-]?(?:de\s)?['\u2019]?(?P<y2>\d{4}|\d{2})"
    r"|(?P<y3>(?:(?<=1)9|(?<=2)[01])\d\d)[\s-](?P<w3>[^\W\d_]{3,10})\.?[\s-](?P<d3>\d{1,2})"
    r"(?!,?\s(?:19|20|21)\d\d(?!\d))"
    r"|(?P<e>(?:(?<=1)9|(?<=2)[01])\d{6})(?:[0-2]\d[0-5]\d(?:[0-5]\d)?)?)(?!(?!T\d\d)[\w/-]|\.\d)",
)
# Behind the name of a month; in `Feb-20-2025` joined to it.
_DAY_AND_YEAR = re.compile(
    r"\d(?<=[^\W\d_]\d|[.\s/-]\d)(?P<d>\d?)"
    r"(?:(?:st|nd|rd|th|-\d{1,2})?(?P<comma>,?)\s?|(?P<joint>[-/]))(?P<sign>(?<=[\s,])['\u2019])?"
    r"(?P<y>(?<=\s)\d{4}|(?<=[-/])\d{4}|(?<=[-/'\u2019])\d\d)(?!\w)"
)
_MONTH_BEFORE = re.compile(r"\b([^\W\d_]{3,10})\.?[\s/-]?\Z")
_MONTH_REACH = 12
_BIRTH_BEHIND = re.compile(r"\s?\(\s?(?:D\.?O\.?B|date of birth|birth|born)\b", re.IGNORECASE)
# What may stand behind a short year: `3 May 03` is a date, `3 May 03:15` is not.
_CLOSED = re.compile(r"(?!,?\s?(?:19|20|21)\d\d\b)(?:[.,;)\]]|\s*(?:\n|$)|\s{2}|\s\d\d:\d\d)")
_LINE_START = re.compile(r"(?:\A|\n)[ \t]*\Z")
_OTHER_REACH, _CUE_REACH = 40, 45
_PIVOT = 69  # POSIX: two-digit years 69–99 lie in the 1900s
# The shortest date, `1/2/03`, in characters.
_SHORTEST = 6
# A year of the clock, if any is: earlier ones are years of notes.
_FIRST_CLOCK = "2100"


class ToldDate(NamedTuple):
    """A full date that a text tells.

    Attributes:
        at: Where it begins, in code points.
        date: The day; a year of two digits lies in the century that POSIX gives it.
        turned: The day in the other order, where both numbers may be a month.
        is_short: Whether its year has two digits.
        may_be_time: Whether its year may be a time of day: `July 4th 2150`, `4 July 2150`.
        is_birth: Whether it is one of birth by the words beside it.
        is_expiry: Whether it is one of expiry by the words before it.
    """

    at: int
    date: dt.date
    turned: dt.date | None = None
    is_short: bool = False
    may_be_time: bool = False
    is_birth: bool = False
    is_expiry: bool = False

    @property
    def is_other(self) -> bool:
        """Whether it is one of birth or expiry, and so none on which a note is written."""
        return self.is_birth or self.is_expiry

    def in_order(self, *, day_first: bool) -> ToldDate:
        """Return the date of a text whose numeric dates put the day first, or the month."""
        return self._replace(date=self.turned) if day_first and self.turned else self

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
    words = f"{any_cue('birth')}|(?P<expiry>{any_cue('expiry')})"
    return re.compile(
        rf"(?:(?<!\w)(?:{words})(?![^\W\d])|birth|\bb\.|(?-i:\b[Nn]ac\.))[^\n\d]{{0,25}}$"
        rf"|(?-i:{SHORT_BORN})[ \t]{{1,3}}$",
        re.IGNORECASE,
    )


def told_dates(text: str, start: int = 0, end: int | None = None) -> Iterator[ToldDate]:
    """Yield the full dates that lie in `start <= offset < end` of a text, in their order.

    The month stands first where both numbers of one may be a month.

    Args:
        text: The text; words before `start` may tell what a date is.
        start: The first offset, in code points.
        end: The offset behind the last one; None for the end of the text.
    """
    stop = len(text) if end is None else end
    in_words = (_in_words(text, one, start) for one in _DAY_AND_YEAR.finditer(text, start, stop))
    behind = start
    for told in merge(_all_in_numbers(text, start, stop), filter(None, in_words)):
        if told.at >= behind:
            behind = told.at + _SHORTEST
            yield told


def told_births(text: str, end: int, *, day_first: bool) -> Iterator[dt.date]:
    """Yield the full dates of birth whose year is written out, up to an offset."""
    for told in told_dates(text, end=end):
        if not told.is_short and is_birth(text[max(0, told.at - _CUE_REACH) : told.at]):
            yield told.in_order(day_first=day_first).date


def _all_in_numbers(text: str, start: int, stop: int) -> Iterator[ToldDate]:
    """Yield the dates that begin with a number; what is none may hold one: `4 seen 12 Feb 2019`."""
    at = start
    while found := _FULL.search(text, at, stop):
        told = _in_numbers(text, found)
        at = found.start() + 1 if told is None else found.end()
        if told is not None:
            yield told


def _in_numbers(text: str, found: re.Match[str]) -> ToldDate | None:
    date = _read(found)
    if date is None or date.year not in YEARS:
        return None
    may_turn = found["a"] is not None and date.day <= MONTHS
    turned = date.replace(month=date.day, day=date.month) if may_turn else None
    short = len(found["c"] or found["y2"] or "") == SHORT_YEAR_DIGITS
    clock = not short and _may_be_clock(found)
    return _in_context(ToldDate(found.start(), date, turned, short, clock), text, found.end())


def _may_be_clock(found: re.Match[str]) -> bool:
    """Tell whether the year behind a month's name and a blank may be a time: `6 Apr 2340`."""
    apart = found["y2"] and found.string[found.start("y2") - 1].isspace()
    return bool(apart) and found["y2"] >= _FIRST_CLOCK and "," not in found[0]


def _in_words(text: str, found: re.Match[str], begin: int) -> ToldDate | None:
    """Return the date of a day and a year that stand behind the name of a month."""
    reach = max(begin, found.start() - _MONTH_REACH)
    named = _MONTH_BEFORE.search(text, reach, found.start())
    short = len(found["y"]) == SHORT_YEAR_DIGITS
    is_bare = short and not found["sign"]
    if named is None or (is_bare and text[found.start() - 1] != found["joint"]):
        return None  # `Feb 20-25` are days
    year = int(found["y"]) + (_century(int(found["y"])) if short else 0)
    date = _dated(str(year), named[1], _first(found, "d"))
    if date is None:
        return None
    may_be_time = found["comma"] == "" and found["y"] >= _FIRST_CLOCK
    told = ToldDate(named.start(), date, is_short=short, may_be_time=may_be_time)
    return _in_context(told, text, found.end())


def _in_context(told: ToldDate, text: str, end: int) -> ToldDate:
    """Return a date that ends before an offset with what the words beside it make of it."""
    before = _other().search(text, max(0, told.at - _OTHER_REACH), told.at)
    if before is not None and before["expiry"] is not None:
        return told._replace(is_expiry=True)
    if before is not None or _BIRTH_BEHIND.match(text, end):
        return told._replace(is_birth=True)
    return told


def _dated(year: str, word: str, day: str) -> dt.date | None:
    """Return the day of a month in words, None if there is no such month or day."""
    month = _month_number(fold(word))
    date = valid_date(int(year), month, int(day)) if month else None
    return date if date and date.year in YEARS else None


def _month_number(word: str) -> int | None:
    meanings = senses().get(word, ())
    return next((sense.number for sense in meanings if sense.kind == "M"), None)


def _first(found: re.Match[str], name: str) -> str:
    """Return what a match begins with, up to the end of a group."""
    return found.string[found.start() : found.end(name)]


def _read(found: re.Match[str]) -> dt.date | None:
    if found["y"]:
        return valid_date(int(_first(found, "y")), int(found["m"]), int(found["d"]))
    if found["a"] is not None:
        return _numeric(found)
    if found["e"]:
        digits = _first(found, "e")
        return valid_date(int(digits[:4]), int(digits[4:6]), int(digits[6:]))
    if found["y3"]:
        return _dated(_first(found, "y3"), found["w3"], found["d3"])
    return _day_and_month(found)


def _numeric(found: re.Match[str]) -> dt.date | None:
    month, day, year = int(_first(found, "a")), int(found["b"]), int(found["c"])
    if len(found["c"]) == SHORT_YEAR_DIGITS:
        year += _century(year)
    if month > MONTHS:
        month, day = day, month
    return valid_date(year, month, day)


def _day_and_month(found: re.Match[str]) -> dt.date | None:
    if found["point"] and _LINE_START.search(found.string, 0, found.start()):
        return None  # the number of an item
    month, year = _month_number(fold(found["w"])), int(found["y2"])
    if len(found["y2"]) == SHORT_YEAR_DIGITS:
        is_signed = found.string[found.start("y2") - 1] in "'\u2019"
        is_parted = re.search(r"\s", found[0]) and not is_signed
        loose = is_parted and (found["w"].islower() or not _closed(found))
        year, month = year + _century(year), None if loose else month
    return valid_date(year, month, int(_first(found, "d2"))) if month else None


def _century(year: int) -> int:
    return 1900 if year >= _PIVOT else 2000


def _closed(found: re.Match[str]) -> bool:
    return _CLOSED.match(found.string, found.end()) is not None
