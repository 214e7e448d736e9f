"""A patient without a surrogate, or for whom the program fails, is held back; others go."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from gate import engine
from inline import document

from surrogate.document import PatientRecord
from surrogate.errors import HeldError, PlanError
from surrogate.pipeline import ReleaseOptions, release_corpus, worker

NAME = "Quixley"


def _corpus(folder: Path) -> Path:
    folder.mkdir()
    for number, name in enumerate(("Hanne Oyelaran", f"Kwabena {NAME}", "Pavo Tewksbury"), 101):
        note = document(f"{number}-01", f"Mr. [[PATIENT|{name}]] is well.")
        mark = note.annotations[0]
        (folder / f"{number}-01.txt").write_text(note.text, encoding="utf-8")
        (folder / f"{number}-01.ann").write_text(
            f"T1\tPATIENT {mark.span.start} {mark.span.end}\t{mark.text}\n", encoding="utf-8"
        )
    return folder


def _fails(record: PatientRecord, *rest: object) -> object:
    if any(NAME in document.text for document in record.documents):
        raise KeyError(NAME)
    return _really(record, *rest)  # type: ignore[arg-type]


_really = worker.release_patient


def test_only_the_patient_of_the_failure_is_held(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "release_patient", _fails)
    out = tmp_path / "out"
    summary = release_corpus(ReleaseOptions(_corpus(tmp_path / "corpus"), out), engine())
    assert (summary.patients, summary.held) == (2, ("102",))
    [(failure, patients)] = summary.failures.items()
    assert failure.startswith("internal error (KeyError in ")
    assert "._fails, line " in failure
    assert patients == 1
    assert json.loads((out / "report.json").read_text("utf-8"))["held_for_errors"] == {failure: 1}
    assert failure in (out / "REPORT.html").read_text("utf-8")
    files = [path for path in out.rglob("*") if path.is_file()]
    assert not [f for f in files if "102-01" in f.name or NAME in f.read_text("utf-8")]


def _finds_none(record: PatientRecord, *rest: object) -> object:
    if any(NAME in document.text for document in record.documents):
        raise PlanError("no surrogate for PATIENT", "102-01, offset 4")
    return _really(record, *rest)  # type: ignore[arg-type]


@pytest.mark.parametrize("jobs", [1, 2])
def test_only_the_patient_without_a_surrogate_is_held(
    jobs: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "release_patient", _finds_none)
    out, private = tmp_path / "out", tmp_path / "private"
    options = ReleaseOptions(_corpus(tmp_path / "corpus"), out, private=private, jobs=jobs)
    summary = release_corpus(options, engine())
    failure = "no surrogate for PATIENT"
    assert (summary.patients, summary.held, summary.failures) == (2, ("102",), {failure: 1})
    content = json.loads((out / "report.json").read_text("utf-8"))
    assert content["held_for_errors"] == {failure: 1}
    assert f"1 of them: {failure}." in (out / "REPORT.html").read_text("utf-8")
    rows = csv.DictReader((private / "findings.csv").read_text("utf-8").splitlines())
    (row,) = [row for row in rows if row["check"] == "failure"]
    assert (row["document"], row["text"]) == ("102", "102-01, offset 4: no surrogate for PATIENT")
    assert row["original"] == "102"


def test_nothing_is_published_if_all_fail_and_the_error_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    corpus = _corpus(tmp_path / "corpus")
    for number in (101, 103):
        (corpus / f"{number}-01.txt").unlink()
        (corpus / f"{number}-01.ann").unlink()
    monkeypatch.setattr(worker, "release_patient", _fails)
    with pytest.raises(HeldError, match="KeyError") as raised:
        release_corpus(ReleaseOptions(corpus, tmp_path / "out"), engine())
    assert NAME not in str(raised.value)
    assert not (tmp_path / "out").exists()


def test_who_blocks_for_findings_is_not_told_as_a_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "release_patient", _finds_none)
    corpus = _corpus(tmp_path / "corpus")
    options = ReleaseOptions(corpus, tmp_path / "out")
    with pytest.raises(HeldError, match=r"^1 patients .* \(no surrogate for PATIENT\)$"):
        release_corpus(options, engine(on_finding="block"))
    (corpus / "103-01.txt").write_text("Mr. Pavo Tewksbury is no Oyelaran.", encoding="utf-8")
    told = r"^2 patients .* \(no surrogate for PATIENT; --private DIR lists why\)$"
    with pytest.raises(HeldError, match=told):
        release_corpus(options, engine(on_finding="block"))


@pytest.mark.parametrize("error", [MemoryError, PermissionError])
def test_what_the_machine_refuses_ends_the_run(
    error: type[Exception], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise error

    monkeypatch.setattr(worker, "release_patient", fails)
    with pytest.raises(error):
        release_corpus(ReleaseOptions(_corpus(tmp_path / "corpus"), tmp_path / "out"), engine())


def test_a_page_break_becomes_a_blank_in_xml_and_the_report_counts_it(tmp_path: Path) -> None:
    corpus, out = tmp_path / "corpus", tmp_path / "out"
    corpus.mkdir()
    note = {"doc_id": "7-1", "patient_id": "7", "text": "Mr. Quixley\x0cis well.\x0c"}
    row = note | {"spans": [{"start": 4, "end": 11, "type": "PATIENT"}]}
    (corpus / "notes.jsonl").write_text(json.dumps(row), encoding="utf-8")
    summary = release_corpus(ReleaseOptions(corpus, out, to="i2b2"), engine())
    assert (summary.patients, summary.held) == (1, ())
    [released] = out.glob("*.xml")
    assert " is well. ]]>" in released.read_text("utf-8")
    [(remark, signs)] = json.loads((out / "report.json").read_text("utf-8"))["remarks"].items()
    assert "form feed" in remark
    assert signs == 2
