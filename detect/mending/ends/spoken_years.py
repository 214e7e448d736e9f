"""How far a day that was spoken reaches: `august nineteenth seventy six`."""

from __future__ import annotations

import re
from functools import cache

from surrogate.span import Span
from surrogate.wordlists.calendar import number_words


def reach_spoken_year(text: str, span: Span) -> Span:
    """Stretch a day in words to its year, and a year in words to its last figure.

    The tens alone are a year only where nothing is counted by them (`june first twenty pills`).
    """
    if not text[span.end - 1].isalpha():
        return span  # as most
    ends_in_tens, ones, ends_in_day, year = _expressions()
    if ends_in_tens.search(text, span.start, span.end):
        more = ones.match(text, span.end)
    elif ends_in_day.search(text, span.start, span.end):
        more = year.match(text, span.end)
    else:
        return span
    return Span(span.start, more.end()) if more else span


@cache
def _expressions() -> tuple[re.Pattern[str], ...]:
    words = number_words()
    ones, tens = "|".join(words["ones"][1:10]), "|".join(words["tens"])
    last_words = {ordinal.split()[-1] for ordinal in words["ordinals"]}
    ends = (
        rf"(?:nineteen|twenty)[ -](?:{tens})\Z",
        rf"[ -](?:{ones})(?!\w)",
        rf"(?<!\w)(?:{'|'.join(sorted(last_words))})\Z",
        rf",?[ ](?:{tens})(?:[ -](?:{ones}))?(?=[ ]?(?:[.,;?!\n]|\Z)|[ ](?:and|but|so|when)\b)",
    )
    return tuple(re.compile(end, re.IGNORECASE) for end in ends)
