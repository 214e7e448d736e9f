"""Writes numbers and letters that keep their shape: room 412B, 01103-1234, 5th."""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogate.keys import PatientKey
from surrogate.ordinals import ending_of
from surrogate.wordlists.folding import fold

_ORDINAL = re.compile(r"(\d{1,9})(st|nd|rd|th)", re.IGNORECASE)
_COMPASS = "nsew"
_INDICATORS = "\u00ba\u00aa"
# `Ward II`
_ROMAN = ("ii", "iii", "iv", "vi", "vii", "viii", "ix")
_FLOOR_DIGITS = 2
_LETTERS = "abcdefghjkmnprstuvw"


def in_shape(key: PatientKey, original: str, purpose: str, *parts: str) -> str:
    """Return other digits and letters in the shape of `original`; never `original`.

    Runs of digits keep their length and begin with 0 only where the original's do; letters
    keep their case; all else stays. `W-5` and `w-5` become one.
    """
    drawn = key.stream(purpose, original.casefold(), *parts)
    ordinal = _ORDINAL.fullmatch(original)
    if ordinal:
        return _other_ordinal(ordinal[1], ordinal[2], drawn)
    if original in map(str.upper, _ROMAN):
        return _other_roman(original, drawn)
    for _ in range(8):
        result = "".join(
            _other(c, original[at - 1] if at else "", drawn) for at, c in enumerate(original)
        )
        if result != original:
            return result
    return _next(original)


def low_floor(original: str, number: str) -> str:
    """Return a number of two digits as that of a floor, below twenty; never the original."""
    if len(number) != _FLOOR_DIGITS:
        return number
    floor = 10 + int(number) % 10
    return str(floor if str(floor) != original else 10 + (floor + 1) % 10)


def _other(character: str, before: str, drawn: Iterator[int]) -> str:
    if character.isdigit():
        first = not before.isdigit() and character != "0"
        return str(1 + next(drawn) % 9) if first else str(next(drawn) % 10)
    if not character.isalpha() or character in _INDICATORS:
        return character
    letter = _LETTERS[next(drawn) % len(_LETTERS)]
    return letter.upper() if character.isupper() else letter


def _next(original: str) -> str:
    """Return the original with its first digit or letter changed for the next one."""
    for at, c in enumerate(original):
        if c.isdigit():
            return f"{original[:at]}{int(c) % 9 + 1}{original[at + 1 :]}"
    return original


def _other_ordinal(digits: str, ending: str, drawn: Iterator[int]) -> str:
    low, high = 10 ** (len(digits) - 1), 10 ** len(digits) - 1
    number = low + next(drawn) % (high - low + 1)
    if number == int(digits):
        number = number + 1 if number < high else low
    return f"{number}{ending_of(number).upper() if ending.isupper() else ending_of(number)}"


def _other_roman(original: str, drawn: Iterator[int]) -> str:
    options = [number for number in _ROMAN if number != fold(original)]
    return options[next(drawn) % len(options)].upper()


def ordinal(number: int) -> str:
    """Return a number as an ordinal: 3 → `3rd`."""
    return f"{number}{ending_of(number)}"


def other_mark(key: PatientKey, original: str, *parts: str) -> str:
    """Return another letter or two; a compass letter becomes another, a Roman number too."""
    alphabet = _COMPASS if original.casefold() in _COMPASS else _LETTERS
    drawn = key.stream("mark", original.casefold(), *parts)
    if original in map(str.upper, _ROMAN):
        return _other_roman(original, drawn)
    options = [c for c in alphabet if c != fold(original)]
    letters = "".join(options[next(drawn) % len(options)] for _ in original)
    return letters.upper() if original.isupper() else letters
