"""Tells a sex from the pronouns and nouns of notes, those of other languages too: `la paciente`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from surrogate.link.names.people import Sex
from surrogate.wordlists.cues import any_context_word

# The number of an age, not of a code, and no temperature: `F20 M`, `98.6 F`, `101 F`. What it may
# not be stands behind its first digit, by which a search passes over all else.
_NUMBER = r"\d(?<![\w.,/-]\d)(?:(?<!9)|(?!\d\s*F))(?:(?<!1)|(?!\d\d\s*F))\d{0,2}"
_SHE = re.compile(
    r"\b(?:[Ss]he|[Hh]er|[Hh]ers|[Hh]erself|female|FEMALE|woman|girl|lady)\b"
    rf"|(?:y/?o|old|{_NUMBER}|\bSex:?)\s*F\b"
)
_HE = re.compile(
    r"\b(?:[Hh]e|[Hh]is|[Hh]im|[Hh]imself|male|MALE|man|boy|gentleman)\b"
    rf"|(?:y/?o|old|{_NUMBER}|\bSex:?)\s*M\b"
)
# In a note in capitals; elsewhere `HIM` keeps the records and `HE` stains.
_SMALL_WORDS = re.compile(r"\b[a-z]{3,} [a-z]{2,}\b")
_SHE_IN_CAPITALS = re.compile(r"\b(?:SHE|HERS?|HERSELF|WOMAN|GIRL|LADY)\b")
_HE_IN_CAPITALS = re.compile(r"\b(?:HE|HIS|HIM|HIMSELF|MAN|BOY|GENTLEMAN)\b")


def pronoun_sex(texts: Iterable[str], *, lead: int = 1, least: int = 1) -> Sex:
    """Tell a sex from the pronouns and nouns of some texts: those of one outnumber the others.

    Args:
        texts: What stands behind the mentions of a person, or the notes on a patient.
        lead: How many times as many there have to be.
        least: How many there have to be: one `he` in all notes may be anybody's.
    """
    she = he = 0
    for text in texts:
        she += len(_SHE.findall(text)) + _women(text)
        he += len(_HE.findall(text)) + _men(text)
        if not _SMALL_WORDS.search(text):
            she += len(_SHE_IN_CAPITALS.findall(text))
            he += len(_HE_IN_CAPITALS.findall(text))
    if she == he:
        return Sex.UNKNOWN
    if she >= max(lead * he, least):
        return Sex.FEMALE
    return Sex.MALE if he >= max(lead * she, least) else Sex.UNKNOWN


def _women(text: str) -> int:
    """Return how many words of a text speak of a woman."""
    return len(_spoken("of a woman").findall(text))


def _men(text: str) -> int:
    """Return how many words of a text speak of a man."""
    return len(_spoken("of a man").findall(text))


@cache
def _spoken(use: str) -> re.Pattern[str]:
    words = any_context_word(use).replace(r"\ ", r"\s+")
    return re.compile(rf"(?<!\w)(?:{words})(?!\w)", re.IGNORECASE)
