"""Says which words of a written name are given and which family names, from its form alone."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from surrogate.link.names.words import OPENING, PartRole, PieceKind, name_words
from surrogate.wordlists.names import (
    frequent_surnames,
    given_gender,
    is_family_name_abroad,
    surnames,
)

_CLOSING = frozenset(")\"']\u201d\u2019\u00bb")
_JOINTS = frozenset("/&;:+|")
_COMMAS = frozenset(",^")
MIN_FULL_NAME = 3
# Fewer capitals ahead of a name are initials or a particle.
_LEAST_LETTERS = 3
# A family name, and a given name of two syllables of so many letters: `Kim Young-sook`.
_NAME_AND_HALVES = 3
_SYLLABLE = 5
_TWO_SYLLABLES = 8


def roles_of(
    raw: Sequence[str], kinds: Sequence[PieceKind], folded: Sequence[str]
) -> list[PartRole]:
    """Return the role of each piece; UNKNOWN for what is no word or stands alone.

    Args:
        raw: The pieces of a written name.
        kinds: What each is.
        folded: Each without case and accents.
    """
    roles = [PartRole.UNKNOWN] * len(raw)
    for person in _persons(raw, kinds, folded):
        _OnePerson(raw, kinds, folded, person).tell(roles)
    return roles


def _persons(
    raw: Sequence[str], kinds: Sequence[PieceKind], folded: Sequence[str]
) -> Iterator[range]:
    """Yield the stretches of different persons: `AS/pv`, `Ann and Bo Lindqvist`."""
    start = 0
    for index, kind in enumerate(kinds):
        if joins_persons(kind, raw[index], folded[index]):
            yield range(start, index)
            start = index + 1
    yield range(start, len(raw))


def joins_persons(kind: PieceKind, raw: str, folded: str) -> bool:
    """Tell whether a piece stands between two persons: the `and` of `Ann and Bo Lindqvist`."""
    if kind is PieceKind.CONNECTOR:
        return folded in name_words()["between_persons"]
    return kind is PieceKind.OTHER and not _JOINTS.isdisjoint(raw)


class _OnePerson:
    """The words of one person's name."""

    def __init__(
        self, raw: Sequence[str], kinds: Sequence[PieceKind], folded: Sequence[str], stretch: range
    ) -> None:
        self._raw, self._kinds, self._folded = raw, kinds, folded
        aside = {i for i in stretch if self._is_aside(i)}
        self._aside = [i for i in stretch if i in aside and kinds[i] is PieceKind.WORD]
        self._words = [i for i in stretch if kinds[i] is PieceKind.WORD and i not in aside]
        self._named = [
            i for i in stretch if kinds[i] in (PieceKind.WORD, PieceKind.INITIAL) and i not in aside
        ]
        self._particles = [i for i in stretch if kinds[i] is PieceKind.PARTICLE]
        first = self._words[0] if self._words else 0
        commas = (i for i in stretch if i > first and not _COMMAS.isdisjoint(raw[i]))
        self._comma = next(commas, None)

    def _is_aside(self, index: int) -> bool:
        """Tell whether a word stands in brackets or quotes, or behind `nee` or `aka`."""
        raw = self._raw
        before = raw[index - 1] if index else ""
        after = raw[index + 1] if index + 1 < len(raw) else ""
        enclosed = not OPENING.isdisjoint(before[-1:]) and not _CLOSING.isdisjoint(after[:1])
        return (enclosed and not self._is_elision(index)) or self._introduced(index) != ""

    def _is_elision(self, index: int) -> bool:
        """Tell whether the sign before a word belongs to a particle: `O'Brien's`."""
        behind_particle = index > 1 and self._kinds[index - 2] is PieceKind.PARTICLE
        return behind_particle and len(self._raw[index - 1]) == 1

    def _introduced(self, index: int) -> str:
        """Return the connector before a word, if one stands there."""
        behind = index - 2
        is_connector = behind >= 0 and self._kinds[behind] is PieceKind.CONNECTOR
        word = self._folded[behind] if is_connector else ""
        return "" if word in name_words()["between_persons"] else word

    def tell(self, roles: list[PartRole]) -> None:
        """Fill in the roles of this person's words."""
        for index in self._aside:
            maiden = self._introduced(index) in name_words()["maiden_cues"]
            if self._named or self._introduced(index):  # `(tb)` alone may be anything
                roles[index] = PartRole.FAMILY if maiden else PartRole.GIVEN
        if self._by_comma(roles) or len(self._named) < 2 or not self._words:  # noqa: PLR2004
            return
        if not self._is_compound():
            self._by_order(roles)
        elif all(map(str.islower, (self._raw[i] for i in self._words[1:]))):
            for index in self._words:  # `Jun-ho`; `Smith-Jones` may be anything
                roles[index] = PartRole.GIVEN

    def _by_comma(self, roles: list[PartRole]) -> bool:
        comma = self._comma
        if comma is None:
            return False
        before = [i for i in self._words if i < comma]
        if not before or not any(i > comma for i in self._named):
            return False
        if self._is_whole_name(before) and not any(i > comma for i in self._words):
            return False  # `Tom Reilly, SJ`
        for index in self._words:
            roles[index] = PartRole.FAMILY if index < comma else PartRole.GIVEN
        return True

    def _is_whole_name(self, words: Sequence[int]) -> bool:
        """Tell whether a given name that is no usual surname stands before one that is."""
        first, last = self._folded[words[0]], self._folded[words[-1]]
        is_given = first in given_gender() and first not in frequent_surnames()
        return is_given and last in frequent_surnames()

    def _is_compound(self) -> bool:
        """Tell whether all words are one hyphenated word: `Mary-Ann` may be given or family."""
        pairs = itertools.pairwise(self._words)
        hyphens = all("-" in self._raw[j - 1] and j - i == 2 for i, j in pairs)  # noqa: PLR2004
        return hyphens and self._named == self._words

    def _by_order(self, roles: list[PartRole]) -> None:
        words, named = self._words, self._named
        if capitals := self._capitals_ahead():
            for index in words:
                roles[index] = PartRole.FAMILY if index in capitals else PartRole.GIVEN
            return
        if self._ends_with_half():
            for index in words:
                roles[index] = PartRole.GIVEN if index >= words[-2] else PartRole.FAMILY
            return
        family = self._family_start()
        for index in words:
            roles[index] = PartRole.FAMILY if index >= family else PartRole.GIVEN
        if len(words) == 1 and named[0] == words[0] and named[-1] != words[0]:
            roles[words[0]] = PartRole.UNKNOWN  # `Ann B.` or `Cho A`: the record must tell
        if len(words) >= MIN_FULL_NAME:
            self._second_surnames(roles, family)

    def _capitals_ahead(self) -> Sequence[int]:
        """Return the words of a surname in capitals before given names: `LEFÈVRE Anne-Sophie`.

        Where lists tell nothing of either, capitals alone do: `HABIMANAZ Solangine`.
        """
        raw, words = self._raw, self._words
        capitals = [*itertools.takewhile(lambda index: raw[index].isupper(), words)]
        behind = words[len(capitals) :]
        if not (capitals and behind) or any(raw[index].isupper() for index in behind):
            return ()
        is_long = all(len(raw[index]) >= _LEAST_LETTERS for index in capitals)
        first, second = self._folded[capitals[0]], self._folded[behind[0]]
        if second in given_gender():
            is_order = first not in given_gender() or first in surnames()
        else:
            is_order = first not in given_gender() and second not in surnames()
        return capitals if is_long and is_order else ()

    def _ends_with_half(self) -> bool:
        """Tell whether a given name of two syllables stands last: `Kim Sung-min`."""
        if len(self._words) != _NAME_AND_HALVES or len(self._named) != _NAME_AND_HALVES:
            return False
        first, last = self._words[-2:]
        is_pair = last - first == 2 and self._raw[last - 1] == "-"  # noqa: PLR2004
        lengths = len(self._raw[first]), len(self._raw[last])
        is_small = self._raw[last].islower() and not self._raw[first].islower()
        if not (is_pair and is_small and max(lengths) <= _SYLLABLE):
            return False
        # `Ann Smith-jones` has a family name of two.
        is_plain = (
            self._folded[self._words[0]] in given_gender() and self._folded[last] in surnames()
        )
        return not is_plain or sum(lengths) <= _TWO_SYLLABLES

    def _family_start(self) -> int:
        """Return the index where the family name begins: particles and hyphens belong to it."""
        start = self._words[-1]
        while (
            start >= 2  # noqa: PLR2004
            and "-" in self._raw[start - 1]
            and self._kinds[start - 2] is PieceKind.WORD
        ):
            start -= 2
        return min([start, *(i for i in self._particles if self._named[0] < i < start)])

    def _is_half(self, index: int) -> bool:
        """Tell whether a word is half of a given name: `Jun-ho Young`, `Hyun-Woo Kang`.

        With a capital it is so behind a given name only: `OSEI-BONSU YAW` begins with a surname.
        """
        if self._raw[index - 1] != "-":
            return False
        first, last = self._folded[index - 2], self._folded[self._words[-1]]
        is_given = first in given_gender() and last in surnames()
        return self._raw[index].islower() or is_given

    def _second_surnames(self, roles: list[PartRole], family: int) -> None:
        """Read middle words that are surnames and no given names as such: `Ana Rivera Bueno`."""
        for index in self._words[1:]:
            form = self._folded[index]
            if index >= family or self._is_half(index) or form in given_gender():
                continue
            if form in surnames() or is_family_name_abroad(form):
                roles[index] = PartRole.FAMILY
