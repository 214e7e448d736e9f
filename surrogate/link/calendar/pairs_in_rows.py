"""Two numbers in a row or a range of their kind tell each other what they are.

In `7/09, 3/10, 5/12` all are months, as the first is one, and in `8/31, 9/02` both are days. So are
in `12/09-3/12` both months: who writes no `03/12` writes no `09` for a day.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from surrogate.link.calendar.beside import IN_ROW, UP_TO, is_beside, plain_reading
from surrogate.link.calendar.context import Reading
from surrogate.link.calendar.numeric import only_order, sure_order, zero_tells_years
from surrogate.link.calendar.padded_numbers import is_day_near
from surrogate.link.calendar.record_dates import Dates

_PAIR = re.compile(r"[12][/-]2")
_LONGEST_ROW = 12
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
        or _is_of_one_year(dates, row, reading)
        or any(sure_order(*pair, reading) == "my" for pair in pairs)
    )
    return _MONTH if sure or zero_tells_years(pairs, reading) else ""


def _is_of_one_year(dates: Dates, row: Sequence[int], reading: Reading) -> bool:
    """Tell whether all numbers in a row but the first of each are the year of the note or before.

    `3/21, 4/21` of January 2022 are hardly two days of one number, unless one is just past.
    """
    firsts, seconds = (set(part) for part in zip(*(_numbers(dates, at) for at in row), strict=True))
    if reading.written is None or len(seconds) > 1 or len(firsts) < len(row):
        return False
    pairs = [_numbers(dates, at) for at in row]
    far = not any(is_day_near(pair, "md", reading) for pair in pairs)
    in_row = far and all(is_beside(dates, at, IN_ROW) for at in sorted(row)[1:])
    return in_row and (reading.written.year - int(*seconds)) % 100 <= 1


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
