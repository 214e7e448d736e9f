"""The per-patient letter map: every A-name gets a surrogate under map(A).

Stubbs & Uzuner 2015, section 5.2. The map is a permutation of a-z without fixed points, drawn
among those for which the name lists hold enough names of each kind.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from string import ascii_lowercase as LETTERS

from surrogate.generators.names.lists import NameList, names_of
from surrogate.keys import PatientKey

# So many persons of each kind does a map have room for before the record is looked at, so that
# a later note of the patient hardly ever moves a letter.
BASELINE_PERSONS = 24
Need = tuple[NameList, str]


@cache
def _capacity(name_list: NameList) -> Mapping[str, int]:
    return Counter(name[0].lower() for name in names_of(name_list))


@cache
def _baseline(name_list: NameList) -> Mapping[str, int]:
    """Return how many names under each letter an ordinary record needs, from list frequencies."""
    shares = {letter: names_of(name_list).share(letter) for letter in LETTERS}
    return {letter: math.ceil(share * BASELINE_PERSONS) for letter, share in shares.items()}


def letter_map(key: PatientKey, needs: Iterable[Need]) -> dict[str, str]:
    """Return the letter map of a patient.

    Args:
        key: The patient's key.
        needs: For each name part of the record, its list and folded first letter.

    Returns:
        A permutation of a-z without fixed points. Each letter's targets are tried in the
        order of their keyed hash; a letter gives way only where the lists run short.
    """
    needed = Counter(needs)
    options = {letter: _options(key, letter, needed) for letter in LETTERS}
    order = sorted(LETTERS, key=lambda letter: len(options[letter]))
    return _matching(order, options) or _matching(order, _all_options(key)) or {}


def _all_options(key: PatientKey) -> dict[str, list[str]]:
    return {letter: _ranked(key, letter) for letter in LETTERS}


def _ranked(key: PatientKey, letter: str) -> list[str]:
    ranks = dict(zip(LETTERS, key.digest("letter map", letter), strict=False))
    return sorted((other for other in LETTERS if other != letter), key=ranks.__getitem__)


def _options(key: PatientKey, letter: str, needed: Counter[Need]) -> list[str]:
    demands = {
        name_list: max(_baseline(name_list)[letter], _margin(needed[name_list, letter]))
        for name_list in (NameList.FEMALE, NameList.MALE, NameList.SURNAME)
    }
    return [
        other
        for other in _ranked(key, letter)
        if all(_capacity(name_list)[other] >= demand for name_list, demand in demands.items())
    ]


def _margin(count: int) -> int:
    """Leave room for candidates that are themselves originals of the record."""
    return count + 2 if count else 0


def _matching(order: Sequence[str], options: Mapping[str, list[str]]) -> dict[str, str] | None:
    """Give every letter a target of its own by augmenting paths (Kuhn 1955)."""
    taken: dict[str, str] = {}

    def place(letter: str, seen: set[str]) -> bool:
        for target in options[letter]:
            if target not in seen:
                seen.add(target)
                if target not in taken or place(taken[target], seen):
                    taken[target] = letter
                    return True
        return False

    if not all(place(letter, set()) for letter in order):
        return None
    return {letter: target for target, letter in taken.items()}
