"""Surrogate counties, each of the surrogate of its state."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

from surrogate.errors import PlanError
from surrogate.generators.context import PlanContext
from surrogate.generators.nearness import lies_near
from surrogate.generators.places.allowed import allowed
from surrogate.generators.places.settle import in_keyed_order
from surrogate.generators.places.zip_lists import every_zip, of_the_us, pool_of
from surrogate.link.places.regions.town_keys import name_in, state_in
from surrogate.link.places.regions.towns import city_key
from surrogate.wordlists.folding import fold
from surrogate.wordlists.us_places import Zip, zips_by_state

_COUNTY_WORDS = (" County", " Parish", " Borough", " Census Area", " Municipio", " City", " city")


def surrogate_counties(
    keys: set[str], mapped: Mapping[str, str], context: PlanContext
) -> dict[str, str]:
    """Give every county of a record another one, no two the same.

    Args:
        keys: Of the counties, with their states where these are told.
        mapped: Key of each state of the record → abbreviation of the surrogate state.
        context: Key and what is forbidden.

    Returns:
        County key → surrogate county, without the word `County`.

    Raises:
        PlanError: If the list is exhausted.
    """
    chosen: dict[str, str] = {}
    originals = {name_in(key) for key in keys}
    used: set[str] = set()
    for key in in_keyed_order(keys, "county/rank", context):
        shut = used | originals
        names = _county_names(key, mapped.get(_state_of(key, mapped), ""), context)
        free = (name for name in names if fold(name) not in shut and allowed(name, context))
        chosen[key] = next(free, "")
        if not chosen[key]:
            raise PlanError("no surrogate left for a county")
        used.add(fold(chosen[key]))
    return chosen


def _state_of(key: str, told: Iterable[str]) -> str:
    """Return the state of a county: its own, or the only one of those told that has it."""
    there = {state_in(key)} - {""}
    there = there or {state for state in of_the_us(told) if name_in(key) in _counties_in(state)}
    return min(there) if len(there) == 1 else ""


@cache
def _counties_in(state: str) -> frozenset[str]:
    """Return the counties of a US state as keys tell them, without the word for their kind."""
    counties = {entry.county for entry in zips_by_state()[state]}
    return frozenset(city_key(_county_core(county)) for county in counties)


def _county_names(key: str, state: str, context: PlanContext) -> Iterator[str]:
    """Yield counties of a state that are not near an original, then those of all: some have few."""
    own = name_in(key)
    for pool in (_counties_of(state), every_zip()):
        for number in context.draws("county", key):
            name = _county_core(pool[number % len(pool)].county)
            if name and not lies_near(own, fold(name)):
                yield name


def _counties_of(state: str) -> Sequence[Zip]:
    """Return ZIP entries with the counties of a state; no list has those of places abroad."""
    pool = pool_of(state)
    return pool if pool[0].county else every_zip()


def _county_core(county: str) -> str:
    """Return the name of a county without its kind, as the Census writes it: `Kenai`."""
    for word in _COUNTY_WORDS:
        if county.endswith(word):
            return county.removesuffix(word)
    return county
