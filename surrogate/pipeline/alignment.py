"""Finds out which released document was made from which original."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from surrogate.corpus import Corpus, ReadOptions, documents_of_anybody, load_sound
from surrogate.document import Document, PatientRecord
from surrogate.errors import DocumentError
from surrogate.formats import DocumentRef
from surrogate.formats import read as read_document
from surrogate.naming import read_crosswalk
from surrogate.patients import PatientRef
from surrogate.pipeline.alike_notes import most_alike
from surrogate.pipeline.surplus import read_leniently

_WORD = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class Alignment:
    """Notes beside their release.

    Attributes:
        before: The notes.
        after: Released document id → where it lies.
        renamed: Document id → released id, where it is another one.
    """

    before: Corpus
    after: Mapping[str, DocumentRef] = field(repr=False)
    renamed: Mapping[str, str] = field(repr=False)

    @classmethod
    def open(
        cls, original: Path, released: Path, read: ReadOptions, names: Path | None
    ) -> Alignment:
        """Align two corpora.

        Documents go together by name, or by the crosswalk. One whose name fits no original goes to
        the original without a release that shares most of its words.

        Args:
            original: The notes.
            released: What was released of them.
            read: How both are read; whose a released document is, its original tells.
            names: The crosswalk of a release whose names were changed.

        Raises:
            CorpusError: If one of them cannot be read.
            DocumentError: If a released document belongs to no original.
        """
        before = Corpus.open(original, read)
        crosswalk = read_crosswalk(names).documents if names is not None else {}
        renamed = {doc_id: name.doc_id for doc_id, name in crosswalk.items()}
        after = documents_of_anybody(released, read)
        return cls(before, after, _with_strangers(before, after, renamed))

    def released(self, doc_id: str) -> DocumentRef | None:
        """Return where the release of a document lies; None if it was not released."""
        return self.after.get(self.renamed.get(doc_id, doc_id))

    def pairs(self, patient: PatientRef) -> Iterator[tuple[Document, Document]]:
        """Yield each released document of a patient as it was and as it is."""
        options = self.before.options
        for document in load_sound(patient, options)[0].documents:
            ref = self.released(document.doc_id)
            if ref is not None:
                found = read_document(ref, options)
                own = replace(found, doc_id=document.doc_id, patient_id=document.patient_id)
                yield document, own

    def record(self, patient: PatientRef, *, after: bool) -> PatientRecord:
        """Return a patient's released documents, as they were or as they are."""
        documents = tuple(pair[after] for pair in self.pairs(patient))
        return PatientRecord(patient.patient_id, documents)


def _with_strangers(
    before: Corpus, after: Mapping[str, DocumentRef], renamed: Mapping[str, str]
) -> Mapping[str, str]:
    """Return the new names of documents with those of released ones that no name tells of."""
    originals = before.documents
    expected = {doc_id: renamed.get(doc_id, doc_id) for doc_id in originals}
    strangers = set(after) - set(expected.values())
    if not strangers:
        return renamed
    alone = [doc_id for doc_id, to in expected.items() if to not in after]
    unnamed = {doc_id: _words_of(after[doc_id], before.options) for doc_id in strangers}
    unreleased = dict(_words_of_sound([originals[doc_id] for doc_id in alone], before.options))
    found = dict(renamed)
    for stranger, doc_id in most_alike(unnamed, unreleased):
        if doc_id is None:
            raise DocumentError(stranger, "no original of this name (--names takes the crosswalk)")
        found[doc_id] = stranger
    return found


def _words_of_sound(
    refs: Iterable[DocumentRef], options: ReadOptions
) -> Iterator[tuple[str, frozenset[str]]]:
    """Yield id and words of each document; with `skip_bad`, of those that can be read."""
    for ref in refs:
        try:
            yield ref.doc_id, _words_of(ref, options)
        except DocumentError:
            if not options.skip_bad:
                raise


def _words_of(ref: DocumentRef, options: ReadOptions) -> frozenset[str]:
    """Return the words of a document outside its annotations."""
    document = read_leniently(ref, options)
    return frozenset(_WORD.findall(document.text.lower()))
