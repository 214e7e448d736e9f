"""Street names and street suffixes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from surrogate.wordlists.folding import fold
from surrogate.wordlists.reading import read_even, read_rows, split_cell
from surrogate.wordlists.weighted import WeightedList


class StreetType(NamedTuple):
    """A street suffix, its postal abbreviation and other spellings."""

    full: str
    abbreviation: str
    variants: tuple[str, ...]

    @property
    def spellings(self) -> tuple[str, ...]:
        """All that it may be written as."""
        return self.full, self.abbreviation, *self.variants


@cache
def street_names() -> WeightedList:
    """Return street names without their suffix."""
    return read_even("own", "street_names.txt")


@cache
def street_types() -> tuple[StreetType, ...]:
    """Return street suffixes with abbreviation and variants (US Postal Service)."""
    return _types("street_types.tsv")


@cache
def every_street_type() -> tuple[StreetType, ...]:
    """Return the suffixes of the US and those of other lands where notes are in English.

    What was learnt with the former alone (`detect`) goes on with these.
    """
    return (*street_types(), *_types("street_types_abroad.tsv"))


@cache
def street_spellings() -> Mapping[str, tuple[str, ...]]:
    """Return each spelling of a street suffix, folded (`ave`) → all of that suffix, sorted.

    What stands for several suffixes has those of all.
    """
    suffixes: dict[str, set[str]] = defaultdict(set)
    for street_type in every_street_type():
        suffixes[street_type.full].update(map(fold, street_type.spellings))
    found: dict[str, set[str]] = defaultdict(set)
    for spellings in suffixes.values():
        for word in spellings:
            found[word] |= spellings
    return MappingProxyType({word: tuple(sorted(found[word])) for word in found})


def _types(name: str) -> tuple[StreetType, ...]:
    return tuple(
        StreetType(full, abbreviation, split_cell(variants))
        for full, abbreviation, variants in read_rows("own", name)
    )
