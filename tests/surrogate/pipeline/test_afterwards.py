"""A patient who shows somebody else's PHI is taken out of what is staged already."""

from __future__ import annotations

import csv
import json
import os
import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from cli import tree
from gate import engine
from inline import document

from surrogate.document import Annotation, Document, PatientRecord, Source
from surrogate.errors import HeldError, OutputError, SurrogateError
from surrogate.formats import DocumentRef, ReadOptions, read, render
from surrogate.phi import known_labels
from surrogate.pipeline import ReleaseOptions, ReleaseSummary, release_corpus, run
from surrogate.release import Engine
from surrogate.span import Span

OWNER = "Seen by [[DOCTOR|Ida Wu]]. Mr. [[PATIENT|Kwabena Quixley]] called [[PHONE|413-555-0168]]."
NOTES = {
    "101": OWNER,
    "102": "Mrs. [[PATIENT|Hanne Oyelaran]] is not Quixley; she is well.",
    "103": "Mr. [[PATIENT|Pavo Tewksbury]] is well.",
}


def _corpus(folder: Path) -> Path:
    folder.mkdir()
    rows = []
    for patient_id, marked in NOTES.items():
        note = document(f"{patient_id}-01", marked)
        spans = [
            {"start": a.span.start, "end": a.span.end, "type": a.phi_type} for a in note.annotations
        ]
        row = {"doc_id": note.doc_id, "patient_id": patient_id, "text": note.text, "spans": spans}
        rows.append(json.dumps(row) + "\n")
    (folder / "notes.jsonl").write_text("".join(rows), encoding="utf-8")
    return folder


def _release(tmp_path: Path, using: Engine, **options: object) -> tuple[ReleaseSummary, Path]:
    out = tmp_path / "out"
    corpus = _corpus(tmp_path / "corpus")
    return release_corpus(ReleaseOptions(corpus, out, **options), using), out  # type: ignore[arg-type]


@pytest.mark.parametrize("jobs", [1, 2])
def test_who_shows_anothers_name_is_held_and_the_others_stay(jobs: int, tmp_path: Path) -> None:
    summary, out = _release(tmp_path, engine(on_finding="repair"), jobs=jobs)
    assert (summary.held, summary.patients, summary.documents, summary.phi) == (("102",), 2, 2, 4)
    [file] = out.glob("*.jsonl")
    rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert [row["doc_id"] for row in rows] == ["101-01", "103-01"]
    report = json.loads((out / "report.json").read_text(encoding="utf-8"))
    assert report["checks"]["other-patients"]["certain"] == 1
    assert report["held_patients"] == 1
    assert sum(report["phi_by_source"].values()) == summary.phi
    assert report["patients"] == 2


def test_rows_of_a_table_are_taken_back_too(tmp_path: Path) -> None:
    private = tmp_path / "private"
    _, out = _release(tmp_path, engine(on_finding="repair"), to="csv", private=private)
    [held] = (private / "held").rglob("*.csv")
    [file] = out.glob("*.csv")
    rows = [
        list(csv.DictReader(path.read_text(encoding="utf-8").splitlines())) for path in (file, held)
    ]
    assert [[row["doc_id"] for row in of] for of in rows] == [["101-01", "103-01"], ["102-01"]]


@pytest.mark.parametrize("skip_bad", [True, False])
@pytest.mark.parametrize("change", ["lost", "longer"])
def test_where_the_note_is_another_one_by_then_nothing_is_published(
    change: str, *, skip_bad: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "corpus").mkdir()
    for patient_id, marked in NOTES.items():
        note = tmp_path / "corpus" / f"{patient_id}-01.txt"
        for written in render(document(patient_id, marked), known_labels(), to="brat").items():
            note.with_suffix(written[0]).write_bytes(written[1])

    def changing(ref: DocumentRef, options: ReadOptions) -> Document:
        found = read(ref, options)
        if change == "lost":
            ref.file.unlink()
        else:
            ref.file.write_text(found.text + "So be it.")
        return found

    monkeypatch.setattr("surrogate.corpus.read", changing)
    options = ReleaseOptions(
        tmp_path / "corpus", tmp_path / "out", read=ReadOptions(skip_bad=skip_bad)
    )
    with pytest.raises(SurrogateError, match=r"was changed while it|cannot be read"):
        release_corpus(options, engine(on_finding="repair"))
    assert not (tmp_path / "out").exists()


def test_as_a_suspicion_it_is_counted_only(tmp_path: Path) -> None:
    summary, _ = _release(tmp_path, engine(other_patients="suspicion"))
    assert summary.held == ()
    assert summary.patients == 3


def test_blocking_publishes_nothing(tmp_path: Path) -> None:
    with pytest.raises(HeldError):
        _release(tmp_path, engine(on_finding="block"))
    assert not (tmp_path / "out").exists()


def test_a_run_that_fails_leaves_the_private_files_of_the_release_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*_: object) -> None:
        raise OutputError("the disk is full")

    private = tmp_path / "private"
    _, out = _release(tmp_path, engine(), private=private)
    before = (private / "names.csv").read_bytes()
    options = ReleaseOptions(tmp_path / "corpus", out, private=private, keep_names=True, force=True)
    with monkeypatch.context() as patched:
        patched.setattr("surrogate.pipeline.run._certify", failing)
        with pytest.raises(OutputError):
            release_corpus(options, engine())
    assert (private / "names.csv").read_bytes() == before
    release_corpus(options, engine())
    assert (private / "names.csv").read_bytes() != before


