"""Groups the parts of an address that stand together, and settles which land they are of."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import groupby, zip_longest

from surrogate.document import PatientRecord
from surrogate.link.languages import SPANISH
from surrogate.link.places.addresses.lands import Beside
from surrogate.link.places.pieces import Part, Piece, Reading
from surrogate.link.places.regions.abroad import SPAIN, is_abroad, land_of
from surrogate.link.places.regions.reading import state_options
from surrogate.link.places.regions.towns import city_key
from surrogate.phi import Kind
from surrogate.span import Span
from surrogate.wordlists.cues import any_context_word
from surrogate.wordlists.us_places import cities, states, zips

_PARAGRAPH = re.compile(r"\n\s*\n")
MAX_GAP = 40
_RANK = {
    Part.STREET: 0,
    Part.CITY: 1,
    Part.COUNTY: 1,
    Part.STATE: 2,
    Part.ZIP: 3,
    Part.POSTAL: 3,
    Part.COUNTRY: 4,
}
CODES = (Part.ZIP, Part.POSTAL)
_CODES = 2
PLACE_KINDS = (Kind.STREET, Kind.CITY, Kind.STATE, Kind.ZIP, Kind.COUNTRY)


@cache
def _gap() -> re.Pattern[str]:
    """Return a pattern of what may stand between two parts of one address."""
    behind = f"{any_context_word('behind a town')}|{any_context_word('behind a county')}"
    return re.compile(
        rf"(?:\s(?:{behind})(?!\w))?[\s,;:.()|/*^\u2013-]*"
        r"(?:(?:in|zip|zip code|code|post ?code|pin(?: ?code)?|eircode|c\.? ?p"
        r"|c[o\u00f3]digo postal|localidad(?:/ ?provincia)?|poblaci[o\u00f3]n|municipio|provincia)"
        r"[\s,;:.()|^-]+)?",
        re.IGNORECASE,
    )


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a piece stands: the reading and piece that it is, and its place in the text."""

    reading: int
    index: int
    start: int
    end: int
    piece: Piece = field(repr=False)


def address_groups(record: PatientRecord, readings: Sequence[Reading]) -> Iterator[list[Spot]]:
    """Yield the addresses of a record, each state with the key of the land it is of."""
    for language, spots, gaps in _notes(record, readings):
        told = _with_provinces(spots, gaps) if language == SPANISH else spots
        for group in _groups(_with_towns(told, gaps), gaps):
            yield _settled(group, language)


def _notes(
    record: PatientRecord, readings: Sequence[Reading]
) -> Iterator[tuple[str, list[Spot], _Gaps]]:
    """Yield of each document its language, its spots and what stands between them."""
    for document in _by_document(readings):
        body = record.by_id[document[0][1].mention.doc_id].text
        gaps = _Gaps(body, {at: reading.mention.span for at, reading in document})
        yield document[0][1].language, [*_spots(document)], gaps


def _with_provinces(spots: Sequence[Spot], gaps: _Gaps) -> list[Spot]:
    """Return the spots of a Spanish note with a town behind another one as its province.

    So is the second in `Getafe (Madrid)`, but not in `Sevilla, Madrid`.
    """
    told: list[Spot] = []
    town: Spot | None = None
    codes = 0
    for last, spot in zip([None, *spots], spots, strict=False):
        if last is None or not gaps.near(last, spot):
            town, codes = None, 0
        codes += spot.piece.part in CODES
        is_town = spot.piece.part is Part.CITY
        # A second code is that of another town: `Getafe 28905, 28013 Madrid`.
        province = _province_behind(town, spot) if town and is_town and codes < _CODES else None
        told.append(replace(spot, piece=province) if province else spot)
        town = spot if is_town else town
    return told


def _province_behind(town: Spot, spot: Spot) -> Piece | None:
    province = province_of_spain(spot.piece.text)
    if province is None or town.piece.key == spot.piece.key or province_of_spain(town.piece.text):
        return None
    return replace(province, text=spot.piece.text)


def province_of_spain(written: str) -> Piece | None:
    """Return what is written as a province or community of Spain, also if it names a town."""
    named = (option for option in state_options(written) if option.form == "name")
    return next((option for option in named if land_of(option.key) == land_of(SPAIN)), None)


def _by_document(readings: Sequence[Reading]) -> Iterator[list[tuple[int, Reading]]]:
    placed = [(at, r) for at, r in enumerate(readings) if r.mention.kind in PLACE_KINDS]
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


@dataclass(frozen=True, slots=True)
class _Gaps:
    """What stands between the mentions of a text."""

    body: str = field(repr=False)
    spans: Mapping[int, Span]

    def near(self, last: Spot, spot: Spot) -> bool:
        """Tell whether two parts stand together as in an address."""
        if last.reading == spot.reading:
            return True
        gap = self.body[self.spans[last.reading].end : self.spans[spot.reading].start]
        together = len(gap) <= MAX_GAP and _gap().fullmatch(gap) is not None
        return together and not _PARAGRAPH.search(gap)


def _with_towns(spots: Sequence[Spot], gaps: _Gaps) -> Iterator[Spot]:
    """Read a province as the US town of its name where a US state or its ZIP code follows."""
    for spot, after in zip_longest(spots, spots[1:]):
        piece = spot.piece
        town = piece.part is Part.STATE and is_abroad(piece.key) and piece.text in cities()
        if (
            town
            and after is not None
            and gaps.near(spot, after)
            and _is_of(after.piece, piece.text)
        ):
            yield replace(spot, piece=Piece(Part.CITY, piece.text, city_key(piece.text)))
        else:
            yield spot


def _is_of(piece: Piece, town: str) -> bool:
    if piece.part is Part.ZIP:
        return piece.key in zips() and city_key(zips()[piece.key].city) == city_key(town)
    return piece.part is Part.STATE and piece.key in states()


def _groups(spots: Iterable[Spot], gaps: _Gaps) -> Iterator[list[Spot]]:
    group: list[Spot] = []
    for spot in spots:
        if group and not _continues(group, spot, gaps):
            yield group
            group = []
        group.append(spot)
    if group:
        yield group


def _continues(group: Sequence[Spot], spot: Spot, gaps: _Gaps) -> bool:
    """Tell whether a spot belongs to the address that `group` is so far."""
    last = group[-1]
    if not gaps.near(last, spot) or any(spot.piece.part is o.piece.part for o in group):
        return False
    rank, before = _RANK[spot.piece.part], _RANK[last.piece.part]
    if last.piece.part not in CODES or rank > before:
        return rank > before
    has_city = any(s.piece.part is Part.CITY for s in group)
    return rank == _RANK[Part.STATE] or (rank == _RANK[Part.CITY] and not has_city)


def _settled(group: list[Spot], language: str) -> list[Spot]:
    if all(spot.piece.part is not Part.STATE for spot in group):
        return group
    beside = Beside.of((spot.piece for spot in group), language)
    return [
        replace(spot, piece=beside.settled(spot.piece)) if spot.piece.part is Part.STATE else spot
        for spot in group
    ]
