"""A text with its full dates, and the weekdays that stand beside them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache

from surrogate.apply import AppliedDocument
from surrogate.leak.days.dates import Day, dates_in
from surrogate.span import Span
from surrogate.wordlists.calendar import COLUMNS, weekday_names
from surrogate.wordlists.either import either

_BESIDE = 14
_MIN_DATE = 6


@dataclass(frozen=True, slots=True)
class DatedText:
    """A text with its full dates.

    Attributes:
        text: The text.
        dates: Where each date stands, the day it means, whether its year has four digits.
    """

    text: str = field(repr=False)
    dates: tuple[tuple[Span, Day, bool], ...] = field(repr=False)

    @classmethod
    def of(cls, text: str, spans: Iterable[Span], near: int) -> DatedText:
        """Read the dates in some stretches of a text."""
        found = (
            (Span(part.start + span.start, part.start + span.end), day)
            for part in spans
            if part.end - part.start >= _MIN_DATE
            for span, day in dates_in(part.of(text), near)
        )
        rows = ((span, day, str(day[0]) in span.of(text)) for span, day in found)
        return cls(text, tuple(sorted(rows, key=_place)))


def _place(row: tuple[Span, Day, bool]) -> tuple[int, int, Day, bool]:
    span, day, certain = row
    return (span.start, span.end, day, certain)


def moved_dates(applied: AppliedDocument, near: int) -> DatedText:
    """Return the released text with the dates that its surrogates tell."""
    date = applied.document.date
    year = date.year if date else near
    return DatedText.of(applied.document.text, applied.planned_spans(), year)


@cache
def weekday_words() -> tuple[re.Pattern[str], dict[str, int]]:
    """Return a pattern of weekday words, and lower-case word → 0 (Monday) to 6."""
    words = {
        name.lower(): number
        for column in COLUMNS
        for number, name in enumerate(weekday_names("en", column))
    }
    return re.compile(rf"(?<!\w)({either(words)})(?!\w)", re.IGNORECASE), words


def weekdays_beside(text: str, date: Span) -> Iterator[tuple[Span, int]]:
    """Yield weekday words that stand directly before or behind a date, in the same line."""
    pattern, words = weekday_words()
    start = max(0, date.start - _BESIDE)
    for low, high in ((start, date.start), (date.end, date.end + _BESIDE)):
        gap = text[low:high]
        for match in pattern.finditer(gap):
            between = gap[match.end() :] if high == date.start else gap[: match.start()]
            weekday = words.get(match[0].lower())  # None for `Fr\u0130day`, which `re` lets pass
            if weekday is not None and not between.strip(" ,.(the") and "\n" not in between:
                yield Span(low + match.start(), low + match.end()), weekday
