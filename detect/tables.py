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
from typing import TYPE_CHECKING, Any

import numpy as np

from detect.cache import lines_of
from detect.columns import coded
from detect.compiled_model import CompiledModel, Values
from detect.ids import Made, NumberTable
from detect.page import Page
from detect.rows import GrowingRows
from detect.scoring import Codes, Ngrams, Reads, add_ngrams, add_up
from detect.streams import EDGE, MULTIPLE, Streamer, Streams

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
        self._rows.settle()
        scores = np.zeros((len(page.tokens), len(self.model.labels)))
        add_ngrams(numbers, self._joints, self.model.entries, scores)
        add_up(numbers, self._reads, self._rows.scores, scores)
        return scores

    def _begin(self, vocabulary: Vocabulary) -> None:
        """Forget all rows; the forms of a vocabulary have some from now on."""
        self._vocabulary = vocabulary
        self._rows = GrowingRows(self.model.entries, len(self.model.labels))
        for attribute in self.model.joined.rowed.tolist():
            self._rows.row([attribute])
        self._layout = _Layout()
        made, width = self._source(self.streamer.form_streams)
        self._forms = NumberTable(_of_each(made, self.streamer.of_form), width)
        self._placed: dict[str, tuple[int, NumberTable]] = {}
        for name in self.streamer.page_streams:
            first = self._layout.height
            made, width = self._source([name])
            table = NumberTable(_of_each(made, partial(_only, name)), width)
            self._placed[name] = first, table
        self._joints = self._joined(self._layout.parts)
        templates = [0] * len(self._joints.offsets)
        self._layout.add(templates, templates, [])
        self._reads = self._layout.reads

    def _source(
        self, streams: Sequence[str]
    ) -> tuple[Callable[[Mapping[str, str]], list[int]], int]:
        """Return what makes the numbers of the values of some streams, and how many they are.

        They are: for each offset, the row of all that is a feature there; then the number of each
        value that can be a part of n-grams.
        """
        known = self._known
        told = [(name, name in MULTIPLE, known.of_stream(name)) for name in streams]
        offsets = known.offsets_of(streams)
        place = {offset: number for number, offset in enumerate(offsets)}
        parts = sorted({part.stream for of in self._ngrams for part in of}.intersection(streams))
        numbered = [(name, known.parts_of(name)) for name in parts]

        def made(values: Mapping[str, str]) -> list[int]:
            found: list[list[int]] = [[] for _ in offsets]
            for name, several, features in told:
                value = values[name]
                if not value:
                    continue
                for single in value.split("|") if several and value != EDGE else (value,):
                    read = features.get(single)
                    if read is None:
                        continue
                    if isinstance(read, int):
                        read = [(place[offset], a) for offset, a in known.features(read)]
                        features[single] = read
                    for at, attribute in read:
                        found[at].append(attribute)
            rows = map(self._rows.row, found)
            return [*rows, *(numbers.get(values[name], 0) for name, numbers in numbered)]

        self._layout.add(offsets, made(dict.fromkeys(streams, EDGE)), parts)
        return made, len(offsets) + len(parts)

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
    """

    def __init__(self, values: Values) -> None:
        """Read them out of arrays; lists are quicker to ask for one number at a time."""
        self.numbers: dict[str, Mapping[str, int]] = {}
        lines, first = lines_of(values.values), 0
        for name, end in zip(lines_of(values.streams), values.ends.tolist(), strict=True):
            self.numbers[name] = dict(zip(lines[first:end], range(first, end), strict=True))
            first = end
        self._parts: list[int] = values.parts.tolist()
        self._begins: list[int] = values.begins.tolist()
        self._read: list[int] = values.offsets.tolist()
        self._attributes: list[int] = values.attributes.tolist()

    def offsets_of(self, streams: Iterable[str]) -> list[int]:
        """Return the offsets at which some streams are read, ascending."""
        found: set[int] = set()
        for name in streams:
            numbers = self.numbers.get(name)
            if numbers:
                first = next(iter(numbers.values()))
                begins = self._begins[first], self._begins[first + len(numbers)]
                found.update(self._read[slice(*begins)])
        return sorted(found)

    def of_stream(self, stream: str) -> dict[str, int | list[tuple[int, int]]]:
        """Return the numbers of a stream's values, to put in their stead what was told of them."""
        return {**self.numbers.get(stream, {})}

    def features(self, number: int) -> Iterator[tuple[int, int]]:
        """Yield the offsets at which a value is a feature, with its attribute there."""
        of = slice(self._begins[number], self._begins[number + 1])
        return zip(self._read[of], self._attributes[of], strict=True)

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


def _of_each(
    made: Callable[[Mapping[str, str]], list[int]], told: Callable[[str], Mapping[str, str]]
) -> Made:
    """Return what makes the numbers of some strings, of what is told of each."""
    return lambda strings: np.array([made(told(string)) for string in strings]).T


def _only(name: str, value: str) -> Mapping[str, str]:
    return {name: value}


def _numbers(numbers: Iterable[int]) -> Array:
    return np.array(list(numbers), np.int64)
