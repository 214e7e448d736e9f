"""Reads streets in Romance order: the type first, then the name, then number and floor."""

from __future__ import annotations

from functools import cache

from surrogate.link.languages import ROMANCE, SPANISH
from surrogate.link.names.frequency import family_weight
from surrogate.link.places.lexicon import street_words
from surrogate.link.places.streets.street_pieces import joined
from surrogate.link.places.streets.type_names import ROAD_LETTERS, usual_types
from surrogate.link.places.words import Word, has_digit
from surrogate.wordlists.streets import street_spellings

# Small words that stand inside a name as well, `y` only where none tells of two streets.
_INSIDE = frozenset({"de", "del", "el", "la", "las", "los"})
_FRENCH, _OF_FRENCH = "fr", frozenset({"de", "du", "des", "la", "le", "les"})
_BETWEEN = frozenset({"e", "entre"})
_RAISED = ("\u00aa", "\u00ba")
_QUARTER_LETTERS = 2
# Spanish street types that may open an English address too.
_ALSO_ENGLISH = frozenset({"c", "po", "via"})
# What so many people are called is a surname.
_BORNE = 30


def romance_language(words: tuple[Word, ...], language: str) -> str:
    """Return the Romance language that a street is written in; empty if it is in none.

    Args:
        words: Of the street.
        language: Of its note; in one that is not Romance the type of the street tells.
    """
    if language in ROMANCE:
        return language
    if _opens_in_spanish(words):
        return SPANISH
    return _FRENCH if _opens_in_french(words) else ""


def _opens_in_spanish(words: tuple[Word, ...]) -> bool:
    """Tell whether a Spanish type opens a street, by itself or behind a number: `902 Calle Luna`.

    Behind one it may stand before an English type too (`12 Camino Drive`), and so may what opens a
    street and is a surname, `Carr Lane`, or has no other name behind it: `Camino Road`.
    """
    if not words:
        return False
    if words[0].plain in street_words("es-type") - _ALSO_ENGLISH:
        is_english = any(word.plain in street_spellings() for word in words[1:])
        is_surname = family_weight(words[0].plain) >= _BORNE
        return not (is_english and (is_surname or _is_before_type_alone(words)))
    stays = street_words("direction")
    named = [word for word in words if not has_digit(word) and word.plain not in stays]
    is_inside = has_digit(words[0]) and named[1:] and named[0].plain in street_words("es-inside")
    return bool(is_inside) and not any(word.plain in street_spellings() for word in named[1:])


def _is_before_type_alone(words: tuple[Word, ...]) -> bool:
    """Tell whether a usual English type, and no name, stands behind a word: `Camino Ave, Apt 5`."""
    is_last = len(words) == 2 or has_digit(words[2]) or _counts(words, 2)  # noqa: PLR2004
    return words[1].plain in usual_types() and is_last


def _opens_in_french(words: tuple[Word, ...]) -> bool:
    """Tell whether a French type stands behind a number: `1180 ch. du Moulin`, `12 rang Royal`.

    It is small and hardly English (but `305 8th ave se`), or a small word and a name follow it.
    What tells a floor or flat is no English type: `rue St-Denis, app. 3`.
    """
    stays = street_words("romance")
    named = [word for word in words if not has_digit(word) and word.plain not in stays]
    if not words or named[:1] == [words[0]] or len(named) < 2:  # noqa: PLR2004 - type and name
        return False
    kind, behind = named[0], named[1].plain
    if kind.plain not in street_words("romance-type") or behind in street_words("direction"):
        return False
    is_small = kind.text.islower() and kind.plain not in usual_types()
    is_french = is_small or (behind in _OF_FRENCH and len(named) > 2)  # noqa: PLR2004
    return is_french and named[-1].plain not in street_spellings()


@cache
def _staying(language: str) -> frozenset[str]:
    """Return the words that stay in a street of a language; Spanish small ones are among them."""
    words = street_words("es")
    return words if language == SPANISH else words - _INSIDE | street_words("romance")


def romance_mark(words: tuple[Word, ...], at: int, written: str, language: str) -> str:
    """Return what a word without digits is in a Romance street: `kept`, `letter` or `name`."""
    word = words[at].plain
    if words[at].text.startswith(_RAISED):  # `3-2. ºB`
        return "kept"
    stays = word in _staying(language) and not _is_name_behind_type(words, at)
    if stays or _is_romance_type(words, at, written, language) or (at and _counts(words, at)):
        return "kept"
    if _is_quarter_behind(words, at):
        return "kept"
    if _is_before_road_number(words, at, written):
        return "kept" if word in street_words("es-road") else "letter"
    if word in _BETWEEN and written[words[at].end :].startswith("/"):
        return "kept"
    return "letter" if at and len(word) == 1 else "name"


def _is_name_behind_type(words: tuple[Word, ...], at: int) -> bool:
    """Tell whether a word that tells a floor elsewhere is a street's name: `Calle Principal 3`."""
    is_first = at == 1 and words[0].plain in street_words("es-type")
    return is_first and words[at].plain in street_words("es-name")


def _is_quarter_behind(words: tuple[Word, ...], at: int) -> bool:
    """Tell whether letters behind a name tell the quarter of an American town: `Calle Luna SW`."""
    is_letters = at > 1 and words[at].text.isupper() and len(words[at].text) == _QUARTER_LETTERS
    is_last = at + 1 == len(words) or _counts(words, at + 1)
    return is_letters and is_last and words[at].plain in street_words("direction")


def _is_before_road_number(words: tuple[Word, ...], at: int, written: str) -> bool:
    """Tell whether capitals with a hyphen belong to the number of a road: `A-7`, `CV-95`."""
    if at + 1 == len(words) or len(words[at].text) > ROAD_LETTERS or not words[at].text.isupper():
        return False
    gap = written[words[at].end : words[at + 1].start]
    return gap == "-" and words[at + 1].text.isdecimal()


def _counts(words: tuple[Word, ...], at: int) -> bool:
    """Tell whether an English word tells what the number behind it counts: `Calle Olmo, Apt. 3`."""
    known = street_words("unit") | street_words("before number")
    return words[at].plain in known and at + 1 < len(words) and has_digit(words[at + 1])


def _is_romance_type(words: tuple[Word, ...], at: int, written: str, language: str) -> bool:
    """Tell whether a word opens a street; behind another such word a name must follow."""
    known = words[at].plain in street_words("es-type")
    if not known and (language == SPANISH or words[at].plain not in street_words("romance-type")):
        return False
    before = words[:at]
    opens = all(has_digit(word) or word.plain in _staying(language) for word in before)
    if opens or at + 1 == len(words):
        return opens
    if has_digit(words[at + 1]):  # `Plaza Mayor, portal 4, calle 3`
        return known and "," in written[before[-1].end : words[at].start]
    is_before_name = "," not in written[words[at].end : words[at + 1].start]
    return is_before_name and _is_romance_type(words, at - 1, written, language)


def bridged(marks: list[str], words: tuple[Word, ...], written: str) -> list[str]:
    """Make the small words between two words of a name part of it: `Cruz del Rayo`."""
    inside = _INSIDE if _BETWEEN & {word.plain for word in words} else _INSIDE | {"y"}
    bridged = list(marks)
    for at in range(1, len(words)):
        if marks[at] != "name":
            continue
        start = at
        while start and words[start - 1].plain in inside and joined(written, words, start):
            start -= 1
        if 0 < start < at and marks[start - 1] == "name" and joined(written, words, start):
            bridged[start:at] = ["name"] * (at - start)
    return bridged
