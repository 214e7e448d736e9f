"""Tells years that lines begin with, as in a list of operations, from times that they do."""

from __future__ import annotations

import re
from collections.abc import Iterable

# `1998: TURP`, `- 2004 CABG`.
_HEAD = re.compile(r"(?m)^[ \t*\u2022-]*([12]\d{3})(:?)(?=[ \t]+[^\s\d])")
_HOURS, _MINUTES = 24, 60


def is_like_time(number: int) -> bool:
    """Tell whether four digits may be a time of day."""
    return number // 100 < _HOURS and number % 100 < _MINUTES


def begun_lines(text: str, first: int, last: int) -> list[re.Match[str]]:
    """Return the lines that a number from `first` to `last` begins: group 1, and its colon."""
    return [match for match in _HEAD.finditer(text) if first <= int(match[1]) <= last]


def listed_years(heads: Iterable[re.Match[str]], *, clock: bool) -> frozenset[int]:
    """Return where years stand among the numbers that lines begin with.

    One that can be no time makes years of the others too, unless the text writes times so.

    Args:
        heads: Of `begun_lines`.
        clock: Whether the text writes times of day as four digits.
    """
    starts = {match.start(1): int(match[1]) for match in heads}
    sure = frozenset(start for start, number in starts.items() if not is_like_time(number))
    return frozenset(starts) if sure and not clock else sure
