"""Surrogates for street names, in the language of the note."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial

from surrogate.generators.context import PlanContext
from surrogate.generators.names.lists import people_of
from surrogate.generators.names.picked import NameList
from surrogate.generators.places.settle import Limits, settle
from surrogate.generators.places.word_by_word import pick_of
from surrogate.link.languages import ENGLISH, GERMAN, ROMANCE, SPANISH
from surrogate.link.places import Part, Piece, PlaceLinks
from surrogate.link.places.lexicon import plain, rows
from surrogate.link.places.streets.street_pieces import WHOLE
from surrogate.link.places.streets.type_names import BEHIND_THE
from surrogate.wordlists.calendar import day_words
from surrogate.wordlists.names import surnames
from surrogate.wordlists.streets import street_names
from surrogate.wordlists.words import small_words

_GERMAN_TYPE = "stra\u00dfe"
# Which names stand behind other small words.
_AS_BEHIND = {"de los": "los", "de las": "las", "el": "del", "la": "de la"}


@cache
def _spanish_names(before: str) -> tuple[str, ...]:
    wanted = _AS_BEHIND.get(before, before)
    return tuple(name for word, name in rows("street_names_es.tsv") if word == wanted)


def _spanish_person(number: int) -> str:
    """Return a name as of a person, as streets without a small word before it bear it."""
    given, family = _spanish_names("given"), _spanish_names("family")
    return f"{given[number % len(given)]} {family[(number >> 20) % len(family)]}"


def _person(language: str, number: int) -> str:
    """Return the name of a man of a language, as its streets bear it."""
    given = people_of(language, NameList.MALE).pick(number)
    return f"{given} {people_of(language).pick(number >> 40)}"


@cache
def _behind_the() -> tuple[str, ...]:
    return tuple(word for kind, word in rows("street_words.tsv") if kind == BEHIND_THE)


def surrogate_streets(pieces: Iterable[Piece], context: PlanContext) -> dict[tuple[str, str], str]:
    """Give every street name of a record another one.

    Args:
        pieces: The STREET pieces of the record.
        context: Key and what is forbidden.

    Returns:
        Key and form of a piece → surrogate name.

    Raises:
        PlanError: If the lists are exhausted.
    """
    kinds = {(piece.key, piece.form) for piece in pieces}
    makers = {f"{key}|{form}": _maker(key, form) for key, form in kinds}
    originals = frozenset(word for key, _ in kinds for word in key.split())
    chosen = settle(
        makers, "street", context, dict.fromkeys(makers, surnames().pick), Limits(originals)
    )
    return {(key, form): chosen[f"{key}|{form}"] for key, form in kinds}


def in_names(streets: Mapping[tuple[str, str], str], links: PlaceLinks) -> dict[str, str]:
    """Return the streets of a record that its houses and firms are called after → surrogate.

    Those are the names before the word for a street there: `Cutler Street Clinic`.
    """
    named = {
        core.key
        for reading in links.readings
        for core, behind in zip(reading.pieces, reading.pieces[2:], strict=False)
        if core.part is Part.CORE and plain(behind.text) in _street_words()
    }
    return {key: street for (key, _), street in sorted(streets.items()) if key in named}


@cache
def _street_words() -> frozenset[str]:
    return small_words("street") | small_words("saint")


def _english_name(number: int) -> str:
    """Return the name of a street; one in four is a surname, lest long records use up the list."""
    return surnames().pick(number) if number >> 100 & 3 == 0 else street_names().pick(number)


@cache
def _ordinals() -> tuple[str, ...]:
    """Return the ordinals of one word: `First`."""
    return tuple(word.capitalize() for word in day_words() if word.isalpha())


def _maker(key: str, form: str) -> Callable[[int], str]:
    """Return how a street is drawn: one that is counted for one that is, else a name."""
    if form == ENGLISH:
        is_counted = key.capitalize() in _ordinals()
        return pick_of(_ordinals()) if is_counted else _english_name
    if form == GERMAN:
        return people_of(GERMAN).pick
    if form == WHOLE:
        return lambda number: f"{people_of(GERMAN).pick(number)}{_GERMAN_TYPE}"
    if form in ROMANCE - {SPANISH}:
        return partial(_person, form)
    before = form.removeprefix(f"{SPANISH} ")
    if not before:
        return _spanish_person
    options = _behind_the() if form == BEHIND_THE else _spanish_names(before)
    return lambda number: options[number % len(options)]
