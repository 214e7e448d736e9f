"""Coarser forms of a value that no ladder has: ranges of any width, digits that were masked.

So other tools write them, and policies with bands of their own: `30-44`, `[30, 40)`, `>=65`,
`021**`.
"""

from __future__ import annotations

import re

_NUMBER = r"(\d+(?:\.\d+)?)"
_WHOLE = re.compile(_NUMBER, re.ASCII)
_BETWEEN = re.compile(rf"[\[\](]?{_NUMBER}\s*(?:[-\u2013,;]|to)\s*{_NUMBER}[\[\])]?", re.ASCII)
_UP_TO = re.compile(rf"(?:<=?|\u2264)\s*{_NUMBER}", re.ASCII)
_FROM = re.compile(rf"(?:>=?|\u2265)\s*{_NUMBER}|{_NUMBER}\s*\+", re.ASCII)


def is_within(value: str, released: str) -> bool:
    """Tell whether a number lies in a range; at its ends too, whichever of them it holds."""
    if _WHOLE.fullmatch(value) is None:
        return False
    number = float(value)
    if ends := _BETWEEN.fullmatch(released):
        return float(ends[1]) <= number <= float(ends[2])
    if end := _UP_TO.fullmatch(released):
        return number <= float(end[1])
    start = _FROM.fullmatch(released)
    return start is not None and number >= float(start[1] or start[2])


def is_masked(value: str, released: str) -> bool:
    """Tell whether stars stand for some signs of a value, and its other signs as they were."""
    pairs = list(zip(value, released, strict=False))
    return (
        len(value) == len(released)
        and "*" in released
        and all(new in ("*", old) for old, new in pairs)
        and any(new.isalnum() for _, new in pairs)
    )
