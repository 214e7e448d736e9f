"""Tells the land of a town that no address of the record names a state for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from surrogate.link.places.regions.abroad import MARK, is_region, land_of
from surrogate.link.places.regions.towns import large_towns, towns_by_key
from surrogate.wordlists.us_places import is_american, states, zips_by_state
from surrogate.wordlists.world_places import world_towns

_LARGE = 2


@dataclass(frozen=True, slots=True)
class Mentioned:
    """Where the addresses of a record lie.

    Attributes:
        states: Abbreviations of US states.
        lands: ISO 3166 codes of other lands.
        regioned: Those of them of which a region is told.
        called_after: Towns that a house or firm of the record bears.
    """

    states: frozenset[str]
    lands: frozenset[str]
    regioned: frozenset[str]
    called_after: frozenset[str] = frozenset()

    @classmethod
    def of(cls, keys: Iterable[str], called_after: frozenset[str] = frozenset()) -> Mentioned:
        """Read the keys of states, provinces and lands."""
        kept = frozenset(keys)
        lands = frozenset(map(land_of, kept)) - {""}
        regioned = frozenset(map(land_of, filter(is_region, kept)))
        return cls(kept & states().keys(), lands, regioned, called_after)

    def land(self, town: str) -> str:
        """Return the key of the land of a town; empty where it is, or may well be, of the US.

        A town that the US has too is of another land where the record speaks of that land and
        of no US state, or where it is far better known there, no US state of the record has
        a town of that name with several ZIP codes, and no house is called after it. A small one
        that no list has is of the only land that the record tells regions of. So the land of one
        that a land without a list has far larger stays open: of Santiago, Dhaka.

        Args:
            town: Its canonical name.
        """
        named = towns_by_key().get(town, ())
        if not named:
            is_there = not self.states and len(self.regioned) == 1
            is_small = is_there and not is_american(town) and town not in large_towns()
            return MARK + min(self.regioned) if is_small else ""
        told = next((one for one in named if one.land in self.lands), None)
        if is_american(town):
            is_known = town not in self.called_after
            known = next((one for one in named if one.is_known and is_known), None)
            found = told if told and not self.states else known
            return "" if found is None or self._has_large(town) else MARK + found.land
        best = told or next((one for one in named if one.is_known), named[0])
        is_large = named[0].name in world_towns() or not self.states
        if told is None and (best.is_outshone or not is_large):
            return ""
        return MARK + best.land

    def _has_large(self, town: str) -> bool:
        """Tell whether a US state of the record has a town of that name with several ZIP codes."""
        return any(
            sum(entry.city.lower() == town for entry in zips_by_state()[state]) >= _LARGE
            for state in self.states & zips_by_state().keys()
        )
