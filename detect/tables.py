"""State scores from tables: each (stream, offset) adds one row of weights per value.

The score of a label at a token is the sum of the weights of the token's features. A feature
is a value of a stream at an offset, so each template needs one small table: value → vector of
label scores. That gives the scores of CRFsuite without writing a feature string.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, MutableMapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from detect.features import values_of
from detect.streams import MULTIPLE, Column, Streams, shifted
from detect.templates import Template
from detect.weights import Weights

if TYPE_CHECKING:
    from detect.weights import Floats

# A stream of several values sees few combinations; past this many the memory is given back.
_MAX_COMBINATIONS = 20_000


@dataclass(frozen=True, slots=True)
class ScoreTables:
    """The state weights of a model, sorted under the templates that write them.

    Attributes:
        rows: Template → value → row of `state`.
        state: One row of label scores per attribute; the last row is zero.
    """

    rows: Mapping[Template, Mapping[str, int]] = field(repr=False)
    state: Floats = field(repr=False)
    _sums: MutableMapping[tuple[Template, str], Floats] = field(
        default_factory=dict, init=False, repr=False
    )

    @classmethod
    def of(cls, weights: Weights, templates: Iterable[Template]) -> ScoreTables:
        """Read the attributes `stream[offset]=value` of a model."""
        by_key = {template.key: template for template in templates}
        rows: dict[Template, dict[str, int]] = {template: {} for template in by_key.values()}
        for attribute, row in weights.rows.items():
            key, mark, value = attribute.partition("=")
            if template := by_key.get(key + mark):
                rows[template][value] = row
        return cls({template: table for template, table in rows.items() if table}, weights.state)

    def scores(self, streams: Streams) -> Floats:
        """Return the score of each label (columns) at each token (rows) of a document."""
        import numpy as np  # noqa: PLC0415 - heavy

        size = len(next(iter(streams.values())))
        total: Floats = np.zeros((size, self.state.shape[1]))
        for template in self.rows:
            column = shifted(streams[template.stream], template.offset)
            if template.stream in MULTIPLE:
                total += self._several(template, column)
            else:
                total += self._single(template, column)
        return total

    def _single(self, template: Template, column: Column) -> Floats:
        table, unknown = self.rows[template], len(self.state) - 1
        return self.state[[table.get(value, unknown) for value in column]]

    def _several(self, template: Template, column: Column) -> Floats:
        import numpy as np  # noqa: PLC0415 - heavy

        return np.stack([self._sum(template, value) for value in column])

    def _sum(self, template: Template, value: str) -> Floats:
        """Return the label scores of all values in one cell."""
        known = self._sums.get((template, value))
        if known is None:
            table = self.rows[template]
            chosen = [table[part] for part in values_of(template.stream, value) if part in table]
            known = self.state[chosen].sum(axis=0)
            if len(self._sums) >= _MAX_COMBINATIONS:
                self._sums.clear()
            self._sums[template, value] = known
        return known
