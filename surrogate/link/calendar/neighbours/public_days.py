"""Tells where two numbers are what a public event is called, and no day of the patient.

`post 9-11 veteran` stays: moved like a day, it would tell by how much all days are moved.
"""

from __future__ import annotations

import re
from functools import cache

from surrogate.entity import Mention
from surrogate.wordlists.calendar import any_cue

_REACH = 40


def is_public_event(mention: Mention) -> bool:
    """Tell whether a date is the name of an event, by the words beside it.

    Only those tell: `post 9/11 surgery` is a day as any other.
    """
    named = _named().fullmatch(mention.text)
    if named is None:
        return False
    behind = mention.after[:_REACH]
    if _behind("event_behind").match(behind):
        return True
    times = _times().search(mention.before[-_REACH:] + named["times"])
    return times is not None and (
        times["told"] is not None or _behind("event_times_behind").match(behind) is not None
    )


@cache
def _named() -> re.Pattern[str]:
    times, days = any_cue("event_times"), any_cue("event_days")
    return re.compile(rf"(?P<times>(?:(?:{times})[\s-]*)?)(?:{days})", re.IGNORECASE)


@cache
def _times() -> re.Pattern[str]:
    told, times = any_cue("event_times_told"), any_cue("event_times")
    joint = r"[ ,]{1,2}(?:\w+[ ,]{1,2}){0,2}"
    return re.compile(rf"(?:\b(?P<told>{told}){joint})?\b(?:{times})[\s-]*\Z", re.IGNORECASE)


@cache
def _behind(row: str) -> re.Pattern[str]:
    return re.compile(rf"[\s-]{{1,2}}(?:{any_cue(row)})(?!\w)", re.IGNORECASE)
