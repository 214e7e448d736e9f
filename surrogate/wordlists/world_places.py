"""Places of the world: countries, provinces, towns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from surrogate.wordlists.reading import (
    lines_with,
    read_columns,
    read_lines,
    read_rows,
    split_cell,
)
from surrogate.wordlists.weighted import WeightedList

_TOWNS_ABROAD = ("towns_english.tsv", "towns_further.tsv")
_SPAIN = "ES"


class Country(NamedTuple):
    """A country, the adjective used before a noun, its people, its languages, its population."""

    name: str
    adjective: str
    people: str
    languages: tuple[str, ...]
    weight: int


class Town(NamedTuple):
    """A town outside the US.

    Attributes:
        name: Its name.
        land: ISO 3166 code of its land.
        province: Code of GeoNames for the first division of that land; of some empty; in Spain
            what the postal codes of the province begin with.
        known: `yes` if it is large, far larger than any US town of its name, and not called as
            one of Spain; `other` if a land that is not listed has a far larger one of its name.
    """

    name: str
    land: str
    province: str
    known: str

    @property
    def is_known(self) -> bool:
        """Whether its name alone tells it rather than a town of the US."""
        return self.known == "yes"

    @property
    def is_outshone(self) -> bool:
        """Whether its name alone tells one of a land that is not listed."""
        return self.known == "other"


@cache
def countries() -> tuple[Country, ...]:
    """Return the countries, with adjective, people, languages and population."""
    return tuple(
        Country(name, adjective, people, split_cell(languages), int(weight))
        for name, adjective, people, languages, weight in read_rows("countries.tsv")
    )


@cache
def country_names() -> WeightedList:
    """Return the countries by name, weighted by population."""
    return WeightedList.of((country.name, country.weight) for country in countries())


@cache
def provinces() -> Mapping[str, str]:
    """Return the states and provinces of other lands than the US, and the land of each."""
    return MappingProxyType({row[0]: row[1] for row in read_rows("provinces.tsv")})


@cache
def world_towns() -> frozenset[str]:
    """Return the names of the world's larger towns, in Latin script."""
    return frozenset(read_lines("towns_world.txt"))


@cache
def english_towns() -> frozenset[str]:
    """Return the names of towns where notes are written in English, but for the US."""
    return frozenset(read_columns("towns_english.tsv")[0])


@cache
def towns_abroad() -> tuple[Town, ...]:
    """Return towns of other lands with their provinces, of one name the largest first."""
    listed = (town for name in _TOWNS_ABROAD for town in map(Town, *read_columns(name)))
    return (*listed, *_in_spain())


def _in_spain() -> Iterator[Town]:
    return (Town(name, _SPAIN, code, "") for name, code in read_rows("own", "towns_es.tsv"))


def towns_in(land: str) -> Iterator[Town]:
    """Yield the towns of one other land."""
    if land == _SPAIN:
        yield from _in_spain()
    for name in _TOWNS_ABROAD:
        towns = (Town(*line.split("\t")) for line in lines_with(f"\t{land}\t", name))
        yield from (town for town in towns if town.land == land)


@cache
def spanish_towns() -> frozenset[str]:
    """Return the names of the towns of Spain."""
    return frozenset(read_lines("towns_spain.txt"))


@cache
def spanish_countries() -> frozenset[str]:
    """Return the countries of the world by their Spanish names."""
    return frozenset(read_lines("countries_spanish.txt"))
