"""Training sequences as numbers: what a learner of our own reads again and again."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import numpy as np

from detect.arrays import Array
from detect.training.features import FeatureNumbers, TokenFeatures
from detect.training.regularisation import TrainingSequence

# So many tokens are gone through at once.
_AT_ONCE = 1 << 16


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
        numbers, labels = FeatureNumbers(), FeatureNumbers()
        features, counts, tags = array("i"), array("f"), array("h")
        feature_ends, token_ends = array("q"), array("q")
        for tokens, told in sequences:
            if isinstance(tokens, TokenFeatures):
                own, widths = tokens.numbered(numbers)
                feature_ends.extend((len(features) + widths.cumsum()).tolist())
                features.frombytes(own.tobytes())
            else:
                for token in tokens:
                    features.extend([numbers[name] for name in token])
                    counts.extend(token.values() if isinstance(token, Mapping) else ())
                    feature_ends.append(len(features))
            tags.extend([labels[tag] for tag in told])
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
        seen = np.zeros(len(self.names), np.int64)
        for _, features in self._stretches():
            seen += np.bincount(self.features[features], minlength=len(seen))
        return self.only(np.flatnonzero(seen >= least))

    def only(self, kept: Array) -> Gathered:
        """Return the sequences with some of the features, whose numbers ascend."""
        number = np.full(len(self.names), -1, np.int32)
        number[kept] = np.arange(len(kept))
        # Too long, but memory that is never written to is never taken.
        features, counts = np.empty_like(self.features), np.empty_like(self.counts)
        widths, end = np.zeros(len(self.tags), np.int64), 0
        for tokens, own in self._stretches():
            renumbered = number[self.features[own]]
            known = renumbered >= 0
            before = np.append(0, known.cumsum())
            begin, end = end, end + int(before[-1])
            features[begin:end] = renumbered[known]
            if len(counts):
                counts[begin:end] = self.counts[own][known]
            widths[tokens] = np.diff(before[self.feature_ends[tokens] - own.start], prepend=0)
        return self._replace(
            names=[self.names[one] for one in kept.tolist()],
            features=features[:end],
            counts=counts[:end],
            feature_ends=widths.cumsum(),
        )

    def _stretches(self) -> Iterator[tuple[slice, slice]]:
        """Yield some tokens after others, and their features: all at once take much memory."""
        first = 0
        for token in range(0, len(self.tags), _AT_ONCE):
            tokens = slice(token, min(token + _AT_ONCE, len(self.tags)))
            end = int(self.feature_ends[tokens.stop - 1])
            yield tokens, slice(first, end)
            first = end

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
