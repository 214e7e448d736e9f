"""What a document says of whose it is."""

from __future__ import annotations

import datetime as dt

import pytest
from inline import document

from surrogate.patient_linking import Evidence, evidence_of
from surrogate.patient_linking.evidence import nobodys_numbers
from surrogate.phi import known_labels


def evidence(marked: str) -> Evidence:
    return evidence_of(document("d", marked), known_labels())


@pytest.mark.parametrize(
    ("marked", "name"),
    [
        ("[[PATIENT|ASANTE, KWABENA O.]] seen", ("kwabena", "asante")),
        ("Dr. [[DOCTOR|Ann Lee]] saw [[PATIENT|Bob Petty]]", ("bob", "petty")),
        ("His wife [[PATIENT|Abena Asante]] drove. [[PATIENT|Kofi Mensah]]", ("kofi", "mensah")),
        ("Ms. [[PATIENT|Petty]] called", ("", "petty")),
        ("[[PATIENT|g. sandhu]] pod 8", ("g", "sandhu")),
    ],
)
def test_the_first_name_that_is_no_relatives_is_the_patients(
    marked: str, name: tuple[str, str]
) -> None:
    assert evidence(marked).names == {name}


def test_numbers_are_told_apart_by_what_their_labels_mean() -> None:
    found = evidence("MRN [[MEDICALRECORD|31-40-772]] acct [[ACCOUNT|QV0088134]] job [[IDNUM|12]]")
    assert found.record_numbers == {"3140772"}
    assert found.other_numbers == {"qv0088134"}


def test_the_birth_date_is_the_patients() -> None:
    assert evidence("DOB: [[DATE|02/17/2003]]").birth_dates == {dt.date(2003, 2, 17)}


def test_the_text_itself_is_weak_evidence() -> None:
    found = evidence("see 31-40-772, Petty, Ann M.")
    assert "3140772" in found.numbers_in_text
    assert ("petty", "ann") in found.names_in_text


def test_a_document_without_phi_has_no_evidence() -> None:
    found = evidence("feels well")
    assert found.names | found.record_numbers | found.other_numbers == frozenset()
    assert found.birth_dates == frozenset()


def test_a_number_of_three_people_is_nobodys() -> None:
    names = [("ann", "lee"), ("bob", "ray"), ("cy", "day")]
    documents = [
        Evidence(n[0], names=frozenset([n]), other_numbers=frozenset(["x12345"])) for n in names
    ]
    assert nobodys_numbers(documents) == {"x12345"}
    assert nobodys_numbers(documents[:2]) == frozenset()
