"""Which finds share a word; a record may hold thousands of one name."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from heapq import merge
from itertools import groupby, islice


@dataclass(frozen=True, slots=True)
class Sharing:
    """The finds of a record in some order, by their words.

    Attributes:
        order: The numbers of all finds.
        words: The words of each find, by its number.
        places: Word → the places in `order` of the finds that hold it, ascending.
    """

    order: Sequence[int]
    words: Sequence[Sequence[str]]
    places: Mapping[str, Sequence[int]]

    @classmethod
    def of(cls, words: Sequence[Sequence[str]], order: Sequence[int]) -> Sharing:
        """Order finds that have these words."""
        places: dict[str, list[int]] = defaultdict(list)
        for place, number in enumerate(order):
            for word in words[number]:
                places[word].append(place)
        return cls(order, words, places)

    def first(self, number: int, most: int) -> list[int]:
        """Return the first of the others that share a word with a find."""
        shared = merge(*(self.places[word] for word in self.words[number]))
        others = (self.order[place] for place, _ in groupby(shared))
        return list(islice((other for other in others if other != number), most))
