"""Which documents are proposed as one patient's."""

from __future__ import annotations

import datetime as dt
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from inline import document

from surrogate.document import KnownIdentifiers
from surrogate.patient_linking import Evidence, Proposal, evidence_of, propose
from surrogate.phi import known_labels

ANN, BOB = ("ann", "petty"), ("bob", "stone")
DAY, OTHER_DAY = dt.date(1950, 1, 2), dt.date(1960, 3, 4)


def doc(
    doc_id: str, *, name: tuple[str, str] | None = None, mrn: str = "", born: dt.date | None = None
) -> Evidence:
    return Evidence(
        doc_id,
        names=frozenset([name] if name else []),
        record_numbers=frozenset([mrn] if mrn else []),
        birth_dates=frozenset([born] if born else []),
    )


def sets(proposals: tuple[Proposal, ...]) -> set[frozenset[str]]:
    patients: dict[str, set[str]] = {}
    for proposal in proposals:
        patients.setdefault(proposal.patient_id, set()).add(proposal.doc_id)
    return {frozenset(documents) for documents in patients.values()}


@pytest.mark.parametrize(
    ("one", "other", "linked"),
    [
        ({"mrn": "123456"}, {"mrn": "123456"}, True),
        ({"mrn": "123456", "name": ANN}, {"mrn": "123456", "name": BOB}, True),
        ({"name": ANN}, {"name": ANN}, True),
        ({"name": ANN}, {"name": ("amy", "petty")}, False),
        ({"name": ("william", "petty")}, {"name": ("bill", "petty")}, True),
        ({"name": ("petty", "ann")}, {"name": ANN}, True),
        ({"name": ANN, "mrn": "123456"}, {"name": ANN, "mrn": "987654"}, False),
        ({"name": ANN, "mrn": "123456"}, {"name": ANN, "mrn": "123457"}, True),
        ({"name": ANN, "born": DAY}, {"name": ANN, "born": OTHER_DAY}, False),
        ({"born": DAY}, {"born": DAY}, False),
        ({"name": ANN, "born": DAY}, {"name": ("cyd", "petty"), "born": DAY}, False),
        (
            {"name": ("thaddeus", "petty"), "born": DAY},
            {"name": ("thadeus", "petty"), "born": DAY},
            True,
        ),
        ({"name": ("a", "petty")}, {"name": ANN}, False),
        ({"name": ("a", "zwicklhuber")}, {"name": ("ann", "zwicklhuber")}, True),
        ({}, {}, False),
    ],
)
def test_two_documents_are_one_patients_if_enough_agrees(
    one: dict[str, Any],
    other: dict[str, Any],
    linked: bool,  # noqa: FBT001
) -> None:
    found = propose([doc("1", **one), doc("2", **other)])
    assert (found[0].patient_id == found[1].patient_id) is linked


def test_what_was_linked_links_further() -> None:
    # 3 has a birth date that only 2 tells, and a name that only 1 tells.
    found = propose(
        [
            doc("1", name=ANN, mrn="123456"),
            doc("2", mrn="123456", born=DAY),
            doc("3", name=("anny", "petty"), born=DAY),
        ],
        min_score=0.6,
    )
    assert sets(found) == {frozenset("12"), frozenset("3")}
    found = propose(
        [
            *(doc("1", name=ANN, mrn="123456"), doc("2", mrn="123456", born=DAY)),
            doc("3", name=ANN, born=DAY),
        ],
        min_score=0.6,
    )
    assert sets(found) == {frozenset("123")}


def test_a_name_that_fits_two_patients_is_left_to_the_reviewer() -> None:
    found = propose(
        [doc("1", name=ANN, mrn="123456"), doc("2", name=ANN, mrn="987654"), doc("3", name=ANN)]
    )
    assert sets(found) == {frozenset("1"), frozenset("2"), frozenset("3")}
    assert "fits several patients alike" in found[2].reason


def test_what_single_notes_of_a_patient_contradict_is_told() -> None:
    """Two people who share a number each agree with their own notes, which hides it."""
    people = (("1", ANN, "111111"), ("2", ANN, "111111"), ("3", BOB, "111111"), ("4", BOB, ""))
    found = propose([doc(i, name=name, mrn=mrn) for i, name, mrn in people])
    assert sets(found) == {frozenset("1234")}
    assert {one.reason for one in found} == {
        "same record number; same name; against single notes: other name",
        "same name; against single notes: other name",
    }
    found = propose([doc("1", name=ANN, mrn="111111"), doc("2", name=("a", "petty"), mrn="111111")])
    assert not any("against" in one.reason for one in found)


def test_documents_join_patients_who_are_known() -> None:
    known = {
        "P7": KnownIdentifiers(names=("Ann Petty",), birth_date=DAY),
        "P8": KnownIdentifiers(ids=("12-34-56",)),
    }
    found = propose([doc("1", name=ANN, born=DAY), doc("2", mrn="123456"), doc("3")], known)
    assert [proposal.patient_id for proposal in found] == ["P7", "P8", "1"]
    assert [proposal.score for proposal in found] == [0.95, 1.0, 0.0]


def test_known_patients_are_never_joined() -> None:
    known = {p: KnownIdentifiers(ids=("123456",)) for p in ("P7", "P8")}
    found = propose([doc("1", mrn="123456")], known)
    assert found[0].patient_id not in known


def test_new_patients_get_numbers_that_are_free() -> None:
    known = {"1": KnownIdentifiers(ids=("123456",))}
    assert [p.patient_id for p in propose([doc("a"), doc("b")], known)] == ["2", "3"]


def test_a_number_in_the_text_alone_finds_its_patient() -> None:
    labels = known_labels()
    notes = [
        document("1", "[[PATIENT|Ann Petty]], MRN [[MEDICALRECORD|12-34-56]]"),
        document("2", "lab result for 12-34-56"),
    ]
    found = propose([evidence_of(note, labels) for note in notes])
    assert found[0].patient_id == found[1].patient_id
    assert found[1].reason == "record number in the text"


def test_reasons_quote_nothing() -> None:
    found = propose([doc("1", name=ANN, mrn="123456"), doc("2", name=ANN, mrn="123456")])
    assert found[0].reason == "same record number; same name"


EVIDENCE = st.builds(
    lambda name, mrn, born: {"name": name, "mrn": mrn, "born": born},
    st.sampled_from([None, ANN, BOB, ("a", "petty"), ("", "petty"), ("anna", "petty")]),
    st.sampled_from(["", "", "123456", "123457", "987654"]),
    st.sampled_from([None, None, DAY, OTHER_DAY]),
)


@given(told=st.lists(EVIDENCE, max_size=9), seed=st.integers(0, 99))
def test_the_order_of_documents_changes_nothing(told: list[dict[str, Any]], seed: int) -> None:
    documents = [doc(str(at), **evidence) for at, evidence in enumerate(told)]
    turned = list(documents)
    random.Random(seed).shuffle(turned)  # noqa: S311 - test data
    assert propose(documents) == propose(turned)
