"""Finds addresses: street, city, state, ZIP and country that stand together in a text."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby

from surrogate.document import PatientRecord
from surrogate.link.places.pieces import Part, Piece, Reading
from surrogate.link.places.slips import slips
from surrogate.phi import Kind
from surrogate.span import Span
from surrogate.wordlists.us_places import zips

# What may stand between two parts of one address.
_GAP = re.compile(r"[\s,;:.()|/*\u2013-]*(?:(?:in|zip|zip code|code)[\s,;:.()|-]+)?", re.IGNORECASE)
_PARAGRAPH = re.compile(r"\n\s*\n")
MAX_GAP = 40
SPAIN = "*es"
_RANK = {Part.STREET: 0, Part.CITY: 1, Part.COUNTY: 1, Part.STATE: 2, Part.ZIP: 3, Part.COUNTRY: 4}
_KINDS = (Kind.STREET, Kind.CITY, Kind.STATE, Kind.ZIP, Kind.COUNTRY)


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a piece stands: the reading and piece that it is, and its place in the text."""

    reading: int
    index: int
    start: int
    end: int
    piece: Piece = field(repr=False)


@dataclass(frozen=True, slots=True)
class Addresses:
    """What the addresses of a record tell.

    Attributes:
        readings: The readings; each city and county key now ends with `|` and its state, each
            ZIP piece has its city's key as form.
        zips: City key → its ZIP codes.
        home: Key of the city where the patient most likely lives, or empty.
    """

    readings: tuple[Reading, ...]
    zips: Mapping[str, frozenset[str]]
    home: str = ""


def link_addresses(record: PatientRecord, readings: Sequence[Reading]) -> Addresses:
    """Give every city its state and every ZIP code its city."""
    groups, found = _found(record, readings)
    if meant := _meant(readings, found):
        readings = [_without_slips(reading, meant) for reading in readings]
        groups, found = _found(record, readings)
    states = _city_states(found)
    codes: dict[str, set[str]] = defaultdict(set)
    homes: Counter[str] = Counter()
    changed: dict[tuple[int, int], Piece] = {}
    for group, told in zip(groups, found, strict=True):
        key = told.key(states)
        for spot in group:
            changed[spot.reading, spot.index] = _placed(spot.piece, key, told, states)
        if told.code and key:
            codes[key].add(told.code)
        if key and (told.state or told.code):
            homes[key] += 100 if told.street else 1
    home = min(homes, key=lambda key: (-homes[key], key)) if homes else ""
    lone = _lone_zips(codes)
    final = tuple(_changed(at, reading, changed, lone) for at, reading in enumerate(readings))
    return Addresses(final, {key: frozenset(known) for key, known in codes.items()}, home)


def _found(
    record: PatientRecord, readings: Sequence[Reading]
) -> tuple[list[list[Spot]], list[_Told]]:
    """Return the addresses, and what each says of its city."""
    groups = [group for document in _by_document(readings) for group in _groups(record, document)]
    return groups, [_tell(group, readings[group[0].reading].language) for group in groups]


def _meant(readings: Sequence[Reading], found: Iterable[_Told]) -> Mapping[str, str]:
    """Return misspelt city → the city that was meant."""
    counts = Counter(p.key for r in readings for p in r.pieces if p.part is Part.CITY)
    if len(counts) < 2:  # noqa: PLR2004 - one city is nobody's slip
        return {}
    by_code: dict[str, set[str]] = defaultdict(set)
    for told in found:
        if told.city and told.code:
            by_code[told.code].add(told.city)
    return slips(counts, [cities for cities in by_code.values() if len(cities) > 1])


def _without_slips(reading: Reading, meant: Mapping[str, str]) -> Reading:
    """Give misspelt cities the key of the one that was meant."""
    if not any(p.part is Part.CITY and p.key in meant for p in reading.pieces):
        return reading
    pieces = (
        replace(p, key=meant.get(p.key, p.key)) if p.part is Part.CITY else p
        for p in reading.pieces
    )
    return replace(reading, pieces=tuple(pieces))


@dataclass(frozen=True, slots=True)
class _Told:
    """What one address says of its city."""

    city: str
    state: str
    code: str
    street: bool

    def key(self, states: Mapping[str, str]) -> str:
        return f"{self.city}|{self.state or states.get(self.city, '')}" if self.city else ""


