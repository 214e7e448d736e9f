"""The name lists that surrogates are drawn from, by kind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from surrogate.link.name_words import name_words
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import female_names, male_names, surnames, unisex_names
from surrogate.wordlists.reading import read_rows
from surrogate.wordlists.usage import everyday_words, written_small
from surrogate.wordlists.weighted import WeightedList
from surrogate.wordlists.words import english_words

SHORT_NAME = 5
# A name that so many bear is read as one, though it is an everyday word.
OFTEN = 100
RARE = 10


class NameList(StrEnum):
    """A kind of name."""

    FEMALE = "female"
    MALE = "male"
    UNISEX = "unisex"
    SURNAME = "surname"


@dataclass(frozen=True, slots=True)
class Names:
    """A weighted list of names with the lookups that generation needs.

    Attributes:
        listed: The names that the census counted.
        rare: A few more under letters that have few.
    """

    listed: WeightedList
    rare: WeightedList

    def share(self, letter: str) -> float:
        """Return the share of people whose name begins with a letter."""
        some = self.listed.starting_with(letter)
        return some.cumulative[-1] / self.listed.cumulative[-1] if some.items else 0.0

    def under(self, letter: str) -> WeightedList:
        """Return the names beginning with a letter; may be empty."""
        return self.listed.starting_with(letter)

    def spare(self, letter: str) -> WeightedList:
        """Return further names beginning with a letter, for when the others are taken."""
        return self.rare.starting_with(letter)

    def __iter__(self) -> Iterator[str]:
        """Yield all names."""
        return iter(self.listed)


@cache
def names_of(name_list: NameList) -> Names:
    """Return one of the lists."""
    listed, misread = _SOURCES[name_list](), _misread()
    pairs = [
        (name, weight)
        for name, weight, folded in zip(listed, listed.weights, listed.folded, strict=False)
        if folded not in misread and name.isalpha() and not _reads_as_word(folded, weight)
    ]
    known = {name for name, _ in pairs}
    rare = ((name, 1) for name in _rare(_SEXES.get(name_list)) if name not in known)
    return Names(WeightedList.of(pairs), WeightedList.of(rare))


def _reads_as_word(folded: str, weight: int) -> bool:
    """Tell whether a rare name is read as the word it is: `Test`, `Center`, but not `Long`."""
    if weight <= RARE:
        return folded in english_words() and folded in written_small()
    return weight < OFTEN and folded in everyday_words()


@cache
def everyday_names(name_list: NameList, letter: str) -> WeightedList:
    """Return the names under a letter that are everyday words, for originals that are such words.

    All are alike in weight; may be empty.
    """
    listed, misread = _SOURCES[name_list](), _misread()
    return WeightedList.of(
        (name, 1)
        for name in listed.starting_with(letter)
        if name.isalpha() and fold(name) in everyday_words() and fold(name) not in misread
    )


@cache
def lists_under(name_list: NameList, letter: str) -> tuple[WeightedList, ...]:
    """Return the names under a letter, then what may stand for them when they are used up."""
    names = names_of(name_list)
    spare = (names.spare(letter), names_of(NameList.SURNAME).under(letter))
    return tuple(some for some in (names.under(letter), *spare) if some.items)


def _rare(sex: str | None) -> tuple[str, ...]:
    """Return the given names of `own/rare_letter_names.tsv` that one sex bears, or both."""
    rows = read_rows("own", "rare_letter_names.tsv")
    return tuple(name for name, borne_by in rows if borne_by == sex)


def is_readable(name: str) -> bool:
    """Tell whether a name does not read as a title, particle or suffix, as `Van` does."""
    return name.isalpha() and fold(name) not in _misread()


@cache
def _misread() -> frozenset[str]:
    return frozenset().union(*(name_words()[kind] for kind in _MISREAD))


_SOURCES = {
    NameList.FEMALE: female_names,
    NameList.MALE: male_names,
    NameList.UNISEX: unisex_names,
    NameList.SURNAME: surnames,
}
_MISREAD = ("particles", "elided", "suffixes", "titles", "connectors")
_SEXES = {NameList.FEMALE: "F", NameList.MALE: "M", NameList.UNISEX: "U"}


@cache
def short_names(name_list: NameList, letter: str) -> WeightedList:
    """Return the short names under a letter, which pass for nicknames; all, if none is short."""
    under = names_of(name_list).under(letter)
    short = WeightedList.of((name, 1) for name in under if len(name) <= SHORT_NAME)
    return short if short.items else under
