"""Finding the documents of a folder."""

from __future__ import annotations

import os
import pickle
import unicodedata
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from surrogate.corpus import BadDocument, Corpus, ReadOptions, load, load_sound
from surrogate.document import KnownIdentifiers
from surrogate.errors import CorpusError, DocumentError

XML = b"<x><TEXT>one</TEXT></x>"
ROW = b'{"doc_id": "j1", "patient_id": "7", "text": "row"}\n'


def folder(root: Path, files: dict[str, bytes]) -> Path:
    for name, data in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(data)
    return root


def doc_ids(corpus: Corpus) -> list[str]:
    return [ref.doc_id for patient in corpus.patients for ref in patient.documents]


def test_each_file_is_recognised_by_what_it_holds(tmp_path: Path) -> None:
    files = {
        "7-1.xml": XML,
        "7-2.dat": XML,
        "7-3.txt": b"a",
        "7-4.txt": b"a",
        "7-4.ann": b"",
        "rows": ROW,
        "7-5": b"",
        "x.TSV": b"doc_id\ttext\n7-6\tSeen\n",
    }
    corpus = Corpus.open(folder(tmp_path, files))
    found = {ref.doc_id: ref.format for ref in corpus.patients[0].documents}
    assert found == {
        "7-1": "i2b2",
        "7-2": "i2b2",
        "7-3": "text",
        "7-4": "brat",
        "7-5": "text",
        "7-6": "csv",
        "j1": "jsonl",
    }


def test_what_a_release_writes_beside_its_documents_is_skipped(tmp_path: Path) -> None:
    names = "MANIFEST.json report.json REPORT.html CERTIFICATE.json .x .hidden/8-1.txt a/7-1.txt"
    corpus = Corpus.open(folder(tmp_path, dict.fromkeys(names.split(), b"")))
    assert doc_ids(corpus) == ["a/7-1"]


def test_what_a_stopped_release_left_is_no_corpus(tmp_path: Path) -> None:
    left = folder(tmp_path / ".out.partial", {"7-1.txt": b""})
    with pytest.raises(CorpusError, match=r"\.out\.partial: was left by a run that was stopped"):
        Corpus.open(left)
    assert doc_ids(Corpus.open(folder(tmp_path / "x", {"7-1.txt": b""}))) == ["7-1"]


@pytest.mark.parametrize("name", ["CERTIFICATE.txt", "report.json", "REPORT.txt", "tools.txt"])
def test_a_note_that_is_called_as_a_file_of_a_release_is_none_to_pass_over(
    name: str, tmp_path: Path
) -> None:
    corpus = Corpus.open(folder(tmp_path, {f"7/{name}": ROW}), ReadOptions(patient_pattern="(.)"))
    assert len(doc_ids(corpus)) == 1


@pytest.mark.parametrize(
    "names",
    [
        ("4417736.20110304", "4417736.20110305"),
        ("note.001", "note.002"),
        ("Poe, A. Lee", "Poe, A. Ray"),
    ],
)
def test_what_stands_behind_a_dot_may_belong_to_the_name(
    names: tuple[str, ...], tmp_path: Path
) -> None:
    root = folder(tmp_path, dict.fromkeys(names, b"x"))
    assert doc_ids(Corpus.open(root, ReadOptions(patient_pattern="(.)"))) == [*names]


@pytest.mark.parametrize(
    "content",
    [
        b"1f" * 32 + b"\n",
        b"\r\n" + b"AB" * 32,
        b"-----BEGIN PRIVATE KEY-----\nMC4=\n",
        b"-----BEGIN RSA PRIVATE KEY-----\nMC4=\n",
    ],
)
def test_a_key_among_the_notes_is_none(content: bytes, tmp_path: Path) -> None:
    files = {"7-1.txt": b"x", "key": content}
    options = ReadOptions(patient_pattern="(.*)")
    with pytest.raises(DocumentError, match=r"^key: is a key"):
        Corpus.open(folder(tmp_path, files), options)
    assert doc_ids(Corpus.open(tmp_path, replace(options, skip_bad=True))) == ["7-1"]


def test_a_note_that_quotes_a_key_is_one(tmp_path: Path) -> None:
    files = {"7-1.txt": b"1f" * 32 + b" is the hash.", "7-2.txt": b"-----BEGIN REPORT-----"}
    assert doc_ids(Corpus.open(folder(tmp_path, files))) == ["7-1", "7-2"]


def test_settings_of_other_programs_are_no_notes(tmp_path: Path) -> None:
    names = "annotation.conf a/visual.conf tools.conf Thumbs.db a/desktop.ini a/7-1.txt"
    corpus = Corpus.open(folder(tmp_path, dict.fromkeys(names.split(), b"[x]")))
    assert doc_ids(corpus) == ["a/7-1"]


