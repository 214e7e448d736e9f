"""Recognises what stays in dates: times of day, lengths of time (`2 days ago`), quarters.

A quarter or `FY` makes the digits behind it a year, which moves.
"""

from __future__ import annotations

import re
from functools import cache

from surrogate.wordlists.calendar import date_cues

_CLOCK = re.compile(r"(?:[01]\d|2[0-3])[0-5]\d")
_HOURS_BEHIND = re.compile(r"\s?h(?:rs?|ours?)?\b", re.IGNORECASE)
_HALF_BEHIND = re.compile(r"\s?[ap]\.?m\b", re.IGNORECASE)
_AT = re.compile(r"(?:@|\bat)\s*$", re.IGNORECASE)
# Signatures before a time of day, see `tokens`: a date with its year, and one without.
_FULL = re.compile(
    r"(?:[12][/.-][12][/.-](?:2|Y)|Y[/.-][12][/.-][12]|[12]_?M_?2|M[._,-]*(?:[12]o?[._,-]+)?'?Y|E)$"
)
_SHORT = re.compile(r"(?:[12]o?|M[.,]?)$")
_DATE_BEHIND = re.compile(r"\s+(?:on\s+)?\d{1,2}[/.-]\d{1,2}(?!\d)")
_NO_HOUR_BEHIND = ("M", "/", ".", "-")
HOURS = 24
_YEAR_LENGTH = 4
# Notes do not tell of earlier ones.
EARLIEST_YEAR = 1800


@cache
def length_pattern() -> str:
    """Return a pattern of a length of time with its number: `2 days ago`, `3-4 wks`."""
    words = "|".join(sorted(date_cues("lengths"), key=len, reverse=True))
    return (
        rf"(?<![\w/.-])\d{{1,3}}(?:\s?(?:[-\u2013]|to|or)\s?\d{{1,3}})?[\s-]?(?:{words})\b"
        r"(?:\.?\s+ago\b)?"
    )


# What makes the digits behind it a year. A quarter opens the date, but for small words: elsewhere,
# and before a month or a stroke, its Q is a zero that was misread (`03/01/2Q00`, `Q3 May`).
_OPENING = r"\A(?:(?-i:[a-z]+)\s)*"
YEAR_SIGN = (
    rf"(?:(?<![\w/.-])[FC]Y\s?['\u2019]?|{_OPENING}(?:Q[1-4]\s?['\u2019]?|[1-4]Q))"
    r"(?=\d\d(?:\d\d)?(?!\d|[/.-]\d))"
)
QUARTER = rf"{_OPENING}(?:Q[1-4]|[1-4]Q\Z)(?!\w|\s*[^\W\d_]{{3}}|[/.-]\d{{1,2}}(?!\d))"


def is_time(digits: str, text_before: str, marks: str, behind: str) -> bool:
    """Tell whether digits are a time of day without a colon: `8/9/31 0340`, `8/9 @ 9`, `9 am`.

    Args:
        digits: The digits.
        text_before: What stands before them in the date.
        marks: The signature of that.
        behind: What stands behind them.
    """
    before = marks.rstrip("_")
    is_told = _AT.search(text_before) is not None
    if len(digits) == _YEAR_LENGTH and _CLOCK.fullmatch(digits):
        is_told = is_told or _HOURS_BEHIND.match(behind) is not None
        if is_told or (marks != before and _FULL.search(before)):
            return True
        has_date = (marks != before and _SHORT.search(before)) or _DATE_BEHIND.match(behind)
        return int(digits) < EARLIEST_YEAR and bool(has_date)
    if len(digits) >= _YEAR_LENGTH or int(digits) > HOURS:
        return False
    return is_told or (
        _HALF_BEHIND.match(behind) is not None and not before.endswith(_NO_HOUR_BEHIND)
    )