@pytest.mark.parametrize("step", ["_check_free", "stop_no_more"])
def test_a_run_that_cannot_publish_leaves_the_private_files_of_the_release_before(
    step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They had taken the place of the old ones by then, and the old release had stayed."""

    def failing(*_: object, **__: object) -> None:
        raise OutputError("out: is read-only and is not replaced")

    private = tmp_path / "private"
    _, out = _release(tmp_path, engine(on_finding="repair"), private=private)
    assert (private / "held").is_dir()
    (private / "skipped.csv").unlink()
    before = tree(private)
    options = ReleaseOptions(tmp_path / "corpus", out, private=private, keep_names=True, force=True)
    monkeypatch.setattr(f"surrogate.pipeline.staging.{step}", failing)
    # What runs once more while the folders are looked at is not meant.
    monkeypatch.setattr("surrogate.pipeline.run.check_target", lambda *_, **__: None)
    with pytest.raises(OutputError, match="read-only"):
        release_corpus(options, engine())
    assert tree(private) == before


def test_a_run_that_the_gate_stops_leaves_the_crosswalk_of_a_release_that_stands(
    tmp_path: Path,
) -> None:
    private = tmp_path / "private"
    _, out = _release(tmp_path, engine(other_patients="suspicion"), private=private)
    before, findings = (private / "names.csv").read_bytes(), (private / "findings.csv").read_bytes()
    options = ReleaseOptions(tmp_path / "corpus", out, private=private, keep_names=True, force=True)
    with pytest.raises(HeldError):
        release_corpus(options, engine(on_finding="block"))
    assert out.is_dir()
    assert (private / "names.csv").read_bytes() == before
    assert (private / "findings.csv").read_bytes() != findings
    shutil.rmtree(out)
    with pytest.raises(HeldError):
        release_corpus(options, engine(on_finding="block"))
    assert (private / "names.csv").read_bytes() != before


def test_blocking_tells_the_owner_why(tmp_path: Path) -> None:
    private = tmp_path / "private"
    with pytest.raises(HeldError, match=r"\(--private DIR lists why\)$"):
        _release(tmp_path, engine(on_finding="block"), private=private)
    assert "Quixley" in (private / "findings.csv").read_text(encoding="utf-8")


def test_the_private_folder_lists_weak_detections(tmp_path: Path) -> None:
    private = tmp_path / "private"
    _release(tmp_path, replace(engine(), reader=_Reader()), private=private)
    path = private / "weak-detections.csv"
    rows = list(csv.DictReader(path.read_text(encoding="utf-8").splitlines()))
    assert {row["text"] for row in rows} == {"well"}
    assert path.stat().st_mode & 0o777 == 0o600


def test_the_private_folder_tells_why_somebody_was_held_and_keeps_the_notes(
    tmp_path: Path,
) -> None:
    private = tmp_path / "private"
    _release(tmp_path, engine(on_finding="repair"), private=private)
    rows = csv.DictReader((private / "findings.csv").read_text(encoding="utf-8").splitlines())
    (row,) = rows
    assert (row["check"], row["document"], row["text"]) == ("other-patients", "102-01", "Quixley")
    before = document("102-01", NOTES["102"]).text
    assert (row["original"], row["original_start"]) == ("102-01", str(before.index("Quixley")))
    [held] = (private / "held").rglob("*.jsonl")
    assert json.loads(held.read_text(encoding="utf-8"))["doc_id"] == "102-01"
    assert held.stat().st_mode & 0o777 == 0o600


def test_the_reason_is_told_where_nothing_is_published(tmp_path: Path) -> None:
    private = tmp_path / "private"
    with pytest.raises(HeldError):
        _release(tmp_path, engine(on_finding="block"), private=private)
    assert "Quixley" in (private / "findings.csv").read_text(encoding="utf-8")


def test_no_suspicion_is_kept_from_the_private_folder(tmp_path: Path) -> None:
    private = tmp_path / "private"
    _release(tmp_path, engine(other_patients="suspicion"), private=private)
    assert ",suspicion," in (private / "findings.csv").read_text(encoding="utf-8")


def test_a_private_folder_that_is_full_keeps_what_it_had(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    private = tmp_path / "private"
    private.mkdir()
    (private / "names.csv").write_text("old")

    def fails(place: str | Path, flags: int, mode: int = 0, *, dir_fd: int | None = None) -> int:
        if Path(place).name == "skipped.csv":
            raise OSError(28, "No space left on device")
        return usual(place, flags, mode, dir_fd=dir_fd)

    usual = os.open
    monkeypatch.setattr(os, "open", fails)
    with pytest.raises(OutputError, match="No space left"):
        _release(tmp_path, engine(on_finding="repair"), private=private, force=True)
    assert {p.name: p.read_text() for p in private.iterdir()} == {"names.csv": "old"}
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(("many", "closed"), [(2, 1), (3, 0)])
def test_a_long_manifest_takes_the_room_of_the_reader(
    many: int, closed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "_MANY_DOCUMENTS", many)
    reader = _Reader()
    summary, _ = _release(tmp_path, replace(engine(other_patients="suspicion"), reader=reader))
    assert (summary.documents, reader.closed) == (3, closed)


def _read(note: Document) -> Document:
    at = note.text.find("well")
    if at < 0:
        return note
    span = Span(at, at + 4)
    return note.with_annotations(
        [Annotation.quote(note.text, span, "DOCTOR", Source.CRF, score=0.4)]
    )


class _Reader:
    """Takes the word `well` for a name and is not sure of it."""

    closed = 0

    def reread(self, record: PatientRecord, explained: object) -> PatientRecord:
        del explained
        return record.with_documents(map(_read, record.documents))

    def close(self) -> None:
        self.closed += 1
