"""Labels documents with a trained CRF."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import TYPE_CHECKING, Any

from detect.bio import OUTSIDE, type_of
from detect.page import Page
from detect.streams import Streamer, Streams
from surrogate.document import Annotation, Source

if TYPE_CHECKING:
    import numpy as np

    from detect.compiled_model import CompiledModel
    from detect.decode import Transitions
    from detect.runs import Meanings
    from detect.tables import ScoreTables

    Array = np.ndarray[Any, Any]


@dataclass(frozen=True, slots=True)
class Crf:
    """A trained model, ready to label.

    Attributes:
        labels: Tag of each column of the scores.
        streamer: Computes what the model reads.
        tables: Its state weights.
        transitions: Its transition weights.
        types: The PHI types of its labels.
        meanings: What the labels say of these.
    """

    labels: tuple[str, ...]
    streamer: Streamer = field(repr=False)
    tables: ScoreTables = field(repr=False)
    transitions: Transitions = field(repr=False)
    types: tuple[str, ...]
    meanings: Meanings = field(repr=False)

    @classmethod
    def of(cls, model: CompiledModel, streamer: Streamer, sharpness: float = 1.0) -> Crf:
        """Set a model up for labelling.

        Args:
            model: The trained model.
            streamer: Computes what the model reads.
            sharpness: Multiplies all weights, which changes probabilities but no label.
        """
        from detect.decode import Transitions  # noqa: PLC0415 - heavy
        from detect.runs import meanings_of  # noqa: PLC0415
        from detect.tables import ScoreTables  # noqa: PLC0415

        entries = model.entries._replace(values=model.entries.values * sharpness)
        sharp = model._replace(entries=entries)
        transitions = Transitions.of(model.transition * sharpness)
        types = tuple(sorted({type_of(tag) for tag in sharp.labels if tag != OUTSIDE}))
        meanings = meanings_of(sharp.labels, types)
        tables = ScoreTables(sharp, streamer)
        return cls(sharp.labels, streamer, tables, transitions, types, meanings)

    @property
    def outside(self) -> int:
        """The number of the label of what is no PHI; -1 if there is none."""
        return self.labels.index(OUTSIDE) if OUTSIDE in self.labels else -1

    def annotate(
        self, pages: Sequence[Page], *, recall_bias: float = 0.0
    ) -> Iterator[tuple[Annotation, ...]]:
        """Yield the annotations of each page of one patient, scored by their probability.

        Args:
            pages: All documents of the patient.
            recall_bias: Taken from the score of every token being outside, before decoding;
                0 gives the labels of CRFsuite, more finds more.
        """
        for page, columns in zip(pages, self.streamer.of_pages(pages), strict=True):
            yield tuple(self.annotations(page, columns, recall_bias=recall_bias))

    def tags(self, page: Page, columns: Streams, *, recall_bias: float = 0.0) -> list[str]:
        """Return the best tag of each token of a page."""
        path, *_ = self._labelled(page, columns, recall_bias)
        return [self.labels[number] for number in path.tolist()]

    def annotations(
        self, page: Page, columns: Streams, *, recall_bias: float = 0.0
    ) -> Iterator[Annotation]:
        """Yield the annotations of one page; see `annotate`.

        Args:
            page: The page.
            columns: The streams that its tokens do not tell by themselves, n-grams aside.
            recall_bias: As there.
        """
        from detect.runs import runs  # noqa: PLC0415 - heavy

        path, likely, segments = self._labelled(page, columns, recall_bias)
        found, scores = runs(path, likely, segments, self.meanings)
        for (first, end, kind), score in zip(found.tolist(), scores.tolist(), strict=True):
            span, name = page.tokens.span(first, end), self.types[kind]
            yield Annotation.quote(page.text, span, name, Source.CRF, score=round(score, 4))

    def _labelled(
        self, page: Page, columns: Streams, recall_bias: float
    ) -> tuple[Array, Array, Array]:
        """Return each token's label, by number, and how probable it is; and the sequences."""
        import numpy as np  # noqa: PLC0415 - heavy

        from detect.labelling import label  # noqa: PLC0415

        scores = self.tables.scores(page, columns)
        if self.outside >= 0:
            scores[:, self.outside] -= recall_bias
        segments = np.fromiter(chain.from_iterable(page.segments), np.int64).reshape(-1, 2)
        path, likely = label(scores, segments, self.transitions, self.outside)
        return path, likely, segments
