"""Tells the land of an address by the language of the note: `50674 Köln` is no ZIP code there."""

from __future__ import annotations

from functools import cache

from surrogate.link.places.addresses.lands import Beside
from surrogate.link.places.regions.abroad import (
    MARK,
    SPAIN,
    Land,
    land_of,
    land_of_country,
    lands,
    lands_with_code,
)
from surrogate.link.places.regions.reading import towns_of_spain
from surrogate.link.places.regions.towns import large_towns, towns_by_key
from surrogate.wordlists.us_places import cities


def home_of(beside: Beside, language: str) -> str:
    """Return the key of the land that an address without a state lies in, or nothing.

    It is one where notes of the language come from: that of the largest town of the name, or the
    first one that writes such postal codes, if no list has the town.

    Args:
        beside: What the parts of the address tell.
        language: Of the note.
    """
    if beside.country:
        return ""
    possible = [land.code for land in _lands_of(language)]
    if beside.code:
        possible = [land for land in possible if land in lands_with_code(beside.code)]
    if not possible:
        return ""
    named = towns_by_key().get(beside.town, ())
    there = next((town.land for town in named if town.land in possible), "")
    if there or not beside.town:
        return MARK + (there or possible[0])
    is_elsewhere = named or beside.town in large_towns() or beside.town in _known_in_us()
    return "" if is_elsewhere else MARK + possible[0]


def is_abroad_for_spanish(beside: Beside) -> bool:
    """Tell whether an address of a Spanish note without a province lies in another known land.

    Its country tells that, or that its town is one of the world's larger ones and none of Spain.
    Towns of lands that have no list lie in Spain, with their country.
    """
    if beside.country:
        return land_of_country(beside.country) not in ("", land_of(SPAIN))
    named = {town.land for town in towns_by_key().get(beside.town, ())}
    if not named or beside.code or land_of(SPAIN) in named or beside.town in towns_of_spain():
        return False
    return beside.town in large_towns()


@cache
def _lands_of(language: str) -> tuple[Land, ...]:
    return tuple(land for land in lands().values() if language in land.languages)


@cache
def _known_in_us() -> frozenset[str]:
    """Return the towns of the US with several ZIP codes: not `Milano`."""
    american = zip(cities().folded, cities().weights, strict=False)
    return frozenset(town for town, codes in american if codes > 1)
