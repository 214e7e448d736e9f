"""The identifier view: what the documents of a patient tell."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest
from inline import record, record_of

from surrogate.document import Annotation, Document, KnownIdentifiers, PatientRecord
from surrogate.phi import known_labels
from surrogate.risk import COLUMNS, identifier_row, identifier_view
from surrogate.span import Span


def facts(*notes: str, known: KnownIdentifiers | None = None) -> dict[str, str]:
    patient = replace(record_of(*notes), known=known or KnownIdentifiers())
    return dict(zip(COLUMNS, identifier_row(patient, known_labels()), strict=True))


@pytest.mark.parametrize(
    ("note", "age"),
    [
        ("Asthma since age [[AGE|5]]. A [[AGE|32]]-year-old baker, [[AGE|thirty-two]].", "32"),
        ("Asthma since age [[AGE|5]]. A [[AGE|32]]-year-old baker.", "32"),
        ("A [[AGE|46]] y/o woman", "46"),
        ("AGE: [[AGE|64]]   SEX: M", "64"),
        ("One sister, [[AGE|41]], well. She is [[AGE|46]] years old.", "46"),
        ("A [[AGE|6]]-week-old boy", "0"),
        ("A [[AGE|45-49]] year old man", "45-49"),
        ("A [[AGE|90+]] year old man", "90+"),
        ("A [[AGE|sixty-two]]-year-old man", "62"),
        ("Record date: [[DATE|2067-05-03]]\nDOB: [[DATE|02/17/2003]]", "64"),
        ("No age here.", ""),
    ],
)
def test_the_age_is_the_patients_own(note: str, age: str) -> None:
    assert facts(note)["age"] == age


def test_a_placeholder_of_a_release_is_no_value() -> None:
    text = "A [AGE] year old [PROFESSION]"
    spans = {"AGE": Span(2, 7), "PROFESSION": Span(17, 29)}
    found = tuple(Annotation(span, name, span.of(text)) for name, span in spans.items())
    patient = PatientRecord("1", (Document("1-01", "1", text, found),))
    row = dict(zip(COLUMNS, identifier_row(patient, known_labels()), strict=True))
    assert (row["age"], row["profession"]) == ("", "")


def test_the_age_at_the_first_record_counts() -> None:
    later = "Record date: [[DATE|2069-05-03]]\nA [[AGE|66]] y/o man"
    first = "Record date: [[DATE|2067-05-03]]\nA [[AGE|64]] y/o man"
    assert facts(later, first)["age"] == "64"


def test_a_birth_date_that_is_known_tells_the_age() -> None:
    known = KnownIdentifiers(birth_date=dt.date(2003, 5, 4))
    assert facts("Record date: [[DATE|2067-05-03]]", known=known)["age"] == "63"


@pytest.mark.parametrize(
    ("note", "sex"),
    [
        ("SEX: F. He came with his son, he said.", "F"),
        ("Gender: male", "M"),
        ("A [[AGE|46]] y/o woman with her husband. He drove; his car, he says.", "F"),
        ("Mr. [[PATIENT|Petty]] is well.", "M"),
        ("She says that her knee hurts; he agrees.", "F"),
        ("He and she.", ""),
        ("Nothing.", ""),
    ],
)
def test_the_sex_comes_from_fields_titles_and_pronouns(note: str, sex: str) -> None:
    assert facts(note)["sex"] == sex


@pytest.mark.parametrize(
    ("note", "place"),
    [
        (
            "Home to [[STREET|214 Elm St]], [[CITY|Springfield]], [[STATE|MA]] [[ZIP|01108]].",
            "01108",
        ),
        ("Seen in [[CITY|Toledo]], [[STATE|Ohio]].", "OH"),
        ("From [[STATE|texas]].", "TX"),
        ("ZIP [[ZIP|01108]]", "01108"),
        ("ZIP [[ZIP|02100]]", "021"),
        ("Nowhere.", ""),
    ],
)
def test_the_place_is_the_finest_that_is_known(note: str, place: str) -> None:
    assert facts(note)["place"] == place


@pytest.mark.parametrize(
    ("note", "admission"),
    [
        ("Record date: [[DATE|2067-05-12]]\nADMITTED: [[DATE|5/3/67]]", "2067-05-03"),
        ("Record date: [[DATE|2067-05-12]]\nSeen.", "2067-05-12"),
        ("Admitted [[DATE|2067]].", "2067"),
        ("Nothing.", ""),
    ],
)
def test_the_admission_is_that_of_the_first_record(note: str, admission: str) -> None:
    assert facts(note)["admission"] == admission


def test_names_are_joined_in_order() -> None:
    found = facts(
        "A [[PROFESSION|teacher]], wife of a [[PROFESSION|retired baker]], born in "
        "[[COUNTRY|Norway]], speaks [[COUNTRY|Vietnamese]]. Seen at "
        "[[HOSPITAL|St. Odile Medical Center]] and [[HOSPITAL|Merrow Bay General]]."
    )
    assert found["profession"] == "baker; teacher"
    assert found["nationality"] == "Norway"
    assert found["hospital"] == "merrow bay; odile"


def test_the_letters_of_a_hospital_are_no_hospital_of_their_own() -> None:
    found = facts("From [[HOSPITAL|Merrow Bay General Hospital]] ([[HOSPITAL|MBGH]]).")
    assert found["hospital"] == "merrow bay"


@pytest.mark.parametrize(
    ("note", "family"),
    [
        ("His wife came with two sons and a daughter.", "children: 2; married"),
        ("Widowed; her twin sister and 3 children.", "children: 3; twin; widowed"),
        ("Was adopted.", "adopted"),
        ("Not married. Has never been married, no wife. Isn't divorced. Widowed? N", ""),
        ("Never adopted. Married: no. Divorced", "divorced"),
        ("No longer a smoker, married. Did not come with his wife.", "married"),
        ("Single vessel disease.", ""),
        ("ETOH: no\nMarried, smokes: never\nWidowed", "married; widowed"),
        ("No children\nWidowed", "widowed"),
        ("He was never\nmarried.", ""),
        ("Call 413-592-1162 son. Room 12\nSons are well.", ""),
        ("Has 2 grown sons, three\ndaughters.", "children: 5"),
        ("A mother of four, remarried. Has twins at home.", "children: 4; married; twin"),
        ("Father of 2 from abroad, mother of 3-month-old, mom of two cats.", "children: 2"),
    ],
)
def test_family_facts_are_found_in_the_text(note: str, family: str) -> None:
    assert facts(note)["family"] == family


def test_a_view_has_one_row_per_patient() -> None:
    records = [record({f"{p}-01": "A [[AGE|46]] y/o"}, p) for p in ("7", "8")]
    view = identifier_view(records, known_labels())
    assert (view.columns, view.ids, view.column("age")) == (COLUMNS, ("7", "8"), ("46", "46"))
