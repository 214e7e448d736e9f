"""Names of people: by frequency, by sex, of many languages, and nicknames."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain
from types import MappingProxyType
from typing import NamedTuple

from surrogate.wordlists.folding import fold, folded
from surrogate.wordlists.reading import (
    read_columns,
    read_lines,
    read_rows,
    read_weighted,
    split_cell,
)
from surrogate.wordlists.sorted_lines import SortedLines
from surrogate.wordlists.stored import stored_lines
from surrogate.wordlists.weighted import WeightedList

_REMEMBERED = 4_096
_FREQUENT_ONE_IN = 20_000
_PET = re.compile(r"..[^aeiou]y\Z")


class WorldNames(NamedTuple):
    """The given and family names of many languages, field by field.

    Attributes:
        folded: The names.
        roles: `given` or `family`, of each.
        locales: Those that it is known from, joined by `|`.
    """

    folded: Sequence[str]
    roles: Sequence[str]
    locales: Sequence[str]


@cache
def name_syllables() -> frozenset[str]:
    """Return the syllables, folded, that given names of Korea, China and Vietnam are made of."""
    return frozenset(read_lines("own", "name_syllables.txt"))


@cache
def surnames() -> WeightedList:
    """Return US surnames by frequency (Census 1990)."""
    return read_weighted("surnames.tsv")


@cache
def female_names() -> WeightedList:
    """Return first names borne by women only (at most 5 % men), by frequency (Census 1990)."""
    return read_weighted("female.tsv")


@cache
def male_names() -> WeightedList:
    """Return first names borne by men only (at most 5 % women), by frequency (Census 1990)."""
    return read_weighted("male.tsv")


@cache
def unisex_names() -> WeightedList:
    """Return first names borne by both sexes, by frequency (Census 1990)."""
    return read_weighted("unisex.tsv")


@cache
def given_gender() -> Mapping[str, str]:
    """Return folded given name → `F`, `M` or `U`, over US and foreign names and nicknames."""
    names, sexes, _ = read_columns("given_gender.tsv")
    return MappingProxyType(dict(zip(names, sexes, strict=True)))


@cache
def world_names() -> WorldNames:
    """Return given and family names of many languages."""
    names, roles, _, locales = read_columns("names_world.tsv")
    return WorldNames(folded(names), roles, locales)


@cache
def names_of_language(language: str, role: str, sex: str = "") -> WeightedList:
    """Return the names that lands of a language have, heavier by the square of how many do.

    Args:
        language: As locales begin: `es` of `es_ES`, `es_MX`.
        role: `given` or `family`.
        sex: Of those who bear a given name, `F` or `M`; empty for all.
    """
    names, roles, _, locales = read_columns("names_world.tsv")
    own = sexes_in(language)
    lands = [sum(one.startswith(f"{language}_") for one in split_cell(of)) for of in locales]
    return WeightedList.of(
        (name, number**2)
        for name, borne, number in zip(names, roles, lands, strict=True)
        if number
        and borne == role
        and (not sex or own.get(fold(name), given_gender().get(fold(name))) == sex)
    )


@cache
def world_given_names() -> frozenset[str]:
    """Return given names of many languages, folded, for recognition."""
    return _of_role("given")


@cache
def world_family_names() -> frozenset[str]:
    """Return family names of many languages, folded, for recognition."""
    return _of_role("family")


@lru_cache(_REMEMBERED)
def is_family_name_abroad(folded: str) -> bool:
    """Tell whether a folded word is a family name of some language; see `world_family_names`."""
    row = _world_lines().row(folded)
    return row is not None and "family" in row[0]


@cache
def frequent_surnames() -> frozenset[str]:
    """Return the surnames that one in some ten thousand people bears, folded: `stone`, `banks`."""
    return frozenset(map(fold, surnames().frequent(_FREQUENT_ONE_IN)))


def is_listed_name(folded: str) -> bool:
    """Tell whether a folded word is a given or family name of any list."""
    return folded in given_gender() or folded in surnames() or is_family_name_abroad(folded)


def locales_of(folded: str) -> tuple[str, ...]:
    """Return the locales that a folded name is known from; none if no list has it."""
    row = _world_lines().row(folded)
    return () if row is None else split_cell(row[1])


@lru_cache(_REMEMBERED)
def lands_of(folded: str) -> tuple[str, ...]:
    """Return the locales of a folded name in all of its spellings, the plain one's first."""
    row = _world_lines().row(folded)
    return () if row is None else split_cell(row[2])


