"""Hours of the clock that an account tells one behind the other: `Called 1903, seen 1931`.

They are written without a colon and look like years.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import chain
from typing import NamedTuple

from surrogate.wordlists.calendar import date_cues

HOUR = r"(?:[01]\d|2[0-3])[0-5]\d"
# From so many years before its note on nobody remembers.
REMEMBERED_YEARS = 95
_CUE_AHEAD = re.compile(r"(?:(?<!\w)(?:eta|at)[ ]|[@~][ ]?)$", re.IGNORECASE)
_LONGEST_CUE = 8
# Four digits that may be an hour or a year. Begins with a digit and looks back from there: so `re`
# skips from digit to digit.
_BARE = re.compile(
    r"[012](?<![\w/.,:$#-][012])(?:(?<=2)[0-3]|(?<=[01])\d)[0-5]\d(?![\w/%-]|[.,:]\d)"
)
_WORD_AHEAD = re.compile(r"(?<![^\W\d_])([^\W\d_]+)[.,:]?[ ]{1,2}\Z")
# How an entry of an account begins: with its hour.
_ENTRY = re.compile(rf"(?m)^[ \t*-]*({HOUR})(?![\w/.,]|-\d)")
# So many minutes and characters are between one hour of an account and the next.
_MINUTES, _NEAR = 60, 200


def hours_in_accounts(text: str, earliest: int) -> frozenset[int]:
    """Return where a text tells hours one behind the other.

    One of them is told by its cue, or two would be years that nobody remembers; others follow.

    Args:
        text: The text.
        earliest: The last year that nobody remembers.
    """
    found: set[int] = set()
    for run in _accounts(text):
        old = [one for one in run if int(one.digits) <= earliest]
        told = [one for one in run if is_cued_hour(text, one.start)] or (old[1:] and old)
        found.update(one.start for one in run if told and one.start >= told[0].start)
    return frozenset(found)


def is_hour(text: str, start: int) -> bool:
    """Tell whether four digits are an hour by their cue, or begin a line as others do."""
    return is_cued_hour(text, start) or start in _hours_of_entries(text)


# Of the note that is read.
@lru_cache(maxsize=1)
def _hours_of_entries(text: str) -> frozenset[int]:
    """Return where hours stand that lines begin with; one alone tells no account."""
    found = frozenset(entry.start(1) for entry in _ENTRY.finditer(text))
    return found if len(found) > 1 else frozenset()


def is_cued_hour(text: str, start: int) -> bool:
    """Tell whether a word or sign before four digits makes them an hour: `at 1903`, `@1903`."""
    return _CUE_AHEAD.search(text, max(0, start - _LONGEST_CUE), start) is not None


class _Hour(NamedTuple):
    """Four digits that may be an hour: where they, and the word before them, begin."""

    digits: str
    start: int
    begin: int


def _hours(text: str) -> Iterator[_Hour]:
    """Yield the hours of a text.

    A preposition of years before them, or who was born or died then, makes them a year.
    """
    for one in _BARE.finditer(text):
        start = one.start()
        ahead = _WORD_AHEAD.search(text, text.rfind(" ", 0, max(0, start - 2)) + 1, start)
        if ahead is None or ahead[1].lower() not in _before_years():
            yield _Hour(one[0], start, ahead.start() if ahead else start)


def _accounts(text: str) -> Iterator[list[_Hour]]:
    """Yield the runs of four digits of which one comes soon after the other on the clock."""
    run: list[_Hour] = []
    for one in _hours(text):
        if run and not _follows(one, run[-1]):
            yield run
            run = []
        run.append(one)
    yield run


@cache
def _before_years() -> frozenset[str]:
    """Return the words in small letters behind which four digits are a year."""
    return frozenset(chain.from_iterable(map(date_cues, ("month_year", "birth", "year"))))


def _follows(one: _Hour, last: _Hour) -> bool:
    """Tell whether one hour comes soon after another, in the account and on the clock."""
    minutes = _minutes(one.digits) - _minutes(last.digits)
    return 0 <= minutes <= _MINUTES and one.begin - last.start - len(last.digits) <= _NEAR


def _minutes(hour: str) -> int:
    return int(hour[:2]) * 60 + int(hour[2:])
