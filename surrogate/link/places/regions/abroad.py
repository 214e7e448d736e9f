"""Provinces, states and counties of other lands, and the postal codes there.

Keys of places abroad begin with `@`: `@CA` is a land, `@CA.ON` a province of it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from surrogate.link.places.lexicon import compact, rows
from surrogate.remembered import of_patient
from surrogate.wordlists.reading import split_cell

MARK = "@"
# What the key of a state begins with that no list has.
UNLISTED = "*"
# Its codes are made as ZIP codes are.
SPAIN = f"{MARK}ES"
_ISO = 2


class Region(NamedTuple):
    """A province, state or county of another land.

    Attributes:
        key: What it is told by.
        group: Land, or part of it, whose regions stand for each other.
        name: Its name in English.
        short: Postal abbreviation; empty where a land has none.
        abbreviations: Other ones, with their points.
        towns: Codes that GeoNames gives towns there.
        codes: What its postal codes begin with.
    """

    key: str
    group: str
    name: str
    short: str
    abbreviations: tuple[str, ...]
    towns: tuple[str, ...]
    codes: tuple[str, ...]

    @property
    def land(self) -> str:
        """ISO 3166 code of its land."""
        return self.group[:_ISO]

    def holds(self, code: str) -> bool:
        """Tell whether a postal code begins as those of the region do."""
        return code.upper().startswith(self.codes) if self.codes else False


class Land(NamedTuple):
    """A land whose towns are known, the shapes of its postal codes, and what notes there are in.

    Of the languages English is left out. Signs stand before postal codes: the `D` of `D-50667`.
    """

    code: str
    countries: tuple[str, ...]
    shapes: tuple[str, ...]
    languages: tuple[str, ...]
    signs: tuple[str, ...]


@cache
def lands() -> Mapping[str, Land]:
    """Return ISO 3166 code → land."""
    listed = rows("lands_abroad.tsv")
    return {code: Land(code, *map(split_cell, cells)) for code, *cells in listed}


@cache
def regions() -> Mapping[str, Region]:
    """Return key → region, in the order of the list."""
    found = {}
    for group, name, short, _, abbreviations, towns, codes in rows("regions_abroad.tsv"):
        key = f"{MARK}{group}.{short or compact(name)}"
        lists = map(split_cell, (abbreviations, towns, codes))
        found[key] = Region(key, group, name, short, *lists)
    return MappingProxyType(found)


@cache
def region_forms() -> Mapping[str, tuple[tuple[str, str], ...]]:
    """Return a region as written, without case, points and spaces → its keys and forms.

    Forms are `name`, `postal` and `old` (`Ont.`).
    """
    found: dict[str, dict[str, str]] = defaultdict(dict)
    listed = rows("regions_abroad.tsv")
    for region, (_, name, short, names, abbreviations, _, _) in zip(
        regions().values(), listed, strict=True
    ):
        forms = dict.fromkeys((name, *split_cell(names)), "name")
        forms |= dict.fromkeys(split_cell(abbreviations), "old") | {short: "postal"}
        for written, form in forms.items():
            found[compact(written)][region.key] = form
    del found[""]
    return MappingProxyType({written: tuple(keys.items()) for written, keys in found.items()})


def is_abroad(key: str) -> bool:
    """Tell whether the key of a state is that of a land or of a region abroad."""
    return key.startswith(MARK)


def is_unlisted(key: str) -> bool:
    """Tell whether the key of a state is that of one that no list has."""
    return key.startswith(UNLISTED)


def is_land(key: str) -> bool:
    """Tell whether the key of a state is that of another land as a whole."""
    return is_abroad(key) and not is_region(key)


def is_region(key: str) -> bool:
    """Tell whether the key of a state is that of a region of another land, which holds a point."""
    return "." in key


def land_of(key: str) -> str:
    """Return the ISO 3166 code in the key of a land or region abroad; empty for other keys."""
    return key[1 : 1 + _ISO] if is_abroad(key) else ""


@of_patient
def lands_with_code(code: str) -> frozenset[str]:
    """Return the lands that write postal codes in the shape of this one."""
    return frozenset(
        land.code for land in lands().values() if any(_is_shaped(code, s) for s in land.shapes)
    )


def _is_shaped(code: str, shape: str) -> bool:
    return len(code) == len(shape) and all(map(_is_of, code, shape))


def _is_of(character: str, kind: str) -> bool:
    if kind == "*":
        return character.isalnum()
    if kind == "9":
        return character.isdecimal()
    return character.isalpha() if kind == "A" else character == kind


@cache
def land_of_country(country: str) -> str:
    """Return the ISO 3166 code for the key of a COUNTRY piece; empty if its regions are unknown."""
    return next((land.code for land in lands().values() if country in land.countries), "")
