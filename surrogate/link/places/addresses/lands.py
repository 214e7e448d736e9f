"""Tells of which land the state and town of an address are, where several have their name.

The US comes first: `Ontario` beside a ZIP code or a US state is the town in California.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from surrogate.link.languages import ENGLISH
from surrogate.link.places.lexicon import compact
from surrogate.link.places.pieces import Part, Piece
from surrogate.link.places.regions.abroad import (
    MARK,
    UNLISTED,
    Region,
    is_abroad,
    land_of,
    land_of_country,
    lands,
    lands_with_code,
    regions,
)
from surrogate.link.places.regions.country_words import is_name
from surrogate.link.places.regions.reading import state_options
from surrogate.link.places.regions.towns import towns_by_key
from surrogate.wordlists.us_places import cities_of_state, zips
from surrogate.wordlists.world_places import Town

UNITED_STATES = "United States"
# How much each neighbour in an address tells; a US state needs none.
_CODE, _COUNTRY, _TOWN, _LANGUAGE, _AMERICAN = 8, 4, 2, 2, 1
_ZIP_DIGITS = 5


@dataclass(frozen=True, slots=True)
class Beside:
    """What the parts of one address tell of its land.

    Attributes:
        town: Canonical name of the town.
        code: Postal code of any land, in capitals.
        country: Key of the country, where it stands by name.
        language: Of the note.
        signed: Key of the land whose sign stands before the code.
    """

    town: str = field(default="", repr=False)
    code: str = field(default="", repr=False)
    country: str = ""
    language: str = ENGLISH
    signed: str = ""

    @classmethod
    def of(cls, pieces: Iterable[Piece], language: str) -> Beside:
        """Read the parts of an address in a note of a language."""
        found = {piece.part: piece for piece in pieces}
        code = found.get(Part.ZIP) or found.get(Part.POSTAL)
        country = found.get(Part.COUNTRY)
        named = country is not None and is_name(country.form)
        return cls(
            found[Part.CITY].key if Part.CITY in found else "",
            code.text.upper() if code else "",
            country.key if country and named else "",
            language,
            code.form if code and code.part is Part.POSTAL else "",
        )

    @property
    def is_american(self) -> bool:
        """Whether a ZIP code of the US or the country says so.

        A code that is written so in the land beside it is none of the US: `80802 München, Germany`.
        Nor is one beside a land whose codes no list tells: `33101 Tampere, Finland`.
        """
        land = land_of_country(self.country)
        is_unlisted = self.country[:1].isalpha() and self.country != UNITED_STATES and not land
        if self.signed or is_unlisted or land in lands_with_code(self.code):
            return False
        return self._has_zip() or self.country == UNITED_STATES

    def _has_zip(self) -> bool:
        """Tell whether the code is a ZIP code, and the town none that is known abroad alone."""
        if self.code not in zips():
            return False
        is_known = any(town.is_known for town in self._towns()[:1])
        return not is_known or self.town in cities_of_state(zips()[self.code].state)

    def settled(self, state: Piece) -> Piece:
        """Return a STATE piece with the key of the land that its neighbours tell."""
        options = state_options(state.text)
        if not options:
            return state
        best = max(options, key=lambda option: self._told(option.key))
        elsewhere = self.is_american or (self.country and self._land() != land_of(best.key))
        if is_abroad(best.key) and elsewhere and self._told(best.key) < _CODE:
            return replace(best, key=UNLISTED + compact(state.text))
        return best

    def _land(self) -> str:
        return land_of_country(self.country)

    def _told(self, key: str) -> int:
        region = regions().get(key)
        if region is None:
            told = _AMERICAN + _COUNTRY * self.is_american
            told += _CODE * (self.code in zips() and zips()[self.code].state == key)
            return told + _TOWN * (self.town in cities_of_state(key))
        told = _CODE * self._fits(region) + _TOWN * self._has_its_town(region)
        told += _LANGUAGE * (self.language in lands()[region.land].languages)
        return told + _COUNTRY * (land_of_country(self.country) == region.land)

    def _fits(self, region: Region) -> bool:
        return region.land in lands_with_code(self.code) and region.holds(self.code)

    def _has_its_town(self, region: Region) -> bool:
        return any(_lies_in(region, town) for town in self._towns())

    def _towns(self) -> Sequence[Town]:
        return towns_by_key().get(self.town, ())

    def land(self) -> str:
        """Return the key of the land or region that an address without a state lies in, or nothing.

        Letters in a postal code tell the land; digits do so beside a town that lies there.
        """
        if self.is_american:
            return ""
        possible = lands_with_code(self.code)
        if not any(map(str.isalpha, self.code)):
            possible = self._lands_of_digits()
        if country := land_of_country(self.country):
            possible = frozenset([country])
        if self.signed:
            possible = frozenset([land_of(self.signed)])
        if len(possible) != 1:
            return ""
        (land,) = possible
        fitting = [r for r in regions().values() if r.land == land and self._fits(r)]
        there = [r for r in fitting if self._has_its_town(r)] or fitting
        return there[0].key if len(there) == 1 else MARK + land

    def _lands_of_digits(self) -> frozenset[str]:
        """Return the land of the largest town that bears the name where such codes are written."""
        possible = lands_with_code(self.code)
        if len(self.code) == _ZIP_DIGITS or not possible:
            return frozenset()
        found = (town.land for town in self._towns() if town.land in possible)
        return frozenset([land] if (land := next(found, "")) else ())


def _lies_in(region: Region, town: Town) -> bool:
    return town.land == region.land and town.province in region.towns
