"""`check` also reads what lies around the notes: reports, hidden files, types, ids, folders."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from surrogate.corpus import ReadOptions
from surrogate.detector import Annotations
from surrogate.errors import DocumentError
from surrogate.keys import ReleaseKey
from surrogate.phi import known_labels
from surrogate.pipeline import ReleaseOptions, release_corpus
from surrogate.pipeline.compare import CheckOptions, check_release
from surrogate.pipeline.strays import strays
from surrogate.policy import default_policy
from surrogate.release import Engine
from surrogate.review import sealed, sha256_of

NOTE = {
    "doc_id": "1-01",
    "patient_id": "1",
    "text": "Mr. Kwabena Quixley is well.",
    "spans": [{"start": 4, "end": 19, "type": "PATIENT"}],
}
OPTIONS = CheckOptions(labels=known_labels(), policy=default_policy(), mode=Annotations.GOLD)


def _released(folder: Path, to: str, note: Mapping[str, object] = NOTE) -> tuple[Path, Path]:
    corpus, out = folder / "corpus", folder / "out"
    corpus.mkdir()
    (corpus / "notes.jsonl").write_text(json.dumps(note) + "\n", encoding="utf-8")
    engine = Engine(
        ReleaseKey(bytes(range(32))), default_policy(), known_labels(), Annotations.GOLD
    )
    release_corpus(ReleaseOptions(corpus, out, to=to), engine)
    return corpus, out


def _append(name: str, line: str) -> Callable[[Path], None]:
    def change(out: Path) -> None:
        with (out / name).open("a", encoding="utf-8") as stream:
            stream.write(line)

    return change


def _retype(out: Path) -> None:
    path = out / "1-01.ann"
    changed = path.read_text(encoding="utf-8").replace("PATIENT", "Quixley")
    path.write_text(changed, encoding="utf-8")


@pytest.mark.parametrize(
    "change",
    [
        _append("REPORT.html", "<p>Quixley</p>"),
        _append("report.json", '"Quixley"'),
        _append(".notes", "Quixley"),
        _append("1-01.ann", "#1\tAnnotatorNotes T1\tQuixley\n"),
        _append("1-01.ann", "A1\tQuixley T1\n"),
        _append("1-01.ann", "Quixley\n"),
        _append("1-01.ann", "T9\tPATIENT 0 3\tQuixley\n"),
        _append("1-01.ann", "#1\tAnnotatorNotes T1\tQuixly\n"),
        _append("1-01.ann", "#1\tAnnotatorNotes T1\tQ*****y\n"),
        _append("REPORT.html", "<p>Q&#117;ixley</p>"),
        _append(".notes", "S3dhYmVuYSBRdWl4bGV5"),
        _retype,
        lambda out: (out / "Quixley").mkdir(),
        lambda out: (out / "MANIFEST.json").write_text('{"by": "Quixley"}', encoding="utf-8"),
        _append("CERTIFICATE.html", "<p>Quixley</p>"),
        _append("CERTIFICATE.json", '{"by": "Quixley"}'),
    ],
)
def test_an_original_around_the_notes_blocks(
    change: Callable[[Path], None], tmp_path: Path
) -> None:
    corpus, out = _released(tmp_path, "brat")
    assert check_release(corpus, out, OPTIONS).passed
    change(out)
    assert {f.check for f in check_release(corpus, out, OPTIONS).certain} == {"surroundings"}


@pytest.mark.parametrize(
    "beside",
    [
        "<?Quixley a?>",
        '<a xmlns:q="urn:Quixley"/>',
        '<a xmlns:Quixley="urn:q"/>',
        '<a b="%51uixley"/>',
        '<a b="S3dhYmVuYSBRdWl4bGV5"/>',
        '<a b="Quixly"/>',
        '<a b="pt K.Q."/>',
    ],
)
def test_an_original_in_the_xml_around_a_note_blocks(beside: str, tmp_path: Path) -> None:
    corpus, out = _released(tmp_path, "i2b2")
    path = out / "1-01.xml"
    xml = path.read_text(encoding="utf-8")
    path.write_text(xml.replace("<TAGS>", f"<TAGS>{beside}"), encoding="utf-8")
    assert {f.check for f in check_release(corpus, out, OPTIONS).certain} == {"surroundings"}


@pytest.mark.parametrize(("key", "value"), [("by", "Quixly"), ("n", ["Qu&#105;xley"])])
def test_an_original_in_a_field_of_a_row_blocks(key: str, value: object, tmp_path: Path) -> None:
    corpus, out = _released(tmp_path, "jsonl")
    [path] = out.glob("*.jsonl")
    row = json.loads(path.read_text(encoding="utf-8")) | {key: value}
    path.write_text(json.dumps(row) + "\n", encoding="utf-8")
    assert {f.check for f in check_release(corpus, out, OPTIONS).certain} == {"surroundings"}


@pytest.mark.parametrize(("key", "value"), [("by", "Stone"), ("by", ["stone 12"]), ("stone", "")])
def test_a_name_that_is_an_ordinary_word_blocks_but_as_the_name_of_a_field(
    key: str, value: object, tmp_path: Path
) -> None:
    note = {**NOTE, "text": "Mr. Stone is well.", "spans": [{**NOTE["spans"][0], "end": 9}]}
    corpus, out = _released(tmp_path, "jsonl", note)
    [path] = out.glob("*.jsonl")
    row = json.loads(path.read_text(encoding="utf-8")) | {key: value}
    path.write_text(json.dumps(row) + "\n", encoding="utf-8")
    assert check_release(corpus, out, OPTIONS).passed == (key == "stone")


def test_a_file_that_the_manifest_lists_and_is_missing_is_told(tmp_path: Path) -> None:
    corpus, out = _released(tmp_path, "brat")
    (out / "1-01.ann").unlink()
    with pytest.raises(DocumentError, match=r"1-01\.ann: is missing"):
        check_release(corpus, out, OPTIONS)


def test_a_hidden_file_that_is_no_text_does_not_pass(tmp_path: Path) -> None:
    corpus, out = _released(tmp_path, "brat")
    (out / ".notes").write_bytes("Quixley".encode("utf-16"))
    with pytest.raises(DocumentError, match=r"\.notes: is no text"):
        check_release(corpus, out, OPTIONS)


@pytest.mark.parametrize("place", ["patient_id", "type"])
def test_an_original_as_an_id_or_a_type_blocks(place: str, tmp_path: Path) -> None:
    corpus, out = _released(tmp_path, "jsonl")
    [path] = out.glob("*.jsonl")
    row = json.loads(path.read_text(encoding="utf-8"))
    (row if place in row else row["spans"][0])[place] = "Quixley"
    path.write_text(json.dumps(row) + "\n", encoding="utf-8")
    assert not check_release(corpus, out, OPTIONS).passed


def test_what_the_manifest_vouches_for_is_no_stray(tmp_path: Path) -> None:
    _, out = _released(tmp_path, "jsonl")
    [notes] = out.glob("*.jsonl")
    assert list(strays(out, [notes])) == []
    assert list(strays(notes, [notes])) == []
    (out / "MANIFEST.json").unlink()
    assert {name for name, _ in strays(out, [notes])} == {"REPORT.html", "report.json"}


def test_a_certificate_of_this_release_is_no_stray(tmp_path: Path) -> None:
    _, out = _released(tmp_path, "jsonl")
    [notes] = out.glob("*.jsonl")
    page = out / "CERTIFICATE.html"
    page.write_text("<p>No Poisson here.</p>", encoding="utf-8")
    content = {
        "manifest_sha256": sha256_of(out / "MANIFEST.json"),
        "page_sha256": sha256_of(page),
    }
    (out / "CERTIFICATE.json").write_bytes(sealed(content))
    assert list(strays(out, [notes])) == []


def test_what_cannot_be_looked_at_does_not_pass(tmp_path: Path) -> None:
    corpus, out = _released(tmp_path, "brat")
    for make in (lambda path: path.symlink_to(path), os.mkfifo):
        make(out / ".notes")
        with pytest.raises(DocumentError, match=r"\.notes"):
            check_release(corpus, out, OPTIONS)
        (out / ".notes").unlink()


def test_a_folder_that_cannot_be_entered_does_not_pass(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, out = _released(tmp_path, "brat")
    (out / ".notes").mkdir()
    usual = os.scandir

    def refusing(path: str) -> object:
        if Path(path).name == ".notes":
            raise PermissionError(13, "Permission denied", path)
        return usual(path)

    monkeypatch.setattr(os, "scandir", refusing)
    with pytest.raises(DocumentError, match=r"\.notes: cannot be read \(Permission denied\)"):
        list(strays(out, []))


@pytest.mark.parametrize("name", ["quixley.jsonl", "Kwabena Quixley/1.jsonl", "1.quixley"])
def test_the_name_of_a_file_of_rows_counts(name: str, tmp_path: Path) -> None:
    corpus, out = _released(tmp_path, "jsonl")
    assert check_release(corpus, out, OPTIONS).passed
    [rows] = out.glob("*.jsonl")
    (out / "MANIFEST.json").unlink()
    (out / "report.json").unlink()
    (out / "REPORT.html").unlink()
    (out / name).parent.mkdir(exist_ok=True)
    rows.rename(out / name)
    assert not check_release(corpus, out, OPTIONS).passed


def test_a_name_that_a_file_had_before_counts(tmp_path: Path) -> None:
    for folder, text in (("corpus", "Mr. Quixley is well."), ("out", "Mr. Abara is well.")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "Quixley-1.txt").write_text(text, encoding="utf-8")
    (tmp_path / "corpus" / "Quixley-1.ann").write_text("T1\tPATIENT 4 11\tQuixley\n")
    read = ReadOptions(patient_pattern="(.*)")
    assert not check_release(
        tmp_path / "corpus", tmp_path / "out", replace(OPTIONS, read=read)
    ).passed


def test_the_usual_name_of_a_file_is_no_number_of_another_patient(tmp_path: Path) -> None:
    before, after = tmp_path / "before", tmp_path / "after"
    notes = {"6180-02": "Seen again.", "7-01": "MRN [[0618002]]"}
    for folder, number in ((before, "0618002"), (after, "2749013")):
        folder.mkdir()
        for name, text in notes.items():
            told = text.replace("[[0618002]]", number)
            tag = '<ID id="P0" start="4" end="11" text="{}" TYPE="MEDICALRECORD" comment=""/>'
            tags = tag.format(number) if told != text else ""
            xml = f"<deIdi2b2><TEXT>{told}</TEXT><TAGS>{tags}</TAGS></deIdi2b2>"
            (folder / f"{name}.xml").write_text(xml, encoding="utf-8")
    assert check_release(before, after, OPTIONS).passed
    (after / "6180-02.xml").write_text(
        "<deIdi2b2><TEXT>Seen 618002.</TEXT><TAGS></TAGS></deIdi2b2>", encoding="utf-8"
    )
    assert not check_release(before, after, OPTIONS).passed