@pytest.mark.parametrize("name", ["7-1.txt", "7-1.xml", "rows.jsonl"])
def test_one_file_is_a_corpus(name: str, tmp_path: Path) -> None:
    files = {"7-1.txt": b"a", "7-1.ann": b"", "7-1.xml": XML, "rows.jsonl": ROW}
    corpus = Corpus.open(folder(tmp_path, files) / name)
    assert doc_ids(corpus) == ["j1" if name == "rows.jsonl" else "7-1"]


def test_a_text_and_the_ann_beside_it_are_one_note(tmp_path: Path) -> None:
    files = {"7-1.txt": b"Lake", "7-1.ann": b"T1\tDOCTOR 0 4\tLake\n"}
    for name in folder(tmp_path, files).iterdir():
        assert len(next(Corpus.open(name).records()).documents[0].annotations) == 1


def test_the_order_of_the_file_system_does_not_matter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = [f"{d}/{p}-{n}.txt" for d in "ab" for p in (1, 2) for n in (1, 2)]
    first = Corpus.open(folder(tmp_path, dict.fromkeys(names, b"x")))
    walk = os.walk

    def backwards(*args: object, **options: object) -> Iterator[object]:
        for path, folders, files in walk(*args, **options):
            folders.sort(reverse=True)
            files.sort(reverse=True)
            yield path, folders, files

    monkeypatch.setattr(os, "walk", backwards)
    assert Corpus.open(tmp_path) == first


def test_a_patient_can_be_sent_to_another_process(tmp_path: Path) -> None:
    patients = Corpus.open(folder(tmp_path, {"7-1.txt": b"a"})).patients
    assert pickle.loads(pickle.dumps(patients)) == patients  # noqa: S301 - own bytes


def test_the_table_of_patients_groups_and_informs_and_is_no_document(tmp_path: Path) -> None:
    files = {"x.txt": b"a", "y.txt": b"b", "t.csv": b"doc_id,patient_id,names\nx,p,Ann\ny,p,\n"}
    options = ReadOptions(patients_table=folder(tmp_path, files) / "t.csv")
    (patient,) = Corpus.open(tmp_path, options).patients
    record = load(patient, options)
    assert [d.doc_id for d in record.documents] == ["x", "y"]
    assert record.known == KnownIdentifiers(names=("Ann",))


@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_a_table_may_spell_a_name_otherwise_than_the_file_system(form: str, tmp_path: Path) -> None:
    files = {unicodedata.normalize(form, "visité.txt"): b"a"}
    table = folder(tmp_path, files) / "t.csv"
    for spelt in ("NFC", "NFD"):
        row = unicodedata.normalize(spelt, "visité,p")
        table.write_text(f"doc_id,patient_id\n{row}\n", encoding="utf-8")
        corpus = Corpus.open(tmp_path, ReadOptions(patients_table=table))
        assert ([p.patient_id for p in corpus.patients], corpus.idle) == (["p"], 0)


@pytest.mark.parametrize(
    ("files", "message"),
    [
        ({}, ": no document"),
        ({"empty.jsonl": b""}, ": no document"),
        ({"a.jsonl": ROW * 2}, ": no document that can be read"),
    ],
)
def test_a_folder_that_is_no_corpus_is_refused(
    files: dict[str, bytes], message: str, tmp_path: Path
) -> None:
    with pytest.raises(CorpusError) as caught:
        Corpus.open(folder(tmp_path, files), ReadOptions(skip_bad=True))
    assert str(caught.value).endswith(message)
    assert not isinstance(caught.value, DocumentError)


@pytest.mark.parametrize(
    ("files", "both"),
    [
        ({"7-1.txt": b"", "7-1.xml": XML}, ["7-1.txt", "7-1.xml"]),
        ({"a.jsonl": ROW * 3}, ["a.jsonl, row 1", "a.jsonl, row 2", "a.jsonl, row 3"]),
    ],
)
def test_documents_with_one_id_are_refused_or_all_left_out(
    files: dict[str, bytes], both: list[str], tmp_path: Path
) -> None:
    root = folder(tmp_path, {**files, "9-1.txt": b"Seen."})
    with pytest.raises(CorpusError) as caught:
        Corpus.open(root)
    assert str(caught.value) == f"{both[0]} and {both[1]}: two documents with one id"
    corpus = Corpus.open(root, ReadOptions(skip_bad=True))
    assert [*corpus.documents] == ["9-1"]
    assert sorted(bad.place for bad in corpus.bad) == both


def test_a_missing_path_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match="no such file or folder"):
        Corpus.open(tmp_path / "none")


def test_a_link_that_leaves_the_corpus_is_refused(tmp_path: Path) -> None:
    outside = folder(tmp_path / "outside", {"7-1.txt": b"a"})
    for name, goal in [("file", outside / "7-1.txt"), ("folder", outside)]:
        inside = folder(tmp_path / name, {"7-2.txt": b"b"})
        (inside / "7-3.txt").symlink_to(goal)
        with pytest.raises(DocumentError, match=r"7-3\.txt: a symbolic link that leaves"):
            Corpus.open(inside)


