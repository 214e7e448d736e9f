"""Finds addresses: street, city, state, ZIP and country that stand together in a text."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from surrogate.document import PatientRecord
from surrogate.link.languages import ENGLISH, SPANISH
from surrogate.link.places.addresses.address_groups import (
    CODES,
    PLACE_KINDS,
    Spot,
    address_groups,
)
from surrogate.link.places.addresses.address_told import ToldAddress, told_by
from surrogate.link.places.addresses.lands import UNITED_STATES
from surrogate.link.places.addresses.lone_towns import Mentioned
from surrogate.link.places.houses.nicknames import towns_by_initials
from surrogate.link.places.lexicon import compact
from surrogate.link.places.pieces import Part, Piece, Reading
from surrogate.link.places.regions.abroad import (
    SPAIN,
    is_abroad,
    is_land,
    is_region,
    is_unlisted,
    land_of,
    land_of_country,
)
from surrogate.link.places.regions.country_words import is_name
from surrogate.link.places.regions.town_keys import is_townless, state_in, town_key
from surrogate.link.places.regions.towns import large_towns
from surrogate.link.places.slips import slips
from surrogate.phi import HOUSES
from surrogate.wordlists.us_places import cities, is_american


@dataclass(frozen=True, slots=True)
class Addresses:
    """What the addresses of a record tell.

    Attributes:
        readings: The readings; each city and county now has a `town_key` with its state, each
            ZIP piece has its city's key as form.
        zips: City key → its ZIP codes.
        home: Key of the city where the patient most likely lives, or empty.
        countries: City key → country that stands beside it, or is told elsewhere, where nothing
            else tells its land; so for a state without a town that no list has: `|*oromia`.
        lands: Country → key of the state or land of its address, where something else tells it.
    """

    readings: tuple[Reading, ...]
    zips: Mapping[str, frozenset[str]]
    home: str = ""
    countries: Mapping[str, str] = field(default_factory=dict, repr=False)
    lands: Mapping[str, str] = field(default_factory=dict, repr=False)


def link_addresses(record: PatientRecord, readings: Sequence[Reading]) -> Addresses:
    """Give every city its state and every ZIP code its city."""
    groups, found = _found(record, readings)
    if meant := _meant(readings, found):
        readings = [_without_slips(reading, meant) for reading in readings]
        groups, found = _found(record, readings)
    states = _states_of((told.city, told.state) for told in found)
    states |= _lone_towns(found, states, _called_after_towns(readings))
    counties = states | _states_of(
        (spot.piece.key, told.state)
        for group, told in zip(groups, found, strict=True)
        for spot in group
        if spot.piece.part is Part.COUNTY
    )
    countries, lands = _countries(groups, found, states)
    countries = _told_apart(readings, found, states) | countries
    codes: dict[str, set[str]] = defaultdict(set)
    homes: Counter[str] = Counter()
    changed: dict[tuple[int, int], Piece] = {}
    for group, told in zip(groups, found, strict=True):
        key = told.key(states)
        for spot in group:
            changed[spot.reading, spot.index] = _placed(spot.piece, key, told, counties)
        if told.code and key and key not in countries and not is_elsewhere(key):
            codes[key].add(told.code)
        if key and (told.state or told.code):
            homes[key] += 100 if told.street else 1
    home = min(homes, key=lambda key: (-homes[key], key)) if homes else ""
    lone = _Lone(_lone_zips(codes), _lone_postals(changed.values()))
    final = tuple(_changed(at, reading, changed, lone) for at, reading in enumerate(readings))
    known = {key: frozenset(of_city) for key, of_city in codes.items()}
    return Addresses(final, known, home, countries, lands)


def _countries(
    groups: Iterable[Sequence[Spot]], found: Iterable[ToldAddress], states: Mapping[str, str]
) -> tuple[dict[str, str], dict[str, str]]:
    """Return city or state → the country beside it; where else is told country → where it is."""
    beside: dict[str, str] = {}
    lands: dict[str, str] = {}
    for group, told in zip(groups, found, strict=True):
        key = told.key(states)
        by_part = {spot.piece.part: spot.piece for spot in group}
        country = by_part.get(Part.COUNTRY)
        if country is None or not is_name(country.form) or _denies(country.key, told.state):
            continue
        if is_unlisted(told.state) and country.key != UNITED_STATES:
            region = town_key("", told.state)
            beside[region] = min(beside.get(region, country.key), country.key)
            continue
        coded = not by_part.keys().isdisjoint((Part.STATE, *CODES))
        in_spain = told.state == SPAIN and told.city and told.language == SPANISH
        if told.state and (coded or in_spain):
            lands[country.key] = min(lands.get(country.key, told.state), told.state)
        elif key and not (coded and told.state) and _is_land(key):
            beside[key] = min(beside.get(key, country.key), country.key)
    return beside, lands


def _told_apart(
    readings: Iterable[Reading], found: Iterable[ToldAddress], states: Mapping[str, str]
) -> dict[str, str]:
    """Return city → the country that the record tells elsewhere: `from Osaka; returns to Japan`.

    That is the only one that it tells of the city's land, or of the lands whose towns no list has;
    people and languages tell one too, so that no town of a Bosnian lies in her cousin's Sweden.
    """
    countries = [p for reading in readings for p in reading.pieces if p.part is Part.COUNTRY]
    named = {piece.key for piece in countries if is_name(piece.form)} - {UNITED_STATES}
    peoples = {piece.key for piece in countries if not piece.key.startswith("*")} - {UNITED_STATES}
    by_land: dict[str, list[str]] = defaultdict(list)
    for country in sorted(named | peoples):
        by_land[land_of_country(country)].append(country)
    told_in: dict[str, str] = {}
    for told in found:
        key = told.key(states)
        of_land = by_land[land_of(state_in(key))] if key and _is_land(key) else []
        if len(of_land) != 1 or named.isdisjoint(of_land) or told.code:
            continue
        if state_in(key) or (not is_american(told.city) and told.city in large_towns()):
            told_in[key] = of_land[0]
    return told_in


def _denies(country: str, state: str) -> bool:
    """Tell whether a state lies in another land: `Texas, Mexico` is two places, no address."""
    if not is_abroad(state):
        return state.isalpha() and country != UNITED_STATES and country[0].isalpha()
    return land_of_country(country) not in ("", land_of(state))


def _is_land(key: str) -> bool:
    """Tell whether the key of a city ends with a land alone, or with nothing."""
    state = state_in(key)
    return not state or is_land(state)


def _found(
    record: PatientRecord, readings: Sequence[Reading]
) -> tuple[list[list[Spot]], list[ToldAddress]]:
    """Return the addresses, and what each says of its city."""
    groups = list(address_groups(record, readings))
    return groups, [told_by(group, readings[group[0].reading].language) for group in groups]


def _meant(readings: Sequence[Reading], found: Iterable[ToldAddress]) -> Mapping[str, str]:
    """Return misspelt city → the city that was meant."""
    counts = Counter(p.key for r in readings for p in r.pieces if p.part is Part.CITY)
    if len(counts) < 2:  # noqa: PLR2004 - one city is nobody's slip
        return {}
    by_code: dict[str, set[str]] = defaultdict(set)
    for told in found:
        if told.city and told.code:
            by_code[told.code].add(told.city)
    meant = slips(counts, [towns for towns in by_code.values() if len(towns) > 1])
    # Salt Lake is Salt Lake City; `Mexico, Missouri` is a town of its own.
    own = {told.city for told in found if told.state and told.city in cities()}
    meant |= {town: f"{town} city" for town in counts.keys() - own if f"{town} city" in counts}
    return meant | {short: meant.get(town, town) for short, town in towns_by_initials(counts)}


def _without_slips(reading: Reading, meant: Mapping[str, str]) -> Reading:
    """Give misspelt cities the key of the one that was meant."""
    if not any(p.part is Part.CITY and p.key in meant for p in reading.pieces):
        return reading
    pieces = (
        replace(p, key=meant.get(p.key, p.key)) if p.part is Part.CITY else p
        for p in reading.pieces
    )
    return replace(reading, pieces=tuple(pieces))


def _states_of(told: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Return the state of each town or county that some address names one for; the most frequent.

    A region goes before the land alone.
    """
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for name, state in told:
        if name and state:
            counts[name][state] += 1
    return {
        name: min(seen, key=lambda s: (is_land(s), -seen[s], s)) for name, seen in counts.items()
    }


