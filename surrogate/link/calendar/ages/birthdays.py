"""Tells whether a day or month is that of a birthday: `she'll be 74 on July 4th`, `65 in May`."""

from __future__ import annotations

import re
from functools import cache

from surrogate.entity import Mention
from surrogate.wordlists.calendar import any_cue

_REACH = 30
# What may stand between the word and the day.
_GAP = r"(?:[\s:,(]|\b(?:is|was|on|in|party|this|next|last|years?|old|yo)\b|\d)*"


@cache
def _ahead() -> re.Pattern[str]:
    words, years = any_cue("birthdays"), any_cue("turns")
    return re.compile(rf"\b(?:{words})\b{_GAP}\Z|\b(?:{years})\s+\d{_GAP}\Z", re.IGNORECASE)


@cache
def _behind() -> re.Pattern[str]:
    whose = r"(?:is\s+)?(?:(?:his|her|their|my|the|a)\s+)?"
    return re.compile(rf"\s+{whose}(?:{any_cue('birthdays')})\b", re.IGNORECASE)


def tells_birthday(mention: Mention) -> bool:
    """Tell whether the words beside a date speak of a birthday."""
    before = mention.before[-_REACH:]
    return _ahead().search(before) is not None or _behind().match(mention.after) is not None
