"""Tells abbreviations in capitals from words."""

from __future__ import annotations

import re

from surrogate.link.places.slips import is_known
from surrogate.remembered import of_patient
from surrogate.wordlists.folding import fold
from surrogate.wordlists.streets import street_spellings
from surrogate.wordlists.us_places import cities

_INITIALS = re.compile(r"(?:[^\W\d_]\.)+[^\W\d_]\.?|[A-Z]+ ?& ?[A-Z]+|[A-Z](?:-[A-Z]){2,}")
# How no word ends (`BIDMC`), and how none begins (`SBISD`).
_CLUSTER = re.compile(
    r"(?:[BCDFGHJKLMNPQRSTVWXZ]{3}|MC)$"
    r"|^(?!B[LR]|[CGK][HLNRZ]|D[JRWZ]|[FV][LR]|MC|NG|P[FHLNRST]|RH|S[CHKLMNPQTVWZ]|T[HJRSW]|W[HR]|ZH)"
    r"[BCDFGHJKLMNPQRSTVWXZ]{2}"
)
_SPOKEN = re.compile(r"[BCDFGHJKLMNPQRSTVWXZ][AEIOU][A-Z]{2}")
_VOWEL = re.compile(r"[AEIOUY]")
MAX_LETTERS = 6
SURELY_LETTERS = 3


@of_patient
def is_abbreviation(word: str, *, shouted: bool = False) -> bool:
    """Tell whether a word is read as letters: `MGH`, `M.G.H.`, `B&W`, `BIDMC`; not `MERCY`.

    Args:
        word: One word, as written.
        shouted: Whether it stands among words that are all in capitals, so that its own say
            nothing: then a short one that is a word or a name (`OLD`) is no abbreviation.
    """
    if _INITIALS.fullmatch(word):
        return True
    if not (word.isupper() and word.isalpha() and 1 < len(word) <= MAX_LETTERS):
        return False
    if not _VOWEL.search(word):
        return True
    if len(word) <= SURELY_LETTERS:
        return not (shouted and is_word(word))
    return not is_word(word) and (
        len(word) == SURELY_LETTERS + 1 or _CLUSTER.search(word) is not None
    )


def is_small_abbreviation(word: str) -> bool:
    """Tell whether a word in small letters cannot be spoken, so is letters: `mgh`, `bidmc`.

    The `ozarks` of a plural can, and the `mtn` of an address is one word.
    """
    capitals = word.upper()
    if not (word.islower() and word.isalpha() and SURELY_LETTERS <= len(word) <= MAX_LETTERS):
        return False
    is_spoken = _VOWEL.search(capitals) and not _CLUSTER.search(capitals.removesuffix("S"))
    return not (is_spoken or is_word(capitals) or word in street_spellings())


def can_be_spoken(word: str) -> bool:
    """Tell whether four capitals may be a word that no list holds (`MARL`), as no `UPMC` is."""
    return _SPOKEN.fullmatch(word) is not None


def is_word(word: str) -> bool:
    """Tell whether a word in capitals is a word, a name or a town."""
    return is_known(fold(word)) or word in cities()
