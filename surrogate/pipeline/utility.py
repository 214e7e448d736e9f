"""Asks what a release is still good for: does it train a detector as well as the originals do?"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from pathlib import Path

from surrogate.corpus import ReadOptions, load
from surrogate.detector import Trainer
from surrogate.document import Document, PatientRecord
from surrogate.errors import UsageError
from surrogate.formats import read as read_document
from surrogate.formats import shown
from surrogate.pipeline.alignment import Alignment

_WORD = re.compile(r"\w+|[^\w\s]")
_MARK = "\x00"


@dataclass(frozen=True, slots=True)
class Utility:
    """What two detectors found in the same notes, and how much text a release left as it was.

    Attributes:
        gold: Held-out original documents with their own annotations.
        by_originals: The same, annotated by who learned from the originals.
        by_release: The same, annotated by who learned from the release.
        trained_on: How many documents both learned from.
        words: How many words and signs of the originals stand outside annotations.
        untouched: How many of those the release left as they were.
    """

    gold: tuple[Document, ...] = field(repr=False)
    by_originals: tuple[Document, ...] = field(repr=False)
    by_release: tuple[Document, ...] = field(repr=False)
    trained_on: int
    words: int
    untouched: int


def utility(  # noqa: PLR0913 - two corpora, and how they are read and learned from
    original: Path,
    released: Path,
    train: Trainer,
    is_held_out: Callable[[str], bool],
    read: ReadOptions,
    *,
    names: Path | None = None,
) -> Utility:
    """Train on the originals and on their release, and let both read held-out originals.

    Both learn from the same documents: those of the patients that are not held out, as far as
    they were released.

    Args:
        original: Notes with gold annotations.
        released: Their release, with annotations.
        train: Makes a detector.
        is_held_out: Tells by patient id whose notes nobody learns from.
        read: How both are read.
        names: The crosswalk of a release whose names were changed.

    Raises:
        CorpusError: If one of them cannot be read.
        DocumentError: If a released document belongs to no original.
        UsageError: If nothing is left to learn from or to be read, or one has no annotation.
    """
    corpora = Alignment.open(original, released, read, names)
    for path, refs in ((original, corpora.before.documents), (released, corpora.after)):
        if not any(read_document(ref, read).annotations for ref in refs.values()):
            raise UsageError(f"{shown(str(path))}: no note is annotated, so it teaches nothing")
    patients = corpora.before.patients
    held_out = [p for p in patients if is_held_out(p.patient_id)]
    learnt = [p for p in patients if not is_held_out(p.patient_id)]
    trained_on = sum(len(list(corpora.pairs(patient))) for patient in learnt)
    if not held_out or not trained_on:
        raise UsageError("too few patients: somebody must be learned from and somebody be read")
    gold = [load(patient, read) for patient in held_out]
    one = train(corpora.record(patient, after=False) for patient in learnt)
    two = train(corpora.record(patient, after=True) for patient in learnt)
    counts = [untouched(*pair) for p in patients for pair in corpora.pairs(p)]
    return Utility(
        gold=_documents(gold),
        by_originals=_documents([one.detect(record) for record in gold]),
        by_release=_documents([two.detect(record) for record in gold]),
        trained_on=trained_on,
        words=sum(words for words, _ in counts),
        untouched=sum(kept for _, kept in counts),
    )


def untouched(before: Document, after: Document) -> tuple[int, int]:
    """Return how many words and signs stand outside annotations, and how many stayed so.

    Both texts are cut into words with a mark for each annotation; what belongs to the longest
    common stretches (Ratcliff and Obershelp) stayed.
    """
    old, new = _marked(before), _marked(after)
    if old == new:
        kept = len(old) - old.count(_MARK)
        return kept, kept
    blocks = SequenceMatcher(None, old, new, autojunk=False).get_matching_blocks()
    stayed = [word for block in blocks for word in old[block.a : block.a + block.size]]
    return len(old) - old.count(_MARK), len(stayed) - stayed.count(_MARK)


def _marked(document: Document) -> list[str]:
    words: list[str] = []
    at = 0
    for annotation in document.annotations:
        words += [*_WORD.findall(document.text[at : annotation.span.start]), _MARK]
        at = annotation.span.end
    return [*words, *_WORD.findall(document.text[at:])]


def _documents(records: list[PatientRecord]) -> tuple[Document, ...]:
    return tuple(document for record in records for document in record.documents)
