"""Whose note a document is, and what the caller already knows of the patient."""

from __future__ import annotations

import csv
import datetime as dt
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path, PurePosixPath
from unicodedata import normalize

from surrogate.document import KnownIdentifiers
from surrogate.errors import CorpusError, DocumentError
from surrogate.formats import DocumentRef, ReadOptions, iso_day, shown
from surrogate.spreadsheet import cells_of
from surrogate.wordlists.folding import fold
from surrogate.wordlists.reading import read_lines

_I2B2_STEM = re.compile(r"([0-9]+)-([0-9]+)")
_DIGITS = re.compile(r"([0-9]+)")
# What stands between the values of a cell; a whole address in one is several.
_LISTS = {"names": ";", "addresses": ";,", "phones": ";", "ids": ";"}
# A number of so many digits that are all one is no number.
MIN_FILLER = 4
_COLUMNS = ("doc_id", "patient_id", "names", "birth_date", "addresses", "phones", "ids")
# What `surrogate link` adds for the reviewer of its table.
_REMARKS = ("score", "reason")


@dataclass(frozen=True, slots=True)
class PatientRef:
    """Where all documents of one patient lie; what a worker process receives.

    Attributes:
        patient_id: Whose.
        documents: In natural order of their ids (`7-2` before `7-10`).
        known: What the table of patients tells.
    """

    patient_id: str = field(repr=False)
    documents: tuple[DocumentRef, ...] = field(repr=False)
    known: KnownIdentifiers = field(default_factory=KnownIdentifiers, repr=False)


@dataclass(frozen=True, slots=True)
class PatientTable:
    """What a table of patients tells.

    Attributes:
        patients: Document id → patient id; see `same_name`.
        known: Patient id → known identifiers.
    """

    patients: Mapping[str, str] = field(default_factory=dict, repr=False)
    known: Mapping[str, KnownIdentifiers] = field(default_factory=dict, repr=False)

    def concerns(self, patients: Iterable[PatientRef]) -> bool:
        """Tell whether it names one of these patients or their documents, or names nobody.

        A table that is of no use here is of other notes, or its ids are written otherwise.
        """
        return not self.known or any(
            patient.patient_id in self.known or same_name(ref.doc_id) in self.patients
            for patient in patients
            for ref in patient.documents
        )

    def idle(self, patients: Iterable[PatientRef]) -> int:
        """Return how many of its documents, and of its patients without one, are not among these.

        What it knows of them is looked for in no note.
        """
        patients = tuple(patients)
        documents = {same_name(ref.doc_id) for patient in patients for ref in patient.documents}
        alone = self.known.keys() - {*self.patients.values()}
        return len(self.patients.keys() - documents) + len(
            alone - {patient.patient_id for patient in patients}
        )


def same_name(doc_id: str) -> str:
    """Return a document id as a table may spell it: files of a Mac part `é` into `e` and accent."""
    return normalize("NFC", doc_id)


def natural_key(name: str) -> tuple[tuple[tuple[int, str, str], ...], str]:
    """Return a sort key by which digits count as numbers: `7-2` before `7-10`."""
    parts = (p for p in _DIGITS.split(name) if p)
    # Numbers by length and digits: int() refuses very long ones.
    keys = (
        (len(p.lstrip("0")) + 1, p.lstrip("0"), "") if "0" <= p[0] <= "9" else (0, "", p)
        for p in parts
    )
    return tuple(keys), name


def patient_of(ref: DocumentRef, options: ReadOptions, table: PatientTable) -> str:
    """Return whose document it is.

    The first of these that answers: the table, the pattern of the options, the `patient_id`
    of a row, the digits before the hyphen in a name such as `110-02`; the document itself,
    where the options let it stand alone, or nobody, where they let it be unowned.

    Raises:
        DocumentError: If none does.
    """
    stem = PurePosixPath(ref.doc_id).name
    default = _I2B2_STEM.fullmatch(stem)
    found = (
        table.patients.get(same_name(ref.doc_id))
        or _by_pattern(options.patient_pattern, ref.doc_id, stem)
        or ref.patient_id
        or (default and default[1])
        or (options.alone and ref.doc_id)
    )
    if found or options.unowned:
        return found or ""
    raise DocumentError(ref.place, f"no patient: {_how_to_tell(table)}")


def _how_to_tell(table: PatientTable) -> str:
    if table.patients:
        return "no row of the --patients table has its doc_id (path in the corpus, no suffix)"
    return (
        "the name is not like 110-02; use --patient-pattern or --patients (`surrogate link` "
        "proposes a table), or give rows a patient_id"
    )


def _by_pattern(pattern: str | None, *names: str) -> str | None:
    if pattern is None:
        return None
    matches = (re.search(pattern, name) for name in names)
    return next((m[1] for m in matches if m and m[1]), None)


