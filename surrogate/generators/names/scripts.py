"""Names in other scripts than Latin, so that `지훈` stays a Korean name.

They are Faker's, read from its locales at the first such name: too rare and too many to be
frozen as lists. The letter map does not reach them.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from typing import Any

from surrogate.generators.names.picked import NameList
from surrogate.resources import read_toml, resource_path
from surrogate.wordlists.weighted import WeightedList

_ATTRIBUTES = {
    NameList.FEMALE: ("first_names_female", "first_names"),
    NameList.MALE: ("first_names_male", "first_names"),
    NameList.UNISEX: ("first_names",),
    NameList.SURNAME: ("last_names",),
}


@cache
def _scripts() -> dict[str, dict[str, Any]]:
    table = read_toml(resource_path("wordlists", "own", "name_scripts.toml"))
    scripts: dict[str, dict[str, Any]] = table["scripts"]
    return scripts


def script_of(word: str) -> str:
    """Return the script of a word's first letter if names in it are known, else empty."""
    script = unicodedata.name(word[:1], "").partition(" ")[0] if word else ""
    return script if script in _scripts() else ""


def is_whole_name(word: str) -> bool:
    """Tell whether a word holds family and given name together, as Chinese is written."""
    least = _scripts().get(script_of(word), {}).get("whole_name_letters")
    return least is not None and len(unicodedata.normalize("NFC", word)) >= least


@cache
def names_in(script: str, name_list: NameList) -> WeightedList:
    """Return names of a kind in a script, each a single word of it; sorted, all alike in weight."""
    locale = _scripts()[script]["locale"]
    provider = import_module(f"faker.providers.person.{locale}").Provider
    named = (getattr(provider, attribute, ()) for attribute in _ATTRIBUTES[name_list.in_census])
    names: Iterable[str] = next((found for found in named if found), ())
    single = {name for name in names if name.isalpha() and script_of(name)}
    return WeightedList.even(sorted(single))


@cache
def _names_of_length(script: str, name_list: NameList, letters: int) -> WeightedList:
    """Return the names of a kind with so many letters; all of the kind if none has."""
    names = names_in(script, name_list)
    alike = WeightedList.even(name for name in names.items if len(name) == letters)
    return alike if alike.items else names


def initial_like(letter: str, number: int) -> str:
    """Return the initial, lower case, that names under a letter of another script get.

    Args:
        letter: A letter of a script that `script_of` knows.
        number: A keyed number of that letter.
    """
    return names_in(script_of(letter), NameList.SURNAME).pick(number)[0].lower()


def name_like(word: str, name_list: NameList, number: int, initial: str = "") -> str:
    """Return a name in the script of `word`; a whole name for a whole name.

    Args:
        word: The original; `script_of` knows its script.
        name_list: Which kind of name it is.
        number: A keyed number.
        initial: What it shall begin with, if a name of that kind does.
    """
    script = script_of(word)
    if is_whole_name(word):
        families = _names_of_length(script, NameList.SURNAME, 1)
        family = families.pick(number)
        given = NameList.UNISEX if name_list is NameList.SURNAME else name_list
        letters = len(unicodedata.normalize("NFC", word)) - len(family)
        return family + _names_of_length(script, given, letters).pick(number // len(families))
    names = names_in(script, name_list)
    under = names.starting_with(initial) if initial else names
    return (under if under.items else names).pick(number)
