"""Whose document it is, and what the table of patients tells."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogate.document import KnownIdentifiers
from surrogate.errors import CorpusError, DocumentError, UsageError
from surrogate.formats import DocumentRef, ReadOptions
from surrogate.patients import (
    PatientTable,
    grouped,
    natural_key,
    patient_of,
    read_patient_table,
)


def ref(doc_id: str, patient_id: str = "") -> DocumentRef:
    return DocumentRef(doc_id, "root", f"{doc_id}.txt", "text", patient_id)


@pytest.mark.parametrize(
    ("doc_id", "row", "pattern", "table", "patient"),
    [
        ("110-02", "", None, {}, "110"),
        ("ward/110-02", "", None, {}, "110"),
        ("n", "row", None, {}, "row"),
        ("110-02", "row", None, {}, "row"),
        ("w3/n", "row", r"w(\d)", {}, "3"),
        ("w3/n7", "row", r"^n(\d)", {}, "7"),
        ("n", "row", r"w(\d)", {}, "row"),
        ("w3/n", "row", r"w(\d)", {"w3/n": "told"}, "told"),
    ],
)
def test_the_first_rule_that_answers_gives_the_patient(
    doc_id: str, row: str, pattern: str | None, table: dict[str, str], patient: str
) -> None:
    options = ReadOptions(patient_pattern=pattern)
    assert patient_of(ref(doc_id, row), options, PatientTable(table)) == patient


def test_a_table_without_a_row_for_the_document_is_told_as_such() -> None:
    with pytest.raises(DocumentError, match="row of the --patients table"):
        patient_of(ref("w3/n"), ReadOptions(), PatientTable({"w3/n.txt": "7"}))
    with pytest.raises(DocumentError, match="use --patient-pattern or --patients"):
        patient_of(ref("w3/n"), ReadOptions(), PatientTable({}))


@pytest.mark.parametrize("doc_id", ["note", "110", "110-02b", "\u0661-\u0662", "110-02\n"])
def test_a_document_with_no_patient_is_an_error_that_names_the_options(doc_id: str) -> None:
    with pytest.raises(DocumentError, match=r"--patient-pattern or --patients"):
        patient_of(ref(doc_id), ReadOptions(), PatientTable())


@pytest.mark.parametrize(
    "options",
    [{"patient_pattern": "x"}, {"patient_pattern": "("}, {"encoding": "zz"}, {"encoding": "hex"}],
)
def test_impossible_options_are_refused(options: dict[str, str]) -> None:
    with pytest.raises(UsageError):
        ReadOptions(**options)


def test_patients_and_documents_come_in_natural_order() -> None:
    refs = [ref(f"{p}-{n}", str(p)) for p in (10, 9) for n in (10, 2)]
    found = [(p.patient_id, [d.doc_id for d in p.documents]) for p in grouped(refs, PatientTable())]
    assert found == [("9", ["9-2", "9-10"]), ("10", ["10-2", "10-10"])]


@given(st.lists(st.text("09a-²1", max_size=6), unique=True))
def test_the_natural_order_is_total(names: list[str]) -> None:
    keys = {natural_key(name) for name in names}
    assert len(sorted(keys)) == len(names)


def test_numbers_of_any_length_have_a_natural_order() -> None:
    assert natural_key("1" * 9999) > natural_key("9")


def table(path: Path, content: str) -> PatientTable:
    (path / "t.csv").write_bytes(content.encode())
    return read_patient_table(path / "t.csv")


def test_rows_of_one_patient_are_put_together(tmp_path: Path) -> None:
    found = table(
        tmp_path,
        "\ufeffdoc_id,patient_id,names,birth_date,phones\r\n"
        'n1,p,"Ann Lake; A. Lake",1950-02-01,\r\n'
        "\r\n"
        ",p,Ann Lake;Ann Moss,,555-0100\r\n",
    )
    assert found.patients == {"n1": "p"}
    assert found.known["p"] == KnownIdentifiers(
        names=("Ann Lake", "A. Lake", "Ann Moss"),
        birth_date=dt.date(1950, 2, 1),
        phones=("555-0100",),
    )


def test_what_stands_where_nothing_is_known_is_no_value(tmp_path: Path) -> None:
    found = table(
        tmp_path,
        "patient_id,names,birth_date,addresses,phones,ids\n"
        'p,N/A; Unknown ;Ann Lake,n/a,"none, -",000-000-0000;NULL,UNK;0000;A-0000\n',
    )
    assert found.known["p"] == KnownIdentifiers(names=("Ann Lake",), ids=("A-0000",))


@pytest.mark.parametrize(
    "born", ["1950-02-01 00:00:00", "1950-02-01T00:00:00.000", "1950-02-01T00:00:00Z"]
)
def test_a_birth_date_may_be_a_midnight(born: str, tmp_path: Path) -> None:
    found = table(tmp_path, f"patient_id,birth_date\np,{born}\np,1950-02-01")
    assert found.known["p"] == KnownIdentifiers(birth_date=dt.date(1950, 2, 1))


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        ("", "the first line must name columns"),
        ("doc_id\nn", "the first line must name columns"),
        ("patient_id,nmaes\np,x", "the first line must name columns"),
        ("patient_id,patient_id\np,x", "the first line must name columns"),
        ("patient_id,names\np", "row 2: has not as many cells"),
        ("doc_id,patient_id\nn,", "row 2: no patient_id"),
        ("doc_id,patient_id\nn,p\nn,q", "row 3: the document has another patient"),
        ("patient_id,birth_date\np,1.2.1950", "row 2: the birth_date is not"),
        ("patient_id,birth_date\np,1950-02-30", "row 2: the birth_date is not"),
        ("patient_id,birth_date\np,1950-02-01 10:30", "row 2: the birth_date is not"),
        ("patient_id,birth_date\np,1950-02-01\np,1950-02-02", "row 3: the patient has another"),
        ('patient_id\n"p', "not valid CSV"),
    ],
)
def test_a_wrong_table_is_refused(content: str, problem: str, tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match=problem) as caught:
        table(tmp_path, content)
    assert caught.value.__context__ is None


def test_a_missing_table_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match="the table of patients cannot be read"):
        read_patient_table(tmp_path / "t.csv")
