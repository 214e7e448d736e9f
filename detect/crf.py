"""Labels documents with a trained CRF."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate, chain
from typing import TYPE_CHECKING, Any

from detect.bio import OUTSIDE, type_of
from detect.doubts import Doubts, Reading
from detect.page import Page
from detect.streams.streamer import Streamer, Streams
from surrogate.document import Annotation, Source
from surrogate.errors import ModelError

if TYPE_CHECKING:
    import numpy as np

    from detect.decode import Transitions
    from detect.encoder.encoder import Encoder
    from detect.labelling import Labelled
    from detect.runs import Meanings
    from detect.scoring.compiled_model import CompiledModel
    from detect.scoring.tables import ScoreTables

    Array = np.ndarray[Any, Any]


# Pages are scored together up to about so many tokens, each of which takes half a kilobyte.
_TOKENS = 4096


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
        encoder: What reads beside it, if anything does.
    """

    labels: tuple[str, ...]
    streamer: Streamer = field(repr=False)
    tables: ScoreTables = field(repr=False)
    transitions: Transitions = field(repr=False)
    types: tuple[str, ...]
    meanings: Meanings = field(repr=False)
    encoder: Encoder | None = field(default=None, repr=False)

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
        from detect.scoring.tables import ScoreTables  # noqa: PLC0415

        entries = model.entries._replace(values=model.entries.values * sharpness)
        sharp = model._replace(entries=entries)
        transitions = Transitions.of(model.transition * sharpness)
        types = tuple(sorted({type_of(tag) for tag in sharp.labels if tag != OUTSIDE}))
        meanings = meanings_of(sharp.labels, types)
        tables = ScoreTables(sharp, streamer)
        return cls(sharp.labels, streamer, tables, transitions, types, meanings)

    def beside(self, encoder: Encoder) -> Crf:
        """Return it with an encoder that is asked for its labels.

        Raises:
            ModelError: If the encoder does not know one of them.
        """
        if missing := sorted(set(self.labels) - set(encoder.tags)):
            raise ModelError(f"the encoder does not know {missing[0]}")
        return replace(self, encoder=encoder)

    @property
    def called(self) -> tuple[str, ...]:
        """What a token can be: the PHI types, and the label of what is no PHI."""
        return (*self.types, OUTSIDE)

    @property
    def outside(self) -> int:
        """The number of the label of what is no PHI; -1 if there is none."""
        return self.labels.index(OUTSIDE) if OUTSIDE in self.labels else -1

    def annotate(self, pages: Sequence[Page], *, recall_bias: float = 0.0) -> Iterator[Reading]:
        """Yield the annotations of each page of one patient, scored by their probability.

        Args:
            pages: All documents of the patient.
            recall_bias: Taken from the score of every token being outside, before decoding;
                0 gives the labels of CRFsuite, more finds more.
        """
        for some, columns in batches(pages, self.streamer):
            yield from self.readings(some, columns, recall_bias=recall_bias)

    def tags(
        self, pages: Sequence[Page], columns: Sequence[Streams], *, recall_bias: float = 0.0
    ) -> list[str]:
        """Return the best tag of each token of some pages; see `readings`."""
        labelled, _ = self._labelled(pages, columns, recall_bias)
        return [self.labels[number] for number in labelled.path.tolist()]

    def readings(
        self, pages: Sequence[Page], columns: Sequence[Streams], *, recall_bias: float = 0.0
    ) -> Iterator[Reading]:
        """Yield the annotations of some pages; see `annotate`.

        Args:
            pages: The pages.
            columns: The streams that their tokens do not tell by themselves, n-grams aside.
            recall_bias: As there.
        """
        from detect.runs import by_type, runs  # noqa: PLC0415 - heavy

        labelled, segments = self._labelled(pages, columns, recall_bias)
        found, scores = runs(labelled.path, labelled.likely, segments, self.meanings)
        chances = by_type(labelled.chances, self.meanings)
        finds = zip(found.tolist(), scores.tolist(), strict=True)
        behind = 0
        find = next(finds, None)
        for page in pages:
            first, behind = behind, behind + len(page.tokens)
            of_page: list[Annotation] = []
            while find and find[0][0] < behind:
                (begin, end, kind), score = find
                span, name = page.tokens.span(begin - first, end - first), self.types[kind]
                one = Annotation.quote(page.text, span, name, Source.CRF, score=round(score, 4))
                of_page.append(one)
                find = next(finds, None)
            rows = slice(*labelled.told.searchsorted((first, behind)))
            doubts = Doubts(self.called, labelled.told[rows] - first, chances[rows])
            yield Reading(tuple(of_page), doubts)

    def _labelled(
        self, pages: Sequence[Page], columns: Sequence[Streams], recall_bias: float
    ) -> tuple[Labelled, Array]:
        """Return what the labels of the tokens are; and the sequences."""
        import numpy as np  # noqa: PLC0415 - heavy

        from detect.labelling import label  # noqa: PLC0415

        scores = self.tables.scores(pages, columns)
        if self.encoder is not None:
            scores[:, : len(self.labels)] += self.encoder.scores(pages, self.labels)
            recall_bias *= self.encoder.spread
        if self.outside >= 0:
            scores[:, self.outside] -= recall_bias
        begins = accumulate((len(page.tokens) for page in pages), initial=0)
        places = (
            begin + place
            for page, begin in zip(pages, begins, strict=False)
            for place in chain.from_iterable(page.segments)
        )
        segments = np.fromiter(places, np.int64).reshape(-1, 2)
        return label(scores, segments, self.transitions, self.outside), segments


def batches(
    pages: Sequence[Page], streamer: Streamer
) -> Iterator[tuple[Sequence[Page], Sequence[Streams]]]:
    """Yield the pages of one patient and their `page_streams`, as many as are scored at once."""
    some: list[Page] = []
    columns: list[Streams] = []
    tokens = 0
    for page, streams in zip(pages, streamer.of_pages(pages), strict=True):
        some.append(page)
        columns.append(streams)
        tokens += len(page.tokens)
        if tokens > _TOKENS:
            yield some, columns
            some, columns, tokens = [], [], 0
    if some:
        yield some, columns
