"""A stretch of a date with a one-letter class; the classes spell the date's signature.

Classes: `1`/`2`/`Y`/`X`/`E`/`D` digits by length (1, 2, 4, 6, 8, other), `M` month, `W` weekday,
`S` season, `H` holiday, `K` decade word, `o` ordinal ending, `s` decade ending, `k` what makes
digits a decade, `w` what makes a number a week of the year, `f` of, `r` to, `q` neutral word, `u`
unknown word, `T` what stays (times of day, lengths of time, quarters), `?` sign for an unknown day
or month, `C` CJK date mark, `_` space, `p` other punctuation; `' / - . ,` stand for themselves, `'`
also for what makes digits a year (`FY`).
"""

from __future__ import annotations

from typing import NamedTuple

from surrogate.link.calendar.wording.words import Sense

DIGITS = frozenset("12YXED")


class Token(NamedTuple):
    """A stretch of a date with its class, and its meanings if it is a calendar word."""

    text: str
    mark: str
    senses: tuple[Sense, ...] = ()
    holiday: str = ""