def _called_after_towns(readings: Iterable[Reading]) -> frozenset[str]:
    """Return what the names of English houses and firms begin with: the Berlin of `Berlin High`."""
    named = (r for r in readings if r.mention.kind in HOUSES and r.language == ENGLISH)
    begun = (reading.pieces[0] for reading in named if len(reading.pieces) > 1)
    return frozenset(piece.key for piece in begun if piece.part is Part.CORE)


def _lone_towns(
    found: Iterable[ToldAddress], states: Mapping[str, str], called_after: frozenset[str]
) -> dict[str, str]:
    """Return the land of each town abroad that no address names a state for."""
    mentioned = Mentioned.of((told.state for told in found), called_after)
    alone = {told.city for told in found} - states.keys() - {""}
    return {town: land for town in sorted(alone) if (land := mentioned.land(town))}


def is_elsewhere(key: str) -> bool:
    """Tell whether a state, or the city of a key, lies in a land without codes of its own here."""
    state = state_in(key)
    return is_abroad(state) and land_of(state) != land_of(SPAIN)


def _placed(piece: Piece, key: str, told: ToldAddress, counties: Mapping[str, str]) -> Piece:
    if piece.part is Part.CITY:
        return Piece(piece.part, piece.text, key, piece.form)
    if piece.part is Part.COUNTY:
        county = town_key(piece.key, told.state or counties.get(piece.key, ""))
        return Piece(piece.part, piece.text, county, piece.form)
    town = key or (town_key("", told.state) if told.state else "")
    if piece.part in CODES and is_elsewhere(town):
        return _postal(piece, state_in(town))
    return replace(piece, form=town) if piece.part is Part.ZIP else piece


