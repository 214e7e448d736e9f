"""Days of a month in words: `the seventeenth`, `May third`, `tres de mayo`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from surrogate.link.calendar.wording.days_abroad import day_abroad, days_abroad
from surrogate.link.calendar.wording.number_words import (
    GAP,
    any_number,
    any_of,
    in_case_of_words,
    in_words,
    language_of,
    spaced,
    value_of,
)
from surrogate.ordinals import ending_of
from surrogate.span import Span
from surrogate.wordlists.calendar import any_month, any_weekday, day_words
from surrogate.wordlists.folding import fold

FIRST = "primero"
_JOINED = re.compile(
    r"\s*(?:[-\u2013,&/]|(?:,\s*)?\b(?:to|thru|through|and|or|until|till?)\b)\s*(?:the\s+)?",
    re.IGNORECASE,
)


@cache
def _days() -> Mapping[str, int]:
    return {word: day for day, word in enumerate(day_words(), 1)}


@cache
def _no_day() -> str:
    """Return a pattern of the end of an ordinal that counts no days: `third week`."""
    return rf"\b(?!\s+(?:week|weekend|half|part|{any_weekday('en')})\b)"


@cache
def _ordinals() -> re.Pattern[str]:
    """Return the pattern of a day in words: alone, before `of` and a month, behind a month.

    The Fourth of July is a holiday, and so is the Fourth.
    """
    day, months = any_of(_days()), any_month("en")
    return re.compile(
        rf"\A(?:on\s+)?(?:the\s+)?(?!(?-i:F(?:ourth|OURTH)))(?P<alone>{day})\Z"
        rf"|\b(?!fourth\s+of\s+july\b)(?P<of>{day})(?=\s+(?:day\s+)?of\s+(?:{months}|(?:this|last|next)\s+month)\b)"
        rf"|\b(?:{any_weekday('en')})\b\.?,?\s+the\s+(?P<beside>{day})\Z"
        rf"|\b(?!july\s+fourth\b)(?:{months})\b\.?,?\s+(?:the\s+)?(?P<behind>{day}){_no_day()}",
        re.IGNORECASE,
    )


def _day_of(words: str) -> int:
    return _days()[spaced(words)]


@cache
def _cardinals() -> re.Pattern[str]:
    """Return the pattern of a day in words without an ending, beside a month.

    `December seven`, `tres de mayo`; or alone.
    """
    english, spanish = any_number("en", range(1, 32)), any_number("es", range(1, 32))
    months, meses = any_month("en"), any_month("es")
    return re.compile(
        rf"\b(?:{months})\b\.?,?{GAP}(?:the\s+)?(?P<behind>{english})(?!\w|{GAP}(?:thousand|hundred)\b)"
        rf"|\b(?P<before>{english})\s+(?:{months})\b"
        rf"|\b(?P<de>primero|{spanish})(?:\s+(?:del?\s+)?(?:mes\s+de\s+)?(?:{meses})\b)"
        rf"|\A(?:el\s+|(?!(?:veinte|treinta)\Z))(?P<el>primero|{spanish})\Z",
        re.IGNORECASE,
    )


def spelt_days(text: str) -> Iterator[tuple[Span, str]]:
    """Yield the days in words of a date with their digits: `17th`, or `17` without an ending."""
    for match in _ordinals().finditer(text):
        group = match.lastgroup or 0
        day = _day_of(match[group])
        yield Span(*match.span(group)), f"{day}{ending_of(day)}"
    for match in _cardinals().finditer(text):
        group = match.lastgroup or 0
        yield Span(*match.span(group)), str(_cardinal_of(match[group]))
    yield from days_abroad(text)


@cache
def _any_day() -> re.Pattern[str]:
    """Return the pattern of an ordinal that may be a day, at an end of a range."""
    return re.compile(rf"\b(?:{any_of(_days())}){_no_day()}", re.IGNORECASE)


def days_beside(text: str, days: Sequence[tuple[Span, str]]) -> Iterator[tuple[Span, str]]:
    """Yield the days in words joined with other days of a date: `June third through fifth`."""
    known = [span for span, _ in days]
    found = [Span(*match.span()) for match in _any_day().finditer(text)] if known else []
    for _ in found:
        for span in found:
            if any(span.overlaps(other) for other in known):
                continue
            if any(_are_joined(text, span, other) for other in known):
                known.append(span)
                day = _day_of(span.of(text))
                yield span, f"{day}{ending_of(day)}"


def _are_joined(text: str, one: Span, two: Span) -> bool:
    first, second = sorted((one, two))
    return _JOINED.fullmatch(text, first.end, second.start) is not None


def _cardinal_of(words: str) -> int:
    if fold(words) == FIRST:
        return 1
    return value_of(words, "en") or value_of(words, "es") or 0


def number_in_words(original: str, number: int, language: str = "en") -> str:
    """Return a day or another number below a hundred in words, in the manner of an original.

    Args:
        original: The words of a number.
        number: Another one.
        language: Of the date that it stands in, for words of several languages.

    Examples:
        `Third` gives `Twenty-third`, `tres` gives `veintiuno`, `oh six` gives `twelve`.
    """
    if spaced(original) in _days():
        return day_in_words(original, number)
    known = language in ("en", "es") and _cardinal_of(original)
    if not known and (day := day_abroad(original, number, language)):
        return day
    if language_of(original) == "es":
        first = number == 1 and (fold(original) == FIRST or value_of(original, "es"))
        return in_case_of_words(original, FIRST if first else in_words(number, "es"))
    words = in_words(number, joint=" " if " " in original else "-")
    return in_case_of_words(original, words)


def day_in_words(original: str, day: int) -> str:
    """Return a day in words, joined and in the case as an original: `Twenty-third`."""
    words = day_words()[day - 1].replace(" ", " " if " " in original else "-")
    if original.isupper():
        return words.upper()
    return words.capitalize() if original[:1].isupper() else words
