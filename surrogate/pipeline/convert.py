"""Annotated notes from one format to another: text, annotations and names stay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path

from surrogate.corpus import BadDocument, Corpus, ReadOptions
from surrogate.document import Document
from surrogate.errors import CorpusError, DocumentError
from surrogate.formats import ROWS, DocumentRef, read, shown
from surrogate.made_tables import made_table
from surrogate.patients import PatientTable, natural_key, patient_of
from surrogate.phi import LabelSet
from surrogate.pipeline.drafts import Draft
from surrogate.pipeline.staging import Staging
from surrogate.spreadsheet import csv_lines

_HEADER = ("doc_id", "patient_id")


@dataclass(frozen=True, slots=True)
class Conversion:
    """What is written, and where.

    Attributes:
        notes: The notes, of which nobody need know whose they are (`ReadOptions.unowned`).
        to: Name of the format to write.
        labels: Where a type's main category is looked up.
        patients: Where to write whose note is whose; None for nowhere.
        force: Whether such a table that lies there is replaced.
    """

    notes: Corpus
    to: str
    labels: LabelSet
    patients: Path | None = None
    force: bool = False


@dataclass(frozen=True, slots=True)
class Converted:
    """What was written.

    Attributes:
        draft: Counts of what was written and what was not.
        skipped: How many notes could not be read and were left out.
        lost: How many of each kind of thing the format has no place for.
    """

    draft: Draft
    skipped: int
    lost: Counter[str] = field(default_factory=Counter)


def convert(
    conversion: Conversion, staging: Staging, progress: Callable[[int, int], None]
) -> Converted:
    """Write the notes in a staging folder and publish it.

    Notes come in the order of their files, rows in the order of theirs, so that the rows of a file
    stay in order.

    Args:
        conversion: What is written.
        staging: Its folder.
        progress: Called with (notes done, notes in all).

    Raises:
        CorpusError: If no note can be read.
        DocumentError: If one cannot be read (without `skip_bad`) or the format cannot hold it.
        LabelError: If the format needs the category of a type that is in no label set.
        OutputError: If something cannot be written.
    """
    notes, to = conversion.notes, conversion.to
    draft = Draft(staging, conversion.labels, notes.options, to)
    refs = sorted(notes.documents.values(), key=lambda ref: (natural_key(ref.path), ref.row))
    bad = [*notes.bad]
    written: list[DocumentRef] = []
    lost: Counter[str] = Counter()
    for done, ref in enumerate(refs, 1):
        if (document := _read(ref, notes.options, bad)) is not None:
            draft.write(document)
            written.append(ref)
            lost.update(_lost(document, ref, notes.options, to))
        progress(done, len(refs))
    if not written:
        raise CorpusError(f"{shown(str(notes.root))}: no document that can be read")
    if conversion.patients is not None:
        lost["patient ids"] = 0
        _write_patients(conversion.patients, written, force=conversion.force)
    draft.publish("convert")
    return Converted(draft, len(bad), +(lost + draft.dropped))


def _read(ref: DocumentRef, options: ReadOptions, bad: list[BadDocument]) -> Document | None:
    """Return a note; None, remembered as bad, for one that cannot be read and may be left out."""
    try:
        return read(ref, options)
    except DocumentError as error:
        if not options.skip_bad:
            raise
        bad.append(BadDocument(error.place, error.problem))
        return None


def _lost(document: Document, ref: DocumentRef, options: ReadOptions, to: str) -> Counter[str]:
    """Count what of a row a format of whole files has no place for."""
    if to in ROWS or not ref.row:
        return Counter()
    return Counter(
        {
            "patient ids": int(not _tells_patient(ref, options)),
            "dates of notes": int(document.date is not None),
        }
    )


def _tells_patient(ref: DocumentRef, options: ReadOptions) -> bool:
    """Tell whether the id of a row alone tells whose it is, as its file name will have to."""
    if not ref.patient_id or options.patients_table is not None:
        return True
    return patient_of(replace(ref, patient_id=""), options, PatientTable()) == ref.patient_id


def _write_patients(file: Path, refs: Iterable[DocumentRef], *, force: bool) -> None:
    rows = [(ref.doc_id, ref.patient_id) for ref in refs if ref.patient_id]
    with made_table(file, force=force) as stream:
        stream.writelines(csv_lines([_HEADER, *rows]))
