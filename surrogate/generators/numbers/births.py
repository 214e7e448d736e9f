"""Keeps a birth date inside an identifier (CHI, national numbers) the patient's birth date."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Sequence

Birth = tuple[dt.date, dt.date]

# Day before month first; which is meant cannot be told of 05/05.
_FORMS = ("%d%m%Y", "%Y%m%d", "%m%d%Y", "%d%m%y", "%y%m%d", "%m%d%y")
_MONTHS_OF_WOMEN = 50
# `strftime` does not pad earlier years.
FIRST_YEAR = 1000
_DIGIT = re.compile(r"[0-9]")


def written_births(births: Sequence[Birth]) -> tuple[tuple[str, str], ...]:
    """Return birth dates as digits in every form, before and after they moved; long forms first.

    Those of women may have 50 more than the month, as in Quebec: `855102` of 2 January 1985.
    """
    usual = [pair for pair in births if min(pair[0].year, pair[1].year) >= FIRST_YEAR]
    forms = [(old.strftime(form), new.strftime(form)) for form in _FORMS for old, new in usual]
    return (*forms, *((_of_women(old), _of_women(new)) for old, new in usual))


def _of_women(birth: dt.date) -> str:
    return f"{birth:%y}{birth.month + _MONTHS_OF_WOMEN}{birth:%d}"


def with_birth(
    code: str,
    surrogate: str,
    births: Sequence[tuple[str, str]],
    *,
    behind_sex: bool = False,
    close: Callable[[str], str] = str,
) -> str:
    """Return a surrogate that holds the moved birth date where its original holds the birth date.

    A birth date is the first or the last six or eight digits of a number, or those behind the
    digit for the sex in a Spanish health card code.

    Args:
        code: The canonical original.
        surrogate: As long as the original.
        births: The record's birth dates as digits, before and after they moved.
        behind_sex: Whether the first digit tells the sex and the birth date follows it.
        close: Gives a number that only begins with the birth date its check digit again.
    """
    places = [match.start() for match in _DIGIT.finditer(code)] if births else []
    digits = "".join(code[at] for at in places)
    for old, new in births:
        for start in (int(behind_sex), len(digits) - len(old)):
            if len(digits) >= len(old) and digits.startswith(old, start):
                moved = _overwritten(surrogate, places[start:], new)
                return close(moved) if start + len(old) < len(digits) else moved
    return surrogate


def _overwritten(text: str, places: Sequence[int], new: str) -> str:
    characters = list(text)
    for at, character in zip(places, new, strict=False):
        characters[at] = character
    return "".join(characters)
