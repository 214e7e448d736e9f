"""Streams records into the trainer: features once, sampling, counts and a checksum."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from detect.bio import tags_of
from detect.page import Page, pages_of
from detect.streams.gazetteers import Dropout
from detect.streams.streamer import Streamer
from detect.training.features import PageFeatures, TokenFeatures
from detect.training.recasing import recased
from detect.training.regularisation import TrainingSequence
from detect.training.sampling import o_sample, windows
from detect.training.train_options import TrainOptions
from surrogate.document import Document, PatientRecord


@dataclass(slots=True)
class Tally:
    """Counts and hashes the records that stream by."""

    labels: Counter[str] = field(default_factory=Counter)
    counts: Counter[str] = field(default_factory=Counter)
    _digest: Any = field(default_factory=hashlib.sha256)

    def add(self, record: PatientRecord, pages: Sequence[Page]) -> None:
        """Take one record in."""
        self.counts["patients"] += 1
        self.counts["tokens"] += sum(len(page.tokens) for page in pages)
        for document in record.documents:
            self.counts["documents"] += 1
            self.counts["annotations"] += len(document.annotations)
            self.labels.update(a.phi_type for a in document.annotations)
            marks = [(a.span.start, a.span.end, a.phi_type) for a in document.annotations]
            self._digest.update(f"{document.text}\x1e{marks}\x1e".encode("utf-8", "replace"))

    @classmethod
    def sum(cls, tallies: Iterable[Tally]) -> Tally:
        """Return the counts of several tallies together; their checksum is that of none."""
        total = cls()
        for tally in tallies:
            total.labels.update(tally.labels)
            total.counts.update(tally.counts)
        return total

    @property
    def checksum(self) -> str:
        """SHA-256 over texts and annotations, in their order."""
        return str(self._digest.hexdigest())


@dataclass(slots=True)
class TrainingSet:
    """Turns annotated records into training sequences.

    Attributes:
        streamer: Computes the features.
        options: Dropout and sampling.
    """

    streamer: Streamer
    options: TrainOptions

    def sequences(
        self, record: PatientRecord, types: Collection[str], tally: Tally | None = None
    ) -> Iterator[TrainingSequence]:
        """Yield the sequences of one annotated record, and of its copy in another letter case.

        Args:
            record: With gold annotations.
            types: The PHI types to be tagged; others count as outside.
            tally: Takes the record in.
        """
        yield from self._sequences(record, types, tally)
        copy = recased(record, self.options.recased, self.options.seed)
        if copy is not None:
            yield from self._sequences(copy, types, None)

    def _sequences(
        self, record: PatientRecord, types: Collection[str], tally: Tally | None
    ) -> Iterator[TrainingSequence]:
        pages = pages_of(record, preprocessing=self.streamer.declaration.preprocessing)
        if tally is not None:
            tally.add(record, pages)
        rate, seed = self.options.dropout, self.options.seed
        columns = self.streamer.streams(pages, Dropout(rate, seed) if rate else None)
        templates = self.streamer.declaration.templates
        for document, page, streams in zip(record.documents, pages, columns, strict=True):
            features = PageFeatures(streams, templates)
            wanted = (a for a in document.annotations if a.phi_type in types)
            tags = tags_of(page.tokens, wanted, self.options.scheme)
            for kept in self._kept(document, page, tags):
                yield TokenFeatures(features, kept), [tags[index] for index in kept]

    def _kept(self, document: Document, page: Page, tags: Sequence[str]) -> Iterator[Sequence[int]]:
        """Yield the token numbers of each training sequence, after sampling."""
        options = self.options
        for first, end in page.segments:
            if options.window is not None:
                for start, stop in windows(tags[first:end], options.window):
                    yield range(first + start, first + stop)
            elif options.o_probability is not None:
                seed = f"{options.seed}\x1f{document.doc_id}\x1f{first}"
                kept = o_sample(tags[first:end], options.o_probability, seed)
                yield [first + index for index in kept]
            else:
                yield range(first, end)
