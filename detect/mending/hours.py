"""Hours of the clock, written without a colon, that look like years: `2010`, `1942`."""

from __future__ import annotations

import re
from functools import lru_cache

from surrogate.span import Span

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
_LEAST_LINES = 3
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
        _CUE_AHEAD.search(text, max(0, span.start - _LONGEST_CUE), span.start) is not None
        or _UNTIL.match(text, span.end) is not None
        or _FROM.search(text, max(0, span.start - _LONGEST_RANGE), span.start) is not None
        or span.start in _in_log(text)
    )


@lru_cache(maxsize=_TEXTS)
def latest_year(text: str) -> int | None:
    """Return the last year of the days that a text writes in full; None without one."""
    return max((int(one[1] or one[4]) for one in _FULL_DAY.finditer(text)), default=None)


@lru_cache(maxsize=_TEXTS)
def _in_log(text: str) -> frozenset[int]:
    """Return where hours head the lines of a text, some of which are no years that have been."""
    heads = [(line.start(1), line[1]) for line in _HEADS_LINE.finditer(text)]
    if len(heads) < _LEAST_LINES:
        return frozenset()
    latest = latest_year(text)
    is_log = any(
        re.fullmatch(_HOUR_ONLY, hour) or (latest is not None and int(hour) > latest)
        for _, hour in heads
    )
    return frozenset(start for start, _ in heads) if is_log else frozenset()
