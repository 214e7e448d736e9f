"""Places of the US: ZIP codes, cities, states, and their telephone area codes."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from functools import cache
from operator import attrgetter
from types import MappingProxyType
from typing import NamedTuple

from surrogate.wordlists.reading import read_columns, read_rows, split_cell
from surrogate.wordlists.weighted import WeightedList


class Zip(NamedTuple):
    """A delivery ZIP code of the US; `area_codes` are the telephone area codes used there."""

    code: str
    city: str
    state: str
    county: str
    area_codes: tuple[str, ...]


class State(NamedTuple):
    """A US state, district or territory; `old` is the older abbreviation (`Mass.`), if any."""

    abbreviation: str
    name: str
    old: str


@cache
def zips() -> Mapping[str, Zip]:
    """Return five-digit ZIP code → city, state, county and area codes."""
    *columns, cells = read_columns("zips.tsv")
    area_codes = {cell: split_cell(cell) for cell in set(cells)}
    rows = zip(*columns, map(area_codes.__getitem__, cells), strict=True)
    return MappingProxyType(dict(zip(columns[0], map(Zip._make, rows), strict=True)))


@cache
def zips_by_state() -> Mapping[str, tuple[Zip, ...]]:
    """Return state abbreviation → its ZIP codes in ascending order."""
    groups: dict[str, list[Zip]] = defaultdict(list)
    for entry in zips().values():
        groups[entry.state].append(entry)
    return MappingProxyType({state: tuple(entries) for state, entries in groups.items()})


@cache
def cities() -> WeightedList:
    """Return US cities and towns, each weighted by the number of its ZIP codes."""
    return _counted(zips().values())


@cache
def cities_of_state(state: str) -> WeightedList:
    """Return the cities of a state, weighted by the number of their ZIP codes; may be empty."""
    return _counted(zips_by_state().get(state, ()))


def _counted(entries: Iterable[Zip]) -> WeightedList:
    return WeightedList.of(sorted(Counter(map(attrgetter("city"), entries)).items()))


@cache
def states() -> Mapping[str, State]:
    """Return postal abbreviation → state, district or territory of the US."""
    return MappingProxyType({row[0]: State(*row) for row in read_rows("states.tsv")})


@cache
def area_codes() -> Mapping[str, str]:
    """Return telephone area code → abbreviation of its state."""
    return MappingProxyType(dict(read_rows("area_codes.tsv")))
