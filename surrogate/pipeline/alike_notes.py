"""Finds, for each of many notes, the one among others that shares most of its words.

Not all pairs are compared. Of two sets that share at least half of the words of either, the rarest
words of each, all but one less than half of them, have one in common (prefix filtering: Chaudhuri,
Ganti and Kaushik 2006, "A primitive operator for similarity joins in data cleaning").
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from math import ceil

Words = frozenset[str]

# Two notes are one and its release if they share so much of their words; others share less.
MIN_SHARED = 0.5


def most_alike(
    notes: Mapping[str, Words], others: Mapping[str, Words]
) -> Iterator[tuple[str, str | None]]:
    """Yield the name of each note with that of the other note which shares most of its words.

    Notes are served by name, and each of the others is given once; of several that share as much,
    the first by name is taken. None if no other shares at least half (Jaccard index).
    """
    often = Counter(word for words in others.values() for word in words)
    holders: defaultdict[str, list[str]] = defaultdict(list)
    for name, words in others.items():
        for word in _rarest(words, often):
            holders[word].append(name)
    given: set[str] = set()
    for name, words in sorted(notes.items()):
        near = {other for word in _rarest(words, often) for other in holders.get(word, ())}
        shares = {other: _shared(words, others[other]) for other in sorted(near - given)}
        best = max(shares, key=lambda other: shares[other], default=None)
        if best is None or shares[best] < MIN_SHARED:
            yield name, None
        else:
            given.add(best)
            yield name, best


def _rarest(words: Words, often: Counter[str]) -> list[str]:
    """Return so many of the rarest words that two sets which share enough have one in common."""
    needed = ceil(MIN_SHARED * len(words))
    return sorted(words, key=lambda word: (often[word], word))[: len(words) - needed + 1]


def _shared(one: Words, two: Words) -> float:
    """Return the Jaccard index of two sets of which one has a word."""
    return len(one & two) / len(one | two)
