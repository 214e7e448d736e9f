"""The per-patient letter map: every A-name gets a surrogate under map(A).

Stubbs & Uzuner 2015, section 5.2. The map is a permutation of a-z without fixed points that
depends on the key alone, drawn among those for which the name lists hold enough names for an
ordinary record. Only where a record needs more do two letters change places.

Few people are called Quentin Ulrich: the letters under which the fewest names stand become letters
that are nearly as rare, or every seventh surrogate would have an odd initial. Such an initial tells
that the original had one of these letters, one name in ten.
"""

from __future__ import annotations

import hashlib
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cache, lru_cache
from string import ascii_lowercase

from surrogate.generators.names.lists import names_of
from surrogate.generators.names.picked import NameList
from surrogate.keys import PatientKey

# So many persons of each kind does the census have names for, under every letter of the map.
BASELINE_PERSONS = 24
LETTERS = ascii_lowercase
# Only the letters with the fewest names become the rarest of them.
RAREST = 5
RARE = 8
_ALL = range(len(LETTERS))
Need = tuple[NameList, str]
Lists = tuple[NameList, ...]
LetterMap = dict[str, str]


@cache
def _baseline(name_list: NameList, letter: str) -> int:
    """Return how many names under a letter an ordinary record needs, from list frequencies."""
    return round(names_of(name_list).share(letter) * BASELINE_PERSONS)


@cache
def _few(lists: Lists, count: int) -> frozenset[int]:
    """Return so many letters under which the fewest people's names stand."""
    ranked = sorted(
        _ALL, key=lambda index: sum(names_of(kind).share(LETTERS[index]) for kind in lists)
    )
    return frozenset(ranked[:count])


@cache
def _options(lists: Lists) -> tuple[tuple[int, ...], ...]:
    """Return for each letter the targets that hold enough names for an ordinary record."""
    return tuple(
        tuple(
            other
            for other in _ALL
            if other != index
            and (other not in _few(lists, RAREST) or index in _few(lists, RARE))
            and all(
                names_of(name_list).count(LETTERS[other]) >= _baseline(name_list, letter)
                for name_list in lists
            )
        )
        for index, letter in enumerate(LETTERS)
    )


@cache
def _order(lists: Lists) -> tuple[int, ...]:
    """Return the letters, those with the fewest targets first."""
    return tuple(sorted(_ALL, key=lambda index: len(_options(lists)[index])))


def letter_map(
    key: PatientKey, needs: Iterable[Need], forbidden: AbstractSet[str] = frozenset()
) -> LetterMap:
    """Return the letter map of a patient.

    Args:
        key: The patient's key.
        needs: For each name part of the record, its list and folded first letter.
        forbidden: Folded names that no surrogate may be.

    Returns:
        A permutation of a-z without fixed points: the key's own, but for letters under which
        the record needs more names than a list has; each of those changes places with
        another letter.
    """
    needed = Counter(need for need in needs if need[1] in LETTERS)
    lists = NameList.of_language(max((name_list.language for name_list, _ in needed), default=""))
    drawn = hashlib.shake_128(key.digest("letter map")).digest(len(LETTERS) ** 2)
    letters = dict(_drawn_map(drawn, lists))
    room = _Room(needed, forbidden)
    short = [letter for letter in LETTERS if not room.suffices(letter, letters[letter])]
    for letter in key.shuffled(short, "letter map/short"):
        others = key.shuffled(LETTERS, "letter map/swap", letter)
        other = next((o for o in others if room.allows_swap(letters, letter, o)), letter)
        letters[letter], letters[other] = letters[other], letters[letter]
    return letters


class _Room:
    """Knows which letters have names enough for those of a record."""

    def __init__(self, needed: Counter[Need], forbidden: AbstractSet[str]) -> None:
        self._needed: dict[str, list[tuple[NameList, int]]] = defaultdict(list)
        for (name_list, letter), count in needed.items():
            self._needed[letter].append((name_list, count))
        self._forbidden = forbidden

    def suffices(self, letter: str, target: str) -> bool:
        """Tell whether the lists hold enough names under a target for one letter's names."""
        needed = self._needed.get(letter, ())
        return all(self._holds(name_list, target, count) for name_list, count in needed)

    def _holds(self, name_list: NameList, target: str, count: int) -> bool:
        under = names_of(name_list).under(target)
        if len(under) >= count + len(self._forbidden):
            return True
        if name_list is not NameList.UNISEX:  # the spare ones are hardly borne by both
            count -= len(names_of(name_list).spare(target))
        return len(under) >= count + under.holds_of(self._forbidden)

    def allows_swap(self, letters: Mapping[str, str], one: str, two: str) -> bool:
        """Tell whether two letters can change places, neither standing for itself."""
        if one == letters[two] or two == letters[one]:
            return False
        return self.suffices(one, letters[two]) and self.suffices(two, letters[one])


@lru_cache(maxsize=256)  # each patient has one of its own, for a few rounds
def _drawn_map(drawn: bytes, lists: Lists) -> tuple[tuple[str, str], ...]:
    return tuple(_matching(drawn, lists).items())


def _matching(drawn: bytes, lists: Lists) -> LetterMap:
    """Give every letter a target of its own by augmenting paths (Kuhn 1955).

    Args:
        drawn: A keyed byte for each letter and target, by which a letter ranks its targets.
        lists: That names are drawn from.
    """
    size = len(LETTERS)
    ranked = [
        sorted(targets, key=drawn[size * index : size * (index + 1)].__getitem__)
        for index, targets in enumerate(_options(lists))
    ]
    taken: dict[int, int] = {}
    for letter in _order(lists):
        _give(letter, ranked, taken, set())
    return {LETTERS[letter]: LETTERS[target] for target, letter in taken.items()}


def _give(
    letter: int, ranked: Sequence[Sequence[int]], taken: dict[int, int], seen: set[int]
) -> bool:
    """Give a letter a target that it has not seen yet, if need be that of one that can move."""
    for target in ranked[letter]:
        if target not in seen:
            seen.add(target)
            if target not in taken or _give(taken[target], ranked, taken, seen):
                taken[target] = letter
                return True
    return False
