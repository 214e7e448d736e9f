"""Tells the letters of a state in the name of a house or firm: `BCBS of MA`, `Aetna IL`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import chain

from surrogate.link.places.abbreviations import is_abbreviation
from surrogate.link.places.lexicon import (
    Phrase,
    facility_phrases,
    naming_words,
    organization_phrases,
    phrase,
)
from surrogate.link.places.words import Word
from surrogate.phi import Kind
from surrogate.wordlists.cues import context_words
from surrogate.wordlists.folding import fold
from surrogate.wordlists.organizations import departments, known_organizations
from surrogate.wordlists.people import letters_behind_names
from surrogate.wordlists.us_places import states
from surrogate.wordlists.words import clinical_abbreviations, english_words, small_words


def is_state(words: Sequence[Word], at: int, kind: Kind, named: frozenset[Phrase]) -> bool:
    """Tell whether a word of a name is a state.

    It is behind `of` (not the VA of the `Dept of VA`) or a part of it (`of Eastern OK`), or behind
    another state and an `and`: `for VT and NH`. At either end and behind `for` it is if the record
    names that state or its letters mean nothing else (not in `Hill Pediatrics PA`), at the
    beginning so only of a firm: `NM Workforce Solutions`. At the end it is behind the letters of
    a firm, or one that all know, too: `BCBS MA`, `Aetna PA`. What is a small word as well is one
    before such letters: `LA VOAD`. So is one of a firm before what each state has: `ND Department
    of Health`. Inside a name it is if the record names that state and its letters mean nothing
    else: `Horizon NJ Health`.

    Args:
        words: Those of the name.
        at: Which of them.
        kind: HOSPITAL or ORGANIZATION.
        named: The towns and states of the record, these in full.
    """
    letters = words[at].text
    if all(word.text.islower() for word in words) and letters not in english_words():
        letters = letters.upper()  # `kaiser wa`
    if len(words) == 1 or letters not in states() or fold(letters) in small_words("veterans"):
        return False
    joins = at > 1 and words[at - 1].plain == "and"
    if _is_behind_of(words[:at]) or (joins and is_state(words, at - 2, kind, named)):
        return True
    if not at and fold(letters) in small_words("name") and _is_firm(words[1:]):
        return kind is Kind.ORGANIZATION
    if kind is Kind.ORGANIZATION and _is_of_firm(words, at):
        return True
    is_last = at == len(words) - 1
    is_clear = fold(letters) not in _ambiguous()
    at_end = is_last or (at > 0 and words[at - 1].plain == "for")
    if phrase(states()[letters].name) in named:
        return at_end or not at or is_clear
    return is_clear and (at_end or (not at and kind is Kind.ORGANIZATION))


def _is_of_firm(words: Sequence[Word], at: int) -> bool:
    """Tell whether letters of a state end a firm or stand before what each state has."""
    if at == len(words) - 1:
        return _is_firm(words[:-1])
    return not at and is_agency(words, 1)


@cache
def _of_each_state() -> frozenset[str]:
    return frozenset(map(fold, context_words("behind a state in a name")))


def is_agency(words: Sequence[Word], at: int) -> bool:
    """Tell whether a word behind the letters of a state is one that each has: `SC DOI`."""
    is_second = at == 1 < len(words)
    return is_second and words[0].text in states() and words[1].plain in _of_each_state()


def _is_behind_of(before: Sequence[Word]) -> bool:
    """Tell whether words end with `of`, or with it and a side: `of Eastern`."""
    last = [word.plain for word in before[-2:]]
    return last[-1:] == ["of"] or (last[:1] == ["of"] and last[-1] in naming_words("direction"))


def _is_firm(words: Sequence[Word]) -> bool:
    """Tell whether words are the letters of a firm or one that all know."""
    if len(words) == 1 and is_abbreviation(words[0].text):
        return True
    return tuple(word.plain for word in words) in _known()


@cache
def _known() -> frozenset[Phrase]:
    return frozenset(map(phrase, known_organizations()))


@cache
def _ambiguous() -> frozenset[str]:
    """Return letters that are a degree, a kind of firm, a department or a word as well."""
    degrees = frozenset(fold(letters).replace(".", "") for letters in letters_behind_names())
    kinds = frozenset(chain.from_iterable(organization_phrases() | facility_phrases()))
    of_houses = frozenset(chain.from_iterable(d.keywords for d in departments()))
    return degrees | kinds | of_houses | clinical_abbreviations() | english_words()
