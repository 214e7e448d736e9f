"""Which finds share a word; a record may hold thousands of one name."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass


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
    def of(
        cls, words: Sequence[Sequence[str]], order: Sequence[int], asked: Collection[str]
    ) -> Sharing:
        """Order finds that have these words, of which some will be asked for."""
        places: dict[str, list[int]] = {word: [] for word in asked}
        for place, number in enumerate(order):
            for word in words[number]:
                if word in places:
                    places[word].append(place)
        return cls(order, words, places)

    def first(self, number: int, most: int) -> Sequence[int]:
        """Return the first of the others that share a word with a find."""
        shared = {place for word in self.words[number] for place in self.places[word][: most + 1]}
        others = [self.order[place] for place in sorted(shared)]
        return [other for other in others if other != number][:most]
