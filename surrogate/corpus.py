"""A corpus: the documents of a folder or file, patient by patient.

Only places are held in memory; the notes of a patient are read when they are asked for.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from surrogate.document import Document, PatientRecord
from surrogate.errors import CorpusError, DocumentError
from surrogate.formats import (
    FORMATS,
    BadDocument,
    Candidate,
    DocumentRef,
    ReadOptions,
    format_of,
    read,
    shown,
)
from surrogate.formats.encoding import codec_from_bom
from surrogate.note_files import is_hidden, note_files, one_file
from surrogate.outfile import MANIFEST, PARTIAL, REPORT, real_path
from surrogate.patients import PatientRef, PatientTable, grouped, patient_of, read_patient_table

__all__ = [
    "BadDocument",
    "Corpus",
    "PatientRef",
    "ReadOptions",
    "check_originals",
    "documents_of_anybody",
    "load",
    "load_sound",
]

_HEAD_BYTES = 1024
_TWICE = "two documents with one id"

Found = DocumentRef | DocumentError


@dataclass(frozen=True, slots=True)
class Corpus:
    """The places of all documents, by patient.

    Attributes:
        root: The folder.
        options: How it is read.
        patients: In natural order of their ids.
        bad: Documents that were left out, with `skip_bad`.
        idle: How many documents and patients of the table of patients are not in it.
    """

    root: Path
    options: ReadOptions
    patients: tuple[PatientRef, ...] = field(repr=False)
    bad: tuple[BadDocument, ...] = field(default=(), repr=False)
    idle: int = 0

    @classmethod
    def open(cls, path: Path, options: ReadOptions | None = None) -> Corpus:
        """Find the documents of a folder (and the folders in it) or of one file.

        Raises:
            CorpusError: If there are none, two have one id (without `skip_bad`), or the table of
                patients is wrong.
            DocumentError: Without `skip_bad`: for a file that cannot be read, is of no known
                format or has no patient.
        """
        options = options or ReadOptions()
        table = read_patient_table(options.patients_table) if options.patients_table else None
        refs, bad = _sound(_found(path, options), options, table or PatientTable())
        root = path if path.is_dir() else path.parent
        if not refs:
            msg = f"{shown(str(path))}: no document" + (" that can be read" if bad else "")
            raise CorpusError(msg)
        patients = grouped(refs.values(), table or PatientTable())
        if table is not None and not table.concerns(patients):
            msg = f"{shown(str(options.patients_table))}: no row names a document or patient of "
            raise CorpusError(f"{msg}the corpus (a doc_id is a path in it without suffix)")
        return cls(root, options, patients, bad, table.idle(patients) if table else 0)

    @property
    def documents(self) -> dict[str, DocumentRef]:
        """Document id → where it lies, by patient."""
        return {ref.doc_id: ref for patient in self.patients for ref in patient.documents}

    def records(self) -> Iterator[PatientRecord]:
        """Yield one patient after the other; holds one at a time.

        Raises:
            DocumentError: Without `skip_bad`: for a document that cannot be read.
        """
        records = (load_sound(patient, self.options)[0] for patient in self.patients)
        return (record for record in records if record.documents)


def check_originals(path: Path) -> None:
    """Refuse notes among which a release lies: they would be released once more, as other notes.

    Raises:
        CorpusError: Naming its folder. A corpus that is a release as a whole is none of that kind.
    """
    for folder, folders, files in os.walk(path):
        folders[:] = sorted(name for name in folders if not is_hidden(name))
        if Path(folder) != path and {MANIFEST, REPORT} <= {*files}:
            msg = "a release lies among the notes and would be released again; keep it elsewhere"
            raise CorpusError(f"{shown(folder)}: {msg}")


def documents_of_anybody(path: Path, options: ReadOptions) -> dict[str, DocumentRef]:
    """Return the document ids of a corpus → where each lies, whosever it is.

    Args:
        path: Folder or file.
        options: Of these, the encoding and what fields are called.

    Raises:
        CorpusError: As `Corpus.open` does.
        DocumentError: Likewise.
    """
    anybody = ReadOptions(options.encoding, patient_pattern="(.*)", fields=options.fields)
    return Corpus.open(path, anybody).documents


def load(patient: PatientRef, options: ReadOptions) -> PatientRecord:
    """Read all documents of a patient.

    Raises:
        DocumentError: If one cannot be read, whatever `skip_bad` says; see `load_sound`.
    """
    return load_sound(patient, replace(options, skip_bad=False))[0]


def load_sound(
    patient: PatientRef, options: ReadOptions
) -> tuple[PatientRecord, tuple[BadDocument, ...]]:
    """Read the documents of a patient; with `skip_bad`, those that can be read.

    Returns:
        The record, which may then have no document, and what was left out.

    Raises:
        DocumentError: Without `skip_bad`: if one cannot be read.
    """
    documents: list[Document] = []
    bad = []
    for ref in patient.documents:
        try:
            documents.append(read(ref, options))
        except DocumentError as error:
            if not options.skip_bad:
                raise
            bad.append(BadDocument(error.place, error.problem))
    return PatientRecord(patient.patient_id, tuple(documents), patient.known), tuple(bad)


def _sound(
    found: Iterator[Found], options: ReadOptions, table: PatientTable
) -> tuple[dict[str, DocumentRef], tuple[BadDocument, ...]]:
    refs: dict[str, DocumentRef] = {}
    twice: dict[str, None] = {}
    bad = []
    for place in found:
        ref = _with_patient(place, options, table)
        if isinstance(ref, DocumentError):
            if not options.skip_bad:
                raise ref
            bad.append(BadDocument(ref.place, ref.problem))
        elif (first := refs.setdefault(ref.doc_id, ref)) is not ref:
            if not options.skip_bad:
                raise CorpusError(f"{first.place} and {ref.place}: {_TWICE}")
            twice[ref.doc_id] = None
            bad.append(BadDocument(ref.place, f"{_TWICE} ({first.place})"))
    # Nobody can tell which of them is meant, so that the first goes, too.
    bad += [BadDocument(refs.pop(doc_id).place, _TWICE) for doc_id in twice]
    return refs, tuple(bad)


def _with_patient(place: Found, options: ReadOptions, table: PatientTable) -> Found:
    if isinstance(place, DocumentError):
        return place
    try:
        return replace(place, patient_id=patient_of(place, options, table))
    except DocumentError as error:
        return error


def _found(path: Path, options: ReadOptions) -> Iterator[Found]:
    if not _exists(path):
        raise CorpusError(f"{shown(str(path))}: no such file or folder")
    if path.is_dir():
        if is_hidden(path.name) and path.name.endswith(PARTIAL):
            raise CorpusError(
                f"{shown(str(path))}: was left by a run that was stopped; not checked"
            )
        names = note_files(path)
    else:
        names, path = iter([one_file(path)]), path.parent
    for name, paired in names:
        if isinstance(name, DocumentError):
            yield name
        elif not _is_table(path / name, options):
            yield from _documents(path, name, paired, options)


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:  # a folder on the way to it may not be entered
        return False


def _is_table(file: Path, options: ReadOptions) -> bool:
    table = options.patients_table
    return table is not None and table.name == file.name and real_path(table) == real_path(file)


def _documents(root: Path, name: str, paired: bool, options: ReadOptions) -> Iterator[Found]:  # noqa: FBT001 - data
    head = _head(root / name, name, options)
    if isinstance(head, DocumentError):
        yield head
        return
    candidate = Candidate(str(root), name, head, paired, options.fields)
    if found := format_of(candidate):
        yield from found.index(candidate, options)
    else:
        known = ", ".join(sorted(FORMATS))
        yield DocumentError(shown(name), f"unknown format (known: {known})")


def _head(path: Path, name: str, options: ReadOptions) -> str | DocumentError:
    try:
        name.encode("utf-8")
        if not stat.S_ISREG(path.stat().st_mode):
            return DocumentError(shown(name), "not a regular file")
        with path.open("rb") as stream:
            data = stream.read(_HEAD_BYTES)
    except OSError as error:
        return DocumentError(shown(name), f"cannot be read ({error.strerror})")
    except UnicodeEncodeError:
        return DocumentError(shown(name), "the name of the file is not UTF-8")
    return data.decode(codec_from_bom(data) or options.encoding, errors="replace")
