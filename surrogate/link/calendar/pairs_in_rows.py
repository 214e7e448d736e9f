"""Two numbers in a row or a range of their kind tell each other what they are.

In `7/09, 3/10, 5/12` all are months, as the first is one, and in `8/31, 9/02` both are days. So are
in `12/09-3/12` both months: who writes no `03/12` writes no `09` for a day.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from surrogate.link.calendar.beside import IN_ROW, UP_TO, is_beside, plain_reading
from surrogate.link.calendar.context import Reading
from surrogate.link.calendar.numeric import only_order, sure_order, zero_tells_years
from surrogate.link.calendar.padded_numbers import SEASON_DAYS, is_day_near
from surrogate.link.calendar.record_dates import Dates

_PAIR = re.compile(r"[12][/-]2")
_LONGEST_ROW = 12
# So many in a row are of one year after the other, at most so far apart.
_YEARLY, _MOST_YEARS_APART, _COURSE_DAYS = 3, 2, 14
_DAY, _MONTH = "day", "month"


def told_by_row(dates: Dates, at: int) -> str:
    """Return what the numbers beside two numbers tell them to be: `day`, `month` or nothing."""
    if not _is_pair(dates, at):
        return ""
    row = [at, *_row(dates, at, -1), *_row(dates, at, 1)]
    if len(row) == 1:
        return ""
    orders = {_order(dates, place) for place in row}
    if not orders.isdisjoint(("md", "dm")):
        return "" if "my" in orders else _DAY
    pairs, reading = [_numbers(dates, place) for place in row], plain_reading(dates, at)
    sure = (
        "my" in orders
        or _are_of_years(dates, sorted(row), reading)
        or any(sure_order(*pair, reading) == "my" for pair in pairs)
    )
    return _MONTH if sure or zero_tells_years(pairs, reading) else ""


def _are_of_years(dates: Dates, row: Sequence[int], reading: Reading) -> bool:
    """Tell whether the second numbers of a row tell years by themselves.

    In `3/21, 4/21` of January 2022 they do, where hardly two days have one number, and in
    `5/15, 6/16, 6/17` of 2019, where each is of a year later. Not where one may be a day just past.
    """
    if reading.written is None or not all(is_beside(dates, at, IN_ROW) for at in row[1:]):
        return False
    pairs = [_numbers(dates, at) for at in row]
    firsts = {first for first, _ in pairs}
    ago = [reading.written.year - reading.century(int(second)) for _, second in pairs]
    if len(set(ago)) == 1:
        return len(firsts) == len(pairs) and 0 <= ago[0] <= 1 and not _is_near(pairs, reading)
    steps = [before - after for before, after in pairwise(ago)]
    yearly = len(pairs) >= _YEARLY and len(firsts) > 1 and ago[-1] >= 0
    yearly = yearly and all(1 <= step <= _MOST_YEARS_APART for step in steps)
    return yearly and not _is_near(pairs, reading, _COURSE_DAYS)


def _is_near(pairs: Sequence[tuple[str, str]], reading: Reading, days: int = SEASON_DAYS) -> bool:
    return any(is_day_near(pair, "md", reading, days) for pair in pairs)


def _row(dates: Dates, at: int, step: int) -> Iterator[int]:
    """Yield the places of the numbers that stand in one row or range with some, on one side."""
    for other in range(at + step, at + step * _LONGEST_ROW, step):
        right = max(other, other - step)
        beside = _is_pair(dates, other) and (
            is_beside(dates, right, IN_ROW) or is_beside(dates, right, UP_TO)
        )
        if not beside:
            return
        yield other


def _is_pair(dates: Dates, at: int) -> bool:
    return 0 <= at < len(dates.signs) and _PAIR.fullmatch(dates.signs[at]) is not None


def _order(dates: Dates, at: int) -> str:
    return only_order(*_numbers(dates, at), plain_reading(dates, at))


def _numbers(dates: Dates, at: int) -> tuple[str, str]:
    first, _, second = (token.text for token in dates.tokens[at])
    return first, second
