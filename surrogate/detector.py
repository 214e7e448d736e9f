"""What the release asks of a detector, and whose annotations it goes by."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Protocol

from surrogate.document import Annotation, Document, PatientRecord
from surrogate.errors import UsageError
from surrogate.span import DisjointSpans, Span
from surrogate.wordlists.usage import everyday_words
from surrogate.wordlists.words import english_words

_REST = re.compile(r"\w(?:.*\w)?", re.DOTALL)
_WORD = re.compile(r"\w{2,}|\d")


class Detector(Protocol):
    """Finds PHI. The engine knows a detector only by this."""

    def detect(self, record: PatientRecord) -> PatientRecord:
        """Return the record with the annotations that the detector finds, and only those."""
        ...


class Reader(Detector, Protocol):
    """A detector that also re-reads what is to be released."""

    def reread(
        self, record: PatientRecord, explained: Mapping[str, DisjointSpans]
    ) -> PatientRecord:
        """Return the record with what is found in it, as a detector returns it.

        Args:
            record: With the new texts.
            explained: Document id → where surrogates stand. What overlaps these may be left out.
        """
        ...

    def close(self) -> None:
        """Give back the memory that only reading needs. It may be asked again, and opens again."""
        ...


class Trainer(Protocol):
    """Makes a detector of annotated records. The engine knows training only by this."""

    def __call__(self, records: Iterable[PatientRecord]) -> Detector:
        """Return a detector that was trained on these annotations and nothing else."""
        ...


class Annotations(StrEnum):
    """Whose annotations a release goes by."""

    AUTO = "auto"
    GOLD = "gold"
    DETECT = "detect"
    UNION = "union"


def annotate(record: PatientRecord, mode: Annotations, detector: Detector | None) -> PatientRecord:
    """Return the record with the annotations that a release shall replace.

    Args:
        record: With the annotations it was read with.
        mode: AUTO takes a document's own annotations where it carries any, else the
            detector's; UNION takes its own and whatever else the detector finds.
        detector: May be None where the mode is GOLD.

    Raises:
        UsageError: If the mode needs a detector and there is none.
    """
    if mode is Annotations.GOLD:
        return record
    if mode is Annotations.AUTO and all(document.annotations for document in record.documents):
        return record
    if detector is None:
        raise UsageError(f"--annotations {mode} needs a detector")
    found = detector.detect(record).by_id
    return record.with_documents(
        _chosen(document, found[document.doc_id], mode) for document in record.documents
    )


def _chosen(own: Document, found: Document, mode: Annotations) -> Document:
    if mode is Annotations.DETECT:
        return own.with_annotations(found.annotations)
    if mode is Annotations.AUTO:
        return own if own.annotations else own.with_annotations(found.annotations)
    return united(own, found.annotations)


def united(own: Document, found: Iterable[Annotation]) -> Document:
    """Return a document with whatever else was found in it, beside its own annotations."""
    return own.with_annotations([*own.annotations, *_beside(own, found)])


def _beside(own: Document, found: Iterable[Annotation]) -> list[Annotation]:
    """Return the found annotations, without what the document's own cover of them.

    Where a name is annotated in part (`[Ann] Poe`), the rest of what was found is PHI too.
    """
    return [
        annotation if span == annotation.span else _cut(annotation, span, own.text)
        for annotation in found
        for span in _uncovered(own, annotation.span)
    ]


def _uncovered(own: Document, span: Span) -> Iterator[Span]:
    """Yield a span that no annotation overlaps; else what tells something of what is left of it."""
    covered = [annotation.span for annotation in own.overlapping(span)]
    if not covered:
        yield span
        return
    starts = [span.start, *(part.end for part in covered)]
    ends = [*(part.start for part in covered), span.end]
    for start, end in zip(starts, ends, strict=True):
        for match in _REST.finditer(own.text, start, max(start, end)):
            rest = Span(*match.span())
            if not all(map(_is_everyday, _WORD.findall(rest.of(own.text)))):
                yield rest


def _is_everyday(word: str) -> bool:
    return word in english_words() or word.lower() in everyday_words()


def _cut(annotation: Annotation, span: Span, text: str) -> Annotation:
    return replace(annotation, span=span, text=span.of(text))