def _by_document(readings: Sequence[Reading]) -> Iterator[list[tuple[int, Reading]]]:
    placed = [(at, r) for at, r in enumerate(readings) if r.mention.kind in _KINDS]
    for _, group in groupby(placed, key=lambda pair: pair[1].mention.doc_id):
        yield sorted(group, key=lambda pair: pair[1].mention.span)


def _spots(document: Iterable[tuple[int, Reading]]) -> Iterator[Spot]:
    for at, reading in document:
        start = reading.mention.span.start
        for index, piece in enumerate(reading.pieces):
            end = start + len(piece.text)
            if piece.part in _RANK:
                yield Spot(at, index, start, end, piece)
            start = end


def _groups(record: PatientRecord, document: list[tuple[int, Reading]]) -> Iterator[list[Spot]]:
    body = record.by_id[document[0][1].mention.doc_id].text
    group: list[Spot] = []
    spans = {at: reading.mention.span for at, reading in document}
    for spot in _spots(document):
        if group and not _continues(group, spot, body, spans):
            yield group
            group = []
        group.append(spot)
    if group:
        yield group


def _continues(group: Sequence[Spot], spot: Spot, body: str, spans: Mapping[int, Span]) -> bool:
    """Tell whether a spot belongs to the address that `group` is so far."""
    last = group[-1]
    same = last.reading == spot.reading
    gap = "" if same else body[spans[last.reading].end : spans[spot.reading].start]
    near = len(gap) <= MAX_GAP and _GAP.fullmatch(gap) and not _PARAGRAPH.search(gap)
    if not near or any(spot.piece.part is other.piece.part for other in group):
        return False
    rank, before = _RANK[spot.piece.part], _RANK[last.piece.part]
    zip_first = (
        last.piece.part is Part.ZIP and len({s.piece.part for s in group} & {Part.CITY}) == 0
    )
    return rank > before or (zip_first and rank == 1)


def _tell(group: Sequence[Spot], language: str) -> _Told:
    by_part = {spot.piece.part: spot.piece.key for spot in group}
    if language == "es" and Part.STATE not in by_part:
        return _Told(
            by_part.get(Part.CITY, ""), SPAIN, by_part.get(Part.ZIP, ""), Part.STREET in by_part
        )
    code = by_part.get(Part.ZIP, "")
    state = by_part.get(Part.STATE, "")
    if not state and code in zips():
        state = zips()[code].state
    city = by_part.get(Part.CITY, "")
    return _Told(city, state, code, Part.STREET in by_part)


def _city_states(found: Iterable[_Told]) -> dict[str, str]:
    """Return the state of each city that some address names one for; the most frequent one."""
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for told in found:
        if told.city and told.state:
            counts[told.city][told.state] += 1
    return {city: min(seen, key=lambda s: (-seen[s], s)) for city, seen in counts.items()}


def _placed(piece: Piece, key: str, told: _Told, states: Mapping[str, str]) -> Piece:
    if piece.part is Part.CITY:
        return Piece(piece.part, piece.text, key, piece.form)
    if piece.part is Part.COUNTY:
        county = f"{piece.key}|{told.state or states.get(piece.key, '')}"
        return Piece(piece.part, piece.text, county, piece.form)
    if piece.part is Part.ZIP:
        return Piece(
            piece.part, piece.text, piece.key, key or (f"|{told.state}" if told.state else "")
        )
    return piece


def _lone_zips(codes: Mapping[str, set[str]]) -> dict[str, str]:
    """Return ZIP code → the city that some address names with it."""
    return {code: key for key in sorted(codes, reverse=True) for code in codes[key]}


def _changed(
    at: int, reading: Reading, changed: Mapping[tuple[int, int], Piece], lone: Mapping[str, str]
) -> Reading:
    if reading.mention.kind not in _KINDS:
        return reading
    pieces = [changed.get((at, index), piece) for index, piece in enumerate(reading.pieces)]
    if pieces == list(reading.pieces):
        return reading
    pieces = [
        Piece(p.part, p.text, p.key, lone[p.key])
        if p.part is Part.ZIP and p.key in lone and (not p.form or p.form.startswith("|"))
        else p
        for p in pieces
    ]
    return Reading(reading.mention, reading.entity_id, tuple(pieces), reading.language)
