"""What can go wrong: one clear line, the right exit code, nothing half-written, no PHI."""

from __future__ import annotations

import csv
import io
import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from cli import GOLD, PLAIN, started, surrogate, tree

from surrogate.cli.detect import DETECTED
from surrogate.resources import resource_path
from surrogate.table import HEADER

SECRET = "Wilhelmina Okonkwo"  # noqa: S105 - a name
Make = Callable[[Path], None]


def _note(text: str, tags: str = "") -> str:
    return f"<deIdi2b2>\n<TEXT><![CDATA[{text}]]></TEXT>\n<TAGS>{tags}</TAGS>\n</deIdi2b2>\n"


def _tag(start: int, end: int, text: str, tag_id: str = "P0") -> str:
    return f'<NAME id="{tag_id}" start="{start}" end="{end}" text="{text}" TYPE="PATIENT"/>'


def _write(name: str, content: str | bytes) -> Make:
    def make(corpus: Path) -> None:
        data = content if isinstance(content, bytes) else content.encode("utf-8")
        (corpus / name).write_bytes(data)

    return make


def _twice(corpus: Path) -> None:
    row = json.dumps({"doc_id": "1-01", "patient_id": "1", "text": SECRET, "spans": []})
    (corpus / "a.jsonl").write_text(row + "\n" + row + "\n", encoding="utf-8")


def _unreadable(corpus: Path) -> None:
    (corpus / "1-01.xml").symlink_to(corpus / "nowhere.xml")


def _mixed_line_ends(corpus: Path) -> None:
    (corpus / "1-01.xml").write_bytes(_note(f"{SECRET}\r\nand\nso").encode())


BAD = {
    "an empty folder": (lambda _: None, ""),
    "an unknown format": (_write("1-01.pdf", b"%PDF-1.4\x00\x01"), "1-01.pdf"),
    "broken XML": (_write("1-01.xml", f"<deIdi2b2><TEXT>{SECRET}</deIdi2b2>"), "1-01.xml"),
    "an entity bomb": (
        _write(
            "1-01.xml",
            '<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>\n' + _note(f"{SECRET} &b;"),
        ),
        "1-01.xml",
    ),
    "an external entity": (
        _write(
            "1-01.xml",
            '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n'
            f"<deIdi2b2><TEXT>{SECRET} &x;</TEXT><TAGS/></deIdi2b2>",
        ),
        "1-01.xml",
    ),
    "a wrong encoding": (_write("1-01.xml", _note(SECRET).encode() + b"\xff\xfe"), "1-01.xml"),
    "a missing TEXT": (_write("1-01.xml", "<deIdi2b2><TAGS/></deIdi2b2>"), "1-01.xml"),
    "overlapping tags": (
        _write("1-01.xml", _note("Ann Poe", _tag(0, 7, "Ann Poe") + _tag(4, 7, "Poe", "P1"))),
        "P1",
    ),
    "a tag out of range": (_write("1-01.xml", _note("Ann", _tag(0, 30, "Ann"))), "P0"),
    "a tag that quotes something else": (
        _write("1-01.xml", _note("Ann", _tag(0, 3, SECRET))),
        "P0",
    ),
    "an unknown PHI type": (
        _write("1-01.xml", _note("Ann", _tag(0, 3, "Ann").replace("PATIENT", "NOVEL"))),
        "1-01: PHI type 'NOVEL'",
    ),
    "a PHI type that is a name": (
        _write("1-01.xml", _note(SECRET, _tag(11, 18, "Okonkwo").replace("PATIENT", "Okonkwo"))),
        "1-01: a PHI type that stands in the note is in no label set",
    ),
    "two documents with one id": (_twice, "a.jsonl, row 2"),
    "a document with no patient": (_write("note.txt", f"Seen: {SECRET}"), "--patient-pattern"),
    "an unreadable file": (_unreadable, "1-01.xml"),
    "mixed line ends": (_mixed_line_ends, "1-01.xml"),
    "broken JSON": (_write("a.jsonl", f'{{"doc_id": "1-01", "text": "{SECRET}'), "a.jsonl"),
    "a discontinuous brat span": (
        lambda corpus: (
            _write("1-01.txt", f"{SECRET} and so")(corpus),
            _write("1-01.ann", f"T1\tPATIENT 0 3;5 8\t{SECRET}\n")(corpus),
        ),
        "1-01",
    ),
}


