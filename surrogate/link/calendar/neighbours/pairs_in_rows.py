"""Two numbers in a row or a range of their kind tell each other what they are.

In `7/09, 3/10, 5/12` all are months, as the first is one, and in `8/31, 9/02` both are days. So are
in `12/09-3/12` both months: who writes no `03/12` writes no `09` for a day.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from surrogate.link.calendar.context import Reading
from surrogate.link.calendar.mentions.numeric import (
    only_order,
    sure_order,
    year_fits,
    zero_tells_years,
)
from surrogate.link.calendar.mentions.padded_numbers import SEASON_DAYS, is_day_near
from surrogate.link.calendar.mentions.record_dates import Dates
from surrogate.link.calendar.neighbours.beside import (
    IN_ROW,
    UP_TO,
    is_beside,
    pair_of,
    plain_reading,
)

_PAIR = re.compile(r"[12][./-]2")
_LONGEST_ROW = 12
# So many in a row are of one year after the other, at most so far apart.
_YEARLY, _MOST_YEARS_APART, _COURSE_DAYS = 3, 2, 14
_YEAR, _LONGEST_STEP = 12, 36  # months
_DAY, _MONTH, _DAYS = "day", "month", ("md", "dm")
# A value between two of a row: that of the first behind it, or that of the second before it; or a
# word in brackets, or one of order (`3/24 (febrile), 11/24, then 2/28`).
_ONE_VALUE = r"\d{1,4}(?:\.\d+)?%?(?: ?[a-z]{1,3})?"
_NEXT = r"\s*(?:[,;]|-*>|\u2192)\s*"
_VALUE = re.compile(
    rf"\s*[:=(]?\s*{_ONE_VALUE}\)?{_NEXT}\Z|\)\s*[,;]?\s*{_ONE_VALUE}\s*\(\Z|{_NEXT}{_ONE_VALUE}\s*\Z"
    r"|\s*(?:\([^\W\d_]{2,10}\))?\s*[,;]?\s*(?:(?:and\s+)?(?:then|again)\s+)?\Z"
)
_MOST_BETWEEN, _SURE = 14, 5
_WHOLE_MONTHS = frozenset({"1/Y", "2/Y"})


def told_by_row(dates: Dates, at: int) -> str:
    """Return what the numbers beside two numbers tell them to be: `day`, `month` or nothing."""
    if not _is_pair(dates, at):
        return ""
    if _is_of_course(dates, at):
        return _MONTH
    row = [at, *_row(dates, at, -1), *_row(dates, at, 1)]
    if _goes_on_from_month(dates, sorted(row)):
        return _MONTH
    if len(row) == 1:
        return ""
    orders = {_order(dates, place) for place in row}
    if not orders.isdisjoint(_DAYS):
        return "" if "my" in orders else _DAY
    pairs, reading = [pair_of(dates, place) for place in row], plain_reading(dates, at)
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
    pairs = [pair_of(dates, at) for at in row]
    firsts = {first for first, _ in pairs}
    ago = [reading.written.year - reading.century(int(second)) for _, second in pairs]
    if len(set(ago)) == 1:
        return len(firsts) == len(pairs) and 0 <= ago[0] <= 1 and not _is_near(pairs, reading)
    steps = [before - after for before, after in pairwise(ago)]
    yearly = len(pairs) >= _YEARLY and len(firsts) > 1 and ago[-1] >= 0
    yearly = yearly and all(1 <= step <= _MOST_YEARS_APART for step in steps)
    return yearly and not _is_near(pairs, reading, _COURSE_DAYS)


def _is_of_course(dates: Dates, at: int) -> bool:
    """Tell whether a row is of months that go on, or back, into another year.

    In `7/18 8.1, 10/18 7.7, 1/19 7.0` they do, with values between them. Days go on as well, but
    hardly with one number each until the next year's, or all with that of the last twelve months
    (`5/21 7.9, 8/21 7.4, 11/21 7.1`). Not where one may be a day just past.
    """
    reading = plain_reading(dates, at)
    row = sorted((at, *_row(dates, at, -1, values=True), *_row(dates, at, 1, values=True)))
    if reading.written is None or len(row) < _YEARLY:
        return False
    pairs = [pair_of(dates, place) for place in row]
    if any(_order(dates, place) in _DAYS for place in row):
        return False
    months = [int(first) for first, _ in pairs]
    years = [reading.century(int(second)) for _, second in pairs]
    counted = [12 * year + month for year, month in zip(years, months, strict=True)]
    if len({*years}) == 1:
        ago = _YEAR * reading.written.year + reading.written.month - max(counted)
        course = len({*months}) == len(months) and ago < _YEAR
    else:
        course = len({*years}) < len(years) and _turns(months) and not _turns(counted)
    is_past = max(years) <= reading.written.year
    # The last of many may well be of the note's own month.
    newest = counted.index(max(counted)) if len(row) >= _SURE else len(row)
    is_near = _is_near([*pairs[:newest], *pairs[newest + 1 :]], reading, _COURSE_DAYS)
    return course and is_past and not is_near


def _goes_on_from_month(dates: Dates, row: Sequence[int]) -> bool:
    """Tell whether a row goes on behind a month with its whole year: `3/2019, 6/20 and 9/20`."""
    head, reading = row[0] - 1, plain_reading(dates, row[0])
    if head < 0 or dates.signs[head] not in _WHOLE_MONTHS or not is_beside(dates, row[0], IN_ROW):
        return False
    pairs = [pair_of(dates, place) for place in row]
    if _is_near(pairs, reading, _COURSE_DAYS) or not all(
        year_fits(second, reading) for _, second in pairs
    ):
        return False
    month, _, year = (token.text for token in dates.tokens[head])
    counted = [_YEAR * int(year) + int(month)]
    counted += [_YEAR * reading.century(int(second)) + int(first) for first, second in pairs]
    is_month = all(1 <= int(first) <= _YEAR for first in (month, *(one for one, _ in pairs)))
    steps = [abs(two - one) for one, two in pairwise(counted)]
    near = all(0 < step <= _LONGEST_STEP for step in steps)
    return is_month and near and not _turns(counted)


def _turns(numbers: Sequence[int]) -> bool:
    """Tell whether some numbers neither ascend nor descend throughout."""
    steps = [two - one for one, two in pairwise(numbers)]
    return max(steps) > 0 > min(steps)


def _is_near(pairs: Sequence[tuple[str, str]], reading: Reading, days: int = SEASON_DAYS) -> bool:
    return any(is_day_near(pair, "md", reading, days) for pair in pairs)


def _row(dates: Dates, at: int, step: int, *, values: bool = False) -> Iterator[int]:
    """Yield the places of the numbers that stand in one row or range with some, on one side.

    Args:
        dates: The dates of the record.
        at: The place of the ones.
        step: To which side.
        values: Whether values may stand between them.
    """
    for other in range(at + step, at + step * _LONGEST_ROW, step):
        right = max(other, other - step)
        beside = _is_pair(dates, other) and (
            is_beside(dates, right, IN_ROW)
            or (values and _is_value_between(dates, right))
            or (not values and is_beside(dates, right, UP_TO))
        )
        if not beside:
            return
        yield other


def _is_value_between(dates: Dates, at: int) -> bool:
    """Tell whether a value, or a word in brackets or of order, is all between two mentions."""
    one, two = dates.mentions[at - 1], dates.mentions[at]
    width = two.span.start - one.span.end
    is_near = one.doc_id == two.doc_id and 0 < width <= _MOST_BETWEEN
    between = one.after[: max(width, 0)]
    return is_near and bool(between.strip()) and _VALUE.match(between) is not None


def _is_pair(dates: Dates, at: int) -> bool:
    return 0 <= at < len(dates.signs) and _PAIR.fullmatch(dates.signs[at]) is not None


def _order(dates: Dates, at: int) -> str:
    return only_order(*pair_of(dates, at), plain_reading(dates, at))
