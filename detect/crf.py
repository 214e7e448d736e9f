"""Labels documents with a trained CRF."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from detect.bio import OUTSIDE, Chunk, chunks_of
from detect.page import Page
from detect.streams import Streamer, Streams
from detect.weights import Weights
from surrogate.document import Annotation, Source

if TYPE_CHECKING:
    from detect.decode import Transitions
    from detect.tables import ScoreTables


@dataclass(frozen=True, slots=True)
class Crf:
    """A trained model, ready to label.

    Attributes:
        labels: Tag of each column of the scores.
        streamer: Computes what the model reads.
        tables: Its state weights.
        transitions: Its transition weights.
    """

    labels: tuple[str, ...]
    streamer: Streamer = field(repr=False)
    tables: ScoreTables = field(repr=False)
    transitions: Transitions = field(repr=False)

    @classmethod
    def of(cls, weights: Weights, streamer: Streamer, sharpness: float = 1.0) -> Crf:
        """Set a model up for labelling.

        Args:
            weights: Of the trained model.
            streamer: Computes what the model reads.
            sharpness: Multiplies all weights, which changes probabilities but no label.
        """
        from detect.decode import Transitions  # noqa: PLC0415 - heavy
        from detect.tables import ScoreTables  # noqa: PLC0415

        entries = weights.entries._replace(values=weights.entries.values * sharpness)
        sharp = replace(weights, entries=entries)
        transitions = Transitions.of(weights.transition * sharpness)
        return cls(sharp.labels, streamer, ScoreTables(sharp, streamer), transitions)

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
        path, _ = self._labelled(page, columns, recall_bias)
        return [self.labels[number] for number in path]

    def annotations(
        self, page: Page, columns: Streams, *, recall_bias: float = 0.0
    ) -> Iterator[Annotation]:
        """Yield the annotations of one page; see `annotate`.

        Args:
            page: The page.
            columns: The streams that its tokens do not tell by themselves, n-grams aside.
            recall_bias: As there.
        """
        path, likely = self._labelled(page, columns, recall_bias)
        outside = self.outside
        for first, end in page.segments:
            numbers = path[first:end]
            if numbers.count(outside) == len(numbers):
                continue
            tags = [self.labels[number] for number in numbers]
            for chunk in chunks_of(tags):
                score = min(likely[first + chunk.first : first + chunk.end])
                yield _annotation(page, first, chunk, score)

    def _labelled(
        self, page: Page, columns: Streams, recall_bias: float
    ) -> tuple[list[int], list[float]]:
        """Return the label of each token, by number, and how probable it is."""
        import numpy as np  # noqa: PLC0415 - heavy

        from detect.decode import states_of  # noqa: PLC0415
        from detect.scoring import label  # noqa: PLC0415

        if not len(page.tokens):
            return [], []
        scores = self.tables.scores(page, columns)
        if self.outside >= 0:
            scores[:, self.outside] -= recall_bias
        segments = np.array(page.segments)
        path, likely = label(scores, states_of(scores), segments, self.transitions, self.outside)
        return path.tolist(), likely.tolist()


def _annotation(page: Page, first: int, chunk: Chunk, score: float) -> Annotation:
    span = page.tokens.span(first + chunk.first, first + chunk.end)
    return Annotation.quote(page.text, span, chunk.phi_type, Source.CRF, score=round(score, 4))
