"""State scores from tables: what a token is, at an offset, adds one row of weights.

The score of a label at a token is the sum of the weights of the token's features. Everything that
a token tells by itself adds up to one row per distinct form and offset, which is made at the
first sight of the form; the values of other streams have rows of their own. So a page is scored by
looking up a few numbers per token and adding few rows for each, without writing a feature string.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from detect.page import Page
from detect.scoring.compiled_model import CompiledModel
from detect.scoring.ids import Numbers, NumbersById, NumberTable
from detect.scoring.ngram_places import find_ngrams
from detect.scoring.reads import Layout
from detect.scoring.rows import GrowingRows
from detect.scoring.sources import KnownValues, Source
from detect.scoring.sums import Strings, add_up
from detect.streams.columns import coded
from detect.streams.streamer import OF_WHOLE_PAGE, Streamer, Streams, joined, of_one_token
from surrogate.cache import lines_of

if TYPE_CHECKING:
    from detect.scoring.weights import Floats
    from detect.vocabulary import Vocabulary

    Array = np.ndarray[Any, Any]

# The values of streams that are the same at all tokens of a page, with their names.
Kind = tuple[tuple[str, str], ...]


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
        alone = of_one_token(ngrams) & streamer.declaration.streams
        self._of_one_token = {name: ngrams[name] for name in sorted(alone)}
        self._vocabulary: Vocabulary | None = None
        self._rows = GrowingRows(
            model.entries, self._known.features, model.rowed, len(model.labels)
        )

    def scores(self, pages: Sequence[Page], columns: Sequence[Streams]) -> Floats:
        """Return the score of each label (columns) at each token (rows) of some pages.

        There are more columns than labels; see `detect.decode.padded`.

        Args:
            pages: Of one vocabulary. Their tokens tell the streams that depend on them alone.
            columns: The other streams of each page, n-grams aside.
        """
        if self._vocabulary is not pages[0].vocabulary:
            self._begin(pages[0].vocabulary)
        strings = self._strings(pages, columns)
        added = find_ngrams(strings, self._layout.templates, self._layout.ngrams)
        entries, rows = self.model.entries, self._rows.scores
        scores: Floats = add_up(strings, self._layout.rows, added, entries, rows)
        return scores

    def _strings(self, pages: Sequence[Page], columns: Sequence[Streams]) -> Strings:
        """Return what stands at the tokens of pages and beyond their ends."""
        reach = self._layout.reach
        ends = np.cumsum([len(page.tokens) for page in pages], dtype=np.int64)
        places = np.empty((len(self._beyond), ends[-1] + (len(pages) + 1) * reach), np.int32)
        places[:, :reach] = self._beyond
        first = reach
        for page, streams in zip(pages, columns, strict=True):
            behind = first + len(page.tokens)
            self._write(page, streams, places[:, first:behind])
            first = behind + reach
            places[:, behind:first] = self._beyond
        return Strings(places, self._numbers.array, reach, ends)

    def _write(self, page: Page, columns: Streams, places: Array) -> None:
        """Write where the numbers of the strings at each token of a page begin."""
        forms, *others = places
        alike = sorted(OF_WHOLE_PAGE.intersection(columns)) if len(forms) else ()
        kind = tuple((name, columns[name][0]) for name in alike)
        made = partial(self._numbers_of, kind)
        forms[:] = self._forms_on(kind).places(page.laid.ids, page.vocabulary.forms.strings, made)
        for (name, table), row in zip(self._tables, others, strict=True):
            column = coded(columns[name])
            row[:] = table.places(column.values)[column.codes]

    def _forms_on(self, kind: Kind) -> NumbersById:
        """Return the numbers of tokens on pages of a kind."""
        if kind not in self._forms:
            self._forms[kind] = NumbersById(self._numbers)
        return self._forms[kind]

    def _numbers_of(self, kind: Kind, forms: Sequence[str]) -> Array:
        """Return the numbers of forms (rows) on pages of a kind."""
        columns = self.streamer.of_forms(forms)
        columns |= {name: [value] * len(forms) for name, value in kind}
        columns |= {name: joined(columns, parts) for name, parts in self._of_one_token.items()}
        return self._form_source.numbers(columns, len(forms))

    def _begin(self, vocabulary: Vocabulary) -> None:
        """Forget all rows; the forms of a vocabulary have some from now on."""
        self._vocabulary = vocabulary
        self._rows.forget()
        self._numbers = Numbers()
        self._forms: dict[Kind, NumbersById] = {}
        self._form_source = self._source([*self.streamer.form_streams, *self._of_one_token])
        others = [self._source([name]) for name in self.streamer.page_streams]
        sources = [self._form_source, *(source for source in others if source.width)]
        self._tables = [
            (source.streams[0], NumberTable(source.numbers_of_values, self._numbers))
            for source in sources[1:]
        ]
        self._layout = Layout.of(sources, self._ngrams, self.model.joined)
        beyond = [self._numbers.added(source.beyond) for source in sources]
        self._beyond = np.array(beyond, np.int32).reshape(-1, 1)

    def _source(self, streams: Sequence[str]) -> Source:
        parts = {part.stream for of in self._ngrams for part in of}
        return Source(streams, self._known, parts, self._rows)