@pytest.mark.parametrize("kind", BAD)
def test_bad_input_ends_in_one_line_and_nothing_else(kind: str, tmp_path: Path) -> None:
    make, named = BAD[kind]
    corpus = tmp_path / "corpus"
    corpus.mkdir()
    make(corpus)
    done = surrogate("release", corpus, tmp_path / "out", "--annotations", "gold")
    assert done.code == 1, done
    assert done.out == ""
    assert done.err.count("\n") == 1
    assert named in done.err
    assert all(word not in done.err for word in SECRET.split())
    assert [p.name for p in tmp_path.iterdir()] == ["corpus"]


def test_a_bad_document_can_be_left_out(tmp_path: Path) -> None:
    corpus = tmp_path / "corpus"
    corpus.mkdir()
    shutil.copy(GOLD / "001-01.xml", corpus)
    (corpus / "002-01.xml").write_text(f"<deIdi2b2><TEXT>{SECRET}", encoding="utf-8")
    out = tmp_path / "out"
    done = surrogate("release", corpus, out, "--skip-bad", "--annotations", "gold")
    assert done.code == 0, done.err
    assert "1 notes skipped" in done.out
    report = json.loads((out / "report.json").read_text(encoding="utf-8"))
    assert report["skipped_documents"] == 1
    assert not any("002" in name for name in tree(out))


def test_where_every_document_is_bad_nobody_is_held(tmp_path: Path) -> None:
    (tmp_path / "corpus").mkdir()
    (tmp_path / "corpus" / "1-01.txt").write_bytes(b"\xff")
    done = surrogate(
        *("release", "corpus", "out", "--skip-bad", "--private", "private"), cwd=tmp_path
    )
    assert (done.code, done.err) == (1, "surrogate: corpus: no document that can be read\n")
    assert "1-01.txt" in (tmp_path / "private" / "skipped.csv").read_text()


def test_an_existing_output_is_not_touched(tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (out / "mine.txt").write_text("mine")
    done = surrogate("release", GOLD, out, "--annotations", "gold")
    assert done.code == 1
    assert "--force" in done.err
    assert tree(tmp_path) == {"out/mine.txt": b"mine"}


@pytest.mark.parametrize(
    "call",
    [
        ("release", GOLD, "home"),
        ("apply", GOLD, "plan.csv", "home"),
        ("detect", PLAIN, "home"),
        ("train", GOLD, "--model", "home"),
    ],
)
def test_a_folder_that_holds_something_else_is_not_replaced_by_force(
    call: tuple[str | Path, ...], tmp_path: Path
) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "README.md").write_text("mine")
    (tmp_path / "plan.csv").write_text(f"{','.join(HEADER)}\n")
    before = tree(tmp_path)
    done = surrogate(*call, "--force", cwd=tmp_path)
    assert (done.code, done.err.count("\n")) == (1, 1)
    assert tree(tmp_path) == before


def test_annotated_notes_replace_others_by_force(tmp_path: Path) -> None:
    call = ("detect", PLAIN / "001-02.txt", tmp_path / "draft")
    assert surrogate(*call).code == 0
    assert surrogate(*call).code == 1
    (tmp_path / "draft" / "Thumbs.db").write_text("")  # somebody looked
    assert surrogate(*call, "--force").code == 0
    assert surrogate("evaluate", tmp_path / "draft", tmp_path / "draft").code == 0
    (tmp_path / "draft" / "001-02.ann").write_text("")  # corrected where it lies
    done = surrogate(*call, "--force")
    assert (done.code, done.err.count("\n")) == (1, 1)
    assert "draft: was changed since it was made" in done.err
    assert (tmp_path / "draft" / "001-02.ann").read_text() == ""


