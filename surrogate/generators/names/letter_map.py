"""The per-patient letter map: every A-name gets a surrogate under map(A).

Stubbs & Uzuner 2015, section 5.2. The map is a permutation of a-z without fixed points, drawn
among those for which the name lists hold enough names of each kind.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from string import ascii_lowercase

from surrogate.generators.names.lists import NameList, names_of
from surrogate.keys import PatientKey

# So many persons of each kind does a map have room for before the record is looked at, so that
# a later note of the patient hardly ever moves a letter.
BASELINE_PERSONS = 24
_BASELINE_LISTS = (NameList.FEMALE, NameList.MALE, NameList.SURNAME)
LETTERS = ascii_lowercase
_ALL = range(len(LETTERS))
Need = tuple[NameList, str]


@cache
def _capacity(name_list: NameList) -> Mapping[str, int]:
    return Counter(name[0].lower() for name in names_of(name_list))


@cache
def _baseline(name_list: NameList, letter: str) -> int:
    """Return how many names under a letter an ordinary record needs, from list frequencies."""
    if name_list not in _BASELINE_LISTS:
        return 0
    return round(names_of(name_list).share(letter) * BASELINE_PERSONS)


@cache
def _usual_options() -> tuple[tuple[int, ...], ...]:
    """Return for each letter the targets that hold enough names for an ordinary record."""
    return tuple(
        tuple(
            other
            for other in _ALL
            if other != index
            and all(
                _capacity(name_list)[LETTERS[other]] >= _baseline(name_list, letter)
                for name_list in _BASELINE_LISTS
            )
        )
        for index, letter in enumerate(LETTERS)
    )


@cache
def _any_options() -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(other for other in _ALL if other != index) for index in _ALL)


@cache
def _order() -> tuple[int, ...]:
    """Return the letters, those with the fewest targets first."""
    return tuple(sorted(_ALL, key=lambda index: len(_usual_options()[index])))


@lru_cache(maxsize=4096)
def _roomy(name_list: NameList, demand: int) -> frozenset[int]:
    """Return the targets under which a list holds so many names."""
    return frozenset(o for o in _ALL if _capacity(name_list)[LETTERS[o]] >= demand)


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
    drawn = hashlib.shake_128(key.digest("letter map")).digest(len(LETTERS) ** 2)
    for kinds in (tuple(NameList), _BASELINE_LISTS):
        options = _tightened({need: n for need, n in needed.items() if need[0] in kinds})
        if found := _matching(drawn, options):
            return found
    return _matching(drawn, _usual_options()) or _matching(drawn, _any_options()) or {}


def _tightened(needed: Mapping[Need, int]) -> Sequence[tuple[int, ...]]:
    """Return the targets, fewer for letters under which this record needs many names."""
    options = list(_usual_options())
    for (name_list, letter), count in needed.items():
        # Room is left for candidates that are themselves originals of the record.
        demand = count + 2
        index = LETTERS.find(letter)
        if index >= 0 and demand > _baseline(name_list, letter):
            roomy = _roomy(name_list, demand)
            options[index] = tuple([o for o in options[index] if o in roomy]) or options[index]
    return options


def _matching(drawn: bytes, options: Sequence[tuple[int, ...]]) -> dict[str, str] | None:
    """Give every letter a target of its own by augmenting paths (Kuhn 1955).

    Args:
        drawn: A keyed byte for each letter and target, by which a letter ranks its targets.
        options: The targets that each letter may have.
    """
    size = len(LETTERS)
    ranked = [
        sorted(targets, key=drawn[size * index : size * (index + 1)].__getitem__)
        for index, targets in enumerate(options)
    ]
    taken: dict[int, int] = {}

    def place(letter: int, seen: set[int]) -> bool:
        for target in ranked[letter]:
            if target not in seen:
                seen.add(target)
                if target not in taken or place(taken[target], seen):
                    taken[target] = letter
                    return True
        return False

    if not all(place(letter, set()) for letter in _order()):
        return None
    return {LETTERS[letter]: LETTERS[target] for target, letter in taken.items()}
