"""Released names tell nothing and never depend on order."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogate import naming
from surrogate.document import Document, Origin
from surrogate.errors import CorpusError, UsageError
from surrogate.formats import DocumentRef, renamed, target
from surrogate.keys import ReleaseKey
from surrogate.naming import read_crosswalk, released_names
from surrogate.patients import PatientRef

KEY = ReleaseKey(bytes(32)).for_corpus()
PSEUDONYM = re.compile(r"[1-9][0-9]{8}-[0-9]{2,}")


def patient(patient_id: str, *doc_ids: str) -> PatientRef:
    refs = (DocumentRef(d, "r", f"{d}.txt", "text", patient_id) for d in doc_ids)
    return PatientRef(patient_id, tuple(refs))


def rows(patient_id: str, path: str, *doc_ids: str) -> PatientRef:
    refs = (DocumentRef(d, "r", path, "jsonl", patient_id, n) for n, d in enumerate(doc_ids, 1))
    return PatientRef(patient_id, tuple(refs))


def test_harmless_names_stay() -> None:
    names = released_names([patient("110", "110-01", "110-0002")], KEY)
    assert [n.doc_id for n in names.documents.values()] == ["110-01", "110-0002"]
    assert names.patients == {"110": "110"}


@pytest.mark.parametrize(
    "stem", ["lake-ann", "12345-01", "1-12345", "110-01b", "110", "\u0661-\u0662"]
)
def test_other_names_become_nine_digits_and_an_ordinal(stem: str) -> None:
    names = released_names([patient("lake", stem, "x" + stem)], KEY)
    first, second = (n.doc_id for n in names.documents.values())
    assert PSEUDONYM.fullmatch(first)
    assert first.endswith("-01")
    assert second == first.removesuffix("01") + "02"
    assert names.patients == {"lake": first[:9]}


def test_the_ordinal_grows_beyond_two_digits() -> None:
    names = released_names([patient("p", *(f"n{i}" for i in range(100)))], KEY)
    assert names.of("n99").doc_id.endswith("-100")


def test_the_tree_stays_and_its_folders_are_renamed() -> None:
    names = released_names([patient("110", "lake/moss/110-01", "lake/110-01", "7-7/110-02")], KEY)
    deep, flat, kept = (n.doc_id.split("/") for n in names.documents.values())
    assert deep[0] == flat[0] != deep[1]
    assert PSEUDONYM.fullmatch(deep[0])
    assert PSEUDONYM.fullmatch(deep[1])
    assert (deep[2], flat[1], kept) == ("110-01", "110-01", ["7-7", "110-02"])


def test_a_patient_id_stays_only_if_all_its_documents_carry_it() -> None:
    names = released_names([patient("110", "110-01", "lake"), patient("lake", "111-01")], KEY)
    assert all(re.fullmatch(r"[0-9]{9}", new) for new in names.patients.values())
    assert names.of("110-01").doc_id == "110-01"


def test_rows_and_their_file_are_renamed_apart() -> None:
    names = released_names([rows("p", "lake/notes.jsonl", "a/b", "7-1")], KEY)
    assert PSEUDONYM.fullmatch(names.of("a/b").doc_id)
    assert names.of("7-1").doc_id == "7-1"
    folder, file = names.of("7-1").file.split("/")
    assert PSEUDONYM.fullmatch(folder)
    assert file.endswith("-00")


@given(st.permutations([patient(f"p{i}", f"a/n{i}", f"b/{i}-1") for i in range(5)]))
def test_the_order_of_patients_does_not_matter(patients: list[PatientRef]) -> None:
    assert released_names(patients, KEY) == released_names(sorted(patients, key=str), KEY)


def test_other_patients_do_not_matter() -> None:
    one, two = patient("p", "n"), patient("q", "m")
    assert released_names([one], KEY).of("n") == released_names([one, two], KEY).of("n")


def test_another_key_gives_other_names() -> None:
    other = ReleaseKey(bytes(31) + b"1").for_corpus()
    patients = [patient("p", "n")]
    assert released_names(patients, KEY).of("n") != released_names(patients, other).of("n")


def test_colliding_numbers_are_settled_whatever_the_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(naming, "_COUNT", 12)
    patients = [patient(f"p{i}", f"n{i}") for i in range(12)]
    names = released_names(patients, KEY)
    assert len(set(names.patients.values())) == 12
    assert released_names(patients[::-1], KEY).patients == names.patients


def test_all_names_stay_if_asked_for() -> None:
    names = released_names([patient("lake", "moss/ann")], KEY, keep_names=True)
    name = names.of("moss/ann")
    assert (name.doc_id, name.patient_id, name.file) == ("moss/ann", "lake", "moss/ann")


@pytest.mark.parametrize("doc_id", ["../x", "/x", "a//b", "a/./b", "a\\b", "a\0b", ".x"])
def test_a_row_cannot_name_a_place_outside_the_release(doc_id: str) -> None:
    patients = [rows("p", "notes.jsonl", doc_id)]
    assert PSEUDONYM.fullmatch(released_names(patients, KEY).of(doc_id).doc_id)
    with pytest.raises(UsageError, match="cannot be the name of a file"):
        released_names(patients, KEY, keep_names=True)


def test_the_crosswalk_leads_back(tmp_path: Path) -> None:
    patients = [patient("lake", 'a, "b"', "x/n\r\n2"), rows("p", "notes.jsonl", "r")]
    names = released_names(patients, KEY)
    with (tmp_path / "names.csv").open("w", encoding="utf-8", newline="") as stream:
        csv.writer(stream).writerows(names.crosswalk_rows(patients))
    assert read_crosswalk(tmp_path / "names.csv") == names


@pytest.mark.parametrize("content", [b"", b"a,b\n", b"\xff", b'"'])
def test_another_file_is_no_crosswalk(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "names.csv").write_bytes(content)
    with pytest.raises(CorpusError, match="not a crosswalk"):
        read_crosswalk(tmp_path / "names.csv")


def test_a_worker_gets_the_names_of_its_patient_only() -> None:
    one, two = patient("p", "n"), patient("q", "m")
    names = released_names([one, two], KEY).for_patient(one)
    assert (set(names.documents), set(names.patients)) == ({"n"}, {"p"})


@pytest.mark.parametrize(
    ("origin", "to", "file"),
    [
        (Origin("text", "lake.txt"), None, "doc"),
        (Origin("text", "lake.txt"), "jsonl", "corpus"),
        (Origin("jsonl", "lake.jsonl"), None, "file"),
        (Origin("jsonl", "lake.jsonl"), "i2b2", "doc"),
        (Origin("jsonl", "lake.jsonl"), "csv", "file"),
        (Origin("text", "lake.txt"), "csv", "corpus"),
    ],
)
def test_a_renamed_document_knows_the_file_to_go_to(
    origin: Origin, to: str | None, file: str
) -> None:
    name = naming.ReleasedName("doc", "patient", "file" if origin.format == "jsonl" else "doc")
    document = renamed(Document("lake", "ann", "", origin=origin), name)
    assert (document.doc_id, document.patient_id) == ("doc", "patient")
    assert "lake" not in document.origin.path
    assert target(document, to=to) == file
