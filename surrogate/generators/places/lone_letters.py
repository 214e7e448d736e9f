"""Surrogates for the letters of a house or firm that no full name explains, or that all know."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from string import ascii_lowercase

from surrogate.generators.context import PlanContext
from surrogate.link.places.lexicon import first_letters, rows
from surrogate.phi import Kind
from surrogate.wordlists.cues import context_words
from surrogate.wordlists.folding import fold
from surrogate.wordlists.words import clinical_abbreviations, english_words, small_words

_TRIES = 5


def letter_maker(key: str, kind: Kind, context: PlanContext) -> Callable[[int], str]:
    """Return how an unexplained abbreviation is drawn: what says the kind stays.

    Universities with houses in several towns become one another: `UT Austin` of `UC Davis`.
    """
    if key in small_words("university"):
        others = sorted(small_words("university") - {key})
        return lambda number: others[number % len(others)]
    known = _ENDINGS.get(kind, _firm_letters)()
    endings = (e for e in known if key.endswith(e) and len(e) < len(key))
    ending = max(endings, key=len, default="")

    def make(number: int) -> str:
        drawn = context.key.stream("letters", key, str(number))
        old = key[: len(key) - len(ending)]
        made = ("".join(_other_letter(c, next(drawn)) for c in old) for _ in range(_TRIES))
        options = [new + ending for new in made]
        misread = (clinical_abbreviations(), english_words())  # `works at DVT`
        return next((o for o in options if not any(o in words for words in misread)), options[0])

    return make


def other_letters(letters: str, original: str, context: PlanContext) -> str:
    """Return letters that are no abbreviation of the record: another first letter."""
    options = [c + letters[1:] for c in ascii_lowercase]
    free = [o for o in options if o != original and o not in context.forbidden_wholes]
    return context.key.choice(free, "abbreviation", original)


def _other_letter(letter: str, number: int) -> str:
    options = [c for c in ascii_lowercase if c != letter and c not in "qxz"]
    return options[number % len(options)]


@cache
def _house_letters() -> frozenset[str]:
    return frozenset(row[0] for row in rows("house_letters.txt"))


@cache
def _firm_letters() -> frozenset[str]:
    """Return the letters that a police, a fire brigade or a school district ends with: `SFPD`."""
    return frozenset(map(fold, context_words("letters of a kind behind others")))


def _unit_letters() -> frozenset[str]:
    """Return the letters that a unit of a house ends with: `CVU`."""
    return small_words("unit letters")


_ENDINGS: Mapping[Kind, Callable[[], frozenset[str]]] = {
    Kind.HOSPITAL: _house_letters,
    Kind.ROOM: _unit_letters,
}


def letters_of(chosen: Mapping[str, str], context: PlanContext) -> dict[str, str]:
    """Return the letters that stand beside their full name → those of its surrogate: `AA`."""
    full = {first_letters(key.split()): name for key, name in chosen.items() if " " in key}
    made = {key: first_letters(full[key].casefold().split()) for key in chosen if key in full}
    return {
        key: letters.upper()
        for key, letters in made.items()
        if len(letters) > 1 and letters != key and context.allows(letters)
    }
