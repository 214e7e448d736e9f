"""Findings of an earlier release, annotated in the next one."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli import surrogate
from inline import document

from surrogate.document import PatientRecord
from surrogate.errors import CorpusError, PlanTableError
from surrogate.missed import read_missed
from surrogate.phi import known_labels

HEADER = "check,severity,type,document,start,end,text,score,original,original_start\n"
NOTES = {
    "101-01": "Seen by [[DOCTOR|Ida Wu]]. Mr. [[PATIENT|Kwabena Quixley]] called.",
    "102-01": "Mrs. [[PATIENT|Hanne Oyelaran]] is not Quixley; she is well.",
    "103-01": "Mr. [[PATIENT|Pavo Tewksbury]] is well.",
}


def _corpus(folder: Path) -> Path:
    folder.mkdir()
    for doc_id, marked in NOTES.items():
        note = document(doc_id, marked)
        lines = [
            f"T{n}\t{a.phi_type} {a.span.start} {a.span.end}\t{a.text}\n"
            for n, a in enumerate(note.annotations, 1)
        ]
        (folder / f"{doc_id}.txt").write_text(note.text, encoding="utf-8")
        (folder / f"{doc_id}.ann").write_text("".join(lines), encoding="utf-8")
    return folder


def test_who_was_held_is_published_once_the_findings_are_annotated(tmp_path: Path) -> None:
    corpus, private = _corpus(tmp_path / "notes"), tmp_path / "private"
    assert surrogate("keygen", tmp_path / "key").code == 0
    common = ("--key", tmp_path / "key", "--annotations", "gold")
    held = surrogate("release", corpus, tmp_path / "one", *common, "--private", private)
    assert held.code == 3
    assert "--missed" in held.err
    assert not (tmp_path / "one" / "102-01.txt").exists()
    findings = private / "findings.csv"
    done = surrogate("release", corpus, tmp_path / "two", *common, "--missed", findings)
    assert (done.code, done.err) == (0, "")
    text = (tmp_path / "two" / "102-01.txt").read_text(encoding="utf-8")
    assert "is not " in text
    assert "Quixley" not in text
    for doc_id in ("101-01", "103-01"):  # nobody else is told otherwise
        texts = [(tmp_path / out / f"{doc_id}.txt").read_bytes() for out in ("one", "two")]
        assert texts[0] == texts[1]


def _table(tmp_path: Path, *rows: str) -> Path:
    path = tmp_path / "findings.csv"
    path.write_text(HEADER + "".join(f"{row}\n" for row in rows), encoding="utf-8")
    return path


def test_only_what_is_certain_and_stands_there_unannotated_is_added(tmp_path: Path) -> None:
    note = document("102-01", NOTES["102-01"])
    record = PatientRecord(note.patient_id, (note,))
    table = read_missed(
        _table(
            tmp_path,
            "other-patients,certain,PATIENT,5-01,0,7,Quixley,,102-01,27",
            "near-misses,suspicion,PATIENT,5-01,0,3,she,,102-01,36",
            "known-originals,certain,PATIENT,5-01,0,4,else,,102-01,0",
            "unchanged-annotations,certain,PATIENT,5-01,0,8,Oyelaran,,102-01,11",
            "surroundings,certain,PATIENT,5-01,,,,,102,",
        ),
        known_labels(),
    )
    [told] = table.annotated(record).documents
    assert [a.text for a in told.annotations] == ["Hanne Oyelaran", "Quixley"]


@pytest.mark.parametrize(
    "row",
    [
        "other-patients,certain,PATIENT,5-01,0,7,Quixley,,102-01,-1",
        "other-patients,certain,PATIENT,5-01,0,7,,,102-01,27",
        "other-patients,certain,NOBODY,5-01,0,7,Quixley,,102-01,27",
        "other-patients,certain,PATIENT,5-01,0,7,Quixley,,102-01,four",
    ],
)
def test_a_row_that_is_none_is_told_by_its_number_alone(row: str, tmp_path: Path) -> None:
    with pytest.raises(PlanTableError, match="row 2") as told:
        read_missed(_table(tmp_path, row), known_labels())
    assert "Quixley" not in str(told.value)


def test_another_table_and_other_notes_are_refused(tmp_path: Path) -> None:
    other = tmp_path / "names.csv"
    other.write_text("document,released\n1,2\n", encoding="utf-8")
    with pytest.raises(PlanTableError, match="header"):
        read_missed(other, known_labels())
    path = _table(tmp_path, "other-patients,certain,PATIENT,5-01,0,7,Quixley,,909-01,27")
    with pytest.raises(CorpusError, match="not in the corpus"):
        read_missed(path, known_labels()).check({"102-01"})
