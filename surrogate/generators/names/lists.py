"""The name lists that surrogates are drawn from, by kind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from operator import sub

from surrogate.link.name_words import name_words
from surrogate.wordlists import (
    WeightedList,
    female_names,
    fold,
    male_names,
    nicknames,
    surnames,
    unisex_names,
)

SHORT_NAME = 5


class NameList(StrEnum):
    """A kind of name."""

    FEMALE = "female"
    MALE = "male"
    UNISEX = "unisex"
    SURNAME = "surname"


@dataclass(frozen=True, slots=True)
class Names:
    """A weighted list of names with the lookups that generation needs."""

    listed: WeightedList

    def share(self, letter: str) -> float:
        """Return the share of people whose name begins with a letter."""
        some = self.listed.starting_with(letter)
        return some.cumulative[-1] / self.listed.cumulative[-1] if some.items else 0.0

    def under(self, letter: str) -> WeightedList:
        """Return the names beginning with a letter."""
        return self.listed.starting_with(letter)

    def __iter__(self) -> Iterator[str]:
        """Yield all names."""
        return iter(self.listed)


@cache
def names_of(name_list: NameList) -> Names:
    """Return one of the lists."""
    source = {
        NameList.FEMALE: female_names,
        NameList.MALE: male_names,
        NameList.UNISEX: unisex_names,
        NameList.SURNAME: surnames,
    }[name_list]
    return Names(_readable(source()))


def _readable(listed: WeightedList) -> WeightedList:
    """Leave out names that read as a title, particle or suffix, such as `Van` or `Sister`."""
    misread = frozenset().union(*(name_words()[kind] for kind in _MISREAD))
    weights = map(sub, listed.cumulative, (0, *listed.cumulative))
    pairs = zip(listed, weights, strict=False)
    return WeightedList.of(
        (name, weight) for name, weight in pairs if name.isalpha() and fold(name) not in misread
    )


_MISREAD = ("particles", "elided", "suffixes", "titles", "connectors")


@cache
def short_names(name_list: NameList, letter: str) -> WeightedList:
    """Return the short names under a letter, which pass for nicknames; all, if none is short."""
    under = names_of(name_list).under(letter)
    short = WeightedList.of((name, 1) for name in under if len(name) <= SHORT_NAME)
    return short if short.items else under


@cache
def nickname_families(name_list: NameList, letter: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return (formal name, its nicknames) for formal names of a list under a letter."""
    under = names_of(name_list).under(letter)
    families = ((name, _ascii(nicknames().get(name.lower(), ()))) for name in under)
    return tuple((name, short) for name, short in families if short)


def _ascii(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name for name in names if name.isascii() and name.isalpha())