@pytest.mark.parametrize("doc_id", ["../elsewhere", "{home}/elsewhere", "a//b", ".hidden"])
def test_a_row_is_not_written_outside_the_folder_of_annotated_notes(
    doc_id: str, tmp_path: Path
) -> None:
    named = doc_id.format(home=tmp_path)
    row = {"doc_id": named, "patient_id": "1", "text": f"Seen: {SECRET}"}
    (tmp_path / "notes.jsonl").write_text(json.dumps(row), encoding="utf-8")
    before = tree(tmp_path)
    done = surrogate("detect", tmp_path / "notes.jsonl", tmp_path / "draft", "--to", "brat")
    assert (done.code, done.err.count("\n")) == (2, 1)
    assert "row 1: the doc_id cannot be the name of a file" in done.err
    assert tree(tmp_path) == before
    kept = surrogate("detect", tmp_path / "notes.jsonl", tmp_path / "draft")
    assert kept.code == 0


def test_a_note_that_cannot_be_written_is_told_by_its_own_name(tmp_path: Path) -> None:
    row = {"doc_id": "visit 3", "patient_id": "1", "text": f"Seen: {SECRET} \0"}
    (tmp_path / "notes.jsonl").write_text(json.dumps(row), encoding="utf-8")
    done = surrogate("release", tmp_path / "notes.jsonl", tmp_path / "out", "--to", "brat")
    assert (done.code, done.err.count("\n")) == (1, 1)
    assert done.err.startswith("surrogate: visit 3: character ")
    assert not (tmp_path / "out").exists()


def test_a_page_replaces_another_file_by_force_alone(tmp_path: Path) -> None:
    page = tmp_path / "1-01.txt"
    page.write_text("mine")
    call = ("evaluate", GOLD, GOLD, "--html", page)
    assert surrogate(*call).code == 1
    assert page.read_text() == "mine"
    assert surrogate(*call, "--force").code == 0


def test_the_crosswalk_of_another_release_is_replaced_by_force_alone(tmp_path: Path) -> None:
    note, private = GOLD / "001-02.xml", tmp_path / "private"
    private.mkdir(mode=0o755)
    (private / "key").write_text("mine")
    assert surrogate("release", note, tmp_path / "one", "--private", private).code == 0
    before = tree(tmp_path)
    call = ("release", note, tmp_path / "two", "--private", private)
    done = surrogate(*call)
    assert (done.code, done.err.count("\n")) == (1, 1)
    assert tree(tmp_path) == before
    assert surrogate(*call, "--force").code == 0
    assert (private / "key").read_text() == "mine"
    assert private.stat().st_mode & 0o777 == 0o755  # not ours to change


@pytest.fixture
def partly_bad(tmp_path: Path) -> Path:
    """Gold notes of three patients, of which one cannot be read."""
    corpus = tmp_path / "corpus"
    corpus.mkdir()
    for note in GOLD.glob("00[1-3]-01.xml"):
        shutil.copy(note, corpus)
    (corpus / "002-01.xml").write_text(f"<deIdi2b2><TEXT>{SECRET}")
    return corpus


@pytest.mark.parametrize(
    "call",
    [
        ("train", "corpus", "--model", "new", "--iterations", "1", "--all-patients"),
        ("link", "corpus", "new", "--annotations", "gold"),
        ("evaluate", "corpus", "--html", "new"),
        ("ablate", "corpus", "--table", "parts", "--folds", "2", "--iterations", "1"),
    ],
)
def test_a_bad_gold_note_is_left_out_if_asked(
    call: tuple[str, ...], partly_bad: Path, tmp_path: Path
) -> None:
    before = tree(tmp_path)
    refused = surrogate(*call, cwd=tmp_path)
    assert (refused.code, refused.err.count("\n")) == (1, 1)
    assert "002-01.xml: not well-formed XML" in refused.err
    assert tree(tmp_path) == before
    done = surrogate(*call, "--skip-bad", cwd=tmp_path)
    assert done.code == 0, done.err
    assert "surrogate: 1 notes cannot be read and were left out\n" in done.err
    for note in partly_bad.iterdir():
        note.write_text(f"<deIdi2b2><TEXT>{SECRET}")
    none = surrogate(*call, "--skip-bad", *["--force"] * ("new" in call), cwd=tmp_path)
    assert (none.code, none.out, none.err.count("\n")) == (1, "", 1)
    assert "no document that can be read" in none.err


