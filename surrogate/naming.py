"""What documents, patients and files are called in a release."""

from __future__ import annotations

import csv
import itertools
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath

from surrogate.document import PatientRecord
from surrogate.errors import CorpusError, UsageError
from surrogate.formats import DocumentRef, shown, without_suffix
from surrogate.keys import PatientKey
from surrogate.patients import PatientRef
from surrogate.spreadsheet import cells_of

CROSSWALK_HEADER = (
    "doc_id",
    "patient_id",
    "released_doc_id",
    "released_patient_id",
    "released_file",
)

_HARMLESS = re.compile(r"[0-9]{1,4}-[0-9]{1,4}")
_HARMLESS_PATIENT = re.compile(r"[0-9]{1,4}")
# A shorter id is more often a number of the corpus, and is met as a count in notes of others.
_MIN_DIGITS = 7
# Nine digits with no zero in front: kept names have at most four, so the two never meet.
_FIRST, _COUNT = 100_000_000, 900_000_000

_OTHERWISE = "leave out --keep-names"

# What is named by a number: ("patient", its id), ("folder", its path), ("rows", a file of rows).
Named = tuple[str, str]


@dataclass(frozen=True, slots=True)
class ReleasedName:
    """What one document is called in a release.

    Attributes:
        doc_id: Its path in the release, without suffix; for a row its id.
        patient_id: Whose it is.
        file: The file that holds it, without suffix: `doc_id`, or the file of a row.
    """

    doc_id: str
    patient_id: str
    file: str

    @property
    def all(self) -> frozenset[str]:
        """Everything that the release calls the document, its file and its patient."""
        return frozenset((self.doc_id, self.patient_id, self.file))


@dataclass(frozen=True, slots=True)
class ReleasedNames:
    """The names of a release.

    Attributes:
        documents: By the document id in the corpus.
        patients: Released patient id by the patient id in the corpus.
    """

    documents: Mapping[str, ReleasedName] = field(repr=False)
    patients: Mapping[str, str] = field(repr=False)

    def of(self, doc_id: str) -> ReleasedName:
        """Return what a document is called."""
        return self.documents[doc_id]

    def for_patient(self, patient: PatientRef) -> ReleasedNames:
        """Return the names of one patient, which is all that a worker process needs."""
        documents = {ref.doc_id: self.documents[ref.doc_id] for ref in patient.documents}
        return ReleasedNames(documents, {patient.patient_id: self.patients[patient.patient_id]})

    def crosswalk_rows(self, patients: Iterable[PatientRef]) -> Iterator[tuple[str, ...]]:
        """Yield `CROSSWALK_HEADER` and one row a document. Private: never for a release."""
        yield CROSSWALK_HEADER
        for patient in patients:
            for ref in patient.documents:
                name = self.documents[ref.doc_id]
                yield (ref.doc_id, patient.patient_id, name.doc_id, name.patient_id, name.file)


def released_names(
    patients: Sequence[PatientRef], key: PatientKey, *, keep_names: bool = False
) -> ReleasedNames:
    """Name all documents and patients of a corpus for its release.

    A document called like `110-02` (up to four digits each) keeps that name, and its patient
    the id `110` if all its documents are called so. Another becomes `NNN-VV`: nine digits
    from the key and the patient, and the place of the document among the patient's, from 1.
    Folders and files of rows become `NNN-00`. The tree of folders stays.

    Args:
        patients: All patients of the corpus, in any order.
        key: The source of what belongs to no patient: `ReleaseKey.for_corpus()`.
        keep_names: Whether all names stay as they are.

    Raises:
        UsageError: If a document id that would be kept cannot be the name of a file.
    """
    if keep_names:
        return _kept(patients)
    numbers = _numbers(_named(patients), key)
    documents, ids = {}, {}
    for patient in patients:
        number = numbers["patient", patient.patient_id]
        ids[patient.patient_id] = patient.patient_id if _harmless(patient) else number
        for ordinal, ref in enumerate(patient.documents, start=1):
            stem = _stem(ref)
            own = stem if _HARMLESS.fullmatch(stem) else f"{number}-{ordinal:02}"
            doc_id = own if ref.row else _tree(ref, own, numbers)
            file = _tree(ref, _rows_file(ref, numbers), numbers) if ref.row else doc_id
            documents[ref.doc_id] = ReleasedName(doc_id, ids[patient.patient_id], file)
    return ReleasedNames(documents, ids)


