"""State scores from tables: what a token is, at an offset, adds one row of weights.

The score of a label at a token is the sum of the weights of the token's features. Everything that
a token tells by itself adds up to one row per distinct form and offset, which is made at the
first sight of the form; the values of other streams have rows of their own. So a page is scored by
looking up a few numbers per token and adding few rows for each, without writing a feature string.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Any

import numpy as np

from detect.columns import coded
from detect.compiled_model import CompiledModel, Values
from detect.ids import NumberTable
from detect.page import Page
from detect.rows import GrowingRows
from detect.scoring import Codes, Ngrams, Reads, Strings, ValueFeatures, add_ngrams, add_up
from detect.streams import EDGE, MULTIPLE, Streamer, Streams
from surrogate.cache import lines_of

if TYPE_CHECKING:
    from detect.vocabulary import Vocabulary
    from detect.weights import Floats

    Array = np.ndarray[Any, Any]


class ScoreTables:
    """The state weights of a model, by what its templates read.

    Attributes:
        model: Its weights.
        streamer: Tells what the templates read.
    """

    def __init__(self, model: CompiledModel, streamer: Streamer) -> None:
        """Number the values that the model knows; nothing has rows yet."""
        self.model, self.streamer = model, streamer
        self._known = KnownValues(model.values)
        ngrams = streamer.declaration.ngrams
        self._ngrams = [ngrams[name] for name in lines_of(model.joined.names)]
        self._vocabulary: Vocabulary | None = None

    def scores(self, page: Page, columns: Streams) -> Floats:
        """Return the score of each label (columns) at each token (rows) of a page.

        Args:
            page: Its tokens tell the streams that depend on them alone.
            columns: The other streams of the page, n-grams aside.
        """
        if self._vocabulary is not page.vocabulary:
            self._begin(page.vocabulary)
        numbers = np.empty((self._layout.height, len(page.tokens)), np.int32)
        self._forms.extend(page.vocabulary.forms.strings[len(self._forms) :])
        self._forms.write(page.laid.ids, numbers)
        for name, (first, table) in self._placed.items():
            column = coded(columns[name])
            table.write(table.places(column.values)[column.codes], numbers[first:])
        scores = np.zeros((len(page.tokens), len(self.model.labels)))
        add_ngrams(numbers, self._joints, self.model.entries, scores)
        add_up(numbers, self._reads, self._rows.scores, scores)
        return scores

    def _begin(self, vocabulary: Vocabulary) -> None:
        """Forget all rows; the forms of a vocabulary have some from now on."""
        self._vocabulary = vocabulary
        model = self.model
        self._rows = GrowingRows(
            model.entries, self._known.features, model.joined.rowed, len(model.labels)
        )
        self._layout = _Layout()
        self._forms = self._source(self.streamer.form_streams, self.streamer.of_form)
        self._placed: dict[str, tuple[int, NumberTable]] = {}
        for name in self.streamer.page_streams:
            first = self._layout.height
            self._placed[name] = first, self._source([name], partial(_only, name))
        self._joints = self._joined(self._layout.parts)
        templates = [0] * len(self._joints.offsets)
        self._layout.add(templates, templates, [])
        self._reads = self._layout.reads

    def _source(
        self, streams: Sequence[str], told: Callable[[str], Mapping[str, str]]
    ) -> NumberTable:
        """Return the numbers of strings that tell the values of some streams.

        They are: for each offset, the row of all that is a feature there; then the number of each
        value that can be a part of n-grams.
        """
        known = self._known
        numbered = [(name, name in MULTIPLE, known.numbers.get(name, {})) for name in streams]
        offsets = known.offsets_of(streams)
        places = _places(offsets)
        named = {part.stream for of in self._ngrams for part in of}
        parts = {name: known.parts_of(name) for name in sorted(named.intersection(streams))}

        def numbers(of: Sequence[Mapping[str, str]]) -> Array:
            found = [[*_numbers_of(values, numbered)] for values in of]
            ends = np.cumsum([*map(len, found)], dtype=np.int64)
            strings = Strings(_numbers(chain.from_iterable(found)), ends, places)
            rows = self._rows.of(strings, len(offsets))
            joined = [[part.get(v[name], 0) for v in of] for name, part in parts.items()]
            return np.concatenate([rows, np.array(joined, np.int32).reshape(len(parts), len(of))])

        edges = numbers([dict.fromkeys(streams, EDGE)])[:, 0].tolist()
        self._layout.add(offsets, edges, parts)
        return NumberTable(
            lambda strings: numbers([*map(told, strings)]), len(offsets) + len(parts)
        )

    def _joined(self, rows: Mapping[str, int]) -> Ngrams:
        """Return how n-grams are found, and what each adds at each offset.

        Args:
            rows: Stream → row of the numbers of its values as parts.
        """
        joined = self.model.joined
        parts = [part for of in self._ngrams for part in of]
        return Ngrams(
            part_begins=np.cumsum([0, *map(len, self._ngrams)], dtype=np.int64),
            rows=_numbers(rows[part.stream] for part in parts),
            part_offsets=_numbers(part.offset for part in parts),
            factors=joined.factors,
            edges=joined.edges,
            codes=Codes(joined.keys, joined.places),
            begins=joined.begins,
            offsets=joined.offsets,
            beyond=joined.beyond,
            added_begins=joined.added_begins,
            added=joined.added,
        )


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
        self.features = ValueFeatures(values.begins, values.offsets, values.attributes)
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
        numbered = ((value, self._parts[n]) for value, n in self.numbers[stream].items())
        return {value: number for value, number in numbered if number}


@dataclass(slots=True)
class _Layout:
    """Which number of a token stands in which row.

    Attributes:
        height: How many rows there are.
        offsets: Row → the offset at which it is read, where it holds rows of scores.
        edges: Row → what stands beyond the ends of the page.
        parts: Stream → the row of its values' numbers as parts of n-grams.
    """

    height: int = 0
    offsets: dict[int, int] = field(default_factory=dict)
    edges: dict[int, int] = field(default_factory=dict)
    parts: dict[str, int] = field(default_factory=dict)

    def add(self, offsets: Sequence[int], edges: Sequence[int], parts: Iterable[str]) -> None:
        """Add the rows of a source: those that are read, then the parts."""
        for offset, edge in zip(offsets, edges, strict=False):
            self.offsets[self.height], self.edges[self.height] = offset, edge
            self.height += 1
        for name in parts:
            self.parts[name] = self.height
            self.height += 1

    @property
    def reads(self) -> Reads:
        """The rows that hold rows of scores."""
        return Reads(
            _numbers(self.offsets), _numbers(self.offsets.values()), _numbers(self.edges.values())
        )


def _numbers_of(
    values: Mapping[str, str], numbered: Iterable[tuple[str, bool, Mapping[str, int]]]
) -> Iterator[int]:
    """Yield the numbers of the values of streams, of which some tell several."""
    for name, several, numbers in numbered:
        value = values[name]
        if not value:
            continue
        for single in value.split("|") if several and value != EDGE else (value,):
            if (number := numbers.get(single)) is not None:
                yield number


def _places(offsets: Sequence[int]) -> Array:
    """Return offset, a negative one from the end → its place among these."""
    reach = max(map(abs, offsets), default=0)
    places = np.zeros(2 * reach + 1, np.int64)
    places[list(offsets)] = range(len(offsets))
    return places


def _only(name: str, value: str) -> Mapping[str, str]:
    return {name: value}


def _numbers(numbers: Iterable[int]) -> Array:
    return np.array(list(numbers), np.int64)
