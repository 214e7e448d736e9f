"""Lists of words that a keyed number picks from, by weight."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from functools import cached_property
from heapq import nlargest
from itertools import accumulate, groupby
from operator import itemgetter, sub

from surrogate.wordlists.folding import fold, folded


@dataclass(frozen=True, eq=False)
class WeightedList:
    """Words with whole-number weights, from which a keyed number picks one.

    Attributes:
        items: The words, in a fixed order.
        cumulative: Running totals of the weights; the last one is the total.
    """

    items: tuple[str, ...]
    cumulative: tuple[int, ...]
    _by_letters: dict[str, WeightedList] = field(default_factory=dict, init=False, repr=False)

    def __post_init__(self) -> None:
        """Check that there is one total per word.

        Raises:
            ValueError: If the two tuples differ in length.
        """
        if len(self.items) != len(self.cumulative):
            raise ValueError(f"{len(self.items)} items but {len(self.cumulative)} weights")

    @classmethod
    def of(cls, pairs: Iterable[tuple[str, int]]) -> WeightedList:
        """Build a list from (word, weight) pairs; weights are 1 or more."""
        kept = tuple(pairs)
        words, weights = zip(*kept, strict=True) if kept else ((), ())
        return cls(words, tuple(accumulate(weights)))

    @classmethod
    def even(cls, words: Iterable[str]) -> WeightedList:
        """Build a list of words that are all alike in weight."""
        kept = tuple(words)
        return cls(kept, tuple(range(1, len(kept) + 1)))

    @property
    def weights(self) -> Iterator[int]:
        """The weight of each word."""
        return map(sub, self.cumulative, (0, *self.cumulative))

    def most_borne(self, number: int) -> list[str]:
        """Return so many words of the greatest weights."""
        heaviest = nlargest(number, zip(self.weights, self.items, strict=True))
        return [word for _, word in heaviest]

    def frequent(self, one_in: int) -> list[str]:
        """Return the words that hold at least one in so many of the whole weight."""
        least = sum(self.cumulative[-1:]) // one_in
        return [word for word, weight in self.pairs() if weight >= least]

    @cached_property
    def folded(self) -> Sequence[str]:
        """The words without case and accents."""
        return folded(self.items)

    @cached_property
    def _folded_set(self) -> frozenset[str]:
        return frozenset(self.folded)

    def pick(self, number: int) -> str:
        """Return the word on which `number` modulo the total weight falls.

        Args:
            number: Any whole number, as a keyed hash yields it; 0 gives the first word.

        Raises:
            IndexError: If the list is empty (see `starting_with`).
        """
        if not self.items:
            raise IndexError("nothing to pick from an empty word list")
        return self.items[bisect_right(self.cumulative, number % self.cumulative[-1])]

    def starting_with(self, letter: str) -> WeightedList:
        """Return the words that begin with `letter` (case and accent aside); may be empty."""
        key = fold(letter)
        if len(key) < 2:  # noqa: PLR2004 - one letter
            return self._letters.get(key, _EMPTY) if key else self
        if key not in self._by_letters:
            pairs = self.starting_with(key[0]).pairs()
            chosen = [pair for pair in pairs if fold(pair[0]).startswith(key)]
            self._by_letters[key] = WeightedList.of(chosen)
        return self._by_letters[key]

    @cached_property
    def _letters(self) -> Mapping[str, WeightedList]:
        """The words under each folded letter; neighbours are mostly under one."""
        weights, begun = (*self.weights,), 0
        found: dict[str, tuple[list[str], list[int]]] = defaultdict(lambda: ([], []))
        for letter, run in groupby(self.items, itemgetter(slice(1))):
            words = [*run]
            under = found[fold(letter)[:1]]
            under[0].extend(words)
            under[1].extend(weights[begun : begun + len(words)])
            begun += len(words)
        return {
            letter: WeightedList(tuple(words), tuple(accumulate(of)))
            for letter, (words, of) in found.items()
        }

    def pairs(self) -> Iterator[tuple[str, int]]:
        """Yield the words with their weights."""
        return zip(self.items, self.weights, strict=True)

    def __contains__(self, word: object) -> bool:
        """Tell whether `word` is in the list, case and accents aside."""
        return isinstance(word, str) and fold(word) in self._folded_set

    def holds_of(self, folded: AbstractSet[str]) -> int:
        """Return how many of some folded words are in the list, case and accents aside."""
        return len(self._folded_set & folded)

    def __iter__(self) -> Iterator[str]:
        """Yield the words in their order."""
        return iter(self.items)

    def __len__(self) -> int:
        """Return the number of words."""
        return len(self.items)


_EMPTY = WeightedList((), ())