def test_a_link_within_the_corpus_is_followed_to_a_file_only(tmp_path: Path) -> None:
    root = folder(tmp_path, {"a/7-1.txt": b"a"})
    (root / "7-2.txt").symlink_to(root / "a" / "7-1.txt")
    (root / "b").symlink_to(root / "a")
    assert set(doc_ids(Corpus.open(root))) == {"7-2", "a/7-1"}


def test_a_link_to_a_hidden_folder_is_refused(tmp_path: Path) -> None:
    root = folder(tmp_path, {"7-1.txt": b"a", ".store/b/7-2.txt": b"b"})
    (root / "b").symlink_to(root / ".store" / "b")
    with pytest.raises(DocumentError, match=r"^b: a symbolic link to a hidden folder$"):
        Corpus.open(root)
    (root / "b").unlink()
    (root / "7-2.txt").symlink_to(root / ".store" / "b" / "7-2.txt")
    assert doc_ids(Corpus.open(root)) == ["7-1", "7-2"]


def test_a_link_that_leads_back_to_itself_is_a_bad_document(tmp_path: Path) -> None:
    folder(tmp_path, {"7-1.txt": b"a"})
    (tmp_path / "7-2.txt").symlink_to(tmp_path / "7-2.txt")
    with pytest.raises(DocumentError, match=r"^7-2\.txt: cannot be read"):
        Corpus.open(tmp_path)
    assert doc_ids(Corpus.open(tmp_path, ReadOptions(skip_bad=True))) == ["7-1"]


def test_a_pipe_is_refused_without_waiting_for_it(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "7-1.txt")
    with pytest.raises(DocumentError, match="not a regular file"):
        Corpus.open(tmp_path)


def test_a_file_that_cannot_be_read_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder(tmp_path, {"7-1.txt": b"a"})

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(DocumentError, match=r"^7-1\.txt: cannot be read \(Permission denied\)$"):
        Corpus.open(tmp_path)


def test_a_file_that_is_gone_when_it_is_read_is_named(tmp_path: Path) -> None:
    corpus = Corpus.open(folder(tmp_path, {"7-1.txt": b"a"}))
    (tmp_path / "7-1.txt").unlink()
    with pytest.raises(DocumentError, match=r"^7-1\.txt: cannot be read"):
        load(corpus.patients[0], corpus.options)


def test_a_name_with_a_line_break_gives_one_line(tmp_path: Path) -> None:
    with pytest.raises(DocumentError) as caught:
        Corpus.open(folder(tmp_path, {"a\nb.txt": b""}))
    assert str(caught.value).startswith(r"a\nb.txt: no patient")


def test_a_name_that_is_not_utf8_is_refused(tmp_path: Path) -> None:
    Path(os.fsdecode(os.fsencode(tmp_path) + b"/7-\xff.txt")).write_bytes(b"")
    with pytest.raises(DocumentError, match="not UTF-8"):
        Corpus.open(tmp_path, ReadOptions(patient_pattern="(.)"))


def test_bad_documents_are_left_out_and_listed(tmp_path: Path) -> None:
    files = {
        "7-1.txt": b"a",
        "7-2.txt": b"\xff",
        "8-1.txt": b"\xff",
        "x.txt": b"",
        "y.bin": b"\0",
        "z.jsonl": b"?\n" + ROW,
    }
    options = ReadOptions(skip_bad=True)
    corpus = Corpus.open(folder(tmp_path, files), options)
    assert [bad.place for bad in corpus.bad] == ["x.txt", "y.bin", "z.jsonl, row 1"]
    record, bad = load_sound(corpus.patients[0], options)
    assert [d.doc_id for d in record.documents] == ["7-1", "j1"]
    assert bad == (BadDocument("7-2.txt", "byte 0 is not utf-8 (--encoding names another)"),)
    assert [r.patient_id for r in corpus.records()] == ["7"]


def test_loading_strictly_raises_whatever_the_options_say(tmp_path: Path) -> None:
    options = ReadOptions(skip_bad=True)
    corpus = Corpus.open(folder(tmp_path, {"7-1.txt": b"\xff"}), options)
    with pytest.raises(DocumentError):
        load(corpus.patients[0], options)


def test_a_table_of_patients_that_names_nobody_of_the_corpus_is_refused(tmp_path: Path) -> None:
    files = {"7-1.txt": b"x", "t.csv": b"doc_id,patient_id,names\n7-1.txt,A7,Ann Poe\n"}
    root = folder(tmp_path, files)
    table = root / "t.csv"
    with pytest.raises(CorpusError, match="names a document or patient"):
        Corpus.open(root / "7-1.txt", ReadOptions(patients_table=table))
    table.write_text("patient_id,names\n7,Ann Poe\n8,Bo Lee\n")
    assert Corpus.open(root / "7-1.txt", ReadOptions(patients_table=table)).patients
