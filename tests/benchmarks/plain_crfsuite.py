"""The shipped model through python-crfsuite, the plain way: one dict of features per token."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import numpy as np
import pycrfsuite

from detect.bio import OUTSIDE
from detect.doubts import Doubts, Reading
from detect.page import Page
from detect.scoring.weights import read_model
from detect.streams.streamer import EDGE, Streamer, Streams, joined, values_of
from detect.templates import Template
from detect.training.pruning import packed
from surrogate.document import Annotation, Source


class Chunk(NamedTuple):
    """A run of tokens of one PHI type, half-open."""

    first: int
    end: int
    phi_type: str


def chunks_of(tags: Sequence[str]) -> list[Chunk]:
    """Return the runs that the tags describe; an `I-` without its `B-` begins a run."""
    chunks: list[Chunk] = []
    for index, tag in enumerate(tags):
        if tag == OUTSIDE:
            continue
        prefix, phi_type = tag[:2], tag[2:]
        last = chunks[-1] if chunks else None
        if prefix == "I-" and last and last.end == index and last.phi_type == phi_type:
            chunks[-1] = last._replace(end=index + 1)
        else:
            chunks.append(Chunk(index, index + 1, phi_type))
    return chunks


@dataclass(frozen=True)
class PlainTagger:
    """Does what `detect.crf.Crf` does, with feature dicts and CRFsuite's own tagger."""

    streamer: Streamer
    tagger: Any

    @classmethod
    def open(cls, path: Path, streamer: Streamer, sharpness: float = 1.0) -> PlainTagger:
        """Open a model file, its weights multiplied as the detector multiplies them."""
        model, tagger = read_model(path), pycrfsuite.Tagger()
        features = model.features.copy()
        features["weight"] *= sharpness
        with TemporaryDirectory() as folder:
            sharp = Path(folder) / path.name
            sharp.write_bytes(packed(model._replace(features=features)))
            tagger.open(str(sharp))
        return cls(streamer, tagger)

    def annotate(self, pages: Sequence[Page], *, recall_bias: float = 0.0) -> Iterator[Reading]:
        """Yield what is made of each page; there is no bias in CRFsuite."""
        assert not recall_bias
        for page, streams in zip(pages, self._streams(pages), strict=True):
            chances: dict[int, dict[str, float]] = {}
            found = tuple(self._annotations(page, streams, chances))
            rows = [[of.get(name, 0.0) for name in self._types] for of in chances.values()]
            table = np.array(rows).reshape(len(rows), len(self._types))
            yield Reading(found, Doubts(self._types, np.array([*chances]), table))

    def tags(self, page: Page, streams: Streams) -> list[str]:
        """Return the tag of each token."""
        rows = self._features(streams, len(page.tokens))
        return [tag for first, end in page.segments for tag in self.tagger.tag(rows[first:end])]

    @cached_property
    def _types(self) -> tuple[str, ...]:
        """What a token can be, what is no PHI last."""
        return (*sorted({tag[2:] for tag in self.tagger.labels() if tag != OUTSIDE}), OUTSIDE)

    def _chances(self, token: int) -> dict[str, float]:
        """Return how probable each type is at a token of the sequence tagged last."""
        found: dict[str, float] = defaultdict(float)
        for tag in self.tagger.labels():
            found[tag if tag == OUTSIDE else tag[2:]] += self.tagger.marginal(tag, token)
        return found

    def _annotations(
        self, page: Page, streams: Streams, chances: dict[int, dict[str, float]]
    ) -> Iterator[Annotation]:
        """Yield what is found, and note what else the tokens may be."""
        rows = self._features(streams, len(page.tokens))
        for first, end in page.segments:
            tags = self.tagger.tag(rows[first:end])
            for chunk in chunks_of(tags):
                inside = range(chunk.first, chunk.end)
                chances |= {first + index: self._chances(index) for index in inside}
                score = min(self.tagger.marginal(tags[index], index) for index in inside)
                span = page.tokens.span(first + chunk.first, first + chunk.end)
                yield Annotation.quote(
                    page.text, span, chunk.phi_type, Source.CRF, score=round(score, 4)
                )

    def _streams(self, pages: Sequence[Page]) -> Iterator[Streams]:
        """Yield all streams, token by token."""
        ngrams = self.streamer.declaration.ngrams
        for page, placed in zip(pages, self.streamer.of_pages(pages), strict=True):
            columns = {**self.streamer.of_forms(page.tokens.forms), **placed}
            for name in self.streamer.declaration.streams & ngrams.keys():
                columns[name] = joined(columns, ngrams[name])
            yield columns

    def _features(self, streams: Streams, size: int) -> list[dict[str, float]]:
        templates = self.streamer.declaration.templates
        return [dict(_features(streams, templates, token, size)) for token in range(size)]


def _features(
    streams: Streams, templates: Sequence[Template], token: int, size: int
) -> Iterator[tuple[str, float]]:
    for template in templates:
        place = token + template.offset
        value = streams[template.stream][place] if 0 <= place < size else EDGE
        for part in values_of(template.stream, value):
            yield f"{template.stream}[{template.offset}]={part}", 1.0
