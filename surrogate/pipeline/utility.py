"""Asks what a release is still good for: does it train a detector as well as the originals do?"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from difflib import SequenceMatcher
from pathlib import Path

from surrogate.corpus import Corpus, ReadOptions, load
from surrogate.detector import Trainer
from surrogate.document import Document, PatientRecord
from surrogate.errors import UsageError
from surrogate.formats import DocumentRef
from surrogate.formats import read as read_document
from surrogate.naming import read_crosswalk
from surrogate.patients import PatientRef
from surrogate.pipeline.alignment import aligned

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
        UsageError: If nothing is left to learn from or to be read.
    """
    pairs = _Pairs.open(original, released, read, names)
    held_out = [p for p in pairs.before.patients if is_held_out(p.patient_id)]
    learnt = [p for p in pairs.before.patients if not is_held_out(p.patient_id)]
    trained_on = sum(len(list(pairs.of(patient))) for patient in learnt)
    if not held_out or not trained_on:
        raise UsageError("too few patients: somebody must be learned from and somebody be read")
    gold = [load(patient, read) for patient in held_out]
    one = train(pairs.record(p, after=False) for p in learnt)
    two = train(pairs.record(p, after=True) for p in learnt)
    counts = [untouched(*pair) for p in pairs.before.patients for pair in pairs.of(p)]
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


@dataclass(frozen=True, slots=True)
class _Pairs:
    """Original documents and what became of them."""

    before: Corpus
    after: Mapping[str, DocumentRef] = field(repr=False)
    renamed: Mapping[str, str] = field(repr=False)

    @classmethod
    def open(cls, original: Path, released: Path, read: ReadOptions, names: Path | None) -> _Pairs:
        before = Corpus.open(original, read)
        anybody = ReadOptions(read.encoding, patient_pattern="(.*)")
        patients = Corpus.open(released, anybody).patients
        after = {ref.doc_id: ref for patient in patients for ref in patient.documents}
        crosswalk = read_crosswalk(names).documents if names is not None else {}
        renamed = {doc_id: name.doc_id for doc_id, name in crosswalk.items()}
        return cls(before, after, aligned(before, after, renamed))

    def of(self, patient: PatientRef) -> Iterator[tuple[Document, Document]]:
        """Yield each released document of a patient as it was and as it is."""
        for document in load(patient, self.before.options).documents:
            ref = self.after.get(self.renamed.get(document.doc_id, document.doc_id))
            if ref is not None:
                found = read_document(ref, self.before.options)
                yield (
                    document,
                    replace(found, doc_id=document.doc_id, patient_id=document.patient_id),
                )

    def record(self, patient: PatientRef, *, after: bool) -> PatientRecord:
        """Return a patient's released documents, as they were or as they are."""
        return PatientRecord(patient.patient_id, tuple(pair[after] for pair in self.of(patient)))
