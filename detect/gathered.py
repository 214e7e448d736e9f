"""Training sequences as numbers: what a learner of our own reads again and again."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from detect.regularisation import TrainingSequence

# Of numpy.
Array = Any


class Gathered(NamedTuple):
    """Sequences of tokens, one behind the other.

    Attributes:
        names: Of the features, in the order of their numbers.
        labels: The tags, in the order of their numbers.
        features: The numbers of the features of each token, those of one behind those of another.
        counts: What each of these counts; empty if all count alike.
        feature_ends: Token → where its features end.
        tags: Token → number of its label.
        token_ends: Sequence → where its tokens end.
    """

    names: Sequence[str]
    labels: Sequence[str]
    features: Array
    counts: Array
    feature_ends: Array
    tags: Array
    token_ends: Array

    @classmethod
    def of(cls, sequences: Iterable[TrainingSequence]) -> Gathered:
        """Read sequences, each once; empty ones are passed over.

        Either all tokens tell what their features count, or none does.
        """
        numbers: dict[str, int] = {}
        labels: dict[str, int] = {}
        features, counts, tags = array("i"), array("f"), array("h")
        feature_ends, token_ends = array("q"), array("q")
        for tokens, told in sequences:
            for token, tag in zip(tokens, told, strict=True):
                features.extend([numbers.setdefault(name, len(numbers)) for name in token])
                if isinstance(token, Mapping):
                    counts.extend(token.values())
                feature_ends.append(len(features))
                tags.append(labels.setdefault(tag, len(labels)))
            if told:
                token_ends.append(len(tags))
        return cls(
            list(numbers),
            list(labels),
            np.asarray(features, np.int32),
            np.asarray(counts, np.float32),
            np.asarray(feature_ends, np.int64),
            np.asarray(tags, np.int16),
            np.asarray(token_ends, np.int64),
        )

    def frequent(self, least: int) -> Gathered:
        """Return the sequences without features that are seen less often."""
        kept = np.flatnonzero(np.bincount(self.features, minlength=len(self.names)) >= least)
        return self.only(kept)

    def only(self, kept: Array) -> Gathered:
        """Return the sequences with some of the features, whose numbers ascend."""
        number = np.full(len(self.names), -1, np.int32)
        number[kept] = np.arange(len(kept))
        features = number[self.features]
        known = features >= 0
        before = np.append(0, np.cumsum(known, dtype=np.uint32))
        return self._replace(
            names=[self.names[one] for one in kept.tolist()],
            features=features[known],
            counts=self.counts[known] if len(self.counts) else self.counts,
            feature_ends=before[self.feature_ends].astype(np.int64),
        )

    def part(self, kept: Array) -> Gathered:
        """Return some of the sequences: those that a mask tells."""
        sizes, widths = np.diff(self.token_ends, prepend=0), np.diff(self.feature_ends, prepend=0)
        tokens = np.repeat(kept, sizes)
        features = np.repeat(tokens, widths)
        return self._replace(
            features=self.features[features],
            counts=self.counts[features] if len(self.counts) else self.counts,
            feature_ends=np.cumsum(widths[tokens]),
            tags=self.tags[tokens],
            token_ends=np.cumsum(sizes[kept]),
        )

    def steps(self) -> Array:
        """Return which labels (rows) are seen right before which (columns)."""
        seen = np.zeros((len(self.labels), len(self.labels)), np.bool_)
        inside = np.ones(len(self.tags), np.bool_)
        inside[0] = False
        inside[self.token_ends[:-1]] = False
        tokens = np.flatnonzero(inside)
        seen[self.tags[tokens - 1], self.tags[tokens]] = True
        return seen