def test_a_version_of_a_bad_note_is_left_out_too(partly_bad: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    for note in GOLD.glob("00[1-3]-01.xml"):
        shutil.copy(note, other)
    for call in (
        ("evaluate", partly_bad, other, "--json"),
        ("evaluate", other, partly_bad, "--json"),
        ("agree", other, partly_bad, other, "--json"),
    ):
        assert surrogate(*call).code == 1
        done = surrogate(*call, "--skip-bad")
        assert (done.code, done.err.count("\n")) == (0, 1), done.err
        assert json.loads(done.out)["strict"]["all"]["micro"]["recall"] == 1
    (other / "001-01.xml").unlink()  # of this one nothing tells why it is missing
    done = surrogate("evaluate", partly_bad, other, "--skip-bad")
    assert done.code == 1
    assert "is missing among the" in done.err


@pytest.mark.parametrize("resaved", [False, True])
def test_a_table_of_patients_is_replaced_only_as_it_was_made(
    resaved: bool,  # noqa: FBT001 - a parameter
    tmp_path: Path,
) -> None:
    table = tmp_path / "patients.csv"
    call = ("link", GOLD / "001-02.xml", table, "--annotations", "gold")
    assert surrogate(*call).code == 0
    assert surrogate(*call).code == 1
    if resaved:  # a spreadsheet was closed with a click too many
        rows = [*csv.reader(table.read_text().splitlines())]
        saved = io.StringIO()
        csv.writer(saved, delimiter=";").writerows(rows)
        table.write_bytes(saved.getvalue().encode("utf-16"))
    assert surrogate(*call, "--force").code == 0
    assert table.stat().st_mode & 0o777 == 0o600
    corrected = table.read_text().replace("001-02,1,", "001-02,7,")
    table.write_text(corrected)
    done = surrogate(*call, "--force")
    assert (done.code, done.err.count("\n")) == (1, 1)
    assert "patients.csv: was changed since it was made; move it away" in done.err
    assert table.read_text() == corrected
    table.with_name(".patients.csv.made").unlink()  # a table from elsewhere is as much work
    assert surrogate(*call, "--force").code == 1
    assert table.read_text() == corrected


@pytest.mark.parametrize("verb", ["release", "plan"])
def test_a_release_among_the_notes_is_not_released_again(verb: str, tmp_path: Path) -> None:
    corpus = tmp_path / "corpus"
    (corpus / "2025").mkdir(parents=True)
    shutil.copy(GOLD / "001-02.xml", corpus)
    assert surrogate("release", corpus, tmp_path / "old").code == 0
    (tmp_path / "old").rename(corpus / "2025" / "old")
    done = surrogate(verb, corpus, tmp_path / "new")
    assert (done.code, done.err.count("\n")) == (1, 1)
    assert "2025/old: a release lies among the notes" in done.err
    assert not (tmp_path / "new").exists()


def test_a_private_folder_tells_what_was_skipped(tmp_path: Path) -> None:
    corpus = tmp_path / "corpus"
    corpus.mkdir()
    shutil.copy(GOLD / "001-02.xml", corpus)
    (corpus / "2-01.pdf").write_bytes(b"%PDF-1.4")
    done = surrogate(
        *("release", corpus, tmp_path / "out", "--skip-bad", "--private", tmp_path / "private")
    )
    assert done.code == 0, done.err
    told = (tmp_path / "private" / "skipped.csv").read_text()
    assert told.splitlines()[1].startswith('2-01.pdf,"unknown format')
    assert "--private" not in done.err
    done = surrogate("release", corpus, tmp_path / "out", "--skip-bad", "--force")
    assert "--private DIR would list which notes were skipped" in done.err


def test_a_bad_note_is_skipped_where_a_release_is_reviewed_first(tmp_path: Path) -> None:
    corpus, table = tmp_path / "corpus", tmp_path / "plan.csv"
    corpus.mkdir()
    shutil.copy(GOLD / "001-02.xml", corpus)
    (corpus / "2-01.pdf").write_bytes(b"%PDF-1.4")
    (corpus / "001-03.txt").write_bytes(b"Seen by Dr. Pe\xf1alver")
    for call in (("plan", corpus, table), ("detect", corpus, tmp_path / "found")):
        assert surrogate(*call).code == 1
        done = surrogate(*call, "--skip-bad")
        assert done.code == 0
        assert done.err == "surrogate: 2 notes cannot be read and were left out\n"
    done = surrogate("apply", corpus, table, tmp_path / "out", "--skip-bad")
    assert done.code == 0, done.err
    assert "2 notes skipped" in done.out
    (corpus / "3-01.txt").write_bytes(b"Pe\xf1alver")  # nothing of this patient can be read
    for call in (
        ("check", corpus, tmp_path / "out"),
        ("risk", corpus, "--after", tmp_path / "out"),
    ):
        assert surrogate(*call).code == 1
        assert surrogate(*call, "--skip-bad").code == 0
    told = surrogate("risk", corpus, "--skip-bad").err
    assert told == "surrogate: 3 notes cannot be read and were left out\n"
    told = surrogate("check", corpus, tmp_path / "out", "--skip-bad").err
    assert told == "surrogate: 3 notes have no counterpart, so nothing tells of them\n"
    (tmp_path / "other").mkdir()  # another tool's release, under a name of its own
    (tmp_path / "out" / "001-02.xml").rename(tmp_path / "other" / "a.xml")
    done = surrogate("check", corpus, tmp_path / "other", "--skip-bad")
    assert (done.code, done.err) == (0, told)


@pytest.mark.parametrize(
    "call",
    [
        ("release", GOLD, "new", "--private", "out/private"),
        ("detect", PLAIN, "out/detected"),
        ("train", GOLD, "--model", "out/model"),
        ("plan", GOLD, "out/plan.csv"),
        ("keygen", "out/key"),
        ("risk", GOLD, "--html", "out/page.html"),
    ],
)
def test_nothing_else_is_written_into_a_release(
    call: tuple[str | Path, ...], tmp_path: Path
) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "MANIFEST.json").write_text("{}")
    before = tree(tmp_path)
    done = surrogate(*call, cwd=tmp_path)
    assert (done.code, done.err.count("\n")) == (1, 1)
    assert tree(tmp_path) == before


