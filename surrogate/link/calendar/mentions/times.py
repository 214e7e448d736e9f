"""Recognises times of day, which stay in dates.

Four digits stay only if they can be one; where they can be the year at the end of a range too, they
move.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogate.hours import HOUR

_CLOCK = re.compile(HOUR)
_HOURS_BEHIND = re.compile(r"\s?h(?:rs?|ours?)?\b", re.IGNORECASE)
_HALF_BEHIND = re.compile(r"(?:\s?[-\u2013]\s?\d{1,2})?(?:[ap]\b|\s?[ap]\.?m\b)", re.IGNORECASE)
_AT = re.compile(r"(?:@|\bat)\s*$", re.IGNORECASE)
# Signatures before a time of day, see `tokens`: a date with its year, and one without.
_FULL = re.compile(
    r"(?:[12][/.-][12][/.-](?:2|Y)|Y[/.-][12][/.-][12]|[12]_?M_?2|M[._,-]*(?:[12]o?[._,-]+)?'?Y|E)$"
)
_YEAR_PLACE = re.compile(r"(?<![12/.-])[12](?P<sign>[/.-])[12](?P=sign)\Z")  # `25/01/1440H`
_SHORT = re.compile(r"(?:[12]o?,?|M[.,]?)$")
# A day, and one without a year, before a time that something but a space parts from it.
_DAY_THEN = re.compile(
    r"(?:(?<![12/.-])(?:[12](?P<a>[/.-])[12](?P=a)(?:2|Y)|Y(?P<b>[/.-])[12](?P=b)[12])"
    r"|[12]o?[_-]?M[._,-]{0,2}(?:2|Y)|M[._]{0,2}[12]o?[_,]{1,2}Y|E)_?(?P<mark>[-/.,p])_?$"
)
_SHORT_DAY_THEN = re.compile(r"(?<![12/.-])[12]/[12]_?[-p]_?$")
_YEAR_BEFORE = re.compile(r"(?<!\d)(?:19|20|21)\d\d(?!\d{1,3}(?!\d))|\d\d(?=\D*$)")
# The first time of a range, or one whose zone follows: `1322-`, `13:22:00 -`, `20140605132200-`.
_TIME_THEN = re.compile(
    rf"(?P<first>{HOUR})(?:\s?h(?:rs?)?)?\s?[-+\u2013]\s?$"
    r"|(?:\d\d:?\d\d:?\d\d(?:\.\d+)?|:\d\d(?:\s?[ap]\.?m\.?)?)\s?[-+\u2013]\s?$",
    re.IGNORECASE,
)
_ZONE_THEN = re.compile(r"(?:GMT|UTC)\s?[+-]$", re.IGNORECASE)
# A date without separators before a time, and that time: `20140605132200`, `20140605T1322`.
STAMP = (
    r"(?<!\d)(?:19|20|21)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])"
    rf"(?={HOUR}(?:[0-5]\d)?(?!\d))"
)
STAMP_TIME = rf"(?:(?<=\d{{8}})|(?<=\d\d)T){HOUR}(?:[0-5]\d(?:\.\d+)?)?Z?(?!\w)"
# A military date-time group, its day before its time, mostly with a zone: `271430ZNOV16`,
# `14 0600Z MAY 2011`, `021735Z JUN`.
_ZONED, _MONTH_BEHIND = rf"{HOUR}[A-Z]", r"(?=\s?[A-Z]{3}(?![A-Z])(?:\s?\d\d)?)"
_UNZONED = rf"{HOUR}(?=[A-Z]{{3}}\d\d)"
GROUP_DAY = (
    r"(?<![\d/.-])(?:0[1-9]|[12]\d|3[01])"
    rf"(?=\s?{_ZONED}{_MONTH_BEHIND}|{_UNZONED})"
)
GROUP_TIME = rf"(?:(?<=\d\d)|(?<=\d\d\s))(?:{_ZONED}{_MONTH_BEHIND}|{_UNZONED})"
# Or its time first: `0917Z 17AUG2031`.
_TIME_FIRST = rf"(?<![\w/.-])(?-i:{HOUR}\s?[A-Z])(?=,?[\s/]\s*\d{{1,2}}(?:\s?[A-Z]{{3}}|/\d))"
# A time with colons, behind a date in ISO form, with points and a word that tells it, in French
# form or in words.
_PARTS = r"(?:\.\d{3,9})"  # of a second: `11.59.59.000000 PM`
_HALF, _POINTED = r"\s?[ap]\.?m\b\.?", r"\d{1,2}\.[0-5]\d(?:\.[0-5]\d)?"
_FRACTION, _FROM_UTC = r"(?:\.\d+|[,:]\d{3}(?:\d{3})?(?!\d))", r"[+-][01]\d(?::?[0-5]\d)?(?![\w:-])"
TIME = (
    rf"{_TIME_FIRST}|(?<=\d)T\d\d:\d\d(?::\d\d{_FRACTION}?)?{_FROM_UTC}"
    rf"|(?!(?<=[/.-])\d\d:{HOUR}(?!\d))T?(?:(?<!\d)|(?<=[/.-](?:19|20|21)\d\d))\d{{1,2}}:\d{{2}}(?::\d{{2}}{_FRACTION}?)?"
    rf"(?:{_HALF}|\s?h(?:rs?|ours)?\b)?Z?"
    r"|(?<=[/-](?:19|20|21)\d\d[ _])(?:[01]\d|2[0-3])\.[0-5]\d\.[0-5]\d(?![\w.-])"
    r"|(?<=\d{4}-\d\d-\d\d[ _T])\d\d(?P<seconds>[.-])[0-5]\d(?P=seconds)[0-5]\d(?![\w-])"
    rf"|(?<=(?:19|20|21)\d{{6}}[ _-]){HOUR}[0-5]\d(?!\w)"
    rf"|(?<![\w/.-])(?:{_POINTED}\s?[-\u2013]\s?)?{_POINTED}(?:{_PARTS}?{_HALF}|(?=\s?(?:h(?:rs?)?|Uhr)\b))"
    r"|(?<![\w/.-])(?!\A[12](?-i:H)\d\d\Z)\d{1,2}(?:\s?h\s?[0-5]\d(?!\w)|\s?o['\u2019]clock\b)"
)
# Behind the hour of a time with a point, and before its minutes.
_MINUTES_BEHIND = re.compile(r"\.[0-5]\d(?![\w./-])")
_HOUR_BEFORE = re.compile(r"(?<!\d)\d{1,2}\.\Z")
_DATE_BEHIND = re.compile(r"\s+(?:on\s+)?\d{1,2}[/.-]\d{1,2}(?!\d)")
_NO_HOUR_BEHIND = ("M", "/", ".", "-")
HOURS = 24
_YEAR_LENGTH = 4
# Notes do not tell of earlier ones.
EARLIEST_YEAR = 1800
_RANGE_YEARS, _LIFE_YEARS = 20, 120
_OLDEST_SHORT_YEAR = 30  # a short year of the 1900s
_FARTHEST_ZONE = 14


def is_clock(text: str) -> bool:
    """Tell whether a text is four digits that can be an hour and its minutes."""
    return _CLOCK.fullmatch(text) is not None


def is_time(digits: str, text_before: str, marks: str, behind: str) -> bool:
    """Tell whether digits are a time of day without a colon: `8/9/31 0340`, `8/9 @ 9`, `9 am`.

    Args:
        digits: The digits.
        text_before: What stands before them in the date.
        marks: The signature of that.
        behind: What stands behind them.
    """
    if is_clock(digits):
        return _is_told_clock(digits, text_before, marks, behind)
    if marks.endswith("T.") and _HOUR_BEFORE.search(text_before):
        return len(digits) == 2  # noqa: PLR2004 - minutes
    if len(digits) >= _YEAR_LENGTH or int(digits) > HOURS:
        return False
    return _is_hour(int(digits), text_before, marks, behind)


def _is_told_clock(digits: str, text_before: str, marks: str, behind: str) -> bool:
    before = marks.rstrip("_")
    is_told = _AT.search(text_before) is not None or _HOURS_BEHIND.match(behind) is not None
    if _YEAR_PLACE.search(marks):
        return False
    if is_told or (marks != before and _FULL.search(before)):
        return True
    if _is_bound_time(int(digits), text_before, marks):
        return True
    has_date = (marks != before and _SHORT.search(before)) or _DATE_BEHIND.match(behind)
    return int(digits) < EARLIEST_YEAR and bool(has_date)


def _is_hour(hour: int, text_before: str, marks: str, behind: str) -> bool:
    before = marks.rstrip("_")
    if _AT.search(text_before) or (hour <= _FARTHEST_ZONE and _ZONE_THEN.search(text_before)):
        return True
    if _MINUTES_BEHIND.match(behind) and marks != before and _FULL.search(before):
        return True
    may_be = before.endswith("T-") or not before.endswith(_NO_HOUR_BEHIND)
    return may_be and _HALF_BEHIND.match(behind) is not None


def _is_bound_time(number: int, text_before: str, marks: str) -> bool:
    """Tell whether a sign binds a time to a day or a time: `06/05/14-1322`, `1322-1405`."""
    if marks.rstrip("_").rstrip("-p").rstrip("_").endswith("T"):
        time = _TIME_THEN.search(text_before)
        years = (
            time and time["first"] and _ends_range(int(time["first"]), text_before[: time.start()])
        )
        return time is not None and not (years and _ends_range(number, text_before))
    if number < EARLIEST_YEAR and _SHORT_DAY_THEN.search(marks):
        return True
    day = _DAY_THEN.search(marks)
    if day is None or number < EARLIEST_YEAR:
        return day is not None
    # `12-27-28-2014` may be two days, `6/5/14, 2014` a list.
    alike = day["mark"] in (day["a"], day["b"], ",")
    return not alike and not _ends_range(number, text_before)


def _ends_range(number: int, text_before: str) -> bool:
    """Tell whether four digits can be a year up to which a date before them goes."""
    told = map(int, _YEAR_BEFORE.findall(text_before))
    return any(
        0 <= number - start <= longest for year in told for start, longest in _years_meant(year)
    )


def _years_meant(year: int) -> Iterator[tuple[int, int]]:
    """Yield the years that two or four digits may mean, and how long a range goes on from each."""
    if year >= EARLIEST_YEAR:
        yield year, _LIFE_YEARS
        return
    yield 2000 + year, _RANGE_YEARS
    if year >= _OLDEST_SHORT_YEAR:
        yield 1900 + year, _LIFE_YEARS
