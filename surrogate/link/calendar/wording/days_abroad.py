"""Days in words before a month of further languages: `trois mai`, `dritter März`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

from surrogate.link.calendar.limits import LAST_DAY
from surrogate.link.calendar.wording.number_words import any_of, in_case_of_words, spaced
from surrogate.span import Span
from surrogate.wordlists.calendar import any_month, number_languages
from surrogate.wordlists.folding import fold


@cache
def _days(language: str) -> tuple[str, ...]:
    """Return what the days of a month are called, from the first on, without endings."""
    table = number_languages()[language]
    plain = (table.get("first", ""), *table["numbers"][2 : LAST_DAY + 1])
    return tuple(table.get("days", plain))


@cache
def _numbers(language: str) -> Mapping[str, int]:
    """Return the folded words of days, with spaces and each of their endings → day."""
    endings = ("", *number_languages()[language].get("endings", ""))
    words = ((spaced(word), day) for day, word in enumerate(_days(language), 1))
    return {word + ending: day for word, day in words for ending in endings}


@cache
def _pattern(language: str) -> re.Pattern[str]:
    endings = number_languages()[language].get("endings", "")
    words = any_of({form for word in _days(language) for form in (word, fold(word))})
    ending = f"[{endings}]?" if endings else ""
    return re.compile(
        rf"\b(?:{words}){ending}(?=\s+(?:d[ei]l?\s+)?(?:{any_month(language)})\b)", re.IGNORECASE
    )


def words_abroad() -> Iterator[str]:
    """Yield the folded words of the days of all these languages, with each of their endings."""
    return (words for language in number_languages() for words in _numbers(language))


def days_abroad(text: str) -> Iterator[tuple[Span, str]]:
    """Yield the days in words before a month of their language, with their digits."""
    for language in number_languages():
        for match in _pattern(language).finditer(text):
            yield Span(*match.span()), str(_numbers(language)[spaced(match[0])])


def day_abroad(original: str, day: int, language: str) -> str | None:
    """Return a day in the words of an original, with its ending; None if those are of no language.

    Args:
        original: The words of a day.
        day: Another one.
        language: Which goes first where they are of several.
    """
    said = spaced(original)
    for other in sorted(number_languages(), key=lambda one: one != language):
        if day <= LAST_DAY and (old := _numbers(other).get(said)) is not None:
            ending = said.removeprefix(spaced(_days(other)[old - 1]))
            return in_case_of_words(original, _days(other)[day - 1] + ending)
    return None
