"""Numbers, days and years in words, as the check looks for them; linking reads what they say."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from types import MappingProxyType

from surrogate.link.calendar.wording.number_words import HUNDRED, in_words
from surrogate.link.calendar.wording.number_words import any_of as any_phrase
from surrogate.link.calendar.wording.spelt_years import digits_of_year
from surrogate.span import Span
from surrogate.wordlists.calendar import day_words, number_words
from surrogate.wordlists.folding import fold

_TEN, _TWENTY = 10, 20
_TWO_DIGITS = 2
_JOINT = re.compile(r"[\s-]+")


@cache
def _numbers() -> Mapping[str, int]:
    """Return the words of the numbers below a hundred, with spaces, → number."""
    return MappingProxyType({in_words(number, joint=" "): number for number in range(HUNDRED)})


@cache
def numbers_from(least: int) -> tuple[str, ...]:
    """Return the words of the numbers from `least` to 99, with spaces."""
    return tuple(word for word, number in _numbers().items() if number >= least)


@cache
def ordinals_from(least: int) -> tuple[str, ...]:
    """Return the words of the same as ordinals, and of the hundredth; `least` is a whole ten."""
    round_ones = number_words()["tens_ordinal"][(least - _TWENTY) // _TEN :]
    tens = number_words()["tens"][(least - _TWENTY) // _TEN :]
    ones = [word for word, day in ordinals().items() if day < _TEN]
    return (*round_ones, *(f"{ten} {one}" for ten in tens for one in ones), "hundredth")


@cache
def count_words() -> frozenset[str]:
    """Return the words that digits and the marks between them are told in: `five`, `oh`, `dash`."""
    words = (word for said in _said() for word in said.split())
    return frozenset([*words, *number_words()["times"], *mark_words()])


@cache
def _said() -> Mapping[str, str]:
    """Return the words of the numbers below a hundred, with spaces, → what is written for them."""
    said = {word: str(number) for word, number in _numbers().items()}
    return MappingProxyType(said | dict.fromkeys(number_words()["zero"], "0"))


@cache
def _told() -> str:
    """Return a pattern of one digit or number, with how often it is to be written before it."""
    return rf"(?:({any_of(number_words()['times'])})[\s-]+)?({any_of(_said())}|\d)\b"


@cache
def _told_mark() -> str:
    """Return a pattern of a mark that is told between two numbers."""
    return rf"\s+({any_of(mark_words())})\s+"


@cache
def said_numbers(least: int) -> re.Pattern[str]:
    """Return a pattern of so many digits or numbers, the first in words: `four one, fifty …`.

    With two marks that are told three will do: `five slash three slash sixty`.
    """
    told, mark = _told(), _told_mark()
    many = rf"(?:(?:[\s,.-]{{1,3}}|{mark}){told}){{{least - 1},}}"
    return re.compile(rf"\b(?!\d){told}(?:{many}|(?:{mark}{told}){{2}})", re.IGNORECASE)


def said_digits(words: str) -> str:
    """Return what digits and numbers below a hundred dictate: `one fifty, oh two` → 15002.

    Marks that are told stand between; beside a stroke a digit has a zero before it, as in dates.
    """
    times = number_words()["times"]
    pieces = re.split(_told_mark(), words.lower())
    numbers = [
        "".join(_digits_of(m[2]) * times.get(m[1], 1) for m in re.finditer(_told(), piece))
        for piece in pieces[::2]
    ]
    marks = [number_words()["marks"][word] for word in pieces[1::2]]
    width = _TWO_DIGITS if "/" in marks else 0
    return "".join(
        number.rjust(width, "0") + mark for number, mark in zip(numbers, [*marks, ""], strict=True)
    )


@cache
def mixed_numbers() -> re.Pattern[str]:
    """Return a pattern of numbers in figures and in words beside each other, figures first."""
    gap, said = r"[\s,.-]{1,3}", any_of(_said())
    return re.compile(rf"\b\d{{2,9}}{gap}{said}\b(?:{gap}(?:{said}|\d{{1,9}})\b)*", re.IGNORECASE)


def in_figures(stretch: str) -> str:
    """Return what figures and words dictate together: `956 five fifty-five 0148` → 9565550148."""
    words = re.finditer(rf"{any_of(_said())}|\d+", stretch.lower())
    return "".join(_digits_of(match[0]) for match in words)


@cache
def mark_words() -> frozenset[str]:
    """Return the words that marks between digits are told by: `dash`."""
    return frozenset(number_words()["marks"])


@cache
def said_marks() -> re.Pattern[str]:
    """Return a pattern of numbers in figures with marks between that are told."""
    return re.compile(rf"\d(?<![\w.-]\d)\d*(?:{_told_mark()}\d+)+", re.IGNORECASE)


def marked(stretch: str) -> str:
    """Return numbers with the marks that are told: `555 dash 0168` → 555-0168."""
    marks = number_words()["marks"]
    return re.sub(_told_mark(), lambda m: marks[fold(m[1])], stretch, flags=re.IGNORECASE)


def _digits_of(said: str) -> str:
    return said if said.isdigit() else _said()[_spaced(said)]


@cache
def ordinals() -> Mapping[str, int]:
    """Return the words of the days of a month, with spaces, → day."""
    return MappingProxyType({word: day for day, word in enumerate(day_words(), 1)})


def any_of(words: Iterable[str]) -> str:
    """Return a pattern of these words, the longest first, with spaces or hyphens within."""
    return f"(?:{any_phrase(words)})"


@cache
def year_words() -> str:
    """Return a pattern of a year from 1800 to 2099 in words."""
    low = any_of(word for word, number in _numbers().items() if number)
    two = any_of(word for word, number in _numbers().items() if number >= _TEN)
    one = any_of(number_words()["ones"][1:_TEN])
    gap = r"[\s-]+"
    return (
        rf"(?:two{gap}thousand(?:{gap}(?:and{gap})?{low})?"
        rf"|(?:eighteen|nineteen|twenty){gap}(?:hundred|(?:oh|o|aught){gap}{one}|{two}))"
    )


@cache
def _lone_year() -> re.Pattern[str]:
    low = any_of(word for word, number in _numbers().items() if number)
    two = any_of(word for word, number in _numbers().items() if number >= _TWENTY)
    gap = r"[\s-]+"
    ten = any_of(word for word, number in _numbers().items() if number >= _TEN)
    ending = (
        r"(?![\s-]+(?:hundred|thousand|million|percent|years?|months?|weeks?|days?|hours?|minutes?"
        r"|times|to|or)\b)(?!\w)"
    )
    behind = r"(?:(?<=\bin\s)|(?<=\bsince\s))"  # else `twenty twenty` is an acuity
    return re.compile(
        rf"(?<!\w)(?:two{gap}thousand{gap}(?:and{gap})?{low}|nineteen{gap}{two}"
        rf"|{behind}twenty{gap}{ten}){ending}",
        re.IGNORECASE,
    )


def day_of(words: str) -> int | None:
    """Return the day of a month that some words say."""
    return ordinals().get(_spaced(words))


def year_of(words: str) -> int:
    """Return the year that words matched by `year_words` say."""
    return int(digits_of_year(words))


def years(text: str) -> Iterator[tuple[Span, int]]:
    """Yield years in words that can hardly be anything else: `nineteen sixty-two`."""
    for match in _lone_year().finditer(text):
        yield Span(*match.span()), year_of(match[0])


def _spaced(words: str) -> str:
    return _JOINT.sub(" ", words.strip().lower())
