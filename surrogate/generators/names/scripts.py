"""Names in other scripts than Latin, so that `지훈` stays a Korean name.

They are Faker's, read from its locales at the first such name: too rare and too many to be
frozen as lists. The letter map does not reach them.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache
from importlib import import_module
from typing import Any

from surrogate.generators.names.picked import NameList
from surrogate.link.names.variants.surnames_of_women import sex_of_ending
from surrogate.resources import read_toml, resource_path
from surrogate.wordlists.folding import fold
from surrogate.wordlists.weighted import WeightedList

_ATTRIBUTES = {
    NameList.FEMALE: ("first_names_female", "first_names"),
    NameList.MALE: ("first_names_male", "first_names"),
    NameList.UNISEX: ("first_names",),
    NameList.SURNAME: ("last_names",),
}
# The lists of women and those of men, by kind of name.
_BY_SEX = {
    NameList.UNISEX: (("first_names_female",), ("first_names_male",)),
    NameList.SURNAME: (("last_names_female",), ("last_names_male",)),
}
_PATRONYMICS = (("middle_names_female",), ("middle_names_male",))
_ENDING = 2


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
    return _listed(script, _ATTRIBUTES[name_list.in_census])


@cache
def _listed(script: str, attributes: Sequence[str]) -> WeightedList:
    """Return the names of the first of some lists of Faker that a script has."""
    locale = _scripts()[script]["locale"]
    provider = import_module(f"faker.providers.person.{locale}").Provider
    named = (getattr(provider, attribute, ()) for attribute in attributes)
    names: Iterable[str] = next((found for found in named if found), ())
    single = {name for name in names if name.isalpha() and script_of(name)}
    return WeightedList.even(sorted(single))


@cache
def _lists_like(script: str, name: str, name_list: NameList) -> Sequence[str]:
    """Return the lists that a folded name's surrogate comes from: women's, men's or both.

    The lists that have the name tell, also of what kind it is: a given name may stand alone, and a
    patronymic behind it. Else an ending tells that only women or only men have there.

    Examples:
        For `соколова` and for `ирина` those of women.
    """
    kind = name_list.in_census
    if kind not in _BY_SEX:
        return _ATTRIBUTES[kind]
    others = ((_ATTRIBUTES[of], lists) for of, lists in _BY_SEX.items() if of is not kind)
    for both, lists in ((_ATTRIBUTES[kind], _BY_SEX[kind]), *others, ((), _PATRONYMICS)):
        has = [one for one in lists if name in _folded(script, one)]
        if has or name in _folded(script, both):
            return has[0] if len(has) == 1 else both
    ends = [one for one in _BY_SEX[kind] if name[-_ENDING:] in _endings(script, one)]
    if not ends and kind is NameList.SURNAME and (sex := sex_of_ending(name)):
        ends = [_BY_SEX[kind]["FM".index(sex)]]
    return ends[0] if len(ends) == 1 and _listed(script, ends[0]).items else _ATTRIBUTES[kind]


@cache
def _folded(script: str, attributes: Sequence[str]) -> frozenset[str]:
    return frozenset(map(fold, _listed(script, attributes).items))


@cache
def _endings(script: str, attributes: Sequence[str]) -> frozenset[str]:
    return frozenset(name[-_ENDING:] for name in _folded(script, attributes))


@cache
def _of_length(script: str, attributes: Sequence[str], letters: int) -> WeightedList:
    """Return the names of a list with so many letters; all of them if none has."""
    names = _listed(script, attributes)
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
        families = _of_length(script, _ATTRIBUTES[NameList.SURNAME], 1)
        family = families.pick(number)
        whole = unicodedata.normalize("NFC", word)
        given = NameList.UNISEX if name_list is NameList.SURNAME else name_list
        alike = _lists_like(script, fold(whole[len(family) :]), given)
        names = _of_length(script, alike, len(whole) - len(family))
        return family + names.pick(number // len(families))
    names = _listed(script, _lists_like(script, fold(word), name_list))
    under = names.starting_with(initial) if initial else names
    return (under if under.items else names).pick(number)
