"""The names that surrogates are drawn from: picked out of the lists once, and kept by letter.

To pick them takes a quarter of a second and all lists; a record needs some of the letters.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import cache
from pathlib import Path
from string import ascii_lowercase
from typing import TYPE_CHECKING

from surrogate.cache import cached, key_of, lines_of, text_array
from surrogate.link.names import frequency, words
from surrogate.link.names.frequency import family_weight, given_weight
from surrogate.wordlists.checksums import lists_key
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import (
    female_names,
    given_gender,
    male_names,
    names_of_language,
    surnames,
    unisex_names,
    world_names,
)
from surrogate.wordlists.reading import read_lines, read_rows
from surrogate.wordlists.usage import everyday_words, written_small
from surrogate.wordlists.words import english_words

if TYPE_CHECKING:
    from surrogate.cache import Arrays
    from surrogate.wordlists.weighted import WeightedList

    # Letter → cells.
    Cells = Mapping[str, list[str]]

# A name that so many bear is read as one, though it is an everyday word.
OFTEN = 100
RARE = 10
# So long is a name that can pass for one of the country.
LENGTHS = range(4, 12)


class Field(StrEnum):
    """What is told of the names of a list under a letter, one cell for each name.

    Attributes:
        NAMES: Those that surrogates are drawn from, in the order of the list.
        WEIGHTS: How many bear each of them.
        PEOPLE: How many bear any of them, one cell.
        EVERYDAY: The names that are everyday words.
        ABROAD: Foreign names, folded, that can stand in for those of the list; behind each, after
            a space, its locales joined by `|`.
        SPARE: A few more under letters that have few.
    """

    NAMES = "names"
    WEIGHTS = "weights"
    PEOPLE = "people"
    EVERYDAY = "everyday"
    ABROAD = "abroad"
    SPARE = "spare"


class NameList(StrEnum):
    """A kind of name: of the census, or of the lands of another language."""

    FEMALE = "female"
    MALE = "male"
    UNISEX = "unisex"
    SURNAME = "surname"
    SPANISH_FEMALE = "es female"
    SPANISH_MALE = "es male"
    SPANISH_UNISEX = "es unisex"
    SPANISH_SURNAME = "es surname"
    GERMAN_FEMALE = "de female"
    GERMAN_MALE = "de male"
    GERMAN_UNISEX = "de unisex"
    GERMAN_SURNAME = "de surname"
    FRENCH_FEMALE = "fr female"
    FRENCH_MALE = "fr male"
    FRENCH_UNISEX = "fr unisex"
    FRENCH_SURNAME = "fr surname"
    ITALIAN_FEMALE = "it female"
    ITALIAN_MALE = "it male"
    ITALIAN_UNISEX = "it unisex"
    ITALIAN_SURNAME = "it surname"
    PORTUGUESE_FEMALE = "pt female"
    PORTUGUESE_MALE = "pt male"
    PORTUGUESE_UNISEX = "pt unisex"
    PORTUGUESE_SURNAME = "pt surname"

    @property
    def language(self) -> str:
        """The language whose lands have the names; empty for those of the census."""
        return self.value.rpartition(" ")[0]

    @property
    def is_of_census(self) -> bool:
        """Whether it is a list of the census."""
        return not self.language

    @property
    def in_census(self) -> NameList:
        """The list of the census of the same kind."""
        return NameList(self.value.rpartition(" ")[2])

    def in_language(self, language: str) -> NameList:
        """Return the list of the same kind that names in notes of a language are drawn from."""
        return _in_language(self, language)

    @classmethod
    def of_language(cls, language: str) -> tuple[NameList, ...]:
        """Return the lists of a language, or those of the census."""
        return tuple(name_list for name_list in cls if name_list.language == language)


@cache
def _in_language(name_list: NameList, language: str) -> NameList:
    kind = name_list.in_census
    return next((of for of in NameList.of_language(language) if of.in_census is kind), kind)


_LISTS = tuple(NameList)
_CENSUS: Mapping[NameList, Callable[[], WeightedList]] = {
    NameList.FEMALE: female_names,
    NameList.MALE: male_names,
    NameList.UNISEX: unisex_names,
    NameList.SURNAME: surnames,
}
# Who bears the foreign names of a list and its spare ones. Of a foreign name `U` mostly says that
# nobody knows (`Parvez`), so it stands for none of a known sex.
_SEX = {NameList.FEMALE: "F", NameList.MALE: "M", NameList.UNISEX: "U"}
_JOINED_SAINT = re.compile(r"st[bcdfghjklmnpqtv]", re.IGNORECASE)
_MISREAD = ("particles", "elided", "suffixes", "titles", "connectors")


def is_fit(name: str) -> bool:
    """Tell whether a name may stand for another.

    None does that reads as a title, particle or suffix, as `Van` does, or that insults or misleads
    where a person is named: `Moron`, `Cancer`, `Patient`; or that the census wrote without what
    stands between its words: `Stpeter`.
    """
    return name.isalpha() and not _JOINED_SAINT.match(name) and fold(name) not in _unfit()


@cache
def _unfit() -> frozenset[str]:
    misread = (words.name_words()[kind] for kind in _MISREAD)
    return frozenset(read_lines("own", "unfit_names.txt")).union(*misread)


def cells(field: Field, name_list: NameList, letter: str) -> list[str]:
    """Return what is told of the names of a list under a letter (case and accent aside)."""
    line = _line(field, name_list, letter)
    return line.split("\t") if line else []


@cache
def count(name_list: NameList, letter: str) -> int:
    """Return how many names of a list stand under a letter."""
    line = _line(Field.NAMES, name_list, letter)
    return line.count("\t") + 1 if line else 0


def _source(name_list: NameList) -> WeightedList:
    kind = name_list.in_census
    if name_list is kind:
        return _CENSUS[kind]()
    if kind is NameList.SURNAME:
        return names_of_language(name_list.language, "family")
    sex = "" if kind is NameList.UNISEX else _SEX[kind]
    return names_of_language(name_list.language, "given", sex)


def _line(field: Field, name_list: NameList, letter: str) -> str:
    row, column = _LISTS.index(name_list), ascii_lowercase.find(fold(letter)[:1] or "-")
    return "" if column < 0 else _tables()[field][row * len(ascii_lowercase) + column]


@cache
def _tables() -> Mapping[str, Sequence[str]]:
    arrays = cached("names", _key(), _arrays, home=Path(__file__).parent)
    return {name: lines_of(array) for name, array in arrays.items()}


def _key() -> str:
    code = [__file__, frequency.__file__, words.__file__]
    return key_of([lists_key(), *map(Path, code)])


def _arrays() -> Arrays:
    told = [_told(name_list) for name_list in NameList]
    return {
        field.value: text_array(
            "\t".join(of[field][letter]) for of in told for letter in ascii_lowercase
        )
        for field in Field
    }


def _told(name_list: NameList) -> Mapping[Field, Cells]:
    listed = [*_listed(name_list)]
    weights = _by_letter((name, str(weight)) for name, weight in listed)
    return {
        Field.NAMES: _by_letter((name, name) for name, _ in listed),
        Field.WEIGHTS: weights,
        Field.PEOPLE: {letter: [str(sum(map(int, of)))] for letter, of in weights.items()},
        Field.EVERYDAY: _by_letter((name, name) for name in _everyday(name_list)),
        Field.ABROAD: _by_letter((name, f"{name} {home}") for name, home in _abroad(name_list)),
        Field.SPARE: _by_letter((name, name) for name in _spare(name_list, dict(listed))),
    }


def _by_letter(pairs: Iterable[tuple[str, str]]) -> Cells:
    """Return a cell of each name under its first letter, in their order."""
    found: dict[str, list[str]] = {letter: [] for letter in ascii_lowercase}
    for name, cell in pairs:
        found[fold(name[0])].append(cell)
    return found


def _listed(name_list: NameList) -> Iterator[tuple[str, int]]:
    """Yield the names that surrogates are drawn from, with their weights."""
    listed = _source(name_list)
    for name, weight, folded in zip(listed, listed.weights, listed.folded, strict=False):
        if is_fit(name) and not _is_word(name_list, folded, weight):
            yield name, weight


def _is_word(name_list: NameList, folded: str, weight: int) -> bool:
    if name_list.is_of_census:
        return _reads_as_word(folded, weight)
    return _is_word_abroad(folded, name_list.language)


def _reads_as_word(folded: str, weight: int) -> bool:
    """Tell whether a rare name is read as the word it is: `Test`, `Center`, but not `Long`."""
    if weight <= RARE:
        return folded in english_words() and folded in written_small()
    return weight < OFTEN and folded in everyday_words()


def _is_word_abroad(folded: str, language: str) -> bool:
    """Tell whether a name is an ordinary word (`Campos` in Spanish), or hardly longer than one.

    Of which words are ordinary other languages than Spanish have no list.
    """
    return len(folded) < min(LENGTHS) - 1 or folded in written_small(language)


def _everyday(name_list: NameList) -> Iterator[str]:
    """Yield the names that are everyday words, but for those that hardly anybody bears: `Ego`."""
    if not name_list.is_of_census:
        return
    listed = _source(name_list)
    for name, weight, folded in zip(listed, listed.weights, listed.folded, strict=False):
        if weight >= RARE and is_fit(name) and folded in everyday_words():
            yield name


def _spare(name_list: NameList, listed: Collection[str]) -> Iterator[str]:
    """Yield the given names of `own/rare_letter_names.tsv` that one sex bears, or both."""
    rows = read_rows("own", "rare_letter_names.tsv")
    sex = _SEX.get(name_list, "-")
    return (name for name, borne_by in rows if borne_by == sex and name not in listed)


def _abroad(name_list: NameList) -> Iterator[tuple[str, str]]:
    """Yield foreign names that the census does not have, in ASCII letters; and their locales."""
    if not name_list.is_of_census:
        return
    role, weight = "given", given_weight
    if name_list is NameList.SURNAME:
        role, weight = "family", family_weight
    for name, borne, locales in zip(*world_names(), strict=True):
        if (
            borne == role and name.isascii() and len(name) in LENGTHS and is_fit(name)
            and name not in english_words() and name not in everyday_words() and weight(name) <= 1
            and (role == "family" or given_gender().get(name) == _SEX[name_list])
        ):  # fmt: skip
            yield name, locales
