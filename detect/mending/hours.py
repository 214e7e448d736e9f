"""Hours of the clock, written without a colon, that look like years: `2010`, `1942`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import chain

from surrogate.span import Span
from surrogate.wordlists.calendar import date_cues

_HOUR = r"(?:[01]\d|2[0-3])[0-5]\d"
YEAR = re.compile(r"(?:19|2[01])\d\d")
_FULL_DAY = re.compile(
    rf"(?<![\w/.-])(?:({YEAR.pattern})([/.-])\d\d?\2\d\d?|\d\d?([/.-])\d\d?\3({YEAR.pattern}))(?![\w/-])"
)
# No note tells of these years.
_HOUR_ONLY = r"(?:0\d|1[0-4]|2[23])[0-5]\d"
_WRITTEN = re.compile(_HOUR)
_CUE_AHEAD = re.compile(r"(?:(?<!\w)(?:eta|at)[ ]|[@~][ ]?)$", re.IGNORECASE)
_LONGEST_CUE = 8
_UNTIL = re.compile(rf"[ ]?[-\u2013][ ]?{_HOUR_ONLY}(?![\w/.-])")
_FROM = re.compile(rf"(?<![\w/.-]){_HOUR_ONLY}[ ]?[-\u2013][ ]?$")
_LONGEST_RANGE = 8
_HEADS_LINE = re.compile(rf"^[ \t]{{0,8}}({_HOUR})(?=[ \t:-])", re.MULTILINE)
_BLANK_LINE = re.compile(r"\n[ \t\r]*\n")
_LEAST_LINES = 3
# What is planned lies no further ahead.
_YEARS_PLANNED = 10
_BIRTH_AHEAD = re.compile(
    r"(?<!\w)(?:dob|d\.o\.b\.|born|birth(?:[ ]?date)?)\W{0,4}(?:on[ ])?$", re.IGNORECASE
)
_LONGEST_BIRTH = 20
# Four digits that may be an hour or a year, with the word before them; a preposition of years, or
# who was born or died then, makes them a year. Each word is walked once, from its begin.
_BARE = re.compile(
    r"(?:(?<![^\W\d_])([^\W\d_]+)[.,:]?[ ]{1,2})?"
    rf"(?<![\w/.,:$#-])({_HOUR})(?![\w/%-]|[.,:]\d)"
)
# From so many years before its note on nobody remembers; a note without its year is of about now.
_LIFETIME, _NO_LATER = 95, 1915
# So many minutes and characters are between one hour of an account and the next.
_MINUTES, _NEAR = 60, 200
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
        _is_cued(text, span.start)
        or _UNTIL.match(text, span.end) is not None
        or _FROM.search(text, max(0, span.start - _LONGEST_RANGE), span.start) is not None
        or span.start in _in_log(text)
        or span.start in _in_account(text)
    )


def _is_cued(text: str, start: int) -> bool:
    return _CUE_AHEAD.search(text, max(0, start - _LONGEST_CUE), start) is not None


@lru_cache(maxsize=_TEXTS)
def _in_account(text: str) -> frozenset[int]:
    """Return where an account tells hours one behind the other: `Called 1903, seen at 1931`.

    One of them is told by its cue, or two would be years that nobody remembers; others follow.
    """
    latest = latest_year(text)
    earliest = _NO_LATER if latest is None else latest - _LIFETIME
    found: set[int] = set()
    for run in _accounts(text):
        old = [one for one in run if int(one[2]) <= earliest]
        told = [one for one in run if _is_cued(text, one.start(2))] or (old[1:] and old)
        found.update(one.start(2) for one in run if told and one.start() >= told[0].start())
    return frozenset(found)


def _accounts(text: str) -> Iterator[list[re.Match[str]]]:
    """Yield the runs of four digits of which one comes soon after the other on the clock."""
    run: list[re.Match[str]] = []
    for one in _BARE.finditer(text):
        if one[1] and one[1].lower() in _before_years():
            continue
        if run and not _follows(one, run[-1]):
            yield run
            run = []
        run.append(one)
    yield run


@cache
def _before_years() -> frozenset[str]:
    """Return the words in small letters behind which four digits are a year."""
    return frozenset(chain.from_iterable(map(date_cues, ("month_year", "birth", "year"))))


def _follows(one: re.Match[str], last: re.Match[str]) -> bool:
    """Tell whether one hour comes soon after another, in the account and on the clock."""
    minutes = _minutes(one[2]) - _minutes(last[2])
    return 0 <= minutes <= _MINUTES and one.start() - last.end() <= _NEAR


def _minutes(hour: str) -> int:
    return int(hour[:2]) * 60 + int(hour[2:])


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
