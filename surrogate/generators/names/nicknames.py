"""Names that go together as a name and its nicknames do."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from surrogate.generators.names.lists import names_of
from surrogate.generators.names.picked import NameList
from surrogate.remembered import OF_PATIENT
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import formal_names, given_gender, nicknames
from surrogate.wordlists.weighted import WeightedList

_FITTING = {
    NameList.FEMALE: frozenset("FU"),
    NameList.MALE: frozenset("MU"),
    NameList.UNISEX: frozenset("U"),
}
MIN_LENGTH = 3
# One in so many must bear one of them.
_USUAL = 20


@lru_cache(maxsize=OF_PATIENT)
def own_nicknames(name: str, name_list: NameList) -> tuple[str, ...]:
    """Return the nicknames of a name that those of its list may bear, none longer than itself."""
    shorter = (nick for nick in nicknames().get(fold(name), ()) if len(nick) <= len(name))
    return tuple(nick for nick in shorter if fold(nick) != fold(name) and _fits(nick, name_list))


@lru_cache(maxsize=OF_PATIENT)
def forms_of(name: str, name_list: NameList) -> tuple[str, ...]:
    """Return the other forms of a name that those of its list may bear, its own nicknames first.

    Forms of one formal name are forms of each other: `Ned` of `Ted`.
    """
    folded = fold(name)
    found = dict.fromkeys(nicknames().get(folded, ()))
    for formal in formal_names().get(folded, ()):
        found |= dict.fromkeys((formal, *nicknames().get(fold(formal), ())))
    return tuple(form for form in found if fold(form) != folded and _fits(form, name_list))


def _fits(name: str, name_list: NameList) -> bool:
    if not (name.isascii() and name.isalpha() and len(name) >= MIN_LENGTH):
        return False
    return given_gender().get(fold(name)) in _FITTING.get(name_list.in_census, ())


@lru_cache(maxsize=OF_PATIENT)
def names_with_nicknames(name_list: NameList, letter: str, wanted: str) -> WeightedList:
    """Return the names under a letter that have nicknames under other letters.

    Args:
        name_list: The list of the names.
        letter: Their first letter.
        wanted: The letters of the nicknames, ascending; one that stands twice takes two nicknames.
    """
    return WeightedList.of(
        (name, weight)
        for name, weight in names_of(name_list).under(letter).pairs()
        if _has_forms(own_nicknames(name, name_list), wanted)
    )


def are_usual(names: WeightedList, name_list: NameList, letter: str) -> bool:
    """Tell whether enough people bear some of the names under a letter.

    What hardly anybody is called is no name to choose for its nicknames: the Vina of Melvina.
    """
    under = names_of(name_list).under(letter)
    return bool(names.items) and names.cumulative[-1] * _USUAL >= under.cumulative[-1]


def _has_forms(forms: Sequence[str], wanted: str) -> bool:
    letters = [form[0].lower() for form in forms]
    return all(letters.count(letter) >= wanted.count(letter) for letter in wanted)
