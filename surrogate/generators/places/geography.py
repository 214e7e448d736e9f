"""Surrogate states, cities, counties and ZIP codes that agree with each other."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain

from surrogate.errors import PlanError
from surrogate.generators.context import PlanContext
from surrogate.generators.nearness import lies_near
from surrogate.generators.places.allowed import allowed
from surrogate.generators.places.county_names import surrogate_counties
from surrogate.generators.places.initials import abbreviated
from surrogate.generators.places.settle import in_keyed_order
from surrogate.generators.places.state_ring import name_of, regions_of_lands, surrogate_states
from surrogate.generators.places.town_names import is_base
from surrogate.generators.places.town_pools import pool_for
from surrogate.generators.places.zip_lists import (
    codes_of_city,
    codes_of_state,
    every_code,
    every_zip,
    state_of_code,
    towns_of,
)
from surrogate.link.places import Part, Piece, PlaceLinks
from surrogate.link.places.lexicon import plain
from surrogate.link.places.regions.abroad import MARK, is_abroad, is_region, is_unlisted, land_of
from surrogate.link.places.regions.town_keys import is_townless, name_in, state_in
from surrogate.wordlists.folding import fold
from surrogate.wordlists.us_places import Zip, areas_of_state, zips

_PARTS = frozenset({Part.CITY, Part.COUNTY, Part.STATE, Part.ZIP, Part.POSTAL})


@dataclass(frozen=True, slots=True)
class City:
    """A surrogate city, and its state's abbreviation or the key of its region abroad."""

    name: str = field(repr=False)
    state: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Geography:
    """The surrogate geography of one record.

    Attributes:
        states: State key → abbreviation of the surrogate state, or key of the surrogate region.
        cities: City key → surrogate city.
        counties: County key → surrogate county, without the word `County`.
        codes: ZIP code and city key → surrogate ZIP code.
    """

    states: Mapping[str, str] = field(repr=False)
    cities: Mapping[str, City] = field(repr=False)
    counties: Mapping[str, str] = field(repr=False)
    codes: Mapping[tuple[str, str], str] = field(repr=False)

    @classmethod
    def plan(cls, links: PlaceLinks, context: PlanContext, lands: Mapping[str, str]) -> Geography:
        """Choose states first, then cities in them, then ZIP codes of these.

        Args:
            links: What was read.
            context: Key and what is forbidden.
            lands: City → key of the land that its surrogate is to lie in, for some of them; empty
                where it is abroad and no list has towns of that land. So for states without a town
                that no list has.

        Raises:
            PlanError: If a list is exhausted.
        """
        pieces = [p for r in links.readings for p in r.pieces if p.part in _PARTS]
        cities = {p.key for p in pieces if p.part is Part.CITY}.union(links.zips)
        counties = {p.key for p in pieces if p.part is Part.COUNTY}
        codes = {(p.key, p.form) for p in pieces if p.part is Part.ZIP}
        abroad = {p.form for p in pieces if p.part is Part.POSTAL}
        keys = _state_keys(pieces, cities | counties, codes) | abroad - {""}
        unlisted = _lone_regions(keys)
        unlisted |= {state_in(key): land for key, land in lands.items() if is_townless(key)}
        placed = regions_of_lands(unlisted, context)
        # Another initial keeps `U of M` and `WGH` from coming out unchanged.
        short = abbreviated(links).keys()
        stated = (keys | links.stated) - placed.keys()
        lettered = {key for key in stated if plain(name_of(key)) in short}
        mapped = placed | surrogate_states(stated, context, lettered)
        pools = {
            key: pool_for(key, links.zips.get(key, ()), lands.get(key), mapped) for key in cities
        }
        chosen = _surrogate_cities(pools, links.zips, short, context)
        return cls(
            mapped,
            chosen,
            surrogate_counties(counties, mapped, context),
            _surrogate_codes(codes, chosen, mapped, context),
        )

    def area_codes(self, home: str) -> tuple[str, ...]:
        """Return the telephone area codes of the surrogate of a city; empty if there is none.

        At the border of a state those of the next one are used too; they tell another state.
        """
        city = self.cities.get(home)
        if city is None or is_abroad(city.state):
            return ()
        codes = codes_of_city(city.state, city.name)
        used = {area for code in codes if code in zips() for area in zips()[code].area_codes}
        own = used.intersection(areas_of_state(city.state))
        return tuple(sorted(own or used))

    def towns(self, home: str) -> dict[str, str]:
        """Return the name of each original town → its surrogate, where there is but one.

        Args:
            home: Key of the town that is meant where several have its name.
        """
        named = _names((name_in(key), city.name) for key, city in self.cities.items())
        if home in self.cities:
            named[plain(name_in(home))] = self.cities[home].name
        return named

    def regions(self) -> dict[str, str]:
        """Return the name of each original state or county → its surrogate, if there is but one."""
        states = ((name_of(old), name_of(new)) for old, new in self.states.items())
        counties = ((name_in(key), made) for key, made in self.counties.items())
        return _names(counties) | _names(states)