def grouped(refs: Iterable[DocumentRef], table: PatientTable) -> tuple[PatientRef, ...]:
    """Return the patients in natural order, each with all its documents.

    Args:
        refs: Documents whose patient is known, in any order.
        table: What is known of the patients.
    """
    documents: dict[str, list[DocumentRef]] = defaultdict(list)
    for ref in refs:
        documents[ref.patient_id].append(ref)
    return tuple(
        PatientRef(
            patient_id,
            tuple(sorted(documents[patient_id], key=lambda ref: natural_key(ref.doc_id))),
            table.known.get(patient_id, KnownIdentifiers()),
        )
        for patient_id in sorted(documents, key=natural_key)
    )


def read_patient_table(path: Path) -> PatientTable:
    """Read a CSV file (UTF-8; see `cells_of`) of documents, patients and what is known of them.

    The header names `patient_id` and any of `doc_id`, `names`, `birth_date` (YYYY-MM-DD),
    `addresses`, `phones`, `ids`; several values in one cell stand between semicolons. A
    patient may have several rows, a row without `doc_id` only tells what is known. The columns
    `score` and `reason` of a table that `surrogate link` proposed are passed over.

    Raises:
        CorpusError: If the file cannot be read, or a row is wrong or contradicts another.
    """
    patients: dict[str, str] = {}
    rows: dict[str, list[Mapping[str, str]]] = defaultdict(list)
    for place, row in _rows(path):
        patient_id, doc_id = row["patient_id"], same_name(row.get("doc_id", ""))
        if not patient_id:
            raise _wrong(place, "no patient_id")
        if doc_id and patients.setdefault(doc_id, patient_id) != patient_id:
            raise _wrong(place, "the document has another patient in an earlier row")
        birth_date = row.get("birth_date", "")
        if _is_value(birth_date) and iso_day(birth_date) is None:
            told = "a spreadsheet may have rewritten it"
            raise _wrong(place, f"the birth_date is not of the form YYYY-MM-DD ({told})")
        rows[patient_id].append(row)
        if len(_birth_dates(rows[patient_id])) > 1:
            raise _wrong(place, "the patient has another birth_date in an earlier row")
    return PatientTable(patients, {patient: _known(known) for patient, known in rows.items()})


def _wrong(place: str, problem: str) -> CorpusError:
    return CorpusError(f"{place}: {problem}")


def _rows(path: Path) -> Iterator[tuple[str, Mapping[str, str]]]:
    name = shown(str(path))
    first, *rows = _cells(path, name) or [[]]
    header = [cell.strip().lower() for cell in first]
    unknown = set(header) - {*_COLUMNS, *_REMARKS}
    if "patient_id" not in header or len(set(header)) != len(header) or unknown:
        known = ", ".join(_COLUMNS)
        raise _wrong(name, f"the first line must name columns out of {known}")
    for number, row in enumerate(rows, start=2):
        place = f"{name}, row {number}"
        if not any(row):
            continue
        if len(row) != len(header):
            raise _wrong(place, "has not as many cells as the first line")
        yield place, dict(zip(header, map(str.strip, row), strict=True))


@cache
def _no_values() -> frozenset[str]:
    """Return what stands in a cell where nothing is known, folded."""
    return frozenset(read_lines("own", "no_values.txt"))


def _is_value(written: str) -> bool:
    """Tell whether a value is one: no `N/A`, no dash, no number of one digit (`000-00-0000`)."""
    signs = [c for c in written if c.isalnum()]
    is_filler = len(signs) >= MIN_FILLER and set(signs) == {signs[0]} and signs[0].isdecimal()
    known = fold(written).strip(".-?* ")
    return bool(signs) and not is_filler and known not in _no_values()


def _cells(path: Path, name: str) -> list[list[str]]:
    try:
        return cells_of(path.read_bytes())
    except OSError as error:
        problem = f"the table of patients cannot be read ({error.strerror})"
    except UnicodeDecodeError as error:
        problem = f"byte {error.start} of the table of patients is not UTF-8 (save it as such)"
    except csv.Error:
        problem = "the table of patients is not valid CSV"
    raise _wrong(name, problem)


def _known(rows: Iterable[Mapping[str, str]]) -> KnownIdentifiers:
    rows = list(rows)
    values = {n: _values((row.get(n, "") for row in rows), marks) for n, marks in _LISTS.items()}
    return KnownIdentifiers(birth_date=next(iter(_birth_dates(rows)), None), **values)


def _birth_dates(rows: Iterable[Mapping[str, str]]) -> set[dt.date]:
    return {day for row in rows if (day := iso_day(row.get("birth_date", "")))}


def _values(cells: Iterable[str], marks: str) -> tuple[str, ...]:
    parts = (part.strip() for cell in cells for part in re.split(rf"[{marks}\n]", cell))
    return tuple(dict.fromkeys(filter(_is_value, parts)))
