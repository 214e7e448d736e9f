"""What a whole number can be, by its size: a month, a day, an age, an hour, a year."""

from __future__ import annotations

# Upper ends, inclusive: a month, a child's age, a day, an adult's age, an old and a very old age.
_VALUES = (
    (12, "12"),
    (17, "17"),
    (31, "31"),
    (59, "59"),
    (89, "89"),
    (110, "110"),
    (1879, "hundreds"),
    (2100, "year"),
)
_FIRST_YEAR, _LAST_YEAR = 1880, 2100
_FOUR_DIGITS = 4
_LAST_HOUR, _LAST_MINUTE = 23, 59


def value(form: str) -> str:
    """Return the range that a whole number lies in; empty for anything else.

    Four digits that are no year between 1880 and 2100 are `hhmm` if they can be a time of day.
    """
    if not (form.isascii() and form.isdigit()):
        return ""
    number = int(form[: len("9999")])
    if len(form) > _FOUR_DIGITS:
        return "more"
    if len(form) == _FOUR_DIGITS and not _FIRST_YEAR <= number <= _LAST_YEAR:
        hour, minute = divmod(number, 100)
        return "hhmm" if hour <= _LAST_HOUR and minute <= _LAST_MINUTE else "0000"
    return next(name for most, name in _VALUES if number <= most)
