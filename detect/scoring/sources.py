"""What strings tell a model: a form, or the value of another stream at a token."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

import numpy as np

from detect.scoring.compiled_model import Values
from detect.scoring.new_rows import NewStrings, ValueFeatures
from detect.scoring.rows import GrowingRows
from detect.streams.streamer import EDGE, MULTIPLE, Column, Streams, values_of
from surrogate.cache import lines_of

if TYPE_CHECKING:
    Array = np.ndarray[Any, Any]


# The number of a value that the model does not know.
_NONE = -1


class KnownValues:
    """The values that a model knows, by number, and what each is a feature of.

    Attributes:
        numbers: Stream → value → its number.
        features: What each value is a feature of.
    """

    def __init__(self, values: Values) -> None:
        """Name the arrays and number the values."""
        self.numbers: dict[str, Mapping[str, int]] = {}
        lines, first = lines_of(values.values), 0
        for name, end in zip(lines_of(values.streams), values.ends.tolist(), strict=True):
            self.numbers[name] = dict(zip(lines[first:end], range(first, end), strict=True))
            first = end
        self.features = ValueFeatures(values.begins, values.offsets, values.added)
        self._parts: list[int] = values.parts.tolist()

    def offsets_of(self, streams: Iterable[str]) -> list[int]:
        """Return the offsets at which some streams are read, ascending."""
        found: set[int] = set()
        for numbers in (self.numbers[name] for name in streams if self.numbers.get(name)):
            first = next(iter(numbers.values()))
            begin, end = self.features.begins[[first, first + len(numbers)]]
            found.update(np.unique(self.features.offsets[begin:end]).tolist())
        return sorted(found)

    def parts_of(self, stream: str) -> dict[str, int]:
        """Return the numbers of a stream's values as parts of n-grams."""
        numbers = self.numbers.get(stream, {})
        numbered = ((value, self._parts[n]) for value, n in numbers.items())
        return {value: number for value, number in numbered if number}


class Source:
    """Strings that tell the values of the same streams.

    Attributes:
        streams: Their names.
        offsets: Where their values are features: each string has one row for each of these.
        parts: Stream → value → its number as a part of n-grams, for streams that are parts.
    """

    def __init__(
        self, streams: Sequence[str], known: KnownValues, parts: Iterable[str], rows: GrowingRows
    ) -> None:
        """Look up what is known of some streams.

        Args:
            streams: Their names.
            known: What the model knows.
            parts: All streams that are parts of n-grams.
            rows: To which those of new strings are added.
        """
        self.streams, self._rows = streams, rows
        self.offsets = known.offsets_of(streams)
        self.parts = {name: known.parts_of(name) for name in sorted({*parts}.intersection(streams))}
        self._numbered = [(name, known.numbers.get(name, {})) for name in streams]
        self._features, self._places = known.features, _places(self.offsets)

    @property
    def width(self) -> int:
        """How many numbers a string has."""
        return len(self.offsets) + len(self.parts)

    @property
    def beyond(self) -> Array:
        """The numbers of what stands beyond the ends of a page."""
        return self.numbers({name: [EDGE] for name in self.streams}, 1)

    def numbers(self, told: Streams, size: int) -> Array:
        """Return the numbers of new strings (rows): their rows of scores, then their parts.

        Args:
            told: What each of the streams tells of each string.
            size: How many strings there are.
        """
        found = [
            column for name, known in self._numbered for column in _numbers(name, told[name], known)
        ]
        numbers = np.array(found, np.int32).reshape(-1, size).T.copy()
        rows = self._rows.of(NewStrings(numbers, self._places), len(self.offsets))
        parts = [[part.get(v, 0) for v in told[name]] for name, part in self.parts.items()]
        parted = np.array(parts, np.int32).reshape(len(parts), size)
        return np.concatenate([rows, parted]).T

    def numbers_of_values(self, values: Sequence[str]) -> Array:
        """Return the numbers of new values of the only stream; see `numbers`."""
        return self.numbers({self.streams[0]: values}, len(values))


def _numbers(stream: str, column: Column, known: Mapping[str, int]) -> Iterable[Sequence[int]]:
    """Return the numbers of the values of a stream, which tells one of each string or several."""
    if stream not in MULTIPLE:
        return [[known.get(value, _NONE) if value else _NONE for value in column]]
    cells = {v: [known.get(one, _NONE) for one in values_of(stream, v)] for v in set(column)}
    return zip_longest(*map(cells.__getitem__, column), fillvalue=_NONE)


def _places(offsets: Sequence[int]) -> Array:
    """Return offset, a negative one from the end → its place among these."""
    reach = max(map(abs, offsets), default=0)
    places = np.zeros(2 * reach + 1, np.int64)
    places[list(offsets)] = range(len(offsets))
    return places
