"""Draws telephone numbers that could be dialled."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from surrogate.entity import Mention
from surrogate.generators.numbers.dice import Dice
from surrogate.phi import Kind
from surrogate.remembered import of_patient
from surrogate.wordlists.us_places import area_codes, areas_beside, areas_of_state
from surrogate.wordlists.words import small_words

# Numbers without charge stay so; N11 and the 555 exchange are nobody's.
TOLL_FREE = ("800", "833", "844", "855", "866", "877", "888")
_PREMIUM = "900"
_MOBILE = "67"
_FIXED = "89"
# What stands before a number inside a house: `pager 911`, `her pager is 988`.
_INTERNAL = re.compile(
    r"(?:[#*x]|ext\w*\.?|pag\w*|pgr|beep\w*|bleep|ascom|vocera)[\s:#]*"
    r"(?:(?:is|no\.?|num\w*)[\s:#]*){0,2}\Z",
    re.IGNORECASE,
)


def is_number_of_all(mention: Mention) -> bool:
    """Tell whether a phone is that of a service that all know, and no pager: `911`, `988`."""
    is_known = mention.kind is Kind.PHONE and mention.text in small_words("number of all")
    return is_known and _INTERNAL.search(mention.before) is None


@cache
def _areas() -> tuple[str, ...]:
    return tuple(sorted(area_codes()))


@cache
def _exchanges() -> tuple[str, ...]:
    return tuple(f"{n}" for n in range(200, 1000) if n % 100 != 11 and n != 555)  # noqa: PLR2004


@of_patient
def area_options(area: str, near: tuple[str, ...]) -> tuple[str, ...]:
    """Return the area codes that may stand for one.

    Args:
        area: The original's.
        near: Those of the place that stands for the original's; empty if unknown. If there is no
            other than the original's, those of the same state or land serve.
    """
    if area in TOLL_FREE:
        options: tuple[str, ...] = TOLL_FREE
    elif area == _PREMIUM:
        return (_PREMIUM,)
    else:
        options = near or areas_beside(area) or _areas()
    state = areas_of_state(area_codes().get(area, "")) if area in options else ()
    lists = (options, state, areas_beside(area), _areas())
    return next(found for some in lists if (found := tuple(code for code in some if code != area)))


def local_number(dice: Dice, *, fictional: bool) -> str:
    """Return seven digits: an exchange in use and a line, or `555-01xx`, which is nobody's."""
    if fictional:
        return "55501" + dice.digits(2)
    return dice.choice(_exchanges()) + dice.digits(4)


def nanp_number(code: str, dice: Dice, area: Callable[[str], str], *, fictional: bool) -> str:
    """Return ten characters: area code, exchange, line. Letters of `code` stay letters."""
    drawn = area(code[:3]) + local_number(dice, fictional=fictional)
    if code.isdecimal():
        return drawn
    letters = dice.like(code)
    return "".join(
        new if old.isdecimal() else other
        for old, new, other in zip(code, drawn, letters, strict=True)
    )


def foreign_number(code: str, dice: Dice) -> str:
    """Return a number of another country: a trunk zero stays, mobile stays mobile."""
    first, rest = code[0], dice.like(code[1:])
    if first in _MOBILE:
        return dice.choice(_MOBILE) + rest
    if first in _FIXED:
        return dice.choice(_FIXED) + rest
    if first == "0" and rest[0].isdecimal():
        return first + str(1 + dice.below(9)) + rest[1:]
    return (str(1 + dice.below(9)) if first.isdecimal() else dice.like(first)) + rest
