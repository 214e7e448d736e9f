"""Where the surrogate of a town may lie: in the state or land that stands for its own."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache

from surrogate.generators.places.zip_lists import (
    foreign_towns,
    namesake_of,
    of_the_us,
    pool_of,
    state_of_code,
)
from surrogate.link.places.lexicon import naming_words
from surrogate.link.places.regions.town_keys import name_in, state_in
from surrogate.remembered import of_patient
from surrogate.wordlists.folding import fold
from surrogate.wordlists.us_places import Zip, is_american, zips_by_state
from surrogate.wordlists.world_places import world_towns


def pool_for(
    key: str,
    codes: Collection[str],
    land: str | None,
    mapped: Mapping[str, str],
) -> Sequence[Zip]:
    """Return the towns of which one becomes the surrogate of a city.

    Args:
        key: Of the city.
        codes: Its ZIP codes.
        land: Key of the land that it is to lie in, empty for any abroad; None if nothing tells.
        mapped: Key of each state of the record → that of its surrogate.
    """
    if place := mapped.get(_state_of(key, codes, mapped), "") if land is None else land:
        return _of_rank(key, pool_of(place), place)
    foreign = land is not None or (_is_foreign(key) and not codes)
    return foreign_towns() if foreign else pool_of("")


def _state_of(key: str, codes: Collection[str], told: Collection[str]) -> str:
    """Return the state of a city: its own, or the only one of those told that has one like it.

    That is one with its ZIP codes, or with a town of its name where these tell none.
    """
    if state := state_in(key):
        return state
    there = {state_of_code(code) for code in codes} - {""}
    there = there or {state for state in of_the_us(told) if name_in(key) in _towns_in(state)}
    return min(there) if len(there) == 1 else ""


@cache
def _towns_in(state: str) -> frozenset[str]:
    """Return the folded towns of a US state."""
    return frozenset(fold(entry.city) for entry in zips_by_state()[state])


def _of_rank(key: str, pool: Sequence[Zip], place: str) -> Sequence[Zip]:
    """Return the namesake of a province of Spain for such a town, for others the rest."""
    namesake = namesake_of(place)
    if not namesake:
        return pool
    is_namesake = fold(namesake_of(state_in(key))) == name_in(key)
    return [entry for entry in pool if (entry.city == namesake) == is_namesake] or pool


@of_patient
def _is_foreign(key: str) -> bool:
    """Tell whether a town is one of the world's, told without a state, and none of the US.

    A side of a town of the US is of it: `East Palo Alto`.
    """
    name = name_in(key)
    side, _, town = name.partition(" ")
    is_ours = is_american(name) or (side in naming_words("direction") and is_american(town))
    return not state_in(key) and not is_ours and name in _folded_world_towns()


@cache
def _folded_world_towns() -> frozenset[str]:
    return frozenset(map(fold, world_towns()))
