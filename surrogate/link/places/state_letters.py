"""Tells the letters of a state in the name of a house or firm: `BCBS of MA`, `Aetna IL`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import chain

from surrogate.link.places.abbreviations import is_abbreviation
from surrogate.link.places.lexicon import (
    Phrase,
    facility_phrases,
    organization_phrases,
    phrase,
)
from surrogate.link.places.words import Word
from surrogate.phi import Kind
from surrogate.wordlists.folding import fold
from surrogate.wordlists.people import letters_behind_names
from surrogate.wordlists.us_places import states
from surrogate.wordlists.words import clinical_abbreviations, english_words, small_words

_TWO = 2


def is_state(words: Sequence[Word], at: int, kind: Kind, named: frozenset[Phrase]) -> bool:
    """Tell whether a word of a name is a state.

    It is behind `of` (not the VA of the `Dept of VA`). At either end it is if the record names
    that state, and at the end if its letters mean nothing else (not in `Hill Pediatrics PA`) or
    only the letters of a firm stand before them: `BCBS MA`.

    Args:
        words: Those of the name.
        at: Which of them.
        kind: HOSPITAL or ORGANIZATION.
        named: The towns and states of the record, these in full.
    """
    letters = words[at].text
    if len(words) == 1 or letters not in states() or fold(letters) in small_words("veterans"):
        return False
    if at and words[at - 1].plain == "of":
        return True
    is_last = at == len(words) - 1
    of_firm = kind is Kind.ORGANIZATION and len(words) == _TWO and is_abbreviation(words[0].text)
    if is_last and (of_firm or fold(letters) not in _ambiguous()):
        return True
    return (is_last or not at) and phrase(states()[letters].name) in named


@cache
def _ambiguous() -> frozenset[str]:
    """Return letters that are a degree, a kind of firm, an abbreviation or a word as well."""
    degrees = frozenset(fold(letters).replace(".", "") for letters in letters_behind_names())
    kinds = frozenset(chain.from_iterable(organization_phrases() | facility_phrases()))
    return degrees | kinds | clinical_abbreviations() | english_words()
