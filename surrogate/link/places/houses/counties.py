"""Tells counties and townships from what is called like them: a kind of house, a town."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from surrogate.link.places.pieces import Part, Piece, Reading
from surrogate.link.places.regions.reading import is_county
from surrogate.phi import Kind
from surrogate.wordlists.words import small_words

# The form of a core that a county or township is called by.
COUNTY = "county"
_CO = "co"


def begins_with_county(plain: Sequence[str]) -> bool:
    """Tell whether the first of some folded words is the name of what the second tells.

    `Hall Co.` alone may be a firm.
    """
    first, *rest = plain
    if not rest or rest == [_CO]:
        return False
    is_township = rest[0] in small_words("township")
    return is_township or (rest[0] in small_words("county") and is_county(f"{first} county"))


def with_towns_in_full(readings: Sequence[Reading]) -> list[Reading]:
    """Let a township or borough be the town that the record calls so too.

    Examples:
        `Edison Township` is the `Edison` of the record.
    """
    alone = [reading for reading in readings if len(reading.pieces) == 1]
    towns = {r.pieces[0].key for r in alone if r.pieces[0].part is Part.CITY}
    return [_as_town(reading, towns) for reading in readings] if towns else [*readings]


def _as_town(reading: Reading, towns: set[str]) -> Reading:
    county, *rest = reading.pieces
    if reading.mention.kind is not Kind.CITY or county.part is not Part.COUNTY:
        return reading
    behind = "".join(piece.text for piece in rest).casefold().strip(" .")
    if county.key not in towns or behind not in small_words("township"):
        return reading
    return replace(reading, pieces=(Piece(Part.CITY, county.text, county.key), *rest))
