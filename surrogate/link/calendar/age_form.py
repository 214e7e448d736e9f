"""Reads ages: digits, number words, decades (`80s`, `nineties`), and their unit."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import cache
from typing import NamedTuple

from surrogate.link.calendar.wording.number_words import GAP, HUNDRED, languages, numbers, value_of
from surrogate.link.misread_digits import with_digits
from surrogate.phi import Kind
from surrogate.wordlists.calendar import calendar_table, day_words, number_languages
from surrogate.wordlists.folding import fold

MAX_AGE_YEARS = 130
_UNIT = re.compile(r"[\s-]*(?P<unit>[^\W\d_]+(?:[./][^\W\d_]+)?)")
_OF_DAYS = re.compile(r"\b(?:DOL|PMA|PCA|CGA|GA|day of life)[\s:#=]*\Z", re.IGNORECASE)
_REACH = 20
_TORN = re.compile(r"[1-9]\s+\d", re.ASCII)  # a number over a line end, or as a scanner read it
# Parts of a year or a week: `1/2`, `10/12`, `5/7`, `3/52`; not `94/95`, `101/M`.
_FRACTION, _OVER = re.compile(r"\s*/\s*(?P<parts>\d+)"), re.compile(r"\d\s*/\s*\Z")
_PARTS = frozenset(map(str, (*range(2, 11), 12, 52)))
_POINT = re.compile(r"\d\.\Z")
# `90 y 6 m 3 d`; alone, `m` is a sex.
_YEARS_AND = re.compile(r"\d\s*[ym][a-z]{0,5}\.?[\s,]*(?:and\s+)?\Z", re.IGNORECASE)
_MONTHS = re.compile(r"\s*[md]\b", re.IGNORECASE)
_BETWEEN = re.compile(r"[\s-]*(?:and|y|et|e)?[\s-]*$", re.IGNORECASE)
_ARTICLE = re.compile(r"(?<!\w)a[\s-]+\Z", re.IGNORECASE)
_HUNDREDS = {"hundred": "en", "cien": "es", "ciento": "es"}
_TWENTY, _TEN = 20, 10
# `in her tenth decade`, `8th or 9th decade of life`.
_DECADE_OF_LIFE = re.compile(
    r"(?:(?:st|nd|rd|th)?(?:\s?[-/\u2013]\s?|\s(?:to|or|and)\s)(?:\d\d?|[a-z]+))?(?:st|nd|rd|th)?[\s-]decades?\b",
    re.IGNORECASE,
)
_MOST_DIGITS = 9


class AgeKind(StrEnum):
    """How an age is written."""

    DIGITS = "digits"
    WORDS = "words"
    ORDINAL = "ordinal in words"
    DECADE_DIGITS = "decade digits"
    DECADE_WORD = "decade word"
    PERSON_WORD = "person word"
    DECADE_ORDINAL = "ordinal of a decade"


EXACT = (AgeKind.DIGITS, AgeKind.WORDS, AgeKind.ORDINAL)
DECADES = (AgeKind.DECADE_DIGITS, AgeKind.DECADE_WORD, AgeKind.DECADE_ORDINAL)


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
def _number() -> re.Pattern[str]:
    """Return a pattern of what may be a number: digits, a decade, a word or the number in one."""
    aged = "|".join(table["aged"] for table in number_languages().values() if "aged" in table)
    word = rf"(?P<word>[^\W\d_]+?(?=(?i:{aged}))|[^\W\d_]+)"
    return re.compile(rf"(?P<number>\d+)(?P<decade>['\u2019]?s\b)?|{word}")


@cache
def _number_words() -> Mapping[str, tuple[int, str]]:
    """Return folded number word → value and language."""
    spanish = calendar_table()["ages"]["units_es_other"]
    found: dict[str, tuple[int, str]] = {}
    for language in reversed(languages()):
        if language == "es":
            found |= {fold(word): (value, "es") for word, value in spanish.items()}
        found |= {word: (value, language) for word, value in numbers(language).items()}
    return {word: told for word, told in found.items() if " " not in word}


@cache
def _written_together() -> Mapping[str, int]:
    """Return English numbers of two words as one (`ninetyfour`) → value."""
    return {word.replace(" ", ""): value for word, value in numbers("en").items() if " " in word}


@cache
def _ordinals() -> Mapping[str, int]:
    """Return English ordinals of one word → value: `fourth`, `ninetieth`, `hundredth`."""
    words = {word: value for value, word in enumerate(day_words(), 1) if " " not in word}
    tens = ((word, value) for word, value in numbers("en").items() if value >= _TWENTY)
    words |= {word[:-1] + "ieth": value for word, value in tens if word.endswith("y")}
    return {**words, "hundredth": HUNDRED}


def _value_of(form: str) -> tuple[int, str]:
    """Return the value and language of a folded number word."""
    if form in _number_words():
        return _number_words()[form]
    return _written_together().get(form) or _ordinals()[form], "en"


def years_of(digits: str) -> int:
    """Return the value of digits; of more than nine the first nine tell that they are no age."""
    return int(digits.lstrip("0")[:_MOST_DIGITS] or "0")


def _is_number(form: str, *, behind: bool) -> bool:
    """Tell whether a folded word is a number; a low ordinal is one only behind a number."""
    if form in _number_words() or form in _HUNDREDS or form in _written_together():
        return True
    return form in _ordinals() and (behind or _ordinals()[form] >= _TWENTY)


def ordinal_in_words(number: str, value: int) -> str:
    """Return the ordinal of an English number in words: `ninetieth`, `eighty-fourth`."""
    head, last = number[: -len(re.split(GAP, number)[-1])], re.split(GAP, number)[-1]
    ending = value % _TEN if value % HUNDRED >= _TWENTY else value % HUNDRED
    return head + (day_words()[ending - 1] if ending else last.removesuffix("y") + "ieth")


@cache
def _decade_words() -> Mapping[str, tuple[AgeKind, int]]:
    ages = calendar_table()["ages"]
    decades = {**calendar_table()["languages"]["en"]["decades"], **ages["decades"]}
    words = {fold(word): (AgeKind.DECADE_WORD, value) for word, value in decades.items()}
    for table in (ages["persons"], *ages["persons_abroad"]):
        for word, value in table.items():
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
    return found is None or fold(found["unit"].replace(".", "")) not in _units()[0]


def in_days(before: str) -> bool:
    """Tell whether the words before a number make it an age in days or weeks (`DOL 111`)."""
    return _OF_DAYS.search(before[-_REACH:]) is not None


def age_parts(text: str, after: str) -> tuple[AgePart, ...]:
    """Return the ages in years in one mention, in order.

    Args:
        text: The mention; of misread digits (`lO2`) the digits that they were count.
        after: The text that follows it, for the unit.
    """
    text = with_digits(text, Kind.AGE)
    if _TORN.fullmatch(text):
        return (AgePart(0, len(text), AgeKind.DIGITS, int(text[0] + text[-1])),)
    parts: list[AgePart] = []
    words: list[re.Match[str]] = []
    for found in _number().finditer(text):
        rest = text[found.end() :] + after
        if decade := _decade_of_life(found, rest):
            parts.append(decade)
        elif found["word"]:
            form = fold(found["word"])
            if form in _decade_words():
                kind, value = _decade_words()[form]
                parts.append(AgePart(found.start(), found.end(), kind, value))
            elif _is_number(form, behind=_follows(words, found, text)):
                words.append(found)
        elif found["decade"]:
            value = years_of(found["number"])
            parts.append(AgePart(found.start(), found.end("number"), AgeKind.DECADE_DIGITS, value))
        elif in_years(rest) and not _fraction(text, found):
            value = years_of(found["number"])
            parts.append(AgePart(found.start(), found.end(), AgeKind.DIGITS, value))
    parts += _word_parts(text, words, after)
    return tuple(sorted(parts))


def _decade_of_life(found: re.Match[str], rest: str) -> AgePart | None:
    """Return the decade that an ordinal counts: the tenth begins at 90."""
    if _DECADE_OF_LIFE.match(rest) is None:
        return None
    number = found["number"]
    ordinal = int(number[:2]) if number else _ordinals().get(fold(found["word"]), 0)
    if not 1 <= ordinal <= MAX_AGE_YEARS // _TEN:
        return None
    start = _TEN * (ordinal - 1)
    return AgePart(found.start(), found.end(), AgeKind.DECADE_ORDINAL, start)


def _follows(words: list[re.Match[str]], found: re.Match[str], text: str) -> bool:
    """Tell whether a word stands right behind a number word."""
    return bool(words) and _BETWEEN.match(text[words[-1].end() : found.start()]) is not None


def _fraction(text: str, found: re.Match[str]) -> bool:
    """Tell whether digits are a fraction, decimals or the months behind a number of years."""
    before = text[: found.start()]
    over = _FRACTION.match(text, found.end())
    parts = over["parts"] if over else found["number"] if _OVER.search(before) else ""
    if parts in _PARTS or _POINT.search(before):
        return True
    return bool(_MONTHS.match(text, found.end()) and _YEARS_AND.search(before))


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
    last, start = fold(run[-1][0]), run[0].start()
    total, language = _told(run[0].string[start : run[-1].end()]) or _sum(run)
    if fold(run[0][0]) in _HUNDREDS and (article := _ARTICLE.search(run[0].string[:start])):
        start = article.start()
    kind = AgeKind.ORDINAL if last in _ordinals() else AgeKind.WORDS
    return AgePart(start, run[-1].end(), kind, total, language)


def _told(words: str) -> tuple[int, str] | None:
    """Return the number that some words are as a whole, and its language."""
    if known := _number_words().get(fold(words)):
        return known
    told = ((value_of(words, language), language) for language in languages())
    return next(((value, language) for value, language in told if value is not None), None)


def _sum(run: list[re.Match[str]]) -> tuple[int, str]:
    """Return what number words are together, with their hundreds, and their language."""
    total, language = 0, "en"
    for found in run:
        form = fold(found[0])
        if form in _HUNDREDS or form == "hundredth":
            total, language = max(total, 1) * HUNDRED, _HUNDREDS.get(form, "en")
        else:
            value, language = _value_of(form)
            total += value
    return total, language