@pytest.mark.parametrize("verb", [("release", GOLD), ("apply", GOLD, "plan.csv")])
@pytest.mark.parametrize("option", ["--key", "--sign", "--policy", "--labels", "--patients"])
def test_a_release_is_not_replaced_that_holds_what_is_read(
    verb: tuple[str | Path, ...], option: str, tmp_path: Path
) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "MANIFEST.json").write_text("{}")
    (tmp_path / "out" / "mine").write_text("1f" * 32)
    (tmp_path / "plan.csv").write_text(f"{','.join(HEADER)}\n")
    before = tree(tmp_path)
    done = surrogate(*verb, "out", option, "out/mine", "--force", cwd=tmp_path)
    assert done.code == 2
    assert done.err == "surrogate: out/mine: lies in out, which would be replaced\n"
    assert tree(tmp_path) == before


@pytest.mark.parametrize("option", ["--labels", "--templates", "--institutions", "--patients"])
def test_a_model_is_not_replaced_that_holds_what_is_read(option: str, tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "card.json").write_text("{}")
    (tmp_path / "out" / "mine").write_text("patient_id\n")
    before = tree(tmp_path)
    call = ("train", GOLD, "--model", "out", "--second-look", option, "out/mine", "--force")
    done = surrogate(*call, cwd=tmp_path)
    assert done.code == 2
    assert done.err == "surrogate: out/mine: lies in out, which would be replaced\n"
    assert tree(tmp_path) == before


@pytest.mark.parametrize("option", ["--model", "--labels", "--patients"])
def test_notes_with_annotations_are_not_replaced_that_hold_what_is_read(
    option: str, tmp_path: Path
) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / DETECTED).write_text("")
    (tmp_path / "out" / "mine").write_text("patient_id\n")
    before = tree(tmp_path)
    done = surrogate("detect", GOLD, "out", option, "out/mine", "--force", cwd=tmp_path)
    assert done.code == 2
    assert done.err == "surrogate: out/mine: lies in out, which would be replaced\n"
    assert tree(tmp_path) == before


