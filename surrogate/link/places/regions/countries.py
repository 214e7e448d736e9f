"""Reads countries in every form: country, adjective, people, person, language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from surrogate.link.languages import ENGLISH, SPANISH
from surrogate.link.places.abbreviations import is_abbreviation
from surrogate.link.places.lexicon import compact, rows
from surrogate.link.places.pieces import Part, Piece, text
from surrogate.link.places.regions.country_words import country_words, form_of_unlisted, is_name
from surrogate.link.places.regions.usage import PEOPLE, PERSON
from surrogate.remembered import of_patient
from surrogate.wordlists.cues import context_words
from surrogate.wordlists.folding import fold
from surrogate.wordlists.world_places import countries

_THE = re.compile(r"(?:the|la|el|los)\s+(?=\S)", re.IGNORECASE)
_PARTS = re.compile(r"(\s*[-/,&]\s*|\s+(?:and|or|y)\s+)")
_OF_AMERICA = re.compile(r"(.+?)(\s+Americans?)", re.IGNORECASE)
# `Republic of Ireland`
_STATE_OF = re.compile(
    r"((?:(?:democratic|islamic|federal|people['\u2019]?s|united)\s+)*"
    r"(?:republic|kingdom|commonwealth|states?)\s+of\s+(?:the\s+)?)(.+)",
    re.IGNORECASE,
)
_ONE_OF_A_PEOPLE = re.compile(r"(.+?)(?:wo)?m(?:a|(e))n", re.IGNORECASE)
OWN = "*"
# Adjectives that are used for a people as they are: the Spanish, the Dutch.
_OF_A_PEOPLE = ("sh", "ch", "ese")


@cache
def _english_forms() -> Mapping[str, tuple[str, str]]:
    """Return a form without case and spaces → country and form; the plainest use wins."""
    forms: dict[str, tuple[str, str]] = {}
    for country in countries():
        forms.setdefault(compact(country.name), (country.name, "name"))
    for country in sorted(countries(), key=lambda c: -c.weight):
        forms.setdefault(compact(country.adjective), (country.name, "adjective"))
        forms.setdefault(compact(country.people), (country.name, "people"))
    forms |= {compact(form): (name, kind) for form, name, kind in rows("country_forms.tsv")}
    speakers: dict[str, list[str]] = {}
    for country in countries():
        for language in country.languages:
            speakers.setdefault(language, []).append(country.name)
    for language, names in speakers.items():
        owner = names[0] if len(names) == 1 else OWN + language
        forms.setdefault(compact(language), (owner, "language"))
    return MappingProxyType(forms)


@cache
def _words_in(language: str) -> Mapping[str, tuple[tuple[str, str, str], ...]]:
    """Return what a language writes, without case and spaces → as listed, its country and form."""
    found: dict[str, tuple[tuple[str, str, str], ...]] = {}
    for country, forms in country_words(language).items():
        for form, word in forms.items():
            found[compact(word)] = (*found.get(compact(word), ()), (word, country, form))
    return MappingProxyType(found)


@of_patient
def read_country(written: str, language: str, *, use: str) -> tuple[Piece, ...]:
    """Read a COUNTRY mention.

    Args:
        written: The mention.
        language: Of the note.
        use: `language`, `people`, `person`, `name` or nothing, by the words around.
    """
    if known := _known(written, language):
        return (_in_use(known, use),)
    if known := _one_of_a_people(written, language):
        return (known,)
    the = _THE.match(written)
    if the:
        rest = read_country(written[the.end() :], language, use=use)
        return (*text(written[: the.end()]), *rest)
    if beside := _with_words_beside(written, language, use):
        return beside
    parts = _PARTS.split(written)
    if len(parts) > 1 and any(_known(part, language) for part in parts[::2]):
        return _each(parts, language, use="" if use in (PEOPLE, PERSON) else use)
    return (Piece(Part.COUNTRY, written, OWN + compact(written), _guess(written, language, use)),)


def _with_words_beside(written: str, language: str, use: str) -> tuple[Piece, ...]:
    """Return a land with the words beside it, which stay; nothing where there are none."""
    if (of := _OF_AMERICA.fullmatch(written)) and _known(of[1], language):
        return (*read_country(of[1], language, use=""), *text(of[2]))
    if (state := _STATE_OF.fullmatch(written)) and _known(state[2], language):
        return (*text(state[1]), *read_country(state[2], language, use="name"))
    found = _beside_words().fullmatch(written)
    if found is None or not (found[1] or found[3]):
        return ()
    before, land, behind = (part or "" for part in found.groups())
    spoken = "language" if "speak" in behind.casefold() else use
    return (*text(before), *read_country(land, language, use=spoken), *text(behind))


@cache
def _beside_words() -> re.Pattern[str]:
    """Return a land with words beside it that stay: `non-English speaking`, `Irish Catholic`.

    A `native Vietnamese speaker` is one of any people, a `Native Hawaiian` of one.
    """
    words = "|".join(map(re.escape, context_words("behind a land")))
    before = r"non-?\s*|native\s+(?=.*\bspeak)"
    return re.compile(rf"({before})?(.+?)((?:\s+|-)(?:{words}))?", re.IGNORECASE)


def _one_of_a_people(written: str, language: str) -> Piece | None:
    """Read a word for one of a people that is made of its adjective: `Irishman`, `Frenchwomen`."""
    found = _ONE_OF_A_PEOPLE.fullmatch(written)
    known = _known(found[1], language) if found else None
    if not (found and known and known.form == "adjective"):
        return None
    return Piece(known.part, written, known.key, PEOPLE if found[2] else PERSON)


def _in_use(known: Piece, use: str) -> Piece:
    """Return a country's adjective as the word for its people or language, where it is used so.

    `the Irish`, but `Irish music`; `a German`, but `a German car`; an `Italian interpreter`.
    """
    if known.form == "adjective" and use == "language" and fold(known.text) in _tongues():
        return Piece(known.part, known.text, known.key, use)
    if known.form != "adjective" or use not in (PEOPLE, PERSON):
        return known
    word = fold(known.text)
    if use == PERSON or word.endswith(_OF_A_PEOPLE) or _plural_of(known.key) in ("", word):
        return Piece(known.part, known.text, known.key, use)
    return known


@cache
def _tongues() -> frozenset[str]:
    return frozenset(fold(tongue) for country in countries() for tongue in country.languages)


@cache
def _plural_of(country: str) -> str:
    return next((fold(c.people) for c in countries() if c.name == country), "")


def is_known(written: str, language: str) -> bool:
    """Tell whether a word is a listed form of a country."""
    return _known(written, language) is not None


@of_patient
def _known(written: str, language: str) -> Piece | None:
    squeezed = compact(written)
    english = _english_forms().get(squeezed)
    other = SPANISH if language == ENGLISH else language
    found = _listed(written, other)
    first, second = (english, found) if language == ENGLISH else (found, english)
    told = first or second or _listed(written, SPANISH)
    if told and not first and told[1] == "name" and country_words(language):
        told = (told[0], f"{language}-name")
    return Piece(Part.COUNTRY, written, *told) if told else None


def _listed(written: str, language: str) -> tuple[str, str] | None:
    """Return country and form of a word; a capital, or none, tells `Schweizer` from `schweizer`."""
    options = _words_in(language).get(compact(written), ())
    alike = [option for option in options if option[0][0].isupper() == written[:1].isupper()]
    return next(((country, form) for _, country, form in alike or options), None)


def _each(parts: list[str], language: str, *, use: str) -> tuple[Piece, ...]:
    pieces: list[Piece] = []
    for index, part in enumerate(parts):
        trailing_american = index and part.casefold() in ("american", "americans", "born")
        if index % 2 or trailing_american or not part:
            pieces += text(part)
        else:
            pieces += read_country(part, language, use=use)
    return tuple(pieces)


def _guess(written: str, language: str, use: str) -> str:
    if language != ENGLISH:
        return form_of_unlisted(written, language)
    is_other = use in ("language", "name") and not _is_of_a_people(written, language)
    return use if is_other else "adjective"


def _is_of_a_people(written: str, language: str) -> bool:
    """Tell whether several words end with a people or a word for one: `Red Lake Ojibwe`."""
    _, space, last = written.rpartition(" ")
    known = _known(last, language) if space else None
    is_listed = known is not None and known.form == "adjective"
    return is_listed or (bool(space) and last in context_words("people in a name"))


def is_full(piece: Piece) -> bool:
    """Tell whether a piece is a country by its name, not by a few letters."""
    is_country = piece.part is Part.COUNTRY and is_name(piece.form)
    return is_country and not is_abbreviation(piece.text)


def is_of_land(piece: Piece) -> bool:
    """Tell whether a piece is what all that is of a listed country is called: `Korean`."""
    is_listed = piece.part is Part.COUNTRY and not piece.key.startswith(OWN)
    return is_listed and piece.form in ("adjective", "language") and not is_abbreviation(piece.text)
