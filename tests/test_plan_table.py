"""A release by way of a table that a reviewer may correct."""

from __future__ import annotations

import csv
import re
import shutil
from pathlib import Path

import pytest
from cli import GOLD, surrogate, tree

from surrogate import release
from surrogate.errors import PlanError
from surrogate.table import HEADER, PlanRow, ReviewedTable

Row = dict[str, str]


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("notes") / "corpus"
    folder.mkdir()
    for name in ("001-01.xml", "001-02.xml", "001-03.xml"):
        shutil.copy(GOLD / name, folder)
    return folder


@pytest.fixture(scope="module")
def key(corpus: Path) -> Path:
    path = corpus.with_name("key")
    assert surrogate("keygen", path).code == 0
    return path


@pytest.fixture(scope="module")
def table(corpus: Path, key: Path) -> Path:
    path = corpus.with_name("plan.csv")
    done = surrogate("plan", corpus, path, "--annotations", "gold", "--key", key)
    assert done.code == 0, done.err
    return path


def _rows(path: Path) -> list[Row]:
    with path.open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream))


def _write(path: Path, rows: list[Row]) -> None:
    with path.open("w", encoding="utf-8", newline="") as stream:
        writer = csv.DictWriter(stream, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


def test_the_table_has_a_row_per_mention_and_is_for_its_owner_alone(table: Path) -> None:
    rows = _rows(table)
    assert list(rows[0]) == [
        *("doc_id", "start", "end", "type", "original", "entity"),
        *("surrogate", "reason", "override", "scope"),
    ]
    assert len(rows) > 60
    assert table.stat().st_mode & 0o777 == 0o600
    assert all(row["surrogate"] and row["entity"] and row["reason"] for row in rows)


def test_a_patient_without_surrogates_is_in_the_table_and_held_back_by_it(
    corpus: Path, key: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> object:
        raise PlanError("no surrogate left for a test", "001-01, offset 4")

    with monkeypatch.context() as patched:
        patched.setattr(release, "plan", fails)
        table = tmp_path / "plan.csv"
        done = surrogate("plan", corpus, table, "--annotations", "gold", "--key", key)
        assert (done.code, done.err) == (
            3,
            "surrogate: 1 patients without surrogates: no surrogate left for a test\n",
        )
        assert {row["surrogate"] for row in _rows(table)} == {""}
    done = surrogate("apply", corpus, table, tmp_path / "out", "--key", key)
    assert done.code == 3
    assert not (tmp_path / "out").exists()


def test_an_unchanged_table_gives_what_release_gives(
    table: Path, corpus: Path, key: Path, tmp_path: Path
) -> None:
    applied, released = tmp_path / "applied", tmp_path / "released"
    assert surrogate("apply", corpus, table, applied, "--key", key).code == 0
    done = surrogate("release", corpus, released, "--annotations", "gold", "--key", key)
    assert done.code == 0, done.err
    notes = [name for name in tree(released) if name.endswith(".xml")]
    assert notes
    assert {n: tree(applied)[n] for n in notes} == {n: tree(released)[n] for n in notes}


def test_a_reviewer_may_change_one_mention_or_a_whole_entity(
    table: Path, corpus: Path, key: Path, tmp_path: Path
) -> None:
    rows = _rows(table)
    job = next(row for row in rows if row["type"] == "PROFESSION")
    job["override"] = "tightrope walker"
    name = next(row for row in rows if row["type"] == "HOSPITAL")
    name |= {"override": "Xanadu Infirmary", "scope": "entity"}
    table = tmp_path / "reviewed.csv"
    _write(table, rows)
    out = tmp_path / "out"
    done = surrogate("apply", corpus, table, out, "--key", key)
    assert done.code == 0, done.err
    text = b"".join(content for name, content in tree(out).items() if name.endswith(".xml"))
    assert b"tightrope walker" in text
    alike = [row for row in rows if row["entity"] == name["entity"]]
    assert text.count(b"Xanadu Infirmary") == 2 * len(alike)  # in the text and in its tag


@pytest.mark.parametrize(
    ("original", "becomes"),
    [
        ("Ann Lake", "Zoe Quimper"),
        ("Lake, Ann", "Quimper, Zoe"),
        ("LAKE,\nANN", "QUIMPER,\nZOE"),
        ("Lake", "Quimper"),
        ("ann", "Zoe"),
        ("A. Lake", "Z. Quimper"),
        ("Mrs. Lake", "Mrs. Quimper"),  # the plan leaves titles as they are
        ("Mrs. LAKE", "Mrs. QUIMPER"),
        ("Lake's", "Quimper's"),
        ("AL", "ZQ"),
        ("a.l.", "z.q."),
        ("B. Lake", "Zoe Quimper"),  # whose initial it is nobody tells
        ("Annie", "Zoe Quimper"),
        ("Ann\u0301 Lake", "Zoe Quimper"),
        ("---", "Zoe Quimper"),
    ],
)
def test_an_override_of_a_person_takes_the_form_of_each_mention(
    original: str, becomes: str
) -> None:
    chosen = PlanRow("1", 0, 8, "PATIENT", "Ann Lake", "name-1", "x", "", "Zoe Quimper", "entity")
    planned = re.sub("(?i)lake", "Thorn", original).replace("B.", "C.")
    other = PlanRow("1", 9, 9 + len(original), "PATIENT", original, "name-1", planned, "")
    table = ReviewedTable({"1": (chosen, other)})
    assert table.surrogates(["1"]) == {chosen.place: "Zoe Quimper", other.place: becomes}


@pytest.mark.parametrize(
    ("overridden", "override", "original"),
    [
        ("Ann Lake", "Zoe", "Lake"),
        ("Lake, Ann", "Zoe Quimper", "Lake"),  # nobody tells which word is which
        ("Sean O'Lake", "Zoe van Quimper", "O'Lake"),
        ("05/05/2019", "06/09/2020", "05/05"),
        ("MGH", "Xanadu", "MGH"),
    ],
)
def test_an_override_that_is_built_otherwise_is_taken_as_it_is_written(
    overridden: str, override: str, original: str
) -> None:
    chosen = PlanRow("1", 0, 9, "PATIENT", overridden, "name-1", "x", "", override, "entity")
    other = PlanRow("1", 10, 20, "PATIENT", original, "name-1", "y", "")
    assert set(ReviewedTable({"1": (chosen, other)}).surrogates(["1"]).values()) == {override}


def test_a_table_with_overrides_is_not_planned_again(
    table: Path, corpus: Path, key: Path, tmp_path: Path
) -> None:
    rows = _rows(table)
    reviewed = tmp_path / "reviewed.csv"
    _write(reviewed, rows)
    call = ("plan", corpus, reviewed, "--annotations", "gold", "--key", key, "--force")
    assert surrogate(*call).code == 0
    _write(reviewed, rows[1:])  # what is no PHI was left out
    done = surrogate(*call)
    assert (done.code, done.err.count("\n")) == (1, 1)
    assert "reviewed.csv: was changed since it was made" in done.err
    rows[-1]["override"] = "Xanadu"
    _write(reviewed, rows)
    before = reviewed.read_bytes()
    done = surrogate(*call)
    assert (done.code, done.err.count("\n")) == (1, 1)
    assert "reviewed.csv: has overrides" in done.err
    assert reviewed.read_bytes() == before


def test_an_override_that_gives_the_original_back_is_refused(
    table: Path, corpus: Path, key: Path, tmp_path: Path
) -> None:
    rows = _rows(table)
    name = next(row for row in rows if row["type"] == "PATIENT")
    name["override"] = name["original"]
    table = tmp_path / "reviewed.csv"
    _write(table, rows)
    out = tmp_path / "out"
    done = surrogate("apply", corpus, table, out, "--key", key)
    assert done.code == 1
    assert "the original itself" in done.err
    assert not out.exists()


def test_an_override_that_is_the_original_with_a_slip_is_held_back(
    table: Path, corpus: Path, key: Path, tmp_path: Path
) -> None:
    rows = _rows(table)
    for row in rows:
        if row["original"] == "Asante":
            row["override"] = "Assante"
    table = tmp_path / "reviewed.csv"
    _write(table, rows)
    done = surrogate("apply", corpus, table, tmp_path / "out", "--key", key)
    assert done.code == 3, done.err


@pytest.mark.parametrize(
    "told", ["Springfield", "Accra", "QV0088134207", "02/17/2003", "413-555-0190", "Quabbin Valley"]
)
def test_an_override_that_tells_another_original_is_held_back(
    told: str, table: Path, corpus: Path, key: Path, tmp_path: Path
) -> None:
    rows = _rows(table)
    assert any(row["original"] == told for row in rows)
    next(row for row in rows if row["type"] == "PROFESSION")["override"] = f"baker ({told})"
    reviewed = tmp_path / "reviewed.csv"
    _write(reviewed, rows)
    done = surrogate("apply", corpus, reviewed, tmp_path / "out", "--key", key)
    assert done.code == 3, done.err


@pytest.mark.parametrize("told", ["Gudrun Ostrander", "nurse of Gudrun Ostrander", "551-92-83"])
def test_an_override_that_tells_another_patient_holds_the_one_back(
    told: str, key: Path, tmp_path: Path
) -> None:
    notes = tmp_path / "notes"
    notes.mkdir()
    (notes / "1-01.txt").write_text("Mr. Lindqvist is a baker.\n", encoding="utf-8")
    (notes / "2-01.txt").write_text("Patient: Gudrun Ostrander\nMRN: 551-92-83\n", encoding="utf-8")
    table = tmp_path / "plan.csv"
    assert surrogate("plan", notes, table, "--key", key).code == 0
    rows = _rows(table)
    next(row for row in rows if row["type"] == "PROFESSION")["override"] = told
    _write(table, rows)
    done = surrogate("apply", notes, table, tmp_path / "out", "--key", key)
    assert done.code == 3, done.err
    assert "1 notes of 1 patients" in done.out


def test_two_overrides_of_one_entity_are_refused(
    table: Path, corpus: Path, key: Path, tmp_path: Path
) -> None:
    rows = _rows(table)
    alike = [row for row in rows if row["entity"] == rows[0]["entity"]][:2]
    for row, name in zip(alike, ("Xanadu", "Shangri-La"), strict=True):
        row |= {"override": name, "scope": "entity"}
    table = tmp_path / "reviewed.csv"
    _write(table, rows)
    done = surrogate("apply", corpus, table, tmp_path / "out", "--key", key)
    assert (done.code, done.err.count("\n")) == (1, 1)
    assert f"overrides {rows[0]['entity']} otherwise" in done.err


@pytest.mark.parametrize("delimiter", [";", "\t"])
def test_a_table_may_come_back_from_any_spreadsheet(
    delimiter: str, table: Path, corpus: Path, key: Path, tmp_path: Path
) -> None:
    reviewed = tmp_path / "reviewed.csv"
    with reviewed.open("w", encoding="utf-8-sig", newline="") as stream:
        writer = csv.DictWriter(stream, HEADER, delimiter=delimiter, quoting=csv.QUOTE_ALL)
        writer.writeheader()
        writer.writerows(_rows(table))
    for name, path in (("one", table), ("two", reviewed)):
        assert surrogate("apply", corpus, path, tmp_path / name, "--key", key).code == 0
    assert tree(tmp_path / "one") == tree(tmp_path / "two")


def test_blank_cells_override_nothing_and_blank_lines_are_passed_over(
    table: Path, corpus: Path, key: Path, tmp_path: Path
) -> None:
    rows = [row | {"override": "  "} for row in _rows(table)]
    reviewed = tmp_path / "reviewed.csv"
    _write(reviewed, rows)
    reviewed.write_text(reviewed.read_text() + "\n,,,,,,,,,\n")
    for name, path in (("one", table), ("two", reviewed)):
        assert surrogate("apply", corpus, path, tmp_path / name, "--key", key).code == 0
    assert tree(tmp_path / "one") == tree(tmp_path / "two")


CUT_OFF = "001-01,0,3,PATIENT,Ann,name-1,Eve,let"


@pytest.mark.parametrize(
    "content",
    [
        "",
        "a,b\n1,2\n",
        ",".join(HEADER) + "\nx\n",
        ",".join(HEADER) + "\n" + CUT_OFF,
        ",".join(HEADER) + '\n"' + CUT_OFF,
        ",".join(HEADER) + '\n"' + CUT_OFF * 5000,
    ],
)
def test_what_is_no_plan_table_is_refused(content: str, corpus: Path, tmp_path: Path) -> None:
    table = tmp_path / "bad.csv"
    table.write_text(content, encoding="utf-8")
    done = surrogate("apply", corpus, table, tmp_path / "out")
    assert (done.code, "internal" in done.err) == (1, False)
    assert "bad.csv" in done.err


def test_rows_of_documents_that_are_not_there_are_refused(
    table: Path, corpus: Path, tmp_path: Path
) -> None:
    part = tmp_path / "part"
    shutil.copytree(corpus, part, ignore=shutil.ignore_patterns("001-03.*"))
    rows = _rows(table)
    gone = [row for row in rows if row["doc_id"] == "001-03"]
    done = surrogate("apply", part, table, tmp_path / "out")
    assert done.code == 1
    assert f"001-03: {len(gone)} of {len(rows)} rows" in done.err
    assert not any(row["original"] in done.err for row in gone if len(row["original"]) > 3)
    assert not (tmp_path / "out").exists()


def test_a_table_of_other_notes_is_refused(table: Path, corpus: Path, tmp_path: Path) -> None:
    rows = _rows(table)
    rows[0]["original"] = "something else"
    table = tmp_path / "reviewed.csv"
    _write(table, rows)
    done = surrogate("apply", corpus, table, tmp_path / "out")
    assert done.code == 1
    assert "does not quote" in done.err


def test_a_table_quotes_blanks_that_an_export_spelt_out(tmp_path: Path) -> None:
    corpus, plan, key = tmp_path / "corpus", tmp_path / "plan.csv", tmp_path / "key"
    corpus.mkdir()
    (corpus / "1-01.txt").write_text("Seen by Ines&nbsp;Calloway.", encoding="utf-8")
    (corpus / "1-01.ann").write_text("T1\tDOCTOR 8 26\tInes&nbsp;Calloway\n", encoding="utf-8")
    for call in (
        ("keygen", key),
        ("plan", corpus, plan, "--key", key),
        ("apply", corpus, plan, tmp_path / "out", "--key", key),
    ):
        done = surrogate(*call)
        assert done.code == 0, done.err
    (row,) = _rows(plan)
    assert row["surrogate"] in (tmp_path / "out" / "1-01.txt").read_text(encoding="utf-8")


def test_a_table_that_a_spreadsheet_rewrote_is_refused_with_a_hint(
    table: Path, corpus: Path, key: Path, tmp_path: Path
) -> None:
    rows = _rows(table)
    next(row for row in rows if row["type"] == "DATE")["original"] = "3/7/48"
    _write(tmp_path / "plan.csv", rows)
    done = surrogate("apply", corpus, tmp_path / "plan.csv", tmp_path / "out", "--key", key)
    assert (done.code, done.err.count("\n")) == (1, 1)
    assert "must stay text in a spreadsheet" in done.err
