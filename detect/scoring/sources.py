"""What strings tell a model: a form, or the value of another stream at a token."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, repeat, zip_longest
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
        parts: Its number as a part of n-grams, 0 if it is none; last that of an unknown value.
    """

    def __init__(self, values: Values) -> None:
        """Name the arrays and number the values."""
        self.numbers: dict[str, Mapping[str, int]] = {}
        lines, first = lines_of(values.values), 0
        for name, end in zip(lines_of(values.streams), values.ends.tolist(), strict=True):
            self.numbers[name] = dict(zip(lines[first:end], range(first, end), strict=True))
            first = end
        self.features = ValueFeatures(values.begins, values.offsets, values.added)
        self.parts: Array = np.append(values.parts, np.int32(0))

    def offsets_of(self, streams: Iterable[str]) -> list[int]:
        """Return the offsets at which some streams are read, ascending."""
        found: set[int] = set()
        for numbers in (self.numbers[name] for name in streams if self.numbers.get(name)):
            first = next(iter(numbers.values()))
            begin, end = self.features.begins[[first, first + len(numbers)]]
            found.update(np.unique(self.features.offsets[begin:end]).tolist())
        return sorted(found)


class Source:
    """Strings that tell the values of the same streams.

    Attributes:
        streams: Their names.
        offsets: Where their values are features: each string has one row for each of these.
        parts: Those that are parts of n-grams: each string has a number for each of these, too.
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
        self.parts = sorted({*parts}.intersection(streams))
        self._numbered = [(name, known.numbers.get(name, {})) for name in streams]
        self._known, self._places = known, _places(self.offsets)

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
        whole = {name: _numbers(told[name], known) for name, known in self._numbered}
        found = [
            column
            for name, known in self._numbered
            for column in (_several(name, told[name], known) if name in MULTIPLE else [whole[name]])
        ]
        strings = NewStrings(_array(found, size).T.copy(), self._places)
        rows = self._rows.of(strings, len(self.offsets))
        parts = self._known.parts[_array([whole[name] for name in self.parts], size)]
        return np.concatenate([rows, parts]).T

    def numbers_of_values(self, values: Sequence[str]) -> Array:
        """Return the numbers of new values of the only stream; see `numbers`."""
        return self.numbers({self.streams[0]: values}, len(values))


def _numbers(column: Iterable[str], known: Mapping[str, int]) -> Sequence[int]:
    """Return the numbers of values. An empty one is no feature, but may be a part of n-grams."""
    return [*map(known.get, column, repeat(_NONE))]


def _several(stream: str, column: Column, known: Mapping[str, int]) -> Iterator[Sequence[int]]:
    """Yield the numbers of the values of a stream that tells several of a string."""
    cells = {cell: _numbers(values_of(stream, cell), known) for cell in set(column)}
    return zip_longest(*map(cells.__getitem__, column), fillvalue=_NONE)


def _array(columns: Sequence[Sequence[int]], size: int) -> Array:
    numbers = np.fromiter(chain.from_iterable(columns), np.int32, len(columns) * size)
    return numbers.reshape(len(columns), size)


def _places(offsets: Sequence[int]) -> Array:
    """Return offset, a negative one from the end → its place among these."""
    reach = max(map(abs, offsets), default=0)
    places = np.zeros(2 * reach + 1, np.int64)
    places[list(offsets)] = range(len(offsets))
    return places
