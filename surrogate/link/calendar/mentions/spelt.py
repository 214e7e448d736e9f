"""Dates with numbers in words, which are read as those in digits and written in words again."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache

from surrogate.link.calendar.form import Part, Piece
from surrogate.link.calendar.wording.days_abroad import words_abroad
from surrogate.link.calendar.wording.holidays import holiday_phrases
from surrogate.link.calendar.wording.number_words import (
    GAP,
    HUNDRED,
    any_number,
    numbers,
    spaced,
    value_of,
)
from surrogate.link.calendar.wording.spelt_days import FIRST, days_beside, spelt_days
from surrogate.link.calendar.wording.spelt_years import spelt_years, words_of_years
from surrogate.remembered import of_patient
from surrogate.span import DisjointSpans, Span
from surrogate.wordlists.calendar import any_cue, day_words
from surrogate.wordlists.either import either
from surrogate.wordlists.folding import fold


@cache
def _left_over() -> re.Pattern[str]:
    """Return a pattern of a number in words that counts nothing (`two weeks ago`)."""
    number = any_number("en", range(2, HUNDRED))
    counted = (
        f"{any_cue('lengths')}|{any_cue('counted')}|{any_cue('year_parts')}|{any_cue('grades')}"
    )
    several = rf"(?:{GAP}(?:to|or|and){GAP}{number}|-{number})?"
    return re.compile(
        rf"(?<!\w)(?:oh{GAP})?{number}(?!\w)(?!{several}[\s-]+(?:(?:{counted})\b|\w+\s+ago\b))",
        re.IGNORECASE,
    )


@cache
def _holidays() -> re.Pattern[str]:
    """Return a pattern of the holidays that have a number in words (`Cinco de Mayo`)."""
    words = {*numbers("en"), *numbers("es")}
    named = (found for phrases in holiday_phrases().values() for found, _ in phrases)
    phrases = [r"\W+".join(phrase) for phrase in named if words.intersection(phrase)]
    return re.compile(rf"\b(?:{either(phrases)})\b(?!\s+del?\s)", re.IGNORECASE)


@cache
def _first_words() -> frozenset[str]:
    """Return the words, folded, one of which begins whatever counts as a number in words."""
    numerals = {*numbers("en"), *numbers("es"), *day_words(), FIRST, *words_abroad()}
    return frozenset(spaced(words).split()[0] for words in numerals | words_of_years())


@of_patient
def spelt_numbers(text: str) -> tuple[tuple[Span, str], ...]:
    """Return the numbers in words of a date with their digits, in order and disjoint."""
    if _first_words().isdisjoint(spaced(text).split()):
        return ()
    plain = "".join(fold(letter) or letter for letter in text)
    named = plain if len(plain) == len(text) else text
    taken = DisjointSpans(Span(*match.span()) for match in _holidays().finditer(named))
    found: list[tuple[Span, str]] = []
    days = [*spelt_days(text)]
    for span, digits in (*spelt_years(text), *days, *days_beside(text, days), *_others(text)):
        if taken.add(span):
            found.append((span, digits))
    return tuple(sorted(found))


def _others(text: str) -> Iterator[tuple[Span, str]]:
    for match in _left_over().finditer(text):
        zero = match[0].lower().startswith("oh")
        value = value_of(match[0][2 * zero :], "en")
        yield Span(*match.span()), f"{value:0{1 + zero}}"


def in_digits(text: str) -> str:
    """Return a date with its numbers in digits: `the 17th`, `1984`. Idempotent."""
    for span, digits in reversed(spelt_numbers(text)):
        text = text[: span.start] + digits + text[span.end :]
    return text


def with_words(pieces: Sequence[Piece], text: str) -> tuple[Piece, ...]:
    """Return the pieces of a date that was read in digits, with the words of its text."""
    result, at = [*pieces], 0
    for span, digits in spelt_numbers(text):
        first, last = _place(result, at, digits)
        told = [piece for piece in result[first:last] if piece.part is not Part.TEXT]
        if told:
            result[first:last] = [told[0]._replace(text=span.of(text))]
        elif first < last:
            kept = "".join(piece.text for piece in result[first:last])
            whole = kept.replace(digits, span.of(text), 1)
            result[first:last] = [Piece(whole)]
        at = first + (first < last)
    return tuple(result)


def _place(pieces: Sequence[Piece], start: int, digits: str) -> tuple[int, int]:
    """Return the next pieces that together are some digits, or one text that has them.

    The end is exclusive; nothing where there are none.
    """
    for first in range(start, len(pieces)):
        joined = ""
        for last in range(first, len(pieces)):
            joined += pieces[last].text
            if joined == digits:
                return first, last + 1
            if not digits.startswith(joined):
                break
        text = pieces[first].part is Part.TEXT
        if text and re.search(rf"(?<!\d){digits}(?!\d)", pieces[first].text):
            return first, first + 1
    return start, start