@pytest.mark.parametrize(
    "call",
    [
        ("evaluate", PLAIN),
        ("evaluate", PLAIN, GOLD),
        ("agree", PLAIN),
        ("attack", PLAIN, "--plant", "0.1"),
    ],
)
def test_gold_notes_without_annotations_are_no_gold(call: tuple[str | Path, ...]) -> None:
    done = surrogate(*call, *[GOLD, GOLD] * (call[0] == "agree"))
    assert (done.code, done.out) == (1, "")
    assert "no note is annotated" in done.err


def test_a_model_that_does_not_match_its_card_is_refused(tmp_path: Path) -> None:
    model = tmp_path / "model"
    shutil.copytree(resource_path("models", "en"), model)
    weights = next(model.glob("*.crfsuite"))
    weights.write_bytes(bytes(byte ^ 1 for byte in weights.read_bytes()[:8]))
    done = surrogate("release", GOLD, tmp_path / "out", "--model", model)
    assert done.code == 1
    assert "card" in done.err
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    "arguments",
    [
        ("release",),
        ("release", "a", "b", "--to", "word"),
        ("release", "a", "b", "--annotations", "guess"),
        ("release", "a", "b", "--on-finding", "ignore"),
        ("release", "a", "b", "--jobs", "0"),
        ("release", "a", "b", "--encoding", "nonsense"),
        ("release", "a", "b", "--patient-pattern", "("),
        ("nonsense",),
    ],
)
def test_wrong_usage_exits_with_2(arguments: tuple[str, ...]) -> None:
    assert surrogate(*arguments).code == 2


def test_a_wrong_policy_exits_with_2(tmp_path: Path) -> None:
    policy = tmp_path / "policy.toml"
    narrow = "[dates]\nmin_shift_days = 10000\nmax_shift_days = 10100\n"
    policy.write_text('extends = "default"\n' + narrow)
    done = surrogate("release", GOLD, tmp_path / "out", "--policy", policy, "--annotations", "gold")
    assert done.code == 2, done
    assert not (tmp_path / "out").exists()


def test_a_policy_that_cannot_be_read_exits_with_2(tmp_path: Path) -> None:
    (tmp_path / "policy.toml").write_text("x = [")
    for name in ("policy.toml", "none.toml"):
        done = surrogate("release", GOLD, tmp_path / "out", "--policy", tmp_path / name)
        assert (done.code, done.err.count("\n")) == (2, 1)
        assert name in done.err


@pytest.mark.parametrize("verb", ["release", "detect"])
def test_a_field_to_keep_that_no_note_has_is_told(verb: str, tmp_path: Path) -> None:
    row = {"doc_id": "1-01", "patient_id": "1", "text": "Seen.", "ward": 3, "beds": [1]}
    (tmp_path / "notes.jsonl").write_text(json.dumps(row))
    call = (verb, tmp_path / "notes.jsonl", tmp_path / "out", "--keep-fields", "ward, wrad,beds")
    done = surrogate(*call)
    assert (done.code, done.err.count("\n")) == (0, 2)
    assert all(f"nothing called {name} was kept" in done.err for name in ("beds", "wrad"))
    converted = surrogate(*call, "--to", "i2b2", "--force")
    assert "nothing called ward was kept" in converted.err


def test_a_table_without_names_of_columns_is_not_shown(tmp_path: Path) -> None:
    (tmp_path / "t.csv").write_text(f"{SECRET},34\n{SECRET},35\n")
    done = surrogate("risk", tmp_path / "t.csv", "--columns", "age")
    assert (done.code, done.err.count("\n")) == (2, 1)
    assert all(word not in done.err for word in SECRET.split())


def test_a_private_folder_inside_the_release_is_refused(tmp_path: Path) -> None:
    out = tmp_path / "out"
    done = surrogate("release", GOLD, out, "--private", out / "private", "--annotations", "gold")
    assert done.code == 2
    assert not out.exists()


