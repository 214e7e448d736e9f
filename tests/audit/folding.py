"""Folding of names and the articles of English, written for the audit alone."""

from __future__ import annotations

import re
import unicodedata

_PLAIN = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ß": "ss", "æ": "ae", "œ": "oe", "ı": "i"})
_AN_LETTERS = frozenset("AEFHILMNORSX")
_SILENT_H = re.compile(r"(hour|honest|honor|honour|heir)", re.IGNORECASE)
_SPOKEN_YOU = re.compile(
    r"(uni(?!n|mp|dent|ss)|us(?:e|u|er|ed|a)|ur[aou]|util|ukr|uga|utah|uzb?ek|eu|ew|one\b|once\b|ubi)"
    r"(?!k)",
    re.IGNORECASE,
)
# Two consonants that begin no word and no name: who reads `HVAC` says its letters.
_UNSPOKEN = re.compile(r"[HJLNRVXZ](?![HLG])[B-DF-HJ-NP-TV-XZ]")
_UZBEK = re.compile(r"uzbek", re.IGNORECASE)
_AN_NUMBER = re.compile(r"(8\d*|1[18])(?!\d)|(11|18)\d{3}(?!\d)")


def fold(text: str) -> str:
    """Return text in lower case without accents: what counts as one name part."""
    decomposed = unicodedata.normalize("NFKD", text.casefold().translate(_PLAIN))
    return "".join(c for c in decomposed if not unicodedata.combining(c))


def _is_said_by_letters(capitals: str) -> bool:
    return not re.search("[AEIOUY]", capitals) or _UNSPOKEN.match(capitals) is not None


def _sounds_like_a_vowel(letters: str) -> bool:
    if len(letters) == 1 or (letters.isupper() and _is_said_by_letters(letters)):
        return letters[0].upper() in _AN_LETTERS
    if _SILENT_H.match(letters) or _UZBEK.match(letters):
        return True
    return fold(letters)[:1] in set("aeiou") and not _SPOKEN_YOU.match(letters)


def takes_an(phrase: str) -> bool:
    """Tell whether English puts `an` before the phrase."""
    word = phrase.lstrip("\"'(")
    if word[:1].isdigit():
        return _AN_NUMBER.match(word) is not None
    first = re.match(r"[^\W\d_]+", word)
    return first is not None and _sounds_like_a_vowel(first[0])
