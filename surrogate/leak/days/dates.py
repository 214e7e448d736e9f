"""Full dates: the ways one is written, and the days that a text may mean by one."""

from __future__ import annotations

import calendar
import datetime as dt
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache

from surrogate.leak.days.spelt import any_of, day_of, ordinals, year_of, year_words
from surrogate.link.calendar.limits import LAST_DAY
from surrogate.ordinals import ending_of
from surrogate.remembered import of_patient
from surrogate.span import Span
from surrogate.wordlists.calendar import COLUMNS, calendar_table, month_names, month_slips
from surrogate.wordlists.either import either
from surrogate.wordlists.folding import fold

Day = tuple[int, int, int]
YEARS = range(1860, 2160)
# Two-digit years are put nearest to this one where no note tells another.
YEAR_NEAR = 2000
# Years as Thailand counts them: `13/2/2567`.
_BUDDHA_BEFORE_CHRIST = 543
_BUDDHIST = range(1900 + _BUDDHA_BEFORE_CHRIST, 2160 + _BUDDHA_BEFORE_CHRIST)
# VA FileMan counts years from 1700 on: `3670503`.
_FILEMAN_ZERO = 1700
MIN_FOREIGN = 4
_CENTURY = 100
# Begins with a digit and looks back from there: so `re` skips from digit to digit. A hyphen may
# stand before it in a range: `1/23-1/24/2015`.
_NUMERIC = (
    r"([\d](?:(?<![\w.,/-][\d])|(?<=\d/\d-\d)|(?<=\d/\d\d-\d))\d{0,3})\s{0,2}([-/.])\s{0,2}(\d{1,2})\s{0,2}\2\s{0,2}(\d{4}|['\u2019]?\d{2})"
    r"(?![\w/-]|[.,]\d|\s{1,2}/\s{0,2}\d|\s?%)"
)
_LONGEST_JOINT = 6
# A number of a list ends here (`3 / 6 / 12 / 18 months`).
_LISTED = re.compile(r"\d\s{0,2}[/-]\s{0,2}$")
# Hours of a dial (`inked 12-3-6 blue, 6-9-12 black`), of which only the last may be a day as well.
_DIAL, _DIAL_OR_DAY = re.compile(r"(?<![\w-])(?:12-3-6|3-6-9|9-12-3)(?![\w-])"), "6-9-12"
_EIGHT = r"([\d](?<![\w.,-][\d])\d{7})(?![\w-]|[.,]\d)"
_ORDINAL = r"(?:st|nd|rd|th)?"


@cache
def months() -> dict[str, int]:
    """Return folded month names → 1 to 12; of English and Spanish also the short forms.

    Of other languages those that are too long for a word that means something else, and those of
    three letters that several languages have: `Mai`, `Okt`.
    """
    found = {fold(name): number for name, number in _foreign_months()} | _shared_months()
    for language in ("es", "en"):
        for column in COLUMNS:
            names = month_names(language, column)
            found |= {fold(name): number for number, name in enumerate(names, 1)}
        found |= {fold(name): number for name, number in month_slips(language).items()}
    return found


def _foreign_months() -> Iterator[tuple[str, int]]:
    for language in calendar_table()["languages"]:
        for number, name in enumerate(month_names(language), 1):
            if len(name) >= MIN_FOREIGN and not name.isupper():  # no Roman `VIII`
                yield name, number


def _shared_months() -> dict[str, int]:
    """Return the names of three letters that two languages or more have."""
    names = Counter(
        (name, number)
        for language in calendar_table()["languages"]
        for name, number in {
            (fold(name), number)
            for column in COLUMNS
            for number, name in enumerate(month_names(language, column), 1)
        }
        if len(name) == MIN_FOREIGN - 1
    )
    return {name: number for (name, number), languages in names.items() if languages > 1}


@cache
def _month_names() -> str:
    """Return a pattern of the months, with the marks that they have in their languages."""
    names = {*months(), *(name.lower() for name, _ in _foreign_months())}
    return either(names)


@cache
def _worded() -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    month, year = rf"({_month_names()})\.?", r"('?\d{2}|\d{4})(?![\w/]|[.,:-]\d)"
    gap, day = r"[\s,/.-]{1,3}", rf"(\d{{1,2}}){_ORDINAL}"
    join = r"(?:[\s,/.-]{0,3}(?:of\s+|de\s+|day\s+of\s+)?)"
    of = r"(?:[\s,/.-]{0,3}(?:of\s+|del?\s+)?)"
    return (
        re.compile(rf"(?<!\w){month}{gap}{day}{gap}{year}", re.IGNORECASE),
        re.compile(rf"(?<![\w.]){day}{join}{month}{of}{year}", re.IGNORECASE),
        re.compile(rf"(?<!\w)(\d{{4}}){gap}{month}{gap}{day}(?!\w)", re.IGNORECASE),
    )


