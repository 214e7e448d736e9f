"""Every verb takes notes in a table, as a hospital's database writes one."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from cli import GOLD, surrogate, tree

from surrogate.corpus import Corpus
from surrogate.document import Document
from surrogate.keys import ReleaseKey

HEADER = ["NOTE_ID", "PERSON_ID", "WARD", "NOTE_DATE", "NOTE_TEXT", "SPANS"]
FIELDS = (
    "--fields",
    "doc_id=NOTE_ID,patient_id=PERSON_ID,date=NOTE_DATE,text=NOTE_TEXT",
)


def exported(*patients: str, annotated: bool = True) -> str:
    """Return the gold notes of some patients as an export with names of its own."""
    stream = io.StringIO(newline="")
    writer = csv.writer(stream, delimiter=";")
    writer.writerow(HEADER)
    for record in Corpus.open(GOLD).records():
        for note in record.documents if record.patient_id in patients else ():
            spans = [
                {"start": a.span.start, "end": a.span.end, "type": a.phi_type}
                for a in note.annotations
            ]
            text = note.text.replace("\n", "\r\n") if not annotated else note.text
            row = [note.doc_id, record.patient_id, "3;a", "2155-10-28 00:00:00", text]
            writer.writerow([*row, json.dumps(spans) if annotated else ""])
    return stream.getvalue()


@pytest.fixture(scope="module")
def key_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("key") / "key"
    ReleaseKey(bytes(range(32))).write(path)
    return path


@pytest.fixture(scope="module")
def notes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("notes")
    (folder / "Export.CSV").write_text(exported("001", "002"), encoding="utf-8", newline="")
    return folder


def _documents(folder: Path) -> dict[str, Document]:
    return {d.doc_id: d for record in Corpus.open(folder).records() for d in record.documents}


def _rows(file: Path) -> list[dict[str, str]]:
    text = file.read_bytes().decode()
    return list(csv.DictReader(io.StringIO(text, newline=""), delimiter=";"))


def test_a_table_is_released_checked_and_verified(
    notes: Path, key_file: Path, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    call = ("release", notes, out, "--key", key_file, *FIELDS)
    done = surrogate(*call, "--private", tmp_path / "private")
    assert (done.code, done.err) == (0, "")
    [file] = out.glob("*.csv")
    rows = _rows(file)
    assert list(rows[0]) == ["doc_id", "patient_id", "date", "text", "spans"]
    assert len(rows) == 6
    assert len({row["date"] for row in rows}) == 2  # moved with those of each patient
    assert "2155-10-28" not in {row["date"] for row in rows}
    gold = {d: note for d, note in _documents(GOLD).items() if d[:3] in {"001", "002"}}
    released = _documents(out)
    assert released.keys() == gold.keys()
    for doc_id, note in gold.items():
        assert len(released[doc_id].annotations) == len(note.annotations)
        assert released[doc_id].text != note.text
    assert surrogate("check", notes, out, *FIELDS).code == 0
    assert surrogate("verify", out).code == 0
    assert surrogate("sample", out, tmp_path / "sheets", "--size", "2").code == 0
    risk = surrogate("risk", notes / "Export.CSV", "--after", out, *FIELDS)
    assert (risk.code, "patients                           2" in risk.out) == (0, True)


def test_a_table_is_the_same_whoever_writes_it(notes: Path, key_file: Path, tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    call = ("--key", key_file, *FIELDS, "--keep-fields", "WARD")
    for out, jobs in ((one, 1), (two, 2)):
        assert surrogate("release", notes, out, *call, "--jobs", str(jobs)).code == 0
    assert tree(one) == tree(two)
    [file] = one.glob("*.csv")
    assert {row["WARD"] for row in _rows(file)} == {"3;a"}
    assert file.read_bytes().count(b"doc_id") == 1


def test_a_reviewed_plan_of_a_table_is_applied(notes: Path, key_file: Path, tmp_path: Path) -> None:
    table, out, straight = tmp_path / "plan.csv", tmp_path / "out", tmp_path / "straight"
    assert surrogate("plan", notes, table, "--key", key_file, *FIELDS).code == 0
    assert surrogate("apply", notes, table, out, "--key", key_file, *FIELDS).code == 0
    assert surrogate("release", notes, straight, "--key", key_file, *FIELDS).code == 0
    one, two = ([path.read_bytes() for path in made.glob("*.csv")] for made in (out, straight))
    assert one == two


def test_what_is_found_in_a_table_is_written_into_one(tmp_path: Path) -> None:
    (tmp_path / "notes.tsv").write_bytes(exported("001", annotated=False).encode())
    out = tmp_path / "out"
    done = surrogate("detect", tmp_path / "notes.tsv", out, *FIELDS)
    assert (done.code, done.err) == (0, "")
    before, after = _rows(tmp_path / "notes.tsv"), _rows(out / "notes.tsv")
    assert [row["text"] for row in after] == [row["NOTE_TEXT"] for row in before]
    assert all("\r\n" in row["text"] for row in after)
    assert surrogate("evaluate", out, out / "notes.tsv").code == 0
    assert surrogate("agree", out, out, out).code == 0


def test_notes_are_written_as_one_table_and_back(tmp_path: Path) -> None:
    out, back = tmp_path / "out", tmp_path / "back"
    assert surrogate("detect", GOLD / "001-01.xml", out, "--to", "csv").code == 0
    assert surrogate("detect", out / "corpus.csv", back, "--to", "i2b2").code == 0
    one, two = (_documents(folder)["001-01"] for folder in (out, back))
    assert (one.text, one.annotations) == (two.text, two.annotations)


def test_whose_rows_are_is_proposed(tmp_path: Path) -> None:
    (tmp_path / "notes.csv").write_bytes(exported("001", annotated=False).encode())
    done = surrogate("link", tmp_path / "notes.csv", tmp_path / "table.csv", *FIELDS)
    assert (done.code, done.err) == (0, "")


def test_a_table_without_the_columns_of_notes_is_told(notes: Path, tmp_path: Path) -> None:
    for fields, code in (((), 1), (("--fields", "text=NOTE"), 2)):
        done = surrogate("release", notes, tmp_path / "out", *fields)
        assert (done.code, done.err.count("\n")) == (code, 1)
        assert "Export.CSV: no notes: no column " in done.err
        assert "NOTE_ID" not in done.err
    for wrong in ("text", "text=a,text=b", "note=a", "text="):
        assert surrogate("release", notes, tmp_path / "out", "--fields", wrong).code == 2
    assert not (tmp_path / "out").exists()
