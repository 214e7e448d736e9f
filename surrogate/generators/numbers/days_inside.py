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
_WHOLE = ("%Y%m%d", "%m%d%Y", "%d%m%Y")
_SHORT = ("%y%m%d", "%m%d%y", "%d%m%y")
# `strptime` is lenient about digits that are missing.
_DIGITS = re.compile(r"[0-9]{6,}")
LONG_DAY, _BRIEF = 8, 6
# A day in parts, and how long they are: `ENC-2025-09-05-233`, `2025-0905`.
_IN_PARTS = re.compile(
    r"(?<!\d)(?:\d{4}([-_./]?)\d\d\1\d\d|\d{4}[-_]\d{4}|\d\d([-_./])\d\d\2\d{4})(?!\d)"
)
_PARTS = ((4, 2, 2), (4, 4), (2, 2, 4))
# The letters of a series with its year, and so many digits behind them: `S21-12345`.
_SERIES, _MIN_COUNT = re.compile(r"[^\W\d_]{1,3}[0-9]{2}"), 3
_NUMBERED = re.compile(r"\s*[^\W\d_]{1,3}[ -]?([0-9]{2})-[0-9]{3}")


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

    And the years of series of specimens, with an apostrophe.

    Args:
        texts: Numbers as they are written.
        told: The days that the notes tell.
        moved: Tells where a day moves.
    """
    runs = {run for text in texts for run in _DIGITS.findall(text)}
    found: dict[str, str] = {}
    heads = {run[:length] for run in runs for length in (LONG_DAY, _BRIEF)}
    parted = (match[0] for text in texts for match in _IN_PARTS.finditer(text))
    heads |= {"".join(filter(str.isdecimal, day)) for day in parted}
    for digits in sorted(heads, key=lambda head: (-len(head), head)):
        day, form = next(_days(digits, told), (None, ""))
        new = moved(day) if day else None
        if new is not None and new.year >= FIRST_YEAR:
            found[digits] = new.strftime(form)
    for year in sorted({match[1] for match in map(_NUMBERED.match, texts) if match}):
        day = min((day for day in told if f"{day:%y}" == year), default=None)
        new = moved(day) if day else None
        if new is not None:
            found[f"'{year}"] = f"{new:%y}"
    return found


def _days(digits: str, told: Collection[dt.date]) -> Iterator[tuple[dt.date, str]]:
    """Yield the days that six or eight digits may be, each with its form."""
    for form in _WHOLE if len(digits) == LONG_DAY else _SHORT:
        try:
            day = dt.datetime.strptime(digits, form).date()  # noqa: DTZ007 - a day has no zone
        except ValueError:
            continue
        if day in told or (
            len(digits) == LONG_DAY and any(abs(day - one) <= _NEAR for one in told)
        ):
            yield day, form


def with_days(code: str, surrogate: str, runs: Collection[Sequence[int]], days: Days) -> str:
    """Return a surrogate that holds the moved day where a part of its original begins with a day.

    Args:
        code: The canonical original.
        surrogate: As long as the original.
        runs: How the original is broken by separators: the lengths of unbroken stretches, per way.
        days: Days as digits, before and after they moved.
    """
    if not days:
        return surrogate
    for at in {at for run in runs for at in _years(code, run)}:
        year = days.get(f"'{code[at : at + 2]}", surrogate[at : at + 2])
        surrogate = surrogate[:at] + year + surrogate[at + 2 :]
    for start, end in {pair for run in runs for pair in pairwise(accumulate(run, initial=0))}:
        for match in _DIGITS.finditer(code[start:end]):
            at = start + match.start()
            old = next((old for old in days if match[0].startswith(old)), "")
            if old:
                surrogate = surrogate[:at] + days[old] + surrogate[at + len(old) :]
    for at in {at for run in runs for at in _days_in_parts(run)}:
        day = days.get(code[at : at + LONG_DAY], surrogate[at : at + LONG_DAY])
        surrogate = surrogate[:at] + day + surrogate[at + LONG_DAY :]
    return surrogate


def _days_in_parts(run: Sequence[int]) -> Iterator[int]:
    """Yield where parts begin that are as long as those of a day."""
    for first, at in enumerate(accumulate(run, initial=0)):
        if any(tuple(run[first : first + len(parts)]) == parts for parts in _PARTS):
            yield at


def _years(code: str, run: Sequence[int]) -> Iterator[int]:
    """Yield where a number tells the year of its series, if it does."""
    at = 0
    for length, following in pairwise(run):
        at += length
        is_counted = following >= _MIN_COUNT and code[at : at + following].isdecimal()
        if is_counted and _SERIES.fullmatch(code, 0, at):
            yield at - 2
