"""Streets and places of the record that stand in a link: `?q=412+Larkmoor+Drive,+Topeka,+KS`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from surrogate.entity import Replacement
from surrogate.phi import Kind
from surrogate.wordlists.streets import street_spellings
from surrogate.wordlists.us_places import states

Words = tuple[str, ...]
_WORD = re.compile(r"%[0-9A-F]{2}|([^\W_]+)", re.IGNORECASE)
_PLAIN_WORD = re.compile(r"[^\W_]+")
# What may stand between the words of an address in a link.
_JOINT = re.compile(r"(?:[-+_.]|%20)+", re.IGNORECASE)
_UNIT = re.compile(r"[,;#(]")
_MOST_WORDS = 8
_CALLED = (Kind.STREET, Kind.HOSPITAL, Kind.ORGANIZATION, Kind.CITY, Kind.PLACE)


@dataclass(frozen=True, slots=True)
class AddressesInLinks:
    """What streets and places of a record become where a link holds them.

    Attributes:
        streets: The words of a street or place, in small letters → those of its surrogate.
        states: Letters of a state → those of its surrogate.
    """

    streets: Mapping[Words, Words] = field(default_factory=dict, repr=False)
    states: Mapping[str, str] = field(default_factory=dict, repr=False)

    @classmethod
    def of(cls, places: Iterable[Replacement]) -> AddressesInLinks:
        """Gather them from the replacements of the places of a record."""
        told = {(r.mention.kind, r.mention.text, r.surrogate) for r in places}
        streets: dict[Words, Words] = {}
        for kind, old, new in sorted(one for one in told if one[0] in _CALLED):
            ways = _ways if kind is Kind.STREET else _names
            for was, becomes in ways(_words(old), _words(new)):
                streets.setdefault(was, becomes)
        found = ((old, new) for kind, old, new in told if kind is Kind.STATE)
        return cls(streets, {old: new for old, new in sorted(found) if {old, new} <= {*states()}})

    def rewritten(self, text: str, write: Callable[[str], str]) -> str:
        """Return a part of a link with its streets and places replaced.

        Args:
            text: A path, or a value of a query.
            write: What is made of the rest.
        """
        written: list[str] = []
        at = 0
        for start, end, new in self._found(text):
            written += [write(text[at:start]), new]
            at = end
        return "".join((*written, write(text[at:])))

    def _found(self, text: str) -> Iterator[tuple[int, int, str]]:
        """Yield start, end and surrogate of each street, place and state, the longest first."""
        words = [found.span(1) for found in _WORD.finditer(text) if found[1]]
        at = 0
        while at < len(words) and (self.streets or self.states):
            stop, new = self._street(text, words, at) or self._state(text, words[at], at)
            if new:
                yield words[at][0], words[stop - 1][1], new
            at = max(stop, at + 1)

    def _street(self, text: str, words: list[tuple[int, int]], at: int) -> tuple[int, str] | None:
        """Return where a street that begins at a word ends, and its surrogate; None for others."""
        last = _end_of_row(text, words, at)
        for stop in range(last, at + 1, -1):
            written = [text[start:end] for start, end in words[at:stop]]
            if new := self.streets.get(tuple(map(str.lower, written))):
                sign = text[words[at][1] : words[at + 1][0]]
                made = sign.join(new)
                made = made.lower() if "".join(written).islower() else made
                if stop < last and text[slice(*words[stop])].lower() in street_spellings():
                    return stop + 1, made + text[words[stop - 1][1] : words[stop][1]]
                return stop, made
        return None

    def _state(self, text: str, word: tuple[int, int], at: int) -> tuple[int, str]:
        return at + 1, self.states.get(text[slice(*word)], "")


def _end_of_row(text: str, words: list[tuple[int, int]], at: int) -> int:
    """Return where words that signs of one address join end, exclusive."""
    stop = at + 1
    while stop < min(len(words), at + _MOST_WORDS) and _JOINT.fullmatch(
        text, words[stop - 1][1], words[stop][0]
    ):
        stop += 1
    return stop


def _words(street: str) -> Words:
    """Return the words of a street without its unit."""
    return tuple(_PLAIN_WORD.findall(_UNIT.split(street, maxsplit=1)[0]))


def _ways(old: Words, new: Words) -> Iterator[tuple[Words, Words]]:
    """Yield the ways that a link may hold a street: in full, without its type, without number."""
    was = tuple(map(str.lower, old))
    pairs = [(was, new)]
    if was and new and was[-1] == new[-1].lower() and was[-1] in street_spellings():
        pairs.append((was[:-1], new[:-1]))
    for one, two in pairs:
        if len(one) > 1:
            yield one, two
        if len(one) > 2 and one[0].isdigit() and "".join(two[:1]).isdigit():  # noqa: PLR2004
            yield one[1:], two[1:]


def _names(old: Words, new: Words) -> Iterator[tuple[Words, Words]]:
    """Yield the words of a place or house, with those at its end that stay and without each."""
    was = tuple(map(str.lower, old))
    while len(was) > 1 and new and was != tuple(map(str.lower, new)):
        yield was, new
        if was[-1] != new[-1].lower():
            return
        was, new = was[:-1], new[:-1]
