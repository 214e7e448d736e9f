"""The features of tokens: as the strings that CRFsuite is trained on, or as numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, overload

from detect.streams.columns import coded
from detect.streams.streamer import EDGE, Column, Streams, shifted, values_of
from detect.templates import Template

if TYPE_CHECKING:
    import numpy as np

    Array = np.ndarray[Any, Any]


def feature_rows(streams: Streams, templates: Sequence[Template]) -> list[list[str]]:
    """Return the features of each token, as strings `stream[offset]=value`."""
    columns = [_features(streams[template.stream], template) for template in templates]
    return [[feature for cell in cells for feature in cell] for cells in zip(*columns, strict=True)]


def _features(column: Column, template: Template) -> list[tuple[str, ...]]:
    key, table = template.key, {}
    for value in set(column) | {EDGE}:
        table[value] = tuple(key + part for part in values_of(template.stream, value))
    return [table[value] for value in shifted(column, template.offset)]


class FeatureNumbers(dict[str, int]):
    """Features and their numbers: a new one gets the next number when it is asked for."""

    def __init__(self) -> None:
        """Begin with no feature."""
        super().__init__()
        self._cells: dict[Template, dict[str, list[int]]] = {}

    def __missing__(self, feature: str) -> int:
        """Give a new feature its number."""
        number = self[feature] = len(self)
        return number

    def of_cells(self, template: Template, values: Sequence[str]) -> list[list[int]]:
        """Return the numbers of the features that cells of a template's stream stand for."""
        known = self._cells.setdefault(template, {})
        for value in values:
            if value not in known:
                parts = values_of(template.stream, value)
                known[value] = [self[template.key + part] for part in parts]
        return [known[value] for value in values]


class PageFeatures:
    """The features of the tokens of a page."""

    def __init__(self, streams: Streams, templates: Sequence[Template]) -> None:
        """Take what the templates read."""
        self._streams, self._templates = streams, templates
        self._numbered: tuple[FeatureNumbers, Array, Array] | None = None

    @cached_property
    def rows(self) -> list[list[str]]:
        """The features of each token; see `feature_rows`."""
        return feature_rows(self._streams, self._templates)

    def numbered(self, numbers: FeatureNumbers) -> tuple[Array, Array]:
        """Return the numbers of all features, and where those of each token begin.

        The end of the last token stands behind. In the order of `rows`.
        """
        if self._numbered is None or self._numbered[0] is not numbers:
            self._numbered = numbers, *self._number(numbers)
        return self._numbered[1:]

    def _number(self, numbers: FeatureNumbers) -> tuple[Array, Array]:
        import numpy as np  # noqa: PLC0415 - heavy

        columns = {name: coded(column) for name, column in self._streams.items()}
        table: list[Array] = []
        for template in self._templates:
            column = columns[template.stream]
            beside = np.arange(len(column)) + template.offset
            within = (beside >= 0) & (beside < len(column))
            codes = np.full(len(column), len(column.values))
            codes[within] = column.codes[beside[within]]
            cells = numbers.of_cells(template, [*column.values, EDGE])
            for place in range(max(map(len, cells))):
                of_cell = [cell[place] if place < len(cell) else -1 for cell in cells]
                table.append(np.array(of_cell, np.int32)[codes])
        tokens = np.stack(table, axis=1)
        known = tokens >= 0
        return tokens[known], np.append(0, known.sum(axis=1).cumsum())


class TokenFeatures(Sequence[list[str]]):
    """The features of some tokens of a page; strings are made where they are looked at."""

    def __init__(self, page: PageFeatures, tokens: Sequence[int]) -> None:
        """Take the page and the numbers of the tokens."""
        self._page, self._tokens = page, tokens

    def numbered(self, numbers: FeatureNumbers) -> tuple[Array, Array]:
        """Return the numbers of all features, and how many each token has."""
        import numpy as np  # noqa: PLC0415 - heavy

        features, begins = self._page.numbered(numbers)
        tokens = np.fromiter(self._tokens, np.intp, len(self._tokens))
        own = [features[begins[token] : begins[token + 1]] for token in self._tokens]
        return np.concatenate([features[:0], *own]), begins[tokens + 1] - begins[tokens]

    def __len__(self) -> int:
        """Return the number of tokens."""
        return len(self._tokens)

    @overload
    def __getitem__(self, index: int) -> list[str]: ...
    @overload
    def __getitem__(self, index: slice) -> list[list[str]]: ...
    def __getitem__(self, index: int | slice) -> list[str] | list[list[str]]:
        """Return the features of one token, or of several."""
        if isinstance(index, slice):
            return [self._page.rows[token] for token in self._tokens[index]]
        return self._page.rows[self._tokens[index]]

    def __iter__(self) -> Iterator[list[str]]:
        """Yield the features of each token."""
        return iter(self[:])
