"""Samples a release: verify it, draw notes for a person to read."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from pathlib import Path

from surrogate.corpus import Corpus, ReadOptions
from surrogate.phi import LabelSet
from surrogate.review.counted_types import counted_types, shipped_sets
from surrogate.review.frame import Progress, draw, frame_of, strata_of
from surrogate.review.sheets import Sample
from surrogate.review.verification import verify

_SEED_BITS = 32


@dataclass(frozen=True, slots=True)
class SampleOptions:
    """How a release is sampled.

    Attributes:
        out: The release.
        size: How many notes are drawn.
        seed: Same release and seed, same sample; None takes a new one.
        labels: Whose types are counted; by default the shipped set that fits the release.
        read: How the notes are read.
        progress: Told (patients read, patients in all).
    """

    out: Path
    size: int
    seed: int | None = None
    labels: LabelSet | None = None
    read: ReadOptions = field(default_factory=ReadOptions)
    progress: Progress = lambda _done, _total: None


def sample_of(options: SampleOptions) -> Sample:
    """Draw a sample from a release.

    Raises:
        VerificationError: If the release is not as its manifest says.
        UsageError: If it has fewer notes than shall be drawn.
        CorpusError: If it cannot be read.
    """
    release = verify(options.out)
    notes = tuple(frame_of(Corpus.open(options.out, options.read), options.progress))
    seed = secrets.randbits(_SEED_BITS) if options.seed is None else options.seed
    present = {name for note in notes for name in note.types}
    sets = shipped_sets() if options.labels is None else [options.labels]
    return Sample(
        notes=draw(notes, options.size, seed),
        strata=strata_of(notes),
        types=counted_types(present, sets),
        seed=seed,
        manifest_sha256=release.manifest_sha256,
    )