@lru_cache(_REMEMBERED)
def is_of_language(folded: str, language: str) -> bool:
    """Tell whether lands of a language have a name, with whatever accents: `maria` in Spanish."""
    return folded in _names_of_language(language)


@cache
def _names_of_language(language: str) -> frozenset[str]:
    borne = (names_of_language(language, role).folded for role in ("given", "family"))
    return frozenset(chain.from_iterable(borne)) | sexes_in(language).keys()


@cache
def _world_lines() -> SortedLines:
    """Return each of the world's names, folded, with what `_lines_of_the_world` tells of it."""
    return stored_lines("world-names", __file__, _lines_of_the_world)


def _lines_of_the_world() -> Iterator[str]:
    """Yield name, roles, the locales that it stands with last, and those of all its spellings."""
    spelt: dict[str, list[tuple[str, str, str]]] = defaultdict(list)
    names, *_ = read_columns("names_world.tsv")
    for name, key, role, homes in zip(names, *world_names(), strict=True):
        spelt[key].append((name, role, homes))
    for key, rows in spelt.items():
        roles = "|".join(sorted({role for _, role, _ in rows}))
        plain_first = sorted(rows, key=lambda row: not row[0].isascii())
        lands = dict.fromkeys(home for *_, homes in plain_first for home in split_cell(homes))
        yield f"{key}\t{roles}\t{rows[-1][2]}\t{'|'.join(lands)}"


def _of_role(role: str) -> frozenset[str]:
    names = world_names()
    return frozenset(n for n, borne in zip(names.folded, names.roles, strict=True) if borne == role)


@cache
def nicknames() -> Mapping[str, tuple[str, ...]]:
    """Return folded formal name → its nicknames (`william` → `Bill`, `Will` …)."""
    return _grouped((fold(formal), short) for formal, short in _every_nickname())


@cache
def formal_names() -> Mapping[str, tuple[str, ...]]:
    """Return folded nickname → the formal names it stands for (`bill` → `William`)."""
    return _grouped((fold(short), formal) for formal, short in _every_nickname())


@cache
def folded_formal_names() -> Mapping[str, tuple[str, ...]]:
    """Return the same with the formal names folded (`bill` → `william`).

    Pet forms that are listed with a y alone end in ie as well: `kimmie` of `kimmy`.
    """
    listed = {nick: tuple(map(fold, names)) for nick, names in formal_names().items()}
    endings = {f"{nick[:-1]}ie": names for nick, names in listed.items() if _PET.search(nick)}
    return endings | listed


@cache
def packaged_nicknames() -> frozenset[str]:
    """Return the folded nicknames of the package alone, which the detector was learnt with."""
    return frozenset(fold(short) for _, short in _packaged())


def _every_nickname() -> Iterator[Sequence[str]]:
    """Yield formal names with a nickname each."""
    yield from _packaged()
    yield from read_rows("own", "further_nicknames.tsv")


def _packaged() -> Iterator[tuple[str, str]]:
    return ((formal, short) for formal, short, _ in read_rows("nicknames.tsv"))


@cache
def name_abbreviations() -> Mapping[str, tuple[str, ...]]:
    """Return folded abbreviation → the given names that registers write so (`wm` → `William`)."""
    rows = read_rows("own", "name_abbreviations.tsv")
    return _grouped((fold(short), formal) for formal, short in rows)


@cache
def sexes_in(language: str) -> Mapping[str, str]:
    """Return folded given name → its sex in a language, where that tells more: the Italian Andrea.

    Of the others `given_gender` tells.
    """
    listed = (row for row in read_rows("own", "given_sexes.tsv") if row[0] == language)
    return {fold(name): sex for _, sex, names in listed for name in split_cell(names)}


@cache
def given_abroad() -> Mapping[str, str]:
    """Return folded given name → `F` or `M`, of those that `given_gender` lacks: `ramesh`."""
    listed = read_rows("own", "given_abroad.tsv")
    return {fold(name): sex for sex, names in listed for name in split_cell(names)}


@cache
def surname_abbreviations() -> Mapping[str, tuple[str, ...]]:
    """Return folded abbreviation → the family names that registers write so (`fdez`)."""
    rows = read_rows("own", "surname_abbreviations.tsv")
    return _grouped((fold(short), formal) for formal, short in rows)


def _grouped(pairs: Iterable[tuple[str, str]]) -> Mapping[str, tuple[str, ...]]:
    """Gather the values of each key, in their order."""
    groups: dict[str, list[str]] = defaultdict(list)
    for key, value in pairs:
        groups[key].append(value)
    return MappingProxyType({key: tuple(values) for key, values in groups.items()})
