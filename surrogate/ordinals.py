"""Endings of ordinal numbers in digits: `1st`, `22nd`, `103rd`, `11th`."""

from __future__ import annotations

import re

_ENDINGS = {1: "st", 2: "nd", 3: "rd"}
_TEENS = range(11, 14)
_LAST_DIGITS = re.compile(r"\d{1,2}$", re.ASCII)
_ENDING = re.compile(r"(?:st|nd|rd|th)(?!\w)", re.IGNORECASE)


def ending_of(number: int) -> str:
    """Return the English ending of a number."""
    return "th" if number % 100 in _TEENS else _ENDINGS.get(number % 10, "th")


def ending_behind(original: str, surrogate: str, after: str) -> str:
    """Return the ending that fits a surrogate, where one that fitted the original stands behind it.

    Empty where none has to be put right.

    Args:
        original: What ends in a number.
        surrogate: What stands in its place.
        after: The text behind it.
    """
    found = _ENDING.match(after)
    if found is None:
        return ""
    old, new = _LAST_DIGITS.search(original), _LAST_DIGITS.search(surrogate)
    if old is None or new is None or ending_of(int(old[0])) != found[0].lower():
        return ""
    ending = ending_of(int(new[0]))
    right = ending.upper() if found[0].isupper() else ending
    return "" if right == found[0] else right
