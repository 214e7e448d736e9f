"""Finds years of two digits behind their month: `marzo del 19`, `March of 19`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from surrogate.leak.days.dates import months
from surrogate.leak.texts.position import is_measured
from surrogate.span import Span
from surrogate.wordlists.either import either

# Shorter ones are words as well: `may of 20`.
_LEAST_LETTERS = 4


def years_of_months(text: str) -> Iterator[Span]:
    """Yield where two digits are the year of the month that they stand behind."""
    for match in _pattern().finditer(text):
        if not is_measured(text, match.end()):
            yield Span(*match.span(1))


@cache
def _pattern() -> re.Pattern[str]:
    names = either(name for name in months() if len(name) >= _LEAST_LETTERS)
    return re.compile(
        rf"\b(?:{names}) (?:of|del?) (\d\d)(?!\w|[.,:/-]\d|\s?%)",
        re.IGNORECASE,
    )
