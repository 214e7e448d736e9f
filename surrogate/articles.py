"""Chooses between `a` and `an` before a surrogate."""

from __future__ import annotations

import re

# The word before a surrogate, if it is an indefinite article. A single capital A is one only
# where a sentence or line may begin: `hepatitis A` holds none. Nor do `f/k/a` and `n/a`.
_ARTICLE = re.compile(
    r"(?:(?<=\s)|(?<=^)|(?<=[(\"'/-]))(?<![A-Za-z]/[A-Za-z]/)(?<!\bn/)(an?|An?|AN)"
    r"([ \t]*\n?[ \t]+|\n)$"
)
_LAST_LETTERS = frozenset("aAnN")
_MAY_BEGIN_SENTENCE = re.compile(r"(?:^\s*|[\n.!?:;]\s*|[\"(]\s*|[.!?][)\]\u2019\u201d]\s+)$")
_NUMBER = re.compile(r"\d+")
_VOWEL_NUMBERS = re.compile(r"(?:8\d*|11|18|11\d{3}|18\d{3})$")
_SILENT_H = re.compile(r"(?:hour|honest|honou?r|heir)", re.IGNORECASE)
_CONSONANT_SOUND = re.compile(
    r"(?:eu|ew|ukr|u[bcfgjkqrstz][aeiou]|uni(?![nmd])|ulys|one(?!i)|once|ouija)",
    re.IGNORECASE,
)
_LETTERS_AS_VOWELS = frozenset("AEFHILMNORSX")
MAX_INITIALISM = 3
# Two consonants that no English word begins with: `HVAC`.
_UNSPEAKABLE = re.compile(
    r"(?!CH|CZ|DW|GN|KN|MN|PH|PN|PS|PT|QU|RH|SC|SH|SK|SM|SN|SP|SQ|ST|SV|SW|TH|TS|TW|WH|WR|[BCFGKPS]L"
    r"|[BCDFGKPT]R)[B-DF-HJ-NP-TV-XZ]{2}"
)


def article_before(text: str) -> tuple[int, str] | None:
    """Return the offset and form of an indefinite article that ends `text`, or None."""
    end = len(text.rstrip(" \t\n"))
    if text[end - 1 : end] not in _LAST_LETTERS:
        return None
    match = _ARTICLE.search(text, max(0, end - 2))
    if match is None:
        return None
    if match[1] == "A" and not _MAY_BEGIN_SENTENCE.search(text[: match.start(1)]):
        return None
    return match.start(1), match[1]


def article_for(following: str, article: str) -> str:
    """Return `article` (`a`, `An`, `AN`, …) in the form that fits what follows."""
    vowel = takes_an(following)
    if len(article) == 1 and article.isupper() and following[:2].isupper():
        return "AN" if vowel else "A"
    return article[0] + (("N" if article == "AN" else "n") if vowel else "")


def takes_an(text: str) -> bool:
    """Tell whether `an` stands before a text, by the sound it begins with."""
    word = text.lstrip("\"'([ \n\t\u2018\u201c")
    number = _NUMBER.match(word)
    if number:
        return _VOWEL_NUMBERS.match(number[0]) is not None
    first_word = re.match(r"[^\s,;:()]*", word)
    first = first_word[0] if first_word else ""
    if _is_spelt_out(first):
        return first[0] in _LETTERS_AS_VOWELS
    if _SILENT_H.match(first):
        return True
    if _CONSONANT_SOUND.match(first):
        return False
    return first[:1].lower() in tuple("aeiouàáâäèéêëìíîïòóôöùúûü")


def _is_spelt_out(word: str) -> bool:
    """Tell whether a word is read letter by letter: `MRI`, `HVAC`, `X-ray`; not `NASA`, `RED`."""
    bare = word.partition("-")[0]
    letters = bare.replace(".", "")
    if not (letters.isascii() and letters.isupper() and letters.isalpha()):
        return False
    if len(letters) < MAX_INITIALISM or "." in bare:
        return True
    consonants = [letter not in "AEIOUY" for letter in letters]
    if len(letters) == MAX_INITIALISM:
        return consonants not in ([True, False, True], [False, True, True], [False, True, False])
    return all(consonants) or _UNSPEAKABLE.match(letters) is not None
