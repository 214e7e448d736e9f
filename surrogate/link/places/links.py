"""Reads all places, organizations, jobs and other facts of a record together."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence

from surrogate.document import PatientRecord
from surrogate.entity import Mention
from surrogate.link.languages import ENGLISH, language_of_most
from surrogate.link.places.addresses.finding import link_addresses
from surrogate.link.places.addresses.told_states import told_states
from surrogate.link.places.houses.counties import with_towns_in_full
from surrogate.link.places.houses.departments import read_department, read_ward
from surrogate.link.places.houses.naming import link_names
from surrogate.link.places.jobs.professions import read_profession
from surrogate.link.places.lexicon import Phrase
from surrogate.link.places.misspelt import as_meant
from surrogate.link.places.phrases import (
    read_fact,
    read_place,
)
from surrogate.link.places.pieces import Names, Part, Piece, Pieces, PlaceLinks, Reading, text
from surrogate.link.places.regions.countries import is_full, is_of_land, read_country
from surrogate.link.places.regions.reading import (
    read_beside_county,
    read_city,
    read_state,
    read_zip,
)
from surrogate.link.places.regions.towns import city_key
from surrogate.link.places.regions.usage import use_of
from surrogate.link.places.short_places import with_short_places
from surrogate.link.places.streets.reading import read_street
from surrogate.link.places.streets.short_streets import with_short_streets
from surrogate.link.places.words import plain_words
from surrogate.phi import HOUSES, Kind
from surrogate.wordlists.us_places import states

_PLAIN = {
    Kind.CITY: read_city,
    Kind.STATE: read_state,
    Kind.ZIP: read_zip,
    Kind.PLACE: read_place,
}
_BY_LANGUAGE = {
    Kind.STREET: read_street,
    Kind.DEPARTMENT: read_department,
    Kind.ROOM: read_ward,
    Kind.PROFESSION: read_profession,
}
MIN_TOWN_LETTERS = 3
# What ends a town of notes that are not in English and is no state: `Breña Alta.`, `Bogotá D.C.`
_TOWN_END = re.compile(r"(?P<town>[^,]*?[^\W\d_])(?P<end>\s*\.|\s+D\.?\s?C\b\.?)", re.DOTALL)
# The town of the state `D.C.`
_OF_DISTRICT = "washington"
_INDICATORS = "\u00ba\u00aa"


def link_places(
    record: PatientRecord, mentions: Sequence[Mention], languages: Mapping[str, str]
) -> PlaceLinks:
    """Link mentions of all kinds of places, organizations, jobs and other facts.

    Args:
        record: The record, for the text between mentions.
        mentions: CITY, STATE, ZIP, COUNTRY, STREET, PLACE, HOSPITAL, ORGANIZATION, DEPARTMENT,
            ROOM, PROFESSION and OTHER mentions.
        languages: Document id → its language.
    """
    ordered = sorted(mentions, key=lambda m: m.place)
    named = [mention for mention in ordered if mention.kind in HOUSES]
    stated = told_states(mention.text for mention in named)
    places = _place_names(ordered, stated) | _country_names(ordered, languages)
    names, initials = link_names(named, places, language_of_most(languages))
    readings = [_read(mention, languages[mention.doc_id], names) for mention in ordered]
    readings = with_towns_in_full(as_meant(with_short_streets(readings)))
    readings = with_short_places(readings)
    addresses = link_addresses(record, readings)
    return PlaceLinks(
        _numbered(addresses.readings, initials),
        addresses.zips,
        addresses.home,
        addresses.countries,
        initials,
        addresses.lands,
        stated,
    )


def _read(mention: Mention, language: str, names: Names) -> Reading:
    pieces = _pieces(mention, language, names)
    if all(piece.part is Part.TEXT for piece in pieces) or not any(map(_can_change, mention.text)):
        # Signs only, or nothing but words that stay: a name of some place stands for all of it.
        pieces = (Piece(Part.PLACE, mention.text, mention.text, "town"),)
    return Reading(mention, "", pieces, language)


def _can_change(character: str) -> bool:
    """Tell letters and digits from signs, the letters of an ordinal among these."""
    return character.isdigit() or (character.isalpha() and character not in _INDICATORS)


def _town(mention: Mention, language: str) -> Pieces:
    """Read a county marked as a town, or a town with what ends it and is no state; or nothing."""
    if county := read_beside_county(mention.text, mention.before, mention.after):
        return county
    end = _TOWN_END.fullmatch(mention.text) if language != ENGLISH else None
    if end is None or city_key(end["town"]) == _OF_DISTRICT:
        return ()
    return (*read_city(end["town"]), *text(end["end"]))


def _pieces(mention: Mention, language: str, names: Names) -> Pieces:
    kind, written = mention.kind, mention.text
    if kind is Kind.CITY and (town := _town(mention, language)):
        return town
    if plain := _PLAIN.get(kind):
        return plain(written)
    if kind in HOUSES:
        return names[written, kind]
    if kind is Kind.COUNTRY:
        before = "the " if written[:4].casefold() == "the " else mention.before
        return read_country(written, language, use=use_of(before, mention.after))
    if reader := _BY_LANGUAGE.get(kind):
        return reader(written, language)
    return read_fact(written, language, mention.before)


def _place_names(mentions: Sequence[Mention], stated: Collection[str]) -> frozenset[Phrase]:
    """Return the words of every town, county and state of the record, the latter in full.

    Args:
        mentions: Of all places.
        stated: The states that only names of houses and firms tell.
    """
    readers = ((m, _PLAIN[m.kind]) for m in mentions if m.kind in (Kind.CITY, Kind.STATE))
    pieces = [piece for mention, read in readers for piece in read(mention.text)]
    names = {piece.text for piece in pieces if piece.part in (Part.CITY, Part.COUNTY)}
    keys = {p.key for p in pieces if p.part is Part.STATE}.union(stated)
    names |= {states()[key].name for key in keys & states().keys()}
    long_names = (name for name in names if len(name) >= MIN_TOWN_LETTERS)
    return frozenset(map(plain_words, long_names))


def _country_names(mentions: Sequence[Mention], languages: Mapping[str, str]) -> frozenset[Phrase]:
    """Return the words of the countries of the record in full, and what is of them: `Korean`."""
    marked = (m for m in mentions if m.kind is Kind.COUNTRY)
    pieces = (p for m in marked for p in read_country(m.text, languages[m.doc_id], use=""))
    return frozenset(
        plain_words(piece.text) for piece in pieces if is_full(piece) or is_of_land(piece)
    )


def _numbered(readings: Sequence[Reading], initials: Mapping[str, Pieces]) -> tuple[Reading, ...]:
    """Name the entities `city-1`, `city-2` … in the order in which they first occur."""
    numbers: dict[tuple[str, str], int] = {}
    counts: dict[str, int] = {}
    result = []
    for reading in readings:
        kind = str(reading.mention.kind)
        identity = (kind, _identity(reading, initials))
        if identity not in numbers:
            counts[kind] = numbers[identity] = counts.get(kind, 0) + 1
        entity_id = f"{kind}-{numbers[identity]}"
        result.append(Reading(reading.mention, entity_id, reading.pieces, reading.language))
    return tuple(result)


def _identity(reading: Reading, initials: Mapping[str, Pieces]) -> str:
    """Return what a mention names: the key of its first proper part, streets with number."""
    first = next((piece for piece in reading.pieces if piece.key), None)
    if first is not None and first.part is Part.LETTERS and first.key in initials:
        return next(piece.key for piece in initials[first.key] if piece.part is Part.CORE)
    keys = [piece.key for piece in reading.pieces if piece.key]
    if reading.mention.kind in (Kind.STREET, Kind.ROOM, Kind.PLACE):
        return " ".join(keys)
    return keys[0] if keys else reading.mention.text
