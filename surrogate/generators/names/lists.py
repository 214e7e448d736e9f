"""The name lists that surrogates are drawn from, by kind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from string import ascii_lowercase

from surrogate.generators.names.picked import Field, NameList, cells, count, is_fit
from surrogate.wordlists.names import name_syllables
from surrogate.wordlists.weighted import WeightedList

SHORT_NAME = 5


@dataclass(frozen=True, slots=True)
class Names:
    """A weighted list of names with the lookups that generation needs.

    Attributes:
        name_list: Which one.
        people: How many bear the names that the census counted.
    """

    name_list: NameList
    people: int

    def share(self, letter: str) -> float:
        """Return the share of people whose name begins with a letter."""
        return sum(map(int, cells(Field.PEOPLE, self.name_list, letter))) / self.people

    def count(self, letter: str) -> int:
        """Return how many names begin with a letter."""
        return count(self.name_list, letter)

    def under(self, letter: str) -> WeightedList:
        """Return the names beginning with a letter; may be empty."""
        return _under(self.name_list, letter)

    def spare(self, letter: str) -> WeightedList:
        """Return further names beginning with a letter, for when the others are taken."""
        return _evenly(Field.SPARE, self.name_list, letter)

    def __iter__(self) -> Iterator[str]:
        """Yield all names, by letter; `spare` ones are none of them."""
        return (name for letter in ascii_lowercase for name in self.under(letter))


@cache
def names_of(name_list: NameList) -> Names:
    """Return one of the lists."""
    borne = (cells(Field.PEOPLE, name_list, letter) for letter in ascii_lowercase)
    return Names(name_list, sum(int(number) for of in borne for number in of))


@cache
def _under(name_list: NameList, letter: str) -> WeightedList:
    weights = map(int, cells(Field.WEIGHTS, name_list, letter))
    return WeightedList(tuple(cells(Field.NAMES, name_list, letter)), tuple(accumulate(weights)))


@cache
def _evenly(field: Field, name_list: NameList, letter: str) -> WeightedList:
    return WeightedList.even(cells(field, name_list, letter))


@cache
def people_of(language: str, role: NameList = NameList.SURNAME) -> WeightedList:
    """Return the names of a kind that a language has, for what is called after people.

    Those of the census, where no list of the language is known.
    """
    name_list = role.in_language(language)
    under = (_under(name_list, letter) for letter in ascii_lowercase)
    return WeightedList.of(pair for names in under for pair in names.pairs())


def everyday_names(name_list: NameList, letter: str) -> WeightedList:
    """Return the names under a letter that are everyday words, for originals that are such words.

    All are alike in weight; may be empty.
    """
    return _evenly(Field.EVERYDAY, name_list, letter)


@cache
def lists_under(name_list: NameList, letter: str) -> tuple[WeightedList, ...]:
    """Return the names under a letter, then what may stand for them when they are used up."""
    kinds = map(names_of, dict.fromkeys((name_list, name_list.in_census)))
    lists = [some for names in kinds for some in (names.under(letter), names.spare(letter))]
    lists.append(names_of(NameList.SURNAME).under(letter))
    return tuple(some for some in lists if some.items)


def lists_behind(name_list: NameList, letter: str) -> Iterator[WeightedList]:
    """Yield the names under all other letters, for where those under one are used up."""
    at = ascii_lowercase.find(letter)
    for other in ascii_lowercase[at + 1 :] + ascii_lowercase[: max(at, 0)]:
        yield from lists_under(name_list, other)


@cache
def short_names(name_list: NameList, letter: str) -> WeightedList:
    """Return the short names under a letter, which pass for nicknames; all, if none is short."""
    under = names_of(name_list).under(letter)
    short = WeightedList.even(name for name in under if len(name) <= SHORT_NAME)
    return short if short.items else under


@cache
def syllables(letter: str) -> WeightedList:
    """Return the syllables under a letter that names of the Far East are made of."""
    under = sorted(one for one in name_syllables() if one.startswith(letter) and is_fit(one))
    return WeightedList.even(map(str.capitalize, under))
