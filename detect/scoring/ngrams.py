"""The n-grams of a model as numbers: which values their parts can have, and which codes they make.

An n-gram has weights for some combinations of values only. Each value of a part that occurs in
one of them has a number from 1; a combination is the sum of its numbers, each times a factor.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, combinations
from operator import mul

from detect.streams.streamer import JOINT
from detect.templates import Template
from surrogate.errors import ModelError

# Times the number of n-grams it is still a number of 64 bits.
_MOST_CODES = 1 << 56

# The values of the parts of one n-gram.
Values = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NgramCodes:
    """The known combinations of one n-gram.

    Attributes:
        parts: What it is made of.
        factors: Of each part.
        codes: Code → the value that features have for it; codes ascend.
    """

    parts: Sequence[Template]
    factors: Sequence[int]
    codes: Mapping[int, str] = field(repr=False)


@dataclass(frozen=True, slots=True)
class NgramTable:
    """All n-grams of a model.

    Attributes:
        numbers: Stream → value → number, for the streams that are part of an n-gram.
        codes: Stream of an n-gram → its combinations.
    """

    numbers: Mapping[str, Mapping[str, int]] = field(repr=False)
    codes: Mapping[str, NgramCodes] = field(repr=False)

    @classmethod
    def of(
        cls, parts: Mapping[str, Sequence[Template]], values: Mapping[str, Iterable[str]]
    ) -> NgramTable:
        """Number the parts of some n-grams, and the combinations of them.

        Args:
            parts: Stream of the n-gram → what it is made of.
            values: The same → the joined values that have weights.

        Raises:
            ModelError: If an n-gram has too many parts.
        """
        numbers: dict[str, dict[str, int]] = defaultdict(dict)
        split = {name: list(_split(values[name], of)) for name, of in parts.items()}
        for name, pairs in split.items():
            for pieces, _ in pairs:
                for part, value in zip(parts[name], pieces, strict=True):
                    known = numbers[part.stream]
                    known.setdefault(value, len(known) + 1)
        return cls(numbers, {n: _codes(pairs, parts[n], numbers) for n, pairs in split.items()})


def _split(values: Iterable[str], parts: Sequence[Template]) -> Iterator[tuple[Values, str]]:
    """Yield the ways in which joined values can have come about; a token may hold the joint."""
    for value in sorted(set(values)):
        pieces = value.split(JOINT)
        for cuts in combinations(range(1, len(pieces)), len(parts) - 1):
            ends = (*cuts, len(pieces))
            begins = (0, *cuts)
            yield (
                tuple(JOINT.join(pieces[b:e]) for b, e in zip(begins, ends, strict=True)),
                value,
            )


def _codes(
    pairs: Sequence[tuple[Values, str]],
    parts: Sequence[Template],
    numbers: Mapping[str, Mapping[str, int]],
) -> NgramCodes:
    known = [numbers.get(part.stream, {}) for part in parts]
    factors = [1, *accumulate((len(of) + 1 for of in known), mul)]
    if factors[-1] > _MOST_CODES:
        raise ModelError("templates: an n-gram has too many parts")
    codes = {
        sum(of[v] * factor for of, v, factor in zip(known, values, factors, strict=False)): joined
        for values, joined in pairs
    }
    return NgramCodes(parts, factors[:-1], dict(sorted(codes.items())))
