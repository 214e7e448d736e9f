"""Tells by its form what a word in the name of a house or firm is, where no list tells it."""

from __future__ import annotations

import re
from functools import cache

from surrogate.link.places.abbreviations import (
    SURELY_LETTERS,
    can_be_spoken,
    is_abbreviation,
    is_small_abbreviation,
)
from surrogate.link.places.houses.universities import mark_of_letter
from surrogate.link.places.lexicon import in_full, rows
from surrogate.link.places.regions.state_letters import is_agency
from surrogate.link.places.saints import saint_words
from surrogate.link.places.streets.type_names import usual_types
from surrogate.link.places.words import Word
from surrogate.phi import Kind
from surrogate.wordlists.folding import fold
from surrogate.wordlists.organizations import facility_words
from surrogate.wordlists.reading import split_cell
from surrogate.wordlists.words import english_words, small_words

# The number of one of several houses of a name: `Centro de Salud Alzira II`.
_ROMAN = re.compile(r"(?=[IVX]{2})X{0,2}(?:IX|IV|V?I{0,3})")


def mark_of_word(
    words: tuple[Word, ...], at: int, kind: Kind, *, shouted: bool, spaced: bool
) -> str:
    """Return what a word of a name is: `kept`, `core`, `small`, `digits`, `letters`, `saint` ….

    Args:
        words: Those of the name.
        at: Which of them.
        kind: HOSPITAL or ORGANIZATION.
        shouted: Whether all of them stand in capitals.
        spaced: Whether all of them are single letters.
    """
    word = words[at]
    if _is_numbered(words, at):
        return "kept"
    if len(words) > 1 and not spaced and is_letter(word):
        return mark_of_letter(words, at)
    if any(c.isdigit() for c in word.text):
        return "digits"
    if word.plain in small_words("name") or (at and word.text in small_words("cut")):
        return "letters" if _is_article_of_letters(words, at) else "small"
    return _mark_of_name(words, at, kind, shouted=shouted)


def _mark_of_name(words: tuple[Word, ...], at: int, kind: Kind, *, shouted: bool) -> str:
    """Return what a word of letters is that is no small one."""
    word = words[at]
    if word.plain in saint_words() and at + 1 < len(words):
        return "saint"
    is_firm = shouted and kind is Kind.ORGANIZATION and word.plain in small_words("firm")
    ends = is_firm or word.text in _letters_of_bodies() or _is_street(words, at)
    if at + 1 == len(words) and ends:
        return "kept" if at else "letters"
    is_short = at + 1 < len(words) and in_full((word.plain,)) != (word.plain,)
    if (
        is_short
        or (shouted and _is_spoken(words, at))
        or not (is_abbreviation(word.text, shouted=shouted) or is_small_abbreviation(word.text))
    ):
        return "kept" if _is_sign(words, at) else "core"
    return _mark_of_letters(words, at, kind, shouted=shouted)


def is_letter(word: Word) -> bool:
    """Tell whether a word is one capital letter, as of a ward or a middle name."""
    return len(word.text) == 1 and word.text.isupper()


def has_small_letter(word: Word) -> bool:
    """Tell whether a word is not in capitals throughout."""
    return any(map(str.islower, word.text))


def _is_numbered(words: tuple[Word, ...], at: int) -> bool:
    """Tell whether a word is a Roman number, a No., a school's (`P.S. 49`) or a firm's (`P.A.`)."""
    if at:
        is_followed = at + 1 < len(words) and words[at + 1].text.isdecimal()
        is_firm = at + 1 == len(words) and "." in words[at].text
        if (is_followed and words[at].plain in small_words("number")) or (
            is_firm and words[at].plain in small_words("firm")
        ):
            return True
        return _ROMAN.fullmatch(words[at].text) is not None
    is_numbered = len(words) > 1 and words[1].text.isdecimal()
    return is_numbered and words[0].plain in small_words("school")


def _is_article_of_letters(words: tuple[Word, ...], at: int) -> bool:
    """Tell whether capitals before a word with small letters are no article: `LA Fitness`."""
    is_first = at == 0 and words[0].text.isupper() and words[0].plain in small_words("article")
    return is_first and any(map(has_small_letter, words[1:]))


def _is_street(words: tuple[Word, ...], at: int) -> bool:
    """Tell whether a word that is no saint at the end of a name is a street: `Clinic - Main St`."""
    return at > 0 and words[at].plain in saint_words() & usual_types()


def _is_spoken(words: tuple[Word, ...], at: int) -> bool:
    """Tell whether capitals are a word beside capitals that are one: `MARL POINT HOSPITAL`."""
    behind = words[at + 1].text if at + 1 < len(words) else ""
    return can_be_spoken(words[at].text) and len(behind) > SURELY_LETTERS and behind.isalpha()


def _mark_of_letters(words: tuple[Word, ...], at: int, kind: Kind, *, shouted: bool) -> str:
    """Return what an abbreviation in capitals is."""
    word = words[at]
    if at and word.plain in small_words("land letters"):
        return "kept"  # `Age UK Leeds`
    if 0 < at < len(words) - 1:  # of a code: the KY of `DMAT KY-3`
        return "core" if shouted and not words[at + 1].text.isdecimal() else "letters"
    in_words = any(not is_abbreviation(other.text, shouted=shouted) for other in words[:at])
    is_told = in_words or len(word.text) < SURELY_LETTERS or is_agency(words, at)
    of_firm = kind is Kind.ORGANIZATION and is_told
    kept = at and (of_firm or word.plain in _facility_letters())
    return "kept" if kept else "letters"


@cache
def _letters_of_bodies() -> frozenset[str]:
    """Return what bodies known to all are called for short, written small: `tupper vna`."""
    names = (name for _, several in rows("organization_swaps.tsv") for name in split_cell(several))
    return frozenset(fold(name) for name in names if name.isupper()) - english_words()


def _is_sign(words: tuple[Word, ...], at: int) -> bool:
    """Tell whether a small letter is one of two side by side, `s/n`, or joins words with capitals.

    So does the Catalan one of `Clínic i Provincial`, but `dr j poe clinic` has an initial.
    """
    if at == 0 or not _is_small_letter(words[at]):
        return False
    beside = (words[at - 1], *words[at + 1 : at + 2])
    joins = at + 1 < len(words) and all(word.text[0].isupper() for word in (words[0], beside[0]))
    return joins or any(map(_is_small_letter, beside))


def _is_small_letter(word: Word) -> bool:
    return len(word.text) == 1 and word.text.islower()


@cache
def _facility_letters() -> frozenset[str]:
    """Return the letters that stand for a kind of facility: `MC`, `VAMC`."""
    listed = frozenset(fold(facility.letters) for facility in facility_words())
    return listed | small_words("facility letters")
