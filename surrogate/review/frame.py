"""Draws the notes that a person shall read."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from surrogate.corpus import Corpus
from surrogate.errors import UsageError
from surrogate.formats import DocumentRef, read

Progress: TypeAlias = Callable[[int, int], None]

STRATA = ("low", "medium", "high")
_SEPARATOR = "\x1f"


@dataclass(frozen=True, slots=True)
class FrameNote:
    """A note that may be drawn.

    Attributes:
        ref: Where it lies.
        patient_id: Whose it is, by the released id.
        types: How many annotations of each type it has.
        characters: Length of its text.
    """

    ref: DocumentRef
    patient_id: str
    types: Mapping[str, int] = field(default_factory=dict)
    characters: int = 0

    @property
    def name(self) -> str:
        """What a review sheet and the table of reviews call it: its file, a row by its id."""
        return f"{self.ref.path}#{self.ref.doc_id}" if self.ref.row else self.ref.path

    @property
    def density(self) -> float:
        """PHI per 1,000 characters; 0 for an empty note."""
        return 1000 * sum(self.types.values()) / self.characters if self.characters else 0.0


def frame_of(
    corpus: Corpus, progress: Progress = lambda _done, _total: None
) -> Iterator[FrameNote]:
    """Yield all notes of a release; reads each of them, holds none of the texts.

    Args:
        corpus: The release.
        progress: Told (patients done, patients in all).
    """
    for done, patient in enumerate(corpus.patients, start=1):
        for ref in patient.documents:
            document = read(ref, corpus.options)
            types = Counter(annotation.phi_type for annotation in document.annotations)
            yield FrameNote(ref, patient.patient_id, types, len(document.text))
        progress(done, len(corpus.patients))


def strata_of(notes: Sequence[FrameNote]) -> dict[str, str]:
    """Return document id → stratum: the thirds by PHI density, ties broken by document id."""
    ranked = sorted(notes, key=lambda note: (note.density, note.ref.doc_id))
    return {
        note.ref.doc_id: STRATA[rank * len(STRATA) // len(ranked)]
        for rank, note in enumerate(ranked)
    }


def draw(notes: Iterable[FrameNote], size: int, seed: int) -> tuple[FrameNote, ...]:
    """Return a random sample, stratified by PHI density and patient.

    Systematic sampling from an ordered list (implicit stratification; Cochran 1977, *Sampling
    Techniques*, chapter 8): the notes are put in order by stratum, patient and chance, and one
    is taken at every N/n-th place after a random start. Every note has the same chance n/N,
    every stratum its share of the sample to within one, and the notes of one patient are
    spread. So plain proportions estimate without weights.

    Args:
        notes: All notes of the release, in any order.
        size: n, how many to draw.
        seed: Same notes and seed, same sample.

    Returns:
        The drawn notes in the order of the list they came in.

    Raises:
        UsageError: If there are fewer notes than that, or `size` is not positive.
    """
    listed = list(notes)
    if not 0 < size <= len(listed):
        raise UsageError(f"--size must be between 1 and {len(listed)}, the notes of the release")
    strata = strata_of(listed)
    ordered = sorted(
        listed,
        key=lambda note: (
            STRATA.index(strata[note.ref.doc_id]),
            _rank(seed, "patient", note.patient_id),
            _rank(seed, "note", note.ref.doc_id),
        ),
    )
    start = int.from_bytes(_rank(seed, "start")) % len(ordered)
    drawn = {ordered[(start + i * len(ordered)) // size].ref.doc_id for i in range(size)}
    return tuple(note for note in listed if note.ref.doc_id in drawn)


def _rank(seed: int, *parts: str) -> bytes:
    """Return 32 bytes that seed and parts decide; no generator's state, no order."""
    return hashlib.sha256(_SEPARATOR.join((str(seed), *parts)).encode("utf-8")).digest()
