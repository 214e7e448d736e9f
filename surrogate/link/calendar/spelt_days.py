"""Days of a month in words: `the seventeenth`, `May third`. They are read as digits (`17th`)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache

from surrogate.link.calendar.form import Part, Piece
from surrogate.ordinals import ending_of
from surrogate.wordlists.calendar import COLUMNS, day_words, month_names, weekday_names

_JOINT = re.compile(r"[\s-]+")


@cache
def _days() -> Mapping[str, int]:
    return {word: day for day, word in enumerate(day_words(), 1)}


@cache
def _pattern() -> re.Pattern[str]:
    """Return the pattern of a day in words: alone, before `of` and a month, behind a month.

    The Fourth of July is a holiday, and so is the Fourth.
    """
    longest = sorted(_days(), key=len, reverse=True)
    day = "|".join(word.replace(" ", r"[\s-]+") for word in longest)
    months = "|".join(name for column in COLUMNS for name in month_names("en", column))
    weekdays = "|".join(name for column in COLUMNS for name in weekday_names("en", column))
    return re.compile(
        rf"\A(?:on\s+)?(?:the\s+)?(?!(?-i:F(?:ourth|OURTH)))(?P<alone>{day})\Z"
        rf"|\b(?!fourth\s+of\s+july\b)(?P<of>{day})(?=\s+(?:day\s+)?of\s+(?:{months}|(?:this|last|next)\s+month)\b)"
        rf"|\b(?!july\s+fourth\b)(?:{months})\b\.?,?\s+(?:the\s+)?(?P<behind>{day})\b"
        rf"(?!\s+(?:week|weekend|half|part|{weekdays})\b)",
        re.IGNORECASE,
    )


def _day_of(words: str) -> int:
    return _days()[_JOINT.sub(" ", words.lower())]


def spelt_days(text: str) -> list[tuple[int, str]]:
    """Return the days in words of a date with their words, in order."""
    found = (match[match.lastgroup or 0] for match in _pattern().finditer(text))
    return [(_day_of(words), words) for words in found]


def in_digits(text: str) -> str:
    """Return a date with its days in digits: `the 17th`. Idempotent."""
    for match in reversed([*_pattern().finditer(text)]):
        start, end = match.span(match.lastgroup or 0)
        day = _day_of(text[start:end])
        text = f"{text[:start]}{day}{ending_of(day)}{text[end:]}"
    return text


def with_words(pieces: Sequence[Piece], text: str) -> tuple[Piece, ...]:
    """Return the pieces of a date that was read in digits, with the words of its text."""
    left, result = spelt_days(text), [*pieces]
    for at in range(len(result) - 1):
        day, ending = result[at], result[at + 1]
        if left and day.part is Part.DAY and ending.part is Part.ORDINAL:
            number, words = left[0]
            if day.text == str(number):
                result[at], result[at + 1] = day._replace(text=words), Piece("")
                left.pop(0)
    return tuple(piece for piece in result if piece.text)


def day_in_words(original: str, day: int) -> str:
    """Return a day in words, joined and in the case as an original: `Twenty-third`."""
    words = day_words()[day - 1].replace(" ", " " if " " in original else "-")
    if original.isupper():
        return words.upper()
    return words.capitalize() if original[:1].isupper() else words