def _kept(patients: Iterable[PatientRef]) -> ReleasedNames:
    documents = {
        ref.doc_id: ReleasedName(
            file_name(ref, _OTHERWISE), patient.patient_id, without_suffix(ref.path)
        )
        for patient in patients
        for ref in patient.documents
    }
    return ReleasedNames(documents, {p.patient_id: p.patient_id for p in patients})


def known_by_id(record: PatientRecord, released: Iterable[str]) -> PatientRecord:
    """Add the patient's id to what is known of the patient, if it may be a number of the hospital.

    Args:
        record: All documents of the patient.
        released: Everything that the release calls them; an id that they show is none to be hidden.
    """
    own = record.patient_id
    is_number = sum(map(str.isdecimal, own)) >= _MIN_DIGITS
    if not is_number or any(own in name for name in released):
        return record
    known = replace(record.known, ids=(*record.known.ids, own))
    return replace(record, known=known)


def file_name(ref: DocumentRef, otherwise: str) -> str:
    """Return the document id as the path of a file; a row might call itself `../elsewhere`.

    Args:
        ref: The document.
        otherwise: What can be done where it is none.

    Raises:
        UsageError: If it leads out of a folder, is written in other ways too, or would be hidden.
    """
    parts = ref.doc_id.split("/")
    hidden = any(not part or part.startswith(".") for part in parts)
    if hidden or "\0" in ref.doc_id or "\\" in ref.doc_id:
        raise UsageError(f"{ref.place}: the doc_id cannot be the name of a file; {otherwise}")
    return ref.doc_id


def _stem(ref: DocumentRef) -> str:
    return ref.doc_id if ref.row else PurePosixPath(ref.doc_id).name


def _harmless(patient: PatientRef) -> bool:
    stems = (_stem(ref) for ref in patient.documents)
    return _HARMLESS_PATIENT.fullmatch(patient.patient_id) is not None and all(
        _HARMLESS.fullmatch(stem) and stem.startswith(f"{patient.patient_id}-") for stem in stems
    )


def _named(patients: Iterable[PatientRef]) -> Iterator[Named]:
    for patient in patients:
        yield "patient", patient.patient_id
        for ref in patient.documents:
            yield from (("folder", folder) for folder in _folders(ref))
            if ref.row:
                yield "rows", ref.path


def _folders(ref: DocumentRef) -> list[str]:
    return [p.as_posix() for p in reversed(PurePosixPath(ref.path).parents) if p.name]


def _numbers(named: Iterable[Named], key: PatientKey) -> dict[Named, str]:
    """Give each its own nine digits; the rank of the keyed hash says who gives way."""
    numbers: dict[Named, str] = {}
    taken: set[int] = set()
    for thing in sorted(set(named), key=lambda thing: key.digest("name rank", *thing)):
        draws = (_FIRST + key.below(_COUNT, "name", *thing, str(n)) for n in itertools.count())
        number = next(draw for draw in draws if draw not in taken)
        taken.add(number)
        numbers[thing] = str(number)
    return numbers


def _tree(ref: DocumentRef, name: str, numbers: Mapping[Named, str]) -> str:
    parts = [
        own
        if _HARMLESS.fullmatch(own := PurePosixPath(path).name)
        else f"{numbers['folder', path]}-00"
        for path in _folders(ref)
    ]
    return "/".join((*parts, name))


def _rows_file(ref: DocumentRef, numbers: Mapping[Named, str]) -> str:
    stem = PurePosixPath(without_suffix(ref.path)).name
    return stem if _HARMLESS.fullmatch(stem) else f"{numbers['rows', ref.path]}-00"


def read_crosswalk(path: Path) -> ReleasedNames:
    """Read a file that was written from `crosswalk_rows`.

    Raises:
        CorpusError: If it cannot be read or is no crosswalk.
    """
    rows = _crosswalk(path)
    if rows and tuple(rows[0]) == CROSSWALK_HEADER and {*map(len, rows)} == {len(rows[0])}:
        documents = {row[0]: ReleasedName(row[2], row[3], row[4]) for row in rows[1:]}
        return ReleasedNames(documents, {row[1]: row[3] for row in rows[1:]})
    raise CorpusError(f"{shown(str(path))}: not a crosswalk of names")


def _crosswalk(path: Path) -> list[list[str]]:
    try:
        return cells_of(path.read_bytes())
    except OSError as error:
        msg = f"{shown(str(path))}: cannot be read ({error.strerror})"
    except (csv.Error, UnicodeDecodeError):
        return []
    raise CorpusError(msg)
