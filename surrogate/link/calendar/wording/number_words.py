"""Numbers in words, read and written: below a hundred, of some languages a few more."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache

from surrogate.wordlists.calendar import calendar_table, number_languages
from surrogate.wordlists.either import either
from surrogate.wordlists.folding import fold

HUNDRED = 100
GAP = r"[\s-]+"
_TEN = 10
_WORD = re.compile(r"[^\W\d_]+")
_JOINED = {"en": "{} {}", "es": "{} y {}"}


@cache
def _tens(language: str) -> Mapping[str, int]:
    """Return the words of the tens, the usual one of each first, → number."""
    ages = calendar_table()["ages"]
    return dict(ages["tens_es" if language == "es" else "tens"])


def languages() -> tuple[str, ...]:
    """Return the languages whose numbers are known; where a word is of several, the first goes."""
    return ("en", "es", *number_languages())


@cache
def _written(language: str) -> tuple[str, ...]:
    """Return the words of the numbers from 0 on, English and Spanish ones with spaces."""
    if language in number_languages():
        return tuple(number_languages()[language]["numbers"])
    ages = calendar_table()["ages"]
    small = [*ages["units_es" if language == "es" else "units"]]
    table = {value: word for word, value in reversed([*_tens(language).items()])}
    while len(small) < HUNDRED:
        ten, one = table[len(small) // _TEN * _TEN], len(small) % _TEN
        small.append(_JOINED[language].format(ten, small[one]) if one else ten)
    return tuple(small)


@cache
def numbers(language: str) -> Mapping[str, int]:
    """Return the folded words of the numbers of a language, misspelt ones too, with spaces."""
    found = {spaced(word): value for value, word in enumerate(_written(language))}
    if language in number_languages():
        return {spaced(w): n for w, n in number_languages()[language]["other"].items()} | found
    for slip, ten in _tens(language).items():
        usual = fold(_written(language)[ten])
        for word, value in [*found.items()]:
            if word.startswith(usual) and slip != usual:
                found[fold(slip) + word.removeprefix(usual)] = value
    return found


def in_words(value: int, language: str = "en", joint: str = "-") -> str:
    """Return a number in words; English tens and ones are joined as is told."""
    word = _written(language)[value]
    return word.replace(" ", joint) if language == "en" else word


def has_words(value: int, language: str) -> bool:
    """Tell whether a number can be told in words."""
    return value < len(_written(language))


def value_of(words: str, language: str) -> int | None:
    """Return the number that some words say, hyphens and accents or not."""
    return numbers(language).get(spaced(words))


def spaced(words: str) -> str:
    """Return the folded words of a text with one space between them."""
    return " ".join(map(fold, _WORD.findall(words)))


def any_number(language: str, values: Iterable[int]) -> str:
    """Return a pattern of some numbers in words, accents or not, the longest first."""
    wanted = frozenset(values)
    words = {word for word, value in numbers(language).items() if value in wanted}
    words |= {_written(language)[value] for value in wanted}
    return f"(?:{any_of(words)})"


def any_of(phrases: Iterable[str]) -> str:
    """Return a pattern of any of some phrases, the longest first, joined by blanks or hyphens."""
    return either(phrases).replace(" ", GAP)


def language_of(words: str) -> str:
    """Return the language of number words: Spanish where one is known there only."""
    known = set(spaced(words).split()) - _words("en")
    return "es" if known & _words("es") else "en"


@cache
def _words(language: str) -> frozenset[str]:
    ages = calendar_table()["ages"]
    extra = {"mil", *spaced(" ".join(ages["centuries_es"].values())).split(), "primero"}
    words = {part for word in numbers(language) for part in word.split()}
    return frozenset(words | extra if language == "es" else words)


def in_case_of_words(original: str, words: str) -> str:
    """Return number words in capitals, with capitals or in small letters as an original.

    Examples:
        `Two Thousand Twelve` gives `Nineteen Eighty-Five`, `Twenty-one` gives `Thirty-two`.
    """
    if original.isupper():
        return words.upper()
    told = [word for word in original.split() if word not in ("and", "y")]
    if len(told) > 1 and all(word[0].isupper() for word in told):
        parts = [part for word in told for part in _WORD.findall(word)]
        each = _WORD if all(part[0].isupper() for part in parts) else re.compile(r"\S+")
        return each.sub(lambda found: _capital(found[0]), words)
    return _capital(words) if original[:1].isupper() else words


def _capital(word: str) -> str:
    return word if word in ("and", "y") else word[:1].upper() + word[1:]