_LETTER, _DIGITS = re.compile(r"[^\W\d_]"), re.compile(r"\d+")
_NUMERIC_PATTERN = re.compile(_NUMERIC)
_EIGHT_PATTERN = re.compile(_EIGHT)
# Begins with the letter and looks back from there.
_WEEK = re.compile(r"W(?:(?<=\d{4}W)|(?<=\d{4}-W))(\d\d)-?([1-7])(?![\w-])")
# A day of a year: with its word anywhere, without it where it is the whole text (`2021-063`).
# Not of a dose: `day 3 of 2000 mg`.
_DAY_OF_YEAR = re.compile(
    r"ay\s(?<=\b[Dd]ay\s)(\d{1,3})\sof\s(\d{4})(?![\w/-]|\s?(?:m?[gG]|mcg|m[lL]|cc|k?cal|[uU]nits?)\b)"
)
_WHOLE_DAY_OF_YEAR = re.compile(r"(\d{4})[-/.]?(\d{3})")
_ROMAN = re.compile(r"([./-])(?<=\d[./-])([IVX]{1,4})\1(\d{4}|\d{2})(?![\w/-]|\.\d)")
_DAY_BEFORE = re.compile(r"(?<![\w.])\d{1,2}$")


@cache
def _spelt() -> re.Pattern[str]:
    month, day, year = (
        f"({_month_names()})",
        rf"({any_of(ordinals())}|\d{{1,2}}{_ORDINAL})",
        f"({year_words()}|\\d{{4}})",
    )
    return re.compile(
        rf"(?<!\w)(?:{month}\s+(?:the\s+)?{day}|{day}(?:\s+day)?\s+of\s+{month})"
        rf"[\s,]+(?:of\s+|in\s+)?{year}(?!\w)",
        re.IGNORECASE,
    )


def spelt_dates(text: str) -> Iterator[tuple[Span, Day]]:
    """Yield the full dates of a text whose day or year is written in words."""
    for match in _spelt().finditer(text):
        month_before, day_behind, day_before, month_behind, said = match.groups()
        told = day_behind or day_before
        digits = _DIGITS.match(told)
        day = int(digits[0]) if digits else day_of(told)
        year = int(said) if said.isdigit() else year_of(said)
        if day and (found := _valid(year, months()[fold(month_before or month_behind)], day)):
            yield Span(*match.span()), found


def full_dates(text: str, near: int = YEAR_NEAR) -> Iterator[tuple[Span, Day]]:
    """Yield each date with day, month and year in a text, and the day it means.

    Args:
        text: Any text.
        near: The year that two-digit years are put nearest to.
    """
    yield from full_numeric_dates(text, near)
    whole = _WHOLE_DAY_OF_YEAR.fullmatch(text)
    if whole and (day := _of_year(int(whole[1]), int(whole[2]))):
        yield Span(0, len(text)), day
    if not _LETTER.search(text):
        return
    month_first, day_first, year_first = _worded()
    orders = ((month_first, (2, 0, 1)), (day_first, (2, 1, 0)), (year_first, (0, 1, 2)))
    for pattern, order in orders:
        for match in pattern.finditer(text):
            year, month, number = (match.groups()[i] for i in order)
            if day := _valid(_year(year, near), months()[fold(month)], int(number)):
                yield Span(*match.span()), day


def full_numeric_dates(text: str, near: int) -> Iterator[tuple[Span, Day]]:
    """Yield the full dates of a text that are written in figures only; see `full_dates`."""
    has_dial = _DIAL_OR_DAY in text and _DIAL.search(text) is not None
    for match in _NUMERIC_PATTERN.finditer(text):
        day = _numeric(match, near)
        if day and not (has_dial and match[0] == _DIAL_OR_DAY):
            yield Span(*match.span()), day
    for match in _EIGHT_PATTERN.finditer(text):
        if day := _eight(match[1]):
            yield Span(*match.span()), day
    yield from _counted_in_years(text)
    for match in _ROMAN.finditer(text):
        number = _DAY_BEFORE.search(text, max(0, match.start() - 3), match.start())
        months = month_names("roman")
        month = months.index(match[2]) + 1 if match[2] in months else 0
        if number and (day := _valid(_year(match[3], near), month, int(number[0]))):
            yield Span(number.start(), match.end()), day


def _counted_in_years(text: str) -> Iterator[tuple[Span, Day]]:
    """Yield the days of a text that are told by their week, or by their number in the year."""
    for match in _WEEK.finditer(text):
        start = match.start() - 4 - (text[match.start() - 1] == "-")
        if day := _of_week(int(text[start : start + 4]), int(match[1]), int(match[2])):
            yield Span(start, match.end()), day
    for match in _DAY_OF_YEAR.finditer(text):
        if day := _of_year(int(match[2]), int(match[1])):
            yield Span(match.start() - 1, match.end()), day


