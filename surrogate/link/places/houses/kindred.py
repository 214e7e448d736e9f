"""Tells which names of kind words alone mean one house: `Methodist`, `Methodist Med Ctr`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from surrogate.link.places.abbreviations import MAX_LETTERS
from surrogate.link.places.lexicon import (
    Phrase,
    in_full,
    longest_match,
    phrase,
    plain,
    without_small,
)
from surrogate.link.places.pieces import Names, Part
from surrogate.link.places.words import Word, words_of
from surrogate.phi import Kind
from surrogate.wordlists.organizations import facility_words


@dataclass(frozen=True, slots=True)
class Kindred:
    """What the names of a record tell of those that have no core.

    Attributes:
        read: The pieces of all names, by text and kind.
        letters: The names of one word with few letters, in small ones too: `bmc`.
        own: Kind → the own words of each name without a core → the same as a set.
    """

    read: Names = field(repr=False)
    letters: frozenset[str] = field(repr=False)
    own: Mapping[Kind, Mapping[Phrase, frozenset[str]]] = field(repr=False)

    @classmethod
    def of(cls, read: Names) -> Kindred:
        """Gather it from the pieces of all names of a record."""
        own: dict[Kind, dict[Phrase, frozenset[str]]] = defaultdict(dict)
        for (written, kind), pieces in read.items():
            if all(piece.part is Part.TEXT for piece in pieces):
                words = own_words(words_of(written), kind)
                own[kind][words] = frozenset(words)
        return cls(read, short_names(read), own)

    def alike(self, words: Phrase, kind: Kind) -> list[Phrase]:
        """Return the words of other names without a core that are a part of one, or it of them."""
        bare = frozenset(words)
        every = self.own.get(kind, {})
        return [other for other, theirs in every.items() if theirs < bare or bare < theirs]


def fullest(words: Phrase, alike: Sequence[Phrase]) -> Phrase:
    """Return the words of the longest of alike names that has all words of one, else its own.

    `Methodist` is the `Methodist West` of the record.
    """
    longer = [other for other in alike if {*words} < {*other}]
    return min(longer, key=lambda other: (-len(other), other), default=words)


def short_names(read: Names) -> frozenset[str]:
    """Return the names of a record of one word with few letters, in small ones too: `bmc`."""
    alone = (plain(written) for (written, _), pieces in read.items() if len(pieces) == 1)
    return frozenset(key for key in alone if 1 < len(key) <= MAX_LETTERS)


def telling(words: Sequence[Word]) -> Phrase:
    """Return words without the small ones."""
    return without_small(word.plain for word in words)


def own_words(words: Sequence[Word], kind: Kind) -> Phrase:
    """Return the words of a house without those for its kind, if any are left: `Methodist`."""
    bare = in_full(telling(words))
    if kind is not Kind.HOSPITAL:
        return bare
    left: list[str] = []
    at = 0
    while at < len(bare):
        known = longest_match(bare, at, _kinds_of_houses())
        left += bare[at : at + (not known)]
        at += known or 1
    return tuple(left) or bare


@cache
def _kinds_of_houses() -> frozenset[Phrase]:
    forms = (form for f in facility_words() for form in (*f.spellings, f.letters) if form)
    return frozenset(map(phrase, forms))