def _names(pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Return each original name → its surrogate, where there is but one.

    Names are as words of places are read, without apostrophes: `muranga county`.
    """
    found: dict[str, set[str]] = {}
    for name, made in pairs:
        found.setdefault(plain(name), set()).add(made)
    return {name: min(made) for name, made in found.items() if name and len(made) == 1}


def _state_keys(
    pieces: Iterable[Piece], towns: Iterable[str], codes: Iterable[tuple[str, str]]
) -> set[str]:
    found = {p.key for p in pieces if p.part is Part.STATE}
    found |= {state_in(key) for key in towns}
    found |= {state_in(form) for _, form in codes}
    found |= {state_of_code(code) for code, form in codes if not state_in(form)}
    return found - {""}


def _lone_regions(keys: Iterable[str]) -> dict[str, str]:
    """Return states that no list has → the only land that a record without the US tells."""
    known = {key for key in keys if not is_unlisted(key)}
    told = {land_of(key) for key in known if is_region(key)}
    is_there = len(told) == 1 and all(map(is_abroad, known))
    return dict.fromkeys(set(keys) - known, MARK + min(told)) if is_there else {}


def _surrogate_cities(
    pools: Mapping[str, Sequence[Zip]],
    codes: Mapping[str, frozenset[str]],
    short: Collection[str],
    context: PlanContext,
) -> dict[str, City]:
    """Choose a city out of each pool; of another initial where a house is abbreviated by it."""
    chosen: dict[str, City] = {}
    used: set[str] = set()
    originals = {name_in(key) for key in pools}
    for key in in_keyed_order(pools, "city/rank", context):
        needed, taken = len(codes.get(key, ())), used | originals
        initial = name_in(key)[:1] if plain(name_in(key)) in short else ""
        entry = _first_fitting(key, (pools[key], initial), needed, taken, context)
        chosen[key] = City(entry.city, entry.state)
        used.add(fold(entry.city))
    return chosen


def _first_fitting(
    key: str, options: tuple[Sequence[Zip], str], needed: int, taken: set[str], context: PlanContext
) -> Zip:
    """Return a ZIP entry whose city is free, allowed, not near, and has ZIP codes enough.

    Args:
        key: Of the city that it is to stand for.
        options: The entries, and the initial that it is not to have, if any.
        needed: So many ZIP codes.
        taken: Folded names that are not free.
        context: Key and what is forbidden.

    Raises:
        PlanError: If no city is left.
    """
    (pool, initial), name = options, name_in(key)
    for number in context.draws("city", key):
        entry = pool[number % len(pool)]
        enough = needed < 2 or len(codes_of_city(entry.state, entry.city)) >= needed  # noqa: PLR2004
        apart = not lies_near(name, fold(entry.city)) and not is_base(entry.city)
        apart &= not (initial and fold(entry.city).startswith(initial))
        if fold(entry.city) not in taken and enough and apart and allowed(entry.city, context):
            return entry
    land = land_of(pool[0].state)
    for entry in chain(pool, towns_of(MARK + land) if land else (), _any_of_the_us(key, context)):
        if fold(entry.city) not in taken and allowed(entry.city, context):
            return entry
    raise PlanError("no surrogate left for a city")


def _any_of_the_us(key: str, context: PlanContext) -> Iterator[Zip]:
    """Yield every ZIP entry from a keyed one on: the first are all of one state."""
    entries = every_zip()
    start = context.key.below(len(entries), "city/any", key)
    return (entries[(start + step) % len(entries)] for step in range(len(entries)))


def _surrogate_codes(
    codes: set[tuple[str, str]],
    cities: Mapping[str, City],
    mapped: Mapping[str, str],
    context: PlanContext,
) -> dict[tuple[str, str], str]:
    """Give every ZIP code one of its city's; without a city, one of its state's; else any."""
    originals = {code for code, _ in codes}
    used: set[str] = set()
    chosen: dict[tuple[str, str], str] = {}
    ranked: Collection[tuple[str, str]] = codes
    if len(codes) > 1:
        ranked = sorted(codes, key=lambda pair: context.key.digest("zip/rank", *pair))
    for code, town in ranked:
        for pool in filter(None, _pools(code, town, cities, mapped)):
            start = context.key.below(len(pool), "zip", code, town)
            turned = (pool[(start + step) % len(pool)] for step in range(len(pool)))
            free = next((c for c in turned if c not in used and c not in originals), None)
            if free is not None and allowed(free, context):
                chosen[code, town] = free
                used.add(free)
                break
        else:
            raise PlanError("no surrogate left for a ZIP code")
    return chosen


def _pools(
    code: str, town: str, cities: Mapping[str, City], mapped: Mapping[str, str]
) -> Iterable[Sequence[str]]:
    """Yield lists of ZIP codes to choose from, the one that agrees best first."""
    city = cities.get(town)
    if city is not None and city.state:
        yield codes_of_city(city.state, city.name)
    state = city.state if city else mapped.get(state_in(town), "")
    if not state:
        state = mapped.get(state_of_code(code), "")
    if state:
        yield codes_of_state(state)
    yield every_code()
