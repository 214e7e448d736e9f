"""Builds the identifier view of a corpus from the annotations of its documents."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from surrogate.document import PatientRecord
from surrogate.phi import LabelSet
from surrogate.risk.facts.admission import admission
from surrogate.risk.facts.age import age
from surrogate.risk.facts.family import family
from surrogate.risk.facts.named import hospitals, nationality, professions
from surrogate.risk.facts.patient import Patient
from surrogate.risk.facts.place import place
from surrogate.risk.facts.sex import sex
from surrogate.risk.table import IdentifierTable, Row

# Each reads one attribute of a patient; "" where the documents do not tell it.
FACTS: Mapping[str, Callable[[Patient], str]] = {
    "age": age,
    "sex": sex,
    "place": place,
    "admission": admission,
    "profession": professions,
    "hospital": hospitals,
    "nationality": nationality,
    "family": family,
}
COLUMNS = tuple(FACTS)
# They stand in the text without being PHI, so that no policy changes them.
UNCHANGEABLE = frozenset({"sex", "family"})


def identifier_row(record: PatientRecord, labels: LabelSet) -> Row:
    """Return the quasi-identifiers of one patient, in the order of `COLUMNS`.

    Raises:
        LabelError: If an annotation has a type that `labels` does not know.
    """
    patient = Patient.of(record, labels)
    return tuple(fact(patient) for fact in FACTS.values())


def identifier_view(records: Iterable[PatientRecord], labels: LabelSet) -> IdentifierTable:
    """Return one row per patient; reads one record at a time.

    Raises:
        LabelError: If an annotation has a type that `labels` does not know.
    """
    found = [(record.patient_id, identifier_row(record, labels)) for record in records]
    rows = tuple(row for _, row in found)
    return IdentifierTable(COLUMNS, rows, tuple(patient_id for patient_id, _ in found))
