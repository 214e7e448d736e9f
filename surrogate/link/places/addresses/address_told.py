"""What one address tells of its city: the state, the postal code, whether a street is there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from surrogate.link.languages import SPANISH
from surrogate.link.places.addresses.address_groups import Spot, province_of_spain
from surrogate.link.places.addresses.homelands import home_of, is_abroad_for_spanish
from surrogate.link.places.addresses.lands import Beside
from surrogate.link.places.pieces import Part
from surrogate.link.places.regions.abroad import SPAIN, is_land, land_of, regions
from surrogate.link.places.regions.town_keys import town_key
from surrogate.wordlists.us_places import zips


@dataclass(frozen=True, slots=True)
class ToldAddress:
    """What one address says of its city.

    Attributes:
        city: Its name, canonical; empty if none is told.
        state: Key of its state, or of its land or region abroad.
        code: Its ZIP code, or empty.
        street: Whether a street stands there.
        language: Of the note.
    """

    city: str
    state: str
    code: str
    street: bool
    language: str

    def key(self, states: Mapping[str, str]) -> str:
        """Return the `town_key` of the city, empty for none.

        Args:
            states: City → its state in the record; a region goes before the land told here.
        """
        if not self.city:
            return ""
        known = states.get(self.city, "")
        is_finer = _is_within(known, self.state)
        return town_key(self.city, known if is_finer else self.state or known)


def _is_within(region: str, land: str) -> bool:
    """Tell whether a region abroad lies in the land whose key this is."""
    return is_land(land) and land_of(region) == land_of(land)


def told_by(group: Sequence[Spot], language: str) -> ToldAddress:
    """Read the pieces of one address."""
    by_part = {spot.piece.part: spot.piece.key for spot in group}
    city, code = by_part.get(Part.CITY, ""), by_part.get(Part.ZIP, "")
    state = by_part.get(Part.STATE, "")
    beside = Beside.of((spot.piece for spot in group), language)
    abroad = language == SPANISH and is_abroad_for_spanish(beside)
    if not state and language == SPANISH and not abroad:
        state = _province(city, code)
    elif not state and not abroad:
        state = home_of(beside, language)
    if not state and code in zips() and beside.is_american:
        state = zips()[code].state
    return ToldAddress(city, state or beside.land(), code, Part.STREET in by_part, language)


def _province(town: str, code: str) -> str:
    """Return the key of the province that a town of a Spanish note lies in; of Spain if unknown.

    Its postal code tells it, or its name where that is the name of the province too: `Málaga`.
    """
    named = province_of_spain(town)
    of_spain = (region for region in regions().values() if region.group == land_of(SPAIN))
    coded = (region.key for region in of_spain if region.holds(code))
    return next(coded, named.key if named else SPAIN)