def _numeric(match: re.Match[str], near: int) -> Day | None:
    first, mark, second, third = match.groups()
    spaced = any(map(str.isspace, match[0]))
    if spaced and (
        mark == "."
        or _LISTED.search(match.string[max(0, match.start() - _LONGEST_JOINT) : match.start()])
    ):
        return None
    if len(first) == 4:  # noqa: PLR2004 - a year
        return _valid(int(first), int(second), int(third)) if len(third) < 4 else None  # noqa: PLR2004
    if len(first) == 3 or (mark == "." and len(third) == 2 and len(first + second) < 4):  # noqa: PLR2004
        return None
    year = _year(third, near)
    if year in _BUDDHIST:
        year -= _BUDDHA_BEFORE_CHRIST
    return _valid(year, int(first), int(second)) or _valid(year, int(second), int(first))


def _of_week(year: int, week: int, weekday: int) -> Day | None:
    """Return the day of an ISO 8601 week date."""
    try:
        found = dt.date.fromisocalendar(year, week, weekday)
    except ValueError:
        return None
    return _valid(found.year, found.month, found.day)


def _of_year(year: int, number: int) -> Day | None:
    """Return the day of a year that has a number in it."""
    if year not in YEARS:
        return None
    found = dt.date(year, 1, 1) + dt.timedelta(days=number - 1)
    return (found.year, found.month, found.day) if found.year == year else None


def _eight(digits: str) -> Day | None:
    year_first = _valid(int(digits[:4]), int(digits[4:6]), int(digits[6:]))
    return year_first or _valid(int(digits[4:]), int(digits[:2]), int(digits[2:4]))


def _year(digits: str, near: int) -> int:
    number = int(digits.lstrip("'\u2019"))
    if number >= _CENTURY:
        return number
    return min((c + number for c in range(1800, 2300, _CENTURY)), key=lambda y: (abs(y - near), y))


def _valid(year: int, month: int, day: int) -> Day | None:
    """Return the day if there is one; day 29 of any February will do."""
    if year not in YEARS or not 1 <= month <= 12 or day < 1:  # noqa: PLR2004
        return None
    return (year, month, day) if day <= calendar.monthrange(2000, month)[1] else None


def dates_in(text: str, near: int) -> tuple[tuple[Span, Day], ...]:
    """Return the full dates of a short text; see `full_dates`."""
    return _dates_in(text, near) if _DIGITS.search(text) else ()


@of_patient
def _dates_in(text: str, near: int) -> tuple[tuple[Span, Day], ...]:
    return tuple(full_dates(text, near))


# A day has some forty forms, and is met again in the notes of its patient only.
@lru_cache(maxsize=128)
def written_forms(day: Day) -> frozenset[str]:
    """Return the ways a day is written, squeezed to letters and digits.

    ISO, US, day first, eight digits, FileMan; with week or day of the year; with month names, long
    and short; years of four digits, and of two where the day and month are written with two or with
    the month's name, or between points.
    """
    year, month, number = day
    short = f"{year % _CENTURY:02}"
    mm, dd = f"{month:02}", f"{number:02}"
    forms = {f"{year}{mm}{dd}", f"{mm}{dd}{year}", f"{dd}{mm}{year}"}
    forms |= {f"{mm}{dd}{short}", f"{dd}{mm}{short}", f"{short}{mm}{dd}"}
    forms |= {
        f"{number}{month}{short}",
        f"{month}{number}{short}",
        f"{month}{number}{year}",
        f"{number}{month}{year}",
        f"{year}{month}{number}",
    }
    forms |= {f"{year}年{month}月{number}日", f"{year - _FILEMAN_ZERO}{mm}{dd}"}
    for name in _names_of(month):
        for d in {str(number), dd, f"{number}{ending_of(number)}"}:
            forms |= {f"{name}{d}{year}", f"{d}{name}{year}", f"{d}of{name}{year}"}
            forms |= {f"{name}{d}{short}", f"{d}{name}{short}"}
    return frozenset(forms | _months_of_years(day) | _counted(day))


def _months_of_years(day: Day) -> set[str]:
    """Return the month with the year, of two digits only if they can be no day: `3/71`."""
    year, month, _ = day
    forms = {f"{month:02}{year}", f"{month}{year}", f"{year}{month:02}"}
    short = year % _CENTURY
    return forms | ({f"{month:02}{short}", f"{month}{short}"} if short > LAST_DAY else set())


def _counted(day: Day) -> set[str]:
    """Return a day as ISO 8601 counts it: by the week, and by the days of the year."""
    try:
        date = dt.date(*day)
    except ValueError:  # day 29 of a February without it
        return set()
    year, week, weekday = date.isocalendar()
    return {f"{year}w{week:02}{weekday}", f"{date:%Y%j}"}


@cache
def _names_of(month: int) -> tuple[str, ...]:
    return tuple(sorted({fold(month_names("en", column)[month - 1]) for column in COLUMNS}))
