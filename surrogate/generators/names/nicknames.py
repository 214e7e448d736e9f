"""Names that go together as a name and its nicknames do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from surrogate.generators.names.lists import names_of
from surrogate.generators.names.picked import NameList, is_fit
from surrogate.link.names.frequency import RARE, given_weight
from surrogate.remembered import of_patient
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import formal_names, given_gender, nicknames
from surrogate.wordlists.weighted import WeightedList

_FITTING = {
    NameList.FEMALE: frozenset("FU"),
    NameList.MALE: frozenset("MU"),
    NameList.UNISEX: frozenset("U"),
}
MIN_LENGTH = 3
Forms = Callable[[str, NameList], tuple[str, ...]]


@of_patient
def own_nicknames(name: str, name_list: NameList) -> tuple[str, ...]:
    """Return the nicknames of a name that those of its list may bear, none longer than itself."""
    shorter = (nick for nick in nicknames().get(fold(name), ()) if len(nick) <= len(name))
    return tuple(nick for nick in shorter if fold(nick) != fold(name) and _fits(nick, name_list))


@of_patient
def forms_of(name: str, name_list: NameList) -> tuple[str, ...]:
    """Return the other forms of a name that those of its list may bear, its own nicknames first.

    Forms of one formal name are forms of each other: `Ned` of `Ted`.
    """
    folded = fold(name)
    found = dict.fromkeys(nicknames().get(folded, ()))
    for formal in formal_names().get(folded, ()):
        found |= dict.fromkeys((formal, *nicknames().get(fold(formal), ())))
    return tuple(form for form in found if fold(form) != folded and _fits(form, name_list))


@of_patient
def forms_and_ends(name: str, name_list: NameList) -> tuple[str, ...]:
    """Return the other forms of a name, then its ends that people are called: `Rina` of Katrina."""
    folded = fold(name)
    ends = (folded[start:] for start in range(1, len(folded) - MIN_LENGTH + 1))
    named = (end.capitalize() for end in ends if _fits(end, name_list))
    return tuple(dict.fromkeys((*forms_of(name, name_list), *named)))


def _fits(name: str, name_list: NameList) -> bool:
    if not (name.isascii() and is_fit(name) and len(name) >= MIN_LENGTH):
        return False
    return given_gender().get(fold(name)) in _FITTING.get(name_list.in_census, ())


@cache
def _options(name_list: NameList, letter: str) -> tuple[tuple[str, int], ...]:
    """Return the names under a letter with weights, those of other lists that many bear last.

    What hardly anybody is called is no name to choose for its forms: `Osaforum`.
    """
    options = dict(names_of(name_list).under(letter).pairs())
    known = {fold(name) for name in options}
    for name in sorted({*formal_names(), *nicknames()}):
        is_further = name[0] == letter and name not in known and given_weight(name) > RARE
        if is_further and _fits(name, name_list):
            options[name.capitalize()] = 1
    return tuple(options.items())


@of_patient
def names_with_forms(name_list: NameList, letter: str, wanted: str, forms: Forms) -> WeightedList:
    """Return the names under a letter that have forms under other letters.

    Args:
        name_list: The list of the names.
        letter: Their first letter.
        wanted: The letters of the forms, ascending; one that stands twice takes two forms.
        forms: Tells the forms of a name.
    """
    return WeightedList.of(
        (name, weight)
        for name, weight in _options(name_list, letter)
        if _has_forms(forms(name, name_list), wanted)
    )


def _has_forms(forms: Sequence[str], wanted: str) -> bool:
    letters = [form[0].lower() for form in forms]
    return all(letters.count(letter) >= wanted.count(letter) for letter in wanted)


# What may be the form of a name, from the surest: the Ben of Nicolas is Nick, not the other way.
KINDS_OF_FORMS: tuple[Forms, ...] = (own_nicknames, forms_of, forms_and_ends)
