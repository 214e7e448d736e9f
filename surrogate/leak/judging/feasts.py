"""Tells the name of a day from that of a person: nobody is the Patrick of `St. Patrick's Day`."""

from __future__ import annotations

from functools import cache

from surrogate.link.calendar.wording.holidays import all_holidays
from surrogate.span import Span
from surrogate.wordlists.phrases_around import Phrases


def is_of_feast(text: str, span: Span) -> bool:
    """Tell whether words belong to the name of a day that is told as one."""
    return _feasts().hold(text, span)


@cache
def _feasts() -> Phrases:
    """Return the names of days that end with the word: not `St. John's`, which may be a house."""
    names = (name for day in all_holidays() for name in (day.name, *day.variants))
    return Phrases.of(name for name in names if name.endswith(" Day"))
