"""ZIP codes by state and city, as the surrogates of places are drawn from them."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import chain

from surrogate.link.places.regions.abroad import MARK, SPAIN, is_abroad, land_of, regions
from surrogate.wordlists.folding import fold
from surrogate.wordlists.us_places import Zip, Zips, is_american, zips, zips_by_state
from surrogate.wordlists.world_places import Town, towns_in, world_towns

# Districts and territories have too few towns to stand for a state.
NO_SURROGATES = frozenset({"DC", "AS", "GU", "MP", "PR", "VI"})
CODES_PER_TOWN = 40
# So many first digits of a code tell the office that sorts for it, and so the state.
_AREA = 3
# Names of towns that any note could hold: words of plain letters.
_PLAIN_NAME = re.compile(r"[A-Z][a-z]+(?:[ '-][A-Za-z]+)*")


@cache
def every_zip() -> Zips:
    """Return all ZIP entries of the fifty states, by code."""
    of_states = (of.lines for state, of in zips_by_state().items() if state not in NO_SURROGATES)
    return Zips(sorted(chain.from_iterable(of_states)))


def codes_of_city(state: str, city: str) -> tuple[str, ...]:
    """Return the ZIP codes of a city, ascending; none of one abroad but in Spain."""
    return _codes_by_city(state).get(city, ())


@cache
def _codes_by_city(state: str) -> Mapping[str, tuple[str, ...]]:
    found: dict[str, list[str]] = defaultdict(list)
    for entry in _spanish_codes(state) if _is_spanish(state) else zips_by_state().get(state, ()):
        found[entry.city].append(entry.code)
    return {city: tuple(sorted(codes)) for city, codes in found.items()}


def _is_spanish(state: str) -> bool:
    return land_of(state) == land_of(SPAIN)


@cache
def _spanish_codes(key: str) -> tuple[Zip, ...]:
    """Return postal codes of the towns of Spain, or of one of its regions.

    They are made of the province and a number.
    """
    region = regions().get(key)
    return tuple(
        Zip(f"{town.province}{number:03d}", town.name, key, town.name, ())
        for town in _towns_of_land(land_of(SPAIN))
        if region is None or town.province in region.towns
        for number in range(1, CODES_PER_TOWN + 1)
    )


@cache
def _towns_by_province() -> Mapping[str, frozenset[str]]:
    """Return key of a province of Spain → its towns."""
    found: dict[str, set[str]] = defaultdict(set)
    for region in regions().values():
        if _is_spanish(region.key) and region.codes:
            of_land = _towns_of_land(land_of(SPAIN))
            found[region.key] = {town.name for town in of_land if town.province in region.towns}
    return {key: frozenset(towns) for key, towns in found.items()}


def namesake_of(key: str) -> str:
    """Return the town that a province of Spain is called after; empty where none is: `Navarra`."""
    name = regions()[key].name if key in _towns_by_province() else ""
    return name if name in _towns_by_province().get(key, ()) else ""


def may_follow(province: str, surrogate: str) -> bool:
    """Tell whether a province may become another one, if they are of Spain.

    That has towns enough, and one of its own name if the other has: both are `Málaga`.
    """
    towns = _towns_by_province().get(surrogate)
    if towns is None or province not in _towns_by_province():
        return True
    return len(towns) > 1 and (not namesake_of(province) or namesake_of(surrogate) != "")


@cache
def foreign_towns() -> tuple[Zip, ...]:
    """Return towns of the world that the US does not have, without code and state."""
    names = (
        t for t in sorted(world_towns()) if t.isascii() and t.isalpha() and not is_american(fold(t))
    )
    return tuple(Zip("", town, "", "", ()) for town in names)


@cache
def _towns_of_land(land: str) -> tuple[Town, ...]:
    towns = towns_in(land)
    if _is_spanish(MARK + land):
        return tuple(towns)
    return tuple(town for town in towns if _PLAIN_NAME.fullmatch(town.name))


@cache
def towns_of(key: str) -> tuple[Zip, ...]:
    """Return the towns of a land or region abroad, without code; of its land if it has none."""
    region = regions().get(key)
    towns = _towns_of_land(land_of(key))
    there = [town for town in towns if region is None or town.province in region.towns]
    if region is not None and not there:
        return towns_of(MARK + region.land)
    return tuple(Zip("", town.name, key, "", ()) for town in there)


def pool_of(state: str) -> Sequence[Zip]:
    """Return the ZIP codes of a state, or the towns of a place abroad; else those of all states.

    Towns of Spain have codes.
    """
    if _is_spanish(state):
        return _spanish_codes(state)
    if is_abroad(state):
        return towns_of(state) or every_zip()
    return zips_by_state().get(state, ()) or every_zip()


def of_the_us(states: Iterable[str]) -> set[str]:
    """Return those states of the US among some that have ZIP codes."""
    return zips_by_state().keys() & set(states)


def state_of_code(code: str) -> str:
    """Return the state of a ZIP code; of one that no list has, as of boxes, by its first digits.

    Empty for others.
    """
    return zips()[code].state if code in zips() else _areas().get(code[:_AREA], "")


@cache
def _areas() -> Mapping[str, str]:
    """Return the first three digits of ZIP codes → the only state that has such."""
    found: dict[str, set[str]] = defaultdict(set)
    for code in every_code():
        found[code[:_AREA]].add(zips()[code].state)
    return {area: min(states) for area, states in found.items() if len(states) == 1}


@cache
def codes_of_state(state: str) -> tuple[str, ...]:
    """Return the ZIP codes of a state; none of a place abroad but in Spain."""
    return tuple(entry.code for entry in pool_of(state) if entry.code)


@cache
def every_code() -> tuple[str, ...]:
    """Return the ZIP codes of the fifty states."""
    return every_zip().codes()
