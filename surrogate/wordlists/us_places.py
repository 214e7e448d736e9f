"""Places of the US: ZIP codes, cities, states, and their telephone area codes."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import NamedTuple, overload

from surrogate.wordlists.folding import fold
from surrogate.wordlists.reading import read_lines, read_rows, split_cell
from surrogate.wordlists.sorted_lines import Told
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


class Zips(Sequence[Zip]):
    """Entries in ascending order of their codes, each read when it is asked for."""

    __slots__ = ("lines",)

    def __init__(self, lines: Sequence[str]) -> None:
        """Take lines of `zips.tsv`."""
        self.lines = lines

    @overload
    def __getitem__(self, at: int) -> Zip: ...

    @overload
    def __getitem__(self, at: slice) -> Zips: ...

    def __getitem__(self, at: int | slice) -> Zip | Zips:
        """Return an entry, or a stretch of them."""
        return Zips(self.lines[at]) if isinstance(at, slice) else _entry(self.lines[at])

    def __len__(self) -> int:
        """Return the number of entries."""
        return len(self.lines)

    def codes(self) -> tuple[str, ...]:
        """Return their codes."""
        return tuple(line.partition("\t")[0] for line in self.lines)

    def cities(self) -> WeightedList:
        """Return their cities, each weighted by the number of its entries; may be empty."""
        counted = Counter(line.split("\t", 2)[1] for line in self.lines)
        return WeightedList.of(sorted(counted.items()))


def _entry(line: str) -> Zip:
    code, city, state, county, area_codes = line.split("\t")
    return Zip(code, city, state, county, split_cell(area_codes))


@cache
def _every_zip() -> Zips:
    _, *lines = read_lines("zips.tsv")
    return Zips(lines)


@cache
def zips() -> Mapping[str, Zip]:
    """Return five-digit ZIP code → city, state, county and area codes."""
    every = _every_zip()
    return Told(dict(zip(every.codes(), every.lines, strict=True)), _entry)


@cache
def zips_by_state() -> Mapping[str, Zips]:
    """Return state abbreviation → its ZIP codes."""
    groups: dict[str, list[str]] = defaultdict(list)
    for line in _every_zip().lines:
        groups[line.split("\t", 3)[2]].append(line)
    return MappingProxyType({state: Zips(lines) for state, lines in groups.items()})


@cache
def counties() -> frozenset[str]:
    """Return the counties of the US."""
    return frozenset(line.split("\t", 4)[3] for line in _every_zip().lines)


@cache
def cities() -> WeightedList:
    """Return US cities and towns, each weighted by the number of its ZIP codes."""
    return _every_zip().cities()


@cache
def _further_cities() -> frozenset[str]:
    """Return places that no ZIP code is called after, folded: suburbs, parts of large cities.

    Hyphens and points are blanks as in the keys of towns: `carmel by the sea`.
    """
    names = map(fold, read_lines("towns_american.txt"))
    return frozenset(" ".join(re.split(r"[-.\s]+", name)) for name in names)


def is_american(town: str) -> bool:
    """Tell whether the US have a town or part of one of a name in small letters.

    That no ZIP code is called after it makes it no town of another land: `coral gables`.
    """
    return town in cities() or town in _further_cities()


@cache
def cities_of_state(state: str) -> WeightedList:
    """Return the cities of a state, weighted by the number of their ZIP codes; may be empty."""
    return zips_by_state().get(state, Zips(())).cities()


@cache
def states() -> Mapping[str, State]:
    """Return postal abbreviation → state, district or territory of the US."""
    return MappingProxyType({row[0]: State(*row) for row in read_rows("states.tsv")})


@cache
def state_names() -> frozenset[str]:
    """Return the names of the states, folded."""
    return frozenset(fold(state.name) for state in states().values())


@cache
def area_codes() -> Mapping[str, str]:
    """Return telephone area code → abbreviation of its state.

    Those of Canada, which the list tells of towns at the border, are left out.
    """
    listed = dict(read_rows("area_codes.tsv"))
    return MappingProxyType({a: of for a, of in listed.items() if a not in area_codes_abroad()})


@cache
def area_codes_abroad() -> Mapping[str, str]:
    """Return telephone area code → key of its Canadian province, or of the Caribbean."""
    return MappingProxyType(dict(read_rows("own", "area_codes_abroad.tsv")))


@cache
def areas_of_state(state: str) -> tuple[str, ...]:
    """Return the area codes of a state or province, ascending; none of one that is not known."""
    every = {**area_codes(), **area_codes_abroad()}
    return tuple(sorted(area for area, of in every.items() if of == state))


@cache
def areas_beside(area: str) -> tuple[str, ...]:
    """Return the area codes of the land of one outside the US; none of others."""
    land = area_codes_abroad().get(area, "").partition(".")[0]
    return tuple(a for a, of in area_codes_abroad().items() if of.partition(".")[0] == land)
