"""`surrogate convert`: annotated notes in another format, and as secret as they were."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from cli import GOLD, Done, surrogate, tree
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from surrogate.corpus import Corpus, ReadOptions
from surrogate.formats import FORMATS, read

NAME = "Wilhelmina Okonkwo"
OPTIONS = ReadOptions(alone=True)
# Ends of lines, marks, markup, and what lies outside of the first plane.
TEXTS = st.lists(
    st.sampled_from(["\r\n", "\n", "\r", "\t", " ", "e\u0301", "\U0001f9ec", "]]>", "<&>", "Ann"]),
    min_size=1,
    max_size=12,
).map("".join)


def _contents(folder: Path, options: ReadOptions = OPTIONS) -> dict[str, tuple[object, ...]]:
    """Return text and annotations of all notes by their ids."""
    found = (read(ref, options) for ref in Corpus.open(folder, options).documents.values())
    return {
        one.doc_id: (one.text, *((a.span, a.phi_type, a.text) for a in one.annotations))
        for one in found
    }


def _gold(folder: Path) -> Path:
    folder.mkdir()
    for note in GOLD.glob("00[1-3]-01.xml"):
        shutil.copy(note, folder)
    return folder


def _row(doc_id: str, text: str, *spans: tuple[int, int, str], **fields: object) -> str:
    listed = [{"start": start, "end": end, "type": name} for start, end, name in spans]
    return json.dumps({"doc_id": doc_id, "text": text, "spans": listed, **fields}) + "\n"


def _rows(folder: Path, *rows: str) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / "notes.jsonl").write_text("".join(rows), encoding="utf-8")
    return folder


@pytest.mark.parametrize("one", sorted(FORMATS))
@pytest.mark.parametrize("two", sorted(FORMATS))
def test_notes_survive_every_way_between_formats(one: str, two: str, tmp_path: Path) -> None:
    gold = _gold(tmp_path / "gold")
    for source, out, to in ((gold, "one", one), (tmp_path / "one", "two", two)):
        done = surrogate("convert", source, tmp_path / out, "--to", to)
        assert (done.code, done.err) == (0, "")
        assert _contents(tmp_path / out) == _contents(gold)
    assert "two: 3 notes with " in done.out


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=TEXTS, to=st.sampled_from(sorted(FORMATS)), data=st.data())
def test_offsets_and_ends_of_lines_stay(
    text: str, to: str, data: st.DataObject, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("notes")
    start = data.draw(st.integers(0, len(text) - 1))
    end = data.draw(st.integers(start + 1, len(text)))
    source = _rows(folder / "in", _row("7-01", text, (start, end, "DOCTOR")))
    assert surrogate("convert", source, folder / "out", "--to", to).code == 0
    assert _contents(folder / "out") == _contents(source)


def test_what_was_written_by_two_ways_is_the_same(tmp_path: Path) -> None:
    ways = (("brat", "jsonl", "i2b2"), ("jsonl", "i2b2"), ("i2b2",))
    made, gold = [], _gold(tmp_path / "gold")
    for number, way in enumerate(ways):
        source = gold
        for to in way:
            out = tmp_path / f"{number}-{to}"
            assert surrogate("convert", source, out, "--to", to).code == 0
            source = out
        made.append({name: data for name, data in tree(source).items() if name.endswith(".xml")})
    assert made[0] == made[1]
    assert made[0].keys() == made[2].keys()


def test_what_is_converted_stays_its_owners(tmp_path: Path) -> None:
    corpus = tmp_path / "corpus"
    (corpus / "ward" / "3").mkdir(parents=True)
    (corpus / "ward" / "3" / "1-01.txt").write_text(NAME)
    umask = os.umask(0o002)
    try:
        assert surrogate("convert", corpus, tmp_path / "out", "--to", "brat").code == 0
        assert surrogate("detect", corpus, tmp_path / "draft").code == 0
    finally:
        os.umask(umask)
    for out in (tmp_path / "out", tmp_path / "draft"):
        paths = [out, *out.rglob("*")]
        assert len(paths) == 6
        assert {p.stat().st_mode & 0o777 for p in paths if p.is_dir()} == {0o700}
        assert {p.stat().st_mode & 0o777 for p in paths if p.is_file()} == {0o600}


def test_rows_of_a_file_stay_in_order(tmp_path: Path) -> None:
    ids = ["9-01", "1-02", "9-02", "1-01"]
    source = _rows(tmp_path / "in", *(_row(i, NAME, patient_id=i[0]) for i in ids))
    assert surrogate("convert", source, tmp_path / "out", "--to", "jsonl").code == 0
    rows = (tmp_path / "out" / "notes.jsonl").read_text().splitlines()
    assert [json.loads(row)["doc_id"] for row in rows] == ids


def test_what_a_format_has_no_place_for_is_counted(tmp_path: Path) -> None:
    source = _rows(
        tmp_path / "in",
        _row("1-01", NAME, patient_id="1", date="2024-02-03"),
        _row("visit 2", NAME, patient_id="1", ward=3),
        _row("visit 3", NAME),
    )
    done = surrogate("convert", source, tmp_path / "out", "--to", "brat")
    assert done.code == 0
    lost, hint = done.err.splitlines()
    assert lost.endswith("not carried over: 1 dates of notes, 1 patient ids, 1 unknown fields")
    assert "--write-patients FILE would keep whose note is whose" in hint
    back = surrogate("convert", tmp_path / "out", tmp_path / "back", "--to", "jsonl")
    assert (back.code, back.err) == (0, "")
    rows = (tmp_path / "back" / "corpus.jsonl").read_text().splitlines()
    assert {row["doc_id"]: row["patient_id"] for row in map(json.loads, rows)} == {
        "1-01": "1",
        "visit 2": "",
        "visit 3": "",
    }
    refused = surrogate("release", tmp_path / "back", tmp_path / "released")
    assert refused.code == 1
    assert "no patient" in refused.err  # and not each its own


def test_whose_note_is_whose_survives_in_a_table(tmp_path: Path) -> None:
    source = _rows(
        tmp_path / "in",
        _row("visit 2", NAME, patient_id="B. 7"),
        _row("a/visit 3", NAME, patient_id="B. 7"),
    )
    table = tmp_path / "patients.csv"
    call = ("convert", source, tmp_path / "out", "--to", "i2b2", "--write-patients", table)
    done = surrogate(*call)
    assert (done.code, done.err) == (0, "")
    assert table.stat().st_mode & 0o777 == 0o600
    assert table.read_text() == "doc_id,patient_id\nvisit 2,B. 7\na/visit 3,B. 7\n"
    back = ("convert", tmp_path / "out", tmp_path / "back", "--to", "jsonl", "--patients", table)
    assert surrogate(*back).code == 0
    rows = (tmp_path / "back" / "corpus.jsonl").read_text().splitlines()
    assert {json.loads(row)["patient_id"] for row in rows} == {"B. 7"}
    assert surrogate(*call, "--force").code == 0
    table.write_text("doc_id,patient_id\nvisit 2,8\n")  # somebody corrected it
    done = surrogate(*call, "--force")
    assert (done.code, done.err.count("\n")) == (1, 1)
    assert table.read_text() == "doc_id,patient_id\nvisit 2,8\n"


def test_what_xml_cannot_hold_is_told(tmp_path: Path) -> None:
    source = _rows(tmp_path / "in", _row("1-01", f"{NAME}\f\f."))
    done = surrogate("convert", source, tmp_path / "out", "--to", "i2b2")
    told = "surrogate: 2 control characters that XML cannot hold were written as blanks\n"
    assert (done.code, done.err) == (0, told)
    assert _contents(tmp_path / "out")["1-01"] == (f"{NAME}  .",)


def _no_format(_: Path) -> tuple[str | Path, ...]:
    return ("--to", "conll")


def _bad_type(corpus: Path) -> tuple[str | Path, ...]:
    _rows(corpus, _row("1-01", NAME, (0, 10, NAME)))
    return ("--to", "brat")


def _unknown_type(corpus: Path) -> tuple[str | Path, ...]:
    _rows(corpus, _row("1-01", NAME, (0, 10, "NOVEL")))
    return ("--to", "i2b2")


def _elsewhere(corpus: Path) -> tuple[str | Path, ...]:
    _rows(corpus, _row("../1-01", NAME))
    return ("--to", "brat")


def _broken(corpus: Path) -> tuple[str | Path, ...]:
    (corpus / "2-01.xml").write_text(f"<deIdi2b2><TEXT>{NAME}")
    return ("--to", "brat")


def _table_inside(_: Path) -> tuple[str | Path, ...]:
    return ("--to", "brat", "--write-patients", "out/patients.csv")


def _table_among_notes(_: Path) -> tuple[str | Path, ...]:
    return ("--to", "brat", "--write-patients", "corpus/patients.csv")


def _key(corpus: Path) -> tuple[str | Path, ...]:
    (corpus / "key").write_text("1f" * 32)
    return ("--to", "brat")


@pytest.mark.parametrize(
    ("make", "code"),
    [
        (_no_format, 2),
        (_bad_type, 1),
        (_unknown_type, 1),
        (_elsewhere, 2),
        (_broken, 1),
        (_table_inside, 1),
        (_table_among_notes, 2),
        (_key, 1),
    ],
)
def test_what_cannot_be_converted_is_told_and_leaves_nothing(
    make: Callable[[Path], tuple[str | Path, ...]], code: int, tmp_path: Path
) -> None:
    corpus = tmp_path / "corpus"
    corpus.mkdir()
    (corpus / "1-02.txt").write_text(NAME)
    options = make(corpus)
    before = tree(tmp_path)
    done = surrogate("convert", corpus, "out", *options, cwd=tmp_path)
    assert (done.code, done.out, done.err.count("\n")) == (code, "", 1)
    assert all(word not in done.err for word in NAME.split())
    assert "internal" not in done.err
    assert tree(tmp_path) == before
    assert not (tmp_path / "out").exists()


def test_a_bad_note_is_left_out_if_asked(tmp_path: Path) -> None:
    corpus = _rows(tmp_path / "corpus", _row("1-01", NAME), "{\n")
    call = ("convert", corpus, tmp_path / "out", "--to", "brat")
    assert surrogate(*call).code == 1
    done = surrogate(*call, "--skip-bad")
    assert (done.code, done.err) == (0, "surrogate: 1 notes cannot be read and were left out\n")
    assert [*_contents(tmp_path / "out")] == ["1-01"]
    (corpus / "notes.jsonl").write_text("{\n")
    done = surrogate(*call, "--skip-bad", "--force")
    assert done.code == 1
    assert "no document that can be read" in done.err
    assert [*_contents(tmp_path / "out")] == ["1-01"]


def test_what_somebody_worked_on_is_not_replaced(tmp_path: Path) -> None:
    corpus = _rows(tmp_path / "corpus", _row("1-01", NAME))

    def convert(*more: str) -> Done:
        return surrogate("convert", corpus, tmp_path / "out", "--to", "brat", *more)

    assert convert().code == 0
    assert convert().code == 1
    assert convert("--force").code == 0
    assert surrogate("detect", corpus, tmp_path / "out", "--force").code == 1
    (tmp_path / "out" / "1-01.ann").write_text(f"T1\tPATIENT 0 10\t{NAME[:10]}\n")
    done = convert("--force")
    assert (done.code, done.err.count("\n")) == (1, 1)
    assert "was changed since it was made" in done.err
    assert "PATIENT" in (tmp_path / "out" / "1-01.ann").read_text()


@pytest.mark.parametrize("out", ["corpus/out", ".", "released/out"])
def test_nothing_is_converted_into_notes_or_a_release(out: str, tmp_path: Path) -> None:
    _rows(tmp_path / "corpus", _row("1-01", NAME))
    (tmp_path / "released").mkdir()
    (tmp_path / "released" / "MANIFEST.json").write_text("{}")
    before = tree(tmp_path)
    done = surrogate("convert", "corpus", out, "--to", "brat", "--force", cwd=tmp_path)
    assert done.code in {1, 2}
    assert done.err.count("\n") == 1
    assert tree(tmp_path) == before
