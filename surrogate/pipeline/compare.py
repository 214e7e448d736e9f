"""Runs the gate over a release that lies in a folder, beside the notes it was made from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from surrogate.corpus import Corpus, ReadOptions, load
from surrogate.detector import Annotations, Detector, annotate
from surrogate.document import Document, PatientRecord
from surrogate.errors import DocumentError
from surrogate.formats import DocumentRef
from surrogate.formats import read as read_document
from surrogate.keys import PatientKey, ReleaseKey
from surrogate.leak import CHECKS, Evidence, Finding, LeakReport, check
from surrogate.leak.compare import reconstructed, unmoved
from surrogate.link.mentions import mentions_by_kind
from surrogate.naming import read_crosswalk
from surrogate.phi import LabelSet


def check_release(  # noqa: PLR0913 - what the verb is given
    original: Path,
    released: Path,
    *,
    labels: LabelSet,
    mode: Annotations,
    detector: Detector | None,
    names: Path | None,
    read: ReadOptions,
) -> LeakReport:
    """Check a released folder against the notes it was made from, patient by patient.

    Args:
        original: The notes before the release.
        released: The notes as released; documents are aligned by name.
        labels: What the PHI types mean.
        mode: Whose annotations of the original notes count.
        detector: For originals without annotation, and to re-read the release.
        names: The crosswalk of a release whose names were changed.
        read: How both are read.

    Raises:
        CorpusError: If one of them cannot be read.
        DocumentError: If a released document belongs to no original.
    """
    before = Corpus.open(original, read)
    renamed = _renamed(names)
    after = _documents_of(released, read)
    _check_names(before, after, renamed)
    key = ReleaseKey.fresh().for_corpus()
    findings: list[Finding] = []
    for patient in before.patients:
        record = annotate(load(patient, read), mode, detector)
        mine = tuple(_released(record, after, renamed, read))
        findings += check(_evidence(record, mine, renamed, labels, key, detector)).findings
    return LeakReport(tuple(CHECKS), tuple(findings))


def _renamed(names: Path | None) -> Mapping[str, str]:
    """Return original document id → released id."""
    if names is None:
        return {}
    return {doc_id: name.doc_id for doc_id, name in read_crosswalk(names).documents.items()}


def _documents_of(folder: Path, read: ReadOptions) -> dict[str, DocumentRef]:
    # Whose a released document is, its original tells; so any pattern does here.
    options = ReadOptions(read.encoding, patient_pattern="(.*)")
    corpus = Corpus.open(folder, options)
    return {ref.doc_id: ref for patient in corpus.patients for ref in patient.documents}


def _check_names(
    before: Corpus, after: Mapping[str, DocumentRef], renamed: Mapping[str, str]
) -> None:
    known = {
        renamed.get(ref.doc_id, ref.doc_id)
        for patient in before.patients
        for ref in patient.documents
    }
    for doc_id in sorted(set(after) - known):
        raise DocumentError(doc_id, "no original of this name (--names takes the crosswalk)")


def _released(
    record: PatientRecord,
    after: Mapping[str, DocumentRef],
    renamed: Mapping[str, str],
    read: ReadOptions,
) -> Iterator[tuple[Document, Document]]:
    """Yield (original, released) for each document of a patient that was released."""
    for document in record.documents:
        ref = after.get(renamed.get(document.doc_id, document.doc_id))
        if ref is not None:
            yield document, read_document(ref, read)


def _evidence(  # noqa: PLR0913 - one argument per field
    record: PatientRecord,
    pairs: tuple[tuple[Document, Document], ...],
    renamed: Mapping[str, str],
    labels: LabelSet,
    key: PatientKey,
    detector: Detector | None,
) -> Evidence:
    mentions = [m for found in mentions_by_kind(record, labels).values() for m in found]
    return Evidence(
        applied=reconstructed(record.patient_id, pairs),
        record=record,
        mentions=tuple(mentions),
        labels=labels,
        key=key,
        released_names=renamed,
        detector=detector,
        unmoved=unmoved(pairs, labels),
    )