def _postal(piece: Piece, region: str) -> Piece:
    return Piece(Part.POSTAL, piece.text, compact(piece.text), region)


@dataclass(frozen=True, slots=True)
class _Lone:
    """What addresses tell of codes that stand alone elsewhere.

    Attributes:
        cities: ZIP code → key of its city.
        regions: Postal code of another land → key of its land or region.
    """

    cities: Mapping[str, str] = field(repr=False)
    regions: Mapping[str, str] = field(repr=False)

    def told(self, piece: Piece) -> Piece:
        """Return a piece with what is known of its code."""
        townless = piece.part is Part.ZIP and (not piece.form or is_townless(piece.form))
        if piece.key in self.regions and (townless or piece.part is Part.POSTAL):
            return _postal(piece, self.regions[piece.key])
        if townless and piece.key in self.cities:
            return replace(piece, form=self.cities[piece.key])
        return piece


def _lone_zips(codes: Mapping[str, set[str]]) -> dict[str, str]:
    """Return ZIP code → the city that some address names with it."""
    return {code: key for key in sorted(codes, reverse=True) for code in codes[key]}


def _lone_postals(pieces: Iterable[Piece]) -> dict[str, str]:
    """Return postal code of another land → where it is, the region before the land alone."""
    told = {(p.key, p.form) for p in pieces if p.part is Part.POSTAL and p.form}
    return dict(sorted(told, key=lambda pair: (is_region(pair[1]), pair)))


def _changed(
    at: int, reading: Reading, changed: Mapping[tuple[int, int], Piece], lone: _Lone
) -> Reading:
    if reading.mention.kind not in PLACE_KINDS:
        return reading
    pieces = tuple(
        lone.told(changed.get((at, index), piece)) for index, piece in enumerate(reading.pieces)
    )
    return reading if pieces == reading.pieces else replace(reading, pieces=pieces)
