"""Reads ages: digits, number words, decades (`80s`, `nineties`), and their unit."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import cache
from typing import NamedTuple

from surrogate.link.misread_digits import with_digits
from surrogate.phi import Kind
from surrogate.wordlists.calendar import calendar_table
from surrogate.wordlists.folding import fold

MAX_AGE_YEARS = 130
_NUMBER = re.compile(r"(?P<number>\d+)(?P<decade>['\u2019]?s\b)?|(?P<word>[^\W\d_]+)")
_UNIT = re.compile(r"[\s-]*(?P<unit>[^\W\d_]+(?:/[^\W\d_]+)?)")
_FRACTION = re.compile(r"\s*/\s*\d")
_BETWEEN = re.compile(r"[\s-]*(?:and|y)?[\s-]*$", re.IGNORECASE)
_HUNDRED = 100


class AgeKind(StrEnum):
    """How an age is written."""

    DIGITS = "digits"
    WORDS = "words"
    DECADE_DIGITS = "decade digits"
    DECADE_WORD = "decade word"
    PERSON_WORD = "person word"


class AgePart(NamedTuple):
    """One age inside a mention; years unless it is no number of years.

    Attributes:
        start: First character in the mention.
        end: Behind its last character.
        kind: How it is written.
        value: Years; of a decade, its first year.
        language: Of number words.
    """

    start: int
    end: int
    kind: AgeKind
    value: int
    language: str = "en"


@cache
def number_words() -> Mapping[str, tuple[int, str]]:
    """Return folded number word → value and language."""
    ages = calendar_table()["ages"]
    words = {fold(word): (value, "en") for word, value in {**ages["units"], **ages["tens"]}.items()}
    for value, word in enumerate(ages["units_es"]):
        words.setdefault(fold(word), (value, "es"))
    for word, value in {**ages["units_es_other"], **ages["tens_es"]}.items():
        words.setdefault(fold(word), (value, "es"))
    return words


@cache
def _decade_words() -> Mapping[str, tuple[AgeKind, int]]:
    decades = calendar_table()["languages"]["en"]["decades"]
    words = {fold(word): (AgeKind.DECADE_WORD, value) for word, value in decades.items()}
    persons = calendar_table()["ages"]["persons"]
    for word, value in persons.items():
        words[fold(word)] = (AgeKind.PERSON_WORD, value)
        words[f"{fold(word)}s"] = (AgeKind.PERSON_WORD, value)
    return words


@cache
def _units() -> tuple[frozenset[str], frozenset[str]]:
    ages = calendar_table()["ages"]
    return frozenset(map(fold, ages["not_years"])), frozenset(map(fold, ages["years"]))


def in_years(text: str) -> bool:
    """Tell whether a number followed by this text counts years."""
    found = _UNIT.match(text)
    return found is None or fold(found["unit"]) not in _units()[0]


def age_parts(text: str, after: str) -> tuple[AgePart, ...]:
    """Return the ages in years in one mention, in order.

    Args:
        text: The mention; of misread digits (`lO2`) the digits that they were count.
        after: The text that follows it, for the unit.
    """
    text = with_digits(text, Kind.AGE)
    parts: list[AgePart] = []
    words: list[re.Match[str]] = []
    for found in _NUMBER.finditer(text):
        rest = text[found.end() :] + after
        if found["word"]:
            form = fold(found["word"])
            if form in _decade_words():
                kind, value = _decade_words()[form]
                parts.append(AgePart(found.start(), found.end(), kind, value))
            elif form in number_words() or form in ("hundred", "cien", "ciento"):
                words.append(found)
        elif found["decade"]:
            parts.append(
                AgePart(
                    found.start(), found.end("number"), AgeKind.DECADE_DIGITS, int(found["number"])
                )
            )
        elif in_years(rest) and not _fraction(text, found):
            parts.append(AgePart(found.start(), found.end(), AgeKind.DIGITS, int(found["number"])))
    parts += _word_parts(text, words, after)
    return tuple(sorted(parts))


def _fraction(text: str, found: re.Match[str]) -> bool:
    before = text[: found.start()].rstrip()
    return bool(_FRACTION.match(text, found.end())) or before.endswith("/")


def _word_parts(text: str, words: list[re.Match[str]], after: str) -> Iterator[AgePart]:
    """Join number words that stand together, and read each run as one number."""
    run: list[re.Match[str]] = []
    for found in [*words, None]:
        if found and run and _BETWEEN.match(text[run[-1].end() : found.start()]):
            run.append(found)
            continue
        if run and in_years(text[run[-1].end() :] + after):
            yield _number_of(run)
        run = [found] if found else []


def _number_of(run: list[re.Match[str]]) -> AgePart:
    total, language = 0, "en"
    for found in run:
        form = fold(found[0])
        if form in ("hundred", "cien", "ciento"):
            total = max(total, 1) * _HUNDRED
        else:
            value, language = number_words()[form]
            total += value
    return AgePart(run[0].start(), run[-1].end(), AgeKind.WORDS, total, language)
