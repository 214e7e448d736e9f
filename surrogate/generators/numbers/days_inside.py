"""Keeps a day inside an identifier that day: `V20190314-07` of what was drawn on 14 March."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, pairwise

from surrogate.generators.numbers.births import FIRST_YEAR, Birth

Days = Mapping[str, str]

# So near to a day of the record eight digits that tell a day are one, though no note tells it.
_NEAR = dt.timedelta(days=366)
# The forms of a day in digits, each with where its month and its day begin.
_WHOLE = (("%Y%m%d", 4, 6), ("%m%d%Y", 0, 2), ("%d%m%Y", 2, 0))
_SHORT = (("%y%m%d", 2, 4), ("%m%d%y", 0, 2), ("%d%m%y", 2, 0))
# `strptime` is lenient about digits that are missing.
_DIGITS = re.compile(r"[0-9]{6,}")
LONG_DAY, _BRIEF = 8, 6
# A day whose parts are groups of their own: `MR-2019-03-14-07`, `GJ-2019-0314`.
_GROUPS = frozenset({(4, 2, 2), (2, 2, 4), (4, 4), (2, 4), (2, 2, 2)})
# The letters of a series with its year, and so many digits behind them: `S21-12345`.
_SERIES, _MIN_COUNT = re.compile(r"[^\W\d_]{1,3}[0-9]{2}"), 3
_NUMBERED = re.compile(r"\s*[^\W\d_]{1,3}[ -]?([0-9]{2})-[0-9]{3}")
# A year that a number begins with, but for letters: `2022-1187340`, `CR2020-00123`.
_FULL_YEAR, _YEAR = re.compile(r"\D*((?:19|20)[0-9]{2})(?![0-9])"), 4


@dataclass(frozen=True, slots=True)
class DatesInside:
    """The dates that the numbers of a record may hold, before and after they moved.

    Attributes:
        births: The birth dates.
        days: Other days, as digits.
    """

    births: Sequence[Birth] = field(default=(), repr=False)
    days: Days = field(default_factory=dict, repr=False)


def days_inside(
    texts: Collection[str],
    told: Collection[dt.date],
    moved: Callable[[dt.date], dt.date | None],
) -> Days:
    """Return the days that numbers may hold, as digits, and what they move to; long ones first.

    And the years of series of specimens and cases, with an apostrophe.

    Args:
        texts: Numbers as they are written.
        told: The days that the notes tell.
        moved: Tells where a day moves.
    """
    runs = {run for text in texts for run in _DIGITS.findall(text)}
    found: dict[str, str] = {}
    heads = {run[:length] for run in runs for length in (LONG_DAY, _BRIEF)}
    heads |= {"".join(parts) for text in texts for parts in _in_parts(text)}
    for digits in sorted(heads, key=lambda head: (-len(head), head)):
        day, form = next(_days(digits, told), (None, ""))
        new = moved(day) if day else None
        if new is not None and new.year >= FIRST_YEAR:
            found[digits] = new.strftime(form)
    series = [
        match for form in (_NUMBERED, _FULL_YEAR) for match in map(form.match, texts) if match
    ]
    for year in sorted({match[1] for match in series}):
        form = "%Y" if len(year) == _YEAR else "%y"
        day = min((day for day in told if day.strftime(form) == year), default=None)
        new = moved(day) if day else None
        if new is not None:
            found[f"'{year}"] = new.strftime(form)
    return found


def _in_parts(text: str) -> Iterator[list[str]]:
    """Yield the digits of a number between whose groups the parts of a day may lie."""
    groups = re.findall(r"\d+", text)
    for length in (2, 3):
        runs = (groups[at : at + length] for at in range(len(groups) - length + 1))
        yield from (run for run in runs if tuple(map(len, run)) in _GROUPS)


def _days(digits: str, told: Collection[dt.date]) -> Iterator[tuple[dt.date, str]]:
    """Yield the days that six or eight digits may be, each with its form."""
    for form, month, day_of_month in _WHOLE if len(digits) == LONG_DAY else _SHORT:
        in_month = "01" <= digits[day_of_month : day_of_month + 2] <= "31"
        if not (in_month and "01" <= digits[month : month + 2] <= "12"):
            continue  # as most numbers; `strptime` is slow
        try:
            day = dt.datetime.strptime(digits, form).date()  # noqa: DTZ007 - a day has no zone
        except ValueError:
            continue
        if day in told or (
            len(digits) == LONG_DAY and any(abs(day - one) <= _NEAR for one in told)
        ):
            yield day, form


def with_days(code: str, surrogate: str, runs: Collection[Sequence[int]], days: Days) -> str:
    """Return a surrogate that holds the moved day where its original begins with a day.

    Args:
        code: The canonical original.
        surrogate: As long as the original.
        runs: How the original is broken by separators: the lengths of unbroken stretches, per way.
        days: Days as digits, before and after they moved.
    """
    if not days:
        return surrogate
    for at, to in {
        place for run in runs for place in (*_years(code, run), *_full_years(code, run))
    }:
        year = days.get(f"'{code[at:to]}", surrogate[at:to])
        surrogate = surrogate[:at] + year + surrogate[to:]
    for start, end in {pair for run in runs for pair in pairwise(accumulate(run, initial=0))}:
        for match in _DIGITS.finditer(code, start, end):
            old = next(filter(match[0].startswith, days), "")
            surrogate = _with_day(surrogate, match.start(), old, days)
    for start, end in {pair for run in runs for pair in _parted(run)}:
        for match in _DIGITS.finditer(code, start, end):
            surrogate = _with_day(surrogate, match.start(), match[0], days)
    return surrogate


def _with_day(surrogate: str, at: int, old: str, days: Days) -> str:
    """Return a surrogate with what a day moves to at the place of its digits, if it is known."""
    stop = at + len(old)
    return surrogate[:at] + days.get(old, surrogate[at:stop]) + surrogate[stop:]


def _parted(run: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield where two or three groups of a number begin and end that may be the parts of a day."""
    ends = [*accumulate(run, initial=0)]
    for length in (2, 3):
        for at in range(len(run) - length + 1):
            if tuple(run[at : at + length]) in _GROUPS:
                yield ends[at], ends[at + length]


def _years(code: str, run: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield where a number tells the year of its series in two digits, if it does."""
    at = 0
    for length, following in pairwise(run):
        at += length
        is_counted = following >= _MIN_COUNT and code[at : at + following].isdecimal()
        if is_counted and _SERIES.fullmatch(code, 0, at):
            yield at - 2, at


def _full_years(code: str, run: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield where a number begins with a year and goes on with a count, if it does."""
    for start, end in pairwise(accumulate(run, initial=0)):
        if code[start:end].isalpha():
            continue
        found = _FULL_YEAR.match(code, start, end)
        if found and sum(map(str.isdecimal, code[found.end() :])) >= _MIN_COUNT:
            yield found.span(1)
        return
