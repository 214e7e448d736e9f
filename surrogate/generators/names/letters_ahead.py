"""Letters of a patient's name that numbers begin with, which follow the surrogate of the name.

Veterans are told by the initial of their surname and four digits (`T3309`), health cards of Quebec
by three letters and the initial of a given name (`TREM 0707 2511`), driving licences of Britain by
five letters.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from surrogate.entity import Mention
from surrogate.link.names.people import People
from surrogate.phi import Role
from surrogate.wordlists.folding import fold

_FEWEST_LETTERS = 3
_VETERAN = re.compile(r"([a-z])-?\d{4}", re.IGNORECASE | re.ASCII)
_Name = tuple[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class LettersAhead:
    """What the letters of the patients' names become at the beginning of a number.

    Attributes:
        parts: Folded name part → surrogate.
        names: The surnames of patients and relatives, each with the given names beside it, folded.
        initials: The letters that stand before four digits.
    """

    parts: Mapping[str, str] = field(repr=False)
    names: frozenset[_Name] = field(repr=False)
    initials: frozenset[str] = field(repr=False)

    @classmethod
    def of(
        cls, people: People, parts: Mapping[str, str], numbers: Iterable[Mention]
    ) -> LettersAhead:
        """Gather the names of the patients of a record and the letters ahead of its numbers."""
        found = (_VETERAN.fullmatch(mention.text) for mention in numbers)
        initials = frozenset(match[1].lower() for match in found if match)
        return cls(parts, frozenset(_names(people)), initials)

    def of_name(self, letters: str) -> str:
        """Return what stands for letters with which a surname begins; else nothing.

        Args:
            letters: Folded; an initial, or three and more.

        Returns:
            As many letters, folded.
        """
        if letters not in self.initials and len(letters) < _FEWEST_LETTERS:
            return ""
        made = sorted(new for name in self.names for new in self._led_by(letters, name))
        return next((new for new in made if len(new) == len(letters) and new.isalpha()), "")

    def _led_by(self, letters: str, name: _Name) -> Iterator[str]:
        family, given = name
        surrogate = fold(self.parts[family])
        if family.startswith(letters):
            yield surrogate[: len(letters)]
        elif len(letters) > _FEWEST_LETTERS and family.startswith(letters[:-1]):
            firsts = (fold(self.parts[first])[0] for first in given if first[0] == letters[-1])
            yield from (surrogate[: len(letters) - 1] + first for first in firsts)


def _names(people: People) -> Iterator[_Name]:
    for person in people.persons:
        for reading in person.readings:
            if reading.mention.role is Role.PATIENT:
                upright = (name for name in reading.family if not people.parts[name].slip_of)
                yield from ((family, reading.given) for family in upright)