@pytest.mark.parametrize(
    "arguments",
    [
        ("plan", GOLD, GOLD / "plan.csv"),
        ("plan", GOLD, "no-such-folder/plan.csv"),
        ("link", GOLD, GOLD / "link.csv"),
        ("evaluate", GOLD, GOLD, "--html", "no-such-folder/page.html"),
        ("evaluate", PLAIN, GOLD, "--html", GOLD / "page.html"),
        ("risk", GOLD, "--write-view", GOLD / "view.csv"),
        ("risk", PLAIN, "--after", GOLD, "--html", GOLD / "page.html"),
        ("risk", GOLD, "--write-view", "no-such-file", "--html", "no-such-file"),
        ("evaluate", GOLD, GOLD, "--html", GOLD),
        ("evaluate", GOLD, "--recall-bias", "nan"),
        ("release", GOLD, "no-such-release", "--recall-bias", "inf"),
        ("release", GOLD, "no-such-release", "--recall-bias", "-20"),
        ("release", GOLD, "no-such-release", "--encoding", "idna"),
        ("release", GOLD, "no-such-release", "--encoding", "utf-7"),
    ],
)
def test_what_cannot_be_done_is_told_in_one_line(arguments: tuple[str | Path, ...]) -> None:
    done = surrogate(*arguments)
    assert done.code in {1, 2}
    assert done.err.count("\n") == 1
    assert "internal" not in done.err


@pytest.mark.parametrize(
    "call",
    [
        ("release", GOLD, "loop"),
        ("release", "loop", "out"),
        ("release", GOLD, "out", "--private", "loop"),
        ("check", GOLD, "linked"),
        ("detect", GOLD, "loop"),
        ("train", GOLD, "--model", "loop"),
        ("sample", "loop", "sheets", "--size", "1"),
        ("keygen", "loop"),
    ],
)
def test_a_link_that_leads_back_to_itself_is_told(
    call: tuple[str | Path, ...], tmp_path: Path
) -> None:
    for link in (tmp_path / "loop", tmp_path / "linked" / "loop"):
        link.parent.mkdir(exist_ok=True)
        link.symlink_to(link)
    done = surrogate(*call, cwd=tmp_path)
    assert (done.code, done.err.count("\n")) == (1, 1)
    assert "internal" not in done.err


def test_the_name_of_a_note_is_no_command_to_the_terminal(tmp_path: Path) -> None:
    notes = {"one": ("1-01", f"Seen: {SECRET}"), "two": ("1-\x1b[31m02", "No words of it")}
    for folder, (name, text) in notes.items():
        (tmp_path / folder).mkdir()
        (tmp_path / folder / f"{name}.txt").write_text(text)
    call = ("check", tmp_path / "one", tmp_path / "two", "--patient-pattern", "(1)")
    done = surrogate(*call)
    assert (done.code, done.err.count("\n")) == (1, 1)
    assert "\x1b" not in done.out + done.err
    assert "1-\\x1b[31m02: " in done.err


def test_a_training_that_fails_leaves_no_folder(tmp_path: Path) -> None:
    done = surrogate("train", PLAIN, "--model", tmp_path / "model", "--iterations", "1")
    assert done.code == 1
    assert not list(tmp_path.iterdir())


def test_what_the_system_refuses_is_told_with_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device", "model.crfsuite")

    monkeypatch.setattr("surrogate.corpus.Corpus.open", refuse)
    done = surrogate("evaluate", GOLD)
    assert (done.code, done.err) == (1, "surrogate: model.crfsuite: No space left on device\n")


def test_a_release_whose_result_cannot_be_printed_is_published(tmp_path: Path) -> None:
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("no /dev/full here")
    call = [sys.executable, "-m", "surrogate", "release", GOLD / "001-02.xml", tmp_path / "out"]
    with full.open("w") as stdout:
        done = subprocess.run(call, stdout=stdout, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 1
    assert "out: is published, but the result cannot be printed" in done.stderr
    assert (tmp_path / "out" / "MANIFEST.json").exists()


def test_a_full_disk_is_one_clear_line() -> None:
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("no /dev/full here")
    done = started("keygen", full)
    assert done.code == 1
    assert done.err.count("\n") == 1
