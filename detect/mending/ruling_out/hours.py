"""Hours of the clock, written without a colon, that look like years: `2010`, `1942`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from surrogate.hours import HOUR, REMEMBERED_YEARS, hours_in_accounts, is_cued_hour
from surrogate.span import Span

YEAR = re.compile(r"(?:19|2[01])\d\d")
_FULL_DAY = re.compile(
    rf"(?<![\w/.-])(?:({YEAR.pattern})([/.-])\d\d?\2\d\d?|\d\d?([/.-])\d\d?\3({YEAR.pattern}))(?![\w/-])"
)
# No note tells of these years.
_HOUR_ONLY = r"(?:0\d|1[0-4]|2[23])[0-5]\d"
_WRITTEN = re.compile(HOUR)
_UNTIL = re.compile(rf"[ ]?[-\u2013][ ]?{_HOUR_ONLY}(?![\w/.-])")
_FROM = re.compile(rf"(?<![\w/.-]){_HOUR_ONLY}[ ]?[-\u2013][ ]?$")
_LONGEST_RANGE = 8
_HEADS_LINE = re.compile(rf"^[ \t]{{0,8}}({HOUR})(?=[ \t:-])", re.MULTILINE)
_BLANK_LINE = re.compile(r"\n[ \t\r]*\n")
_LEAST_LINES = 3
# What is planned lies no further ahead.
_YEARS_PLANNED = 10
_BIRTH_AHEAD = re.compile(
    r"(?<!\w)(?:dob|d\.o\.b\.|born|birth(?:[ ]?date)?)\W{0,4}(?:on[ ])?$", re.IGNORECASE
)
_LONGEST_BIRTH = 20
# A note without its year is of about now.
_NO_LATER = 1915
# Those of a patient are looked at one after the other, some twice.
_TEXTS = 64


def is_hour(text: str, span: Span) -> bool:
    """Tell whether four digits that may be a year are an hour of the clock.

    Args:
        text: The text.
        span: Of the digits.
    """
    if _WRITTEN.fullmatch(text, span.start, span.end) is None:
        return False
    return (
        is_cued_hour(text, span.start)
        or _UNTIL.match(text, span.end) is not None
        or _FROM.search(text, max(0, span.start - _LONGEST_RANGE), span.start) is not None
        or span.start in _in_log(text)
        or span.start in _in_account(text)
    )


@lru_cache(maxsize=_TEXTS)
def _in_account(text: str) -> frozenset[int]:
    """Return where an account tells hours one behind the other: `Called 1903, seen at 1931`."""
    latest = latest_year(text)
    return hours_in_accounts(text, _NO_LATER if latest is None else latest - REMEMBERED_YEARS)


@lru_cache(maxsize=_TEXTS)
def latest_year(text: str) -> int | None:
    """Return the last year of the days that a text writes in full, births aside; None without."""
    return max(
        (int(one[1] or one[4]) for one in _FULL_DAY.finditer(text) if not _is_birth(one)),
        default=None,
    )


def _is_birth(day: re.Match[str]) -> bool:
    ahead = max(0, day.start() - _LONGEST_BIRTH)
    return _BIRTH_AHEAD.search(day.string, ahead, day.start()) is not None


@lru_cache(maxsize=_TEXTS)
def _in_log(text: str) -> frozenset[int]:
    """Return where hours head the lines of a text, some of which are no years that have been."""
    latest = latest_year(text)
    return frozenset(
        line.start(1)
        for run in _ascending(text)
        if len(run) >= _LEAST_LINES and any(_is_no_year(line[1], latest) for line in run)
        for line in run
    )


def _ascending(text: str) -> Iterator[list[re.Match[str]]]:
    """Yield the runs of lines without a blank one in which one hour follows the other."""
    run: list[re.Match[str]] = []
    for line in _HEADS_LINE.finditer(text):
        if run and (line[1] < run[-1][1] or _BLANK_LINE.search(text, run[-1].end(), line.start(1))):
            yield run
            run = []
        run.append(line)
    yield run


def _is_no_year(hour: str, latest: int | None) -> bool:
    if re.fullmatch(_HOUR_ONLY, hour):
        return True
    return latest is not None and int(hour) > latest + _YEARS_PLANNED
