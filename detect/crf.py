"""Labels documents with a trained CRF."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from detect.bio import OUTSIDE, Chunk, chunks_of
from detect.decode import marginals, viterbi
from detect.page import Page
from detect.streams import Streamer, Streams
from detect.tables import ScoreTables
from detect.weights import Weights
from surrogate.document import Annotation, Source

if TYPE_CHECKING:
    from detect.weights import Floats


@dataclass(frozen=True, slots=True)
class Crf:
    """A trained model, ready to label.

    Attributes:
        labels: Tag of each column of the scores.
        streamer: Computes what the model reads.
        tables: Its state weights.
        transition: Its transition weights.
    """

    labels: tuple[str, ...]
    streamer: Streamer = field(repr=False)
    tables: ScoreTables = field(repr=False)
    transition: Floats = field(repr=False)

    @classmethod
    def of(cls, weights: Weights, streamer: Streamer, sharpness: float = 1.0) -> Crf:
        """Set a model up for labelling.

        Args:
            weights: Of the trained model.
            streamer: Computes what the model reads.
            sharpness: Multiplies all weights, which changes probabilities but no label.
        """
        sharp = replace(
            weights, state=weights.state * sharpness, transition=weights.transition * sharpness
        )
        tables = ScoreTables.of(sharp, streamer.declaration.templates)
        return cls(sharp.labels, streamer, tables, sharp.transition)

    def annotate(
        self, pages: Sequence[Page], *, recall_bias: float = 0.0
    ) -> Iterator[tuple[Annotation, ...]]:
        """Yield the annotations of each page of one patient, scored by their probability.

        Args:
            pages: All documents of the patient.
            recall_bias: Taken from the score of every token being outside, before decoding;
                0 gives the labels of CRFsuite, more finds more.
        """
        for page, streams in zip(pages, self.streamer.streams(pages), strict=True):
            yield tuple(self.annotations(page, streams, recall_bias=recall_bias))

    def tags(self, page: Page, streams: Streams, *, recall_bias: float = 0.0) -> list[str]:
        """Return the best tag of each token of a page."""
        scores = self._scores(page, streams, recall_bias)
        return [
            self.labels[number]
            for first, end in page.segments
            for number in viterbi(scores[first:end], self.transition)
        ]

    def _scores(self, page: Page, streams: Streams, recall_bias: float) -> Floats:
        import numpy as np  # noqa: PLC0415 - heavy

        if not len(page.tokens):
            return np.zeros((0, len(self.labels)))
        scores = self.tables.scores(streams)
        if OUTSIDE in self.labels:
            scores[:, self.labels.index(OUTSIDE)] -= recall_bias
        return scores

    def annotations(
        self, page: Page, streams: Streams, *, recall_bias: float = 0.0
    ) -> Iterator[Annotation]:
        """Yield the annotations of one page; see `annotate`."""
        scores = self._scores(page, streams, recall_bias)
        for first, end in page.segments:
            part = scores[first:end]
            path = viterbi(part, self.transition)
            chunks = chunks_of([self.labels[number] for number in path])
            if chunks:
                likely = marginals(part, self.transition)
                for chunk in chunks:
                    yield _annotation(page, first, chunk, _least(likely, path, chunk))


def _least(likely: Floats, path: Sequence[int], chunk: Chunk) -> float:
    return float(min(likely[index, path[index]] for index in range(chunk.first, chunk.end)))


def _annotation(page: Page, first: int, chunk: Chunk, score: float) -> Annotation:
    span = page.tokens.span(first + chunk.first, first + chunk.end)
    return Annotation.quote(page.text, span, chunk.phi_type, Source.CRF, score=round(score, 4))
