"""What finders of people share: initials, and what else they may stand for."""

from __future__ import annotations

import re
from collections.abc import Iterable

from detect.ambiguous import is_ambiguous
from detect.mending.beside_names import is_credential
from detect.second_pass import is_sure
from surrogate.document import Annotation
from surrogate.wordlists.folding import fold
from surrogate.wordlists.words import clinical_abbreviations

# Longer letters are an abbreviation rather than initials where they may be both.
_SURE_INITIALS = 2
_FIRST_LETTER = re.compile(r"(?<![^\W_])[^\W\d_]")
_FIRST_CAPITAL = re.compile(r"\b[A-Z]")


def first_letters(name: str) -> list[str]:
    """Return the first letter of each word of a name, as written."""
    return _FIRST_LETTER.findall(name)


def first_capitals(name: str) -> str:
    """Return the capitals that words of a name begin with: `KB` of Karin van den Bosman."""
    return "".join(_FIRST_CAPITAL.findall(name))


def as_spoken(name: str) -> str:
    """Return a name with the surname last: `Lind, Kara` is Kara Lind."""
    surname, comma, rest = name.partition(",")
    return f"{rest.strip()} {surname}" if comma and rest.strip() else name


def _initials(name: str) -> set[str]:
    """Return the folded initials of somebody, with and without those of names in the middle."""
    letters = [fold(letter) for letter in first_letters(as_spoken(name))]
    return {"".join(letters), letters[0] + letters[-1]} if len(letters) > 1 else set()


def initials_of(phi_type: str, found: Iterable[Annotation]) -> set[str]:
    """Return the folded initials of those who were found for sure under a type."""
    names = (a.text for a in found if a.phi_type == phi_type and is_sure(a))
    return {letters for name in names for letters in _initials(name)}


def stands_for_more(letters: str) -> bool:
    """Tell whether initials are also a credential or an ordinary word."""
    return is_credential(letters) or is_ambiguous(fold(letters))


def tells_what_was_done(letters: str) -> bool:
    """Tell whether letters of an entry say what was done then (`0758 MAC`), or are a degree."""
    is_long = len(letters) > _SURE_INITIALS
    return is_credential(letters) or (is_long and fold(letters) in clinical_abbreviations())
