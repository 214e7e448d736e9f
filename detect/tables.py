"""State scores from tables: what a token is, at an offset, adds one row of weights.

The score of a label at a token is the sum of the weights of the token's features. Everything that
a token tells by itself adds up to one row per distinct form and offset, which is made at the
first sight of the form; the values of other streams have rows of their own. So a page is scored by
looking up a few numbers per token and adding few rows for each, without writing a feature string.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from detect.columns import coded
from detect.ids import Made, NumberTable
from detect.ngrams import NgramTable
from detect.page import Page
from detect.rows import GrowingRows
from detect.scoring import Ngrams, Reads, add_ngrams, add_up, hash_table
from detect.streams import EDGE, MULTIPLE, Streamer, Streams
from detect.templates import Template
from detect.weights import Weights

if TYPE_CHECKING:
    from detect.vocabulary import Vocabulary
    from detect.weights import Floats

    Array = np.ndarray[Any, Any]


# An n-gram that has weights for so many labels gets a row; most have them for one or two.
_MANY_LABELS = 8

# Stream → value → the offsets at which it is a feature, with its attribute there.
Features = Mapping[str, Mapping[str, Sequence[tuple[int, int]]]]


class ScoreTables:
    """The state weights of a model, by what its templates read.

    Attributes:
        weights: Of the model.
        streamer: Tells what the templates read.
    """

    def __init__(self, weights: Weights, streamer: Streamer) -> None:
        """Gather what the templates read; nothing has rows yet."""
        self.weights, self.streamer = weights, streamer
        declaration = streamer.declaration
        self._features = _features(declaration.templates, weights.rows)
        self._ngrams = NgramTable.of(
            {n: p for n, p in declaration.ngrams.items() if n in self._features},
            self._features,
        )
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
        scores = np.zeros((len(page.tokens), len(self.weights.labels)))
        add_ngrams(numbers, self._joints, self.weights.entries, scores)
        add_up(numbers, self._reads, self._rows.scores, scores)
        return scores

    def _begin(self, vocabulary: Vocabulary) -> None:
        """Forget all rows; the forms of a vocabulary have some from now on."""
        self._vocabulary = vocabulary
        self._rows = GrowingRows(self.weights.entries, len(self.weights.labels))
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
        features = [(name, name in MULTIPLE, self._features.get(name, {})) for name in streams]
        offsets = sorted({o for *_, of in features for at in of.values() for o, _ in at})
        place = {offset: number for number, offset in enumerate(offsets)}
        told = [
            (n, several, {v: [(place[o], number) for o, number in at] for v, at in of.items()})
            for n, several, of in features
        ]
        parts = [
            (name, self._ngrams.numbers[name]) for name in streams if name in self._ngrams.numbers
        ]

        def made(values: Mapping[str, str]) -> list[int]:
            found: list[list[int]] = [[] for _ in offsets]
            for name, several, features in told:
                value = values[name]
                if not value:
                    continue
                for part in value.split("|") if several and value != EDGE else (value,):
                    for number, attribute in features.get(part, ()):
                        found[number].append(attribute)
            rows = map(self._rows.row, found)
            return [*rows, *(numbers.get(values[name], 0) for name, numbers in parts)]

        self._layout.add(offsets, made(dict.fromkeys(streams, EDGE)), [name for name, _ in parts])
        return made, len(offsets) + len(parts)

    def _joined(self, rows: Mapping[str, int]) -> Ngrams:
        """Return how n-grams are found, and which attribute each is at each offset.

        Args:
            rows: Stream → row of the numbers of its values as parts.
        """
        ngrams = self._ngrams.codes
        parts = [part for ngram in ngrams.values() for part in ngram.parts]
        read = {
            name: sorted({o for at in self._features[name].values() for o, _ in at})
            for name in ngrams
        }
        found = [
            {value: dict(at).get(offset, -1) for value, at in self._features[name].items()}
            for name, offsets in read.items()
            for offset in offsets
        ]
        coded = [ngrams[name].codes.values() for name, offsets in read.items() for _ in offsets]
        added = [
            [self._added(at[value]) for value in values]
            for at, values in zip(found, coded, strict=True)
        ]
        return Ngrams(
            part_begins=_begins([ngram.parts for ngram in ngrams.values()]),
            rows=_numbers(rows[part.stream] for part in parts),
            part_offsets=_numbers(part.offset for part in parts),
            factors=_numbers(f for ngram in ngrams.values() for f in ngram.factors),
            edges=_numbers(self._ngrams.numbers[part.stream].get(EDGE, 0) for part in parts),
            codes=hash_table(
                _numbers(
                    code * len(ngrams) + number
                    for number, ngram in enumerate(ngrams.values())
                    for code in ngram.codes
                ),
                _numbers(place for ngram in ngrams.values() for place in range(len(ngram.codes))),
            ),
            begins=_begins(list(read.values())),
            offsets=_numbers(offset for offsets in read.values() for offset in offsets),
            beyond=_numbers(self._added(at.get(EDGE, -1)) for at in found),
            added_begins=_begins(added),
            added=_numbers(number for of in added for number in of),
        )

    def _added(self, attribute: int) -> int:
        """Return what an attribute, or -1 for none, adds to a token: a row, or itself."""
        begins = self.weights.entries.begins
        if attribute >= 0 and begins[attribute + 1] - begins[attribute] >= _MANY_LABELS:
            return self._rows.row([attribute])
        return -1 - attribute


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


def _features(templates: Sequence[Template], attributes: Mapping[str, int]) -> Features:
    """Return the attributes of a model under the streams and values that they are made of."""
    keys = {template.key: template for template in templates}
    features: dict[str, dict[str, list[tuple[int, int]]]] = defaultdict(lambda: defaultdict(list))
    for name, number in attributes.items():
        key, mark, value = name.partition("=")
        if template := keys.get(key + mark):
            features[template.stream][value].append((template.offset, number))
    return features


def _of_each(
    made: Callable[[Mapping[str, str]], list[int]], told: Callable[[str], Mapping[str, str]]
) -> Made:
    """Return what makes the numbers of some strings, of what is told of each."""
    return lambda strings: np.array([made(told(string)) for string in strings]).T


def _only(name: str, value: str) -> Mapping[str, str]:
    return {name: value}


def _begins(lists: Sequence[Sequence[Any]] | Sequence[Mapping[Any, Any]]) -> Array:
    return np.cumsum([0, *map(len, lists)])


def _numbers(numbers: Iterable[int]) -> Array:
    return np.array(list(numbers), np.int64)
