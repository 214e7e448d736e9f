"""What stands before and behind a name but is no part of it: titles, credentials, and suffixes."""

from __future__ import annotations

import re
from functools import cache

from surrogate.wordlists.folding import fold
from surrogate.wordlists.people import (
    credentials,
    letters_behind_names,
    relations,
    staff_credentials,
)

_VOWEL = re.compile("[AEIOUYaeiouy]")
_BETWEEN_WORDS = re.compile(r"[\s/()]+")
_NUMBERED = re.compile(r"[IVX]{2,4}|\d(?:st|nd|rd|th)", re.IGNORECASE)


def is_title(word: str) -> bool:
    """Tell whether a word is a title, or a relation that people are called by (`Auntie`)."""
    return fold(word).rstrip(".") in _titles()


def is_credential(word: str) -> bool:
    """Tell whether a word is a credential: `MD`, `M.D.`, and without a vowel also `rn`."""
    bare = word.replace(".", "")
    if len(bare) < 2:  # noqa: PLR2004 - an initial
        return False
    return bare in letters_behind_names() or (bare.islower() and bare in _small_credentials())


def is_staff_credential(word: str) -> bool:
    """Tell whether a word is a credential, and not of an order, an honour or a service (`OSB`)."""
    bare = word.replace(".", "")
    return is_credential(word) and (bare in staff_credentials() or bare.islower())


def may_be_surname(word: str) -> bool:
    """Tell whether a credential is a surname as well where all is in capitals (`MA`, `DO`)."""
    return _VOWEL.search(word) is not None


def stands_behind(words: str) -> bool:
    """Tell whether words that follow a name and a comma are credentials or a suffix."""
    several = [word for word in _BETWEEN_WORDS.split(words) if word]
    return all(is_credential(word) or _is_suffix(word) for word in several)


def _is_suffix(word: str) -> bool:
    return fold(word).rstrip(".") in _suffixes() or _NUMBERED.fullmatch(word) is not None


@cache
def _titles() -> frozenset[str]:
    kinds = {"title", "address"}
    return frozenset(fold(r.word).rstrip(".") for r in relations().values() if r.kind in kinds)


@cache
def _suffixes() -> frozenset[str]:
    return frozenset(fold(r.word).rstrip(".") for r in relations().values() if r.kind == "suffix")


@cache
def _small_credentials() -> frozenset[str]:
    """Return the credentials that nobody is called even where all is in small letters."""
    return frozenset(word.lower() for word in credentials() if not _VOWEL.search(word))
