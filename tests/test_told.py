"""What a user is told beside results: what may have been meant otherwise."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
import typer
from cli import GOLD, PLAIN, surrogate

from surrogate.cli.app import VERBS, application
from surrogate.keys import ReleaseKey

NOTE = "Seen by Dr. Petty on 5/3/2011.\n"


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    folder = tmp_path / "notes"
    folder.mkdir()
    (folder / "001-01.txt").write_text(NOTE, encoding="utf-8")
    return folder


@pytest.mark.parametrize("mode", [0o600, 0o400, 0o640, 0o644])
def test_a_key_that_others_can_read_is_told(mode: int, notes: Path, tmp_path: Path) -> None:
    key = tmp_path / "key"
    ReleaseKey(bytes(32)).write(key)
    key.chmod(mode)
    done = surrogate("release", notes, tmp_path / "out", "--key", key)
    assert done.code == 0
    told = f"surrogate: {key}: others can read this key (chmod 600 keeps it yours)\n"
    assert done.err == (told if mode & 0o077 else "")


def test_releases_under_one_key_are_no_twins(notes: Path, tmp_path: Path) -> None:
    ReleaseKey(bytes(32)).write(tmp_path / "key")
    for name in ("one", "two"):
        surrogate("release", notes, tmp_path / name, "--key", tmp_path / "key")
    surrogate("release", notes, tmp_path / "other")
    done = surrogate("check", tmp_path / "one", tmp_path / "two", "--twins")
    assert done.code == 2
    told = "--twins: both releases were made under one key, so all is alike"
    assert done.err == f"surrogate: {told}\n"
    assert surrogate("check", tmp_path / "one", tmp_path / "other", "--twins").code == 0


def test_twins_need_places_of_phi_to_compare(notes: Path, tmp_path: Path) -> None:
    surrogate("release", notes, tmp_path / "one")
    done = surrogate("check", notes, tmp_path / "one", "--twins")
    assert done.code == 2
    assert done.err == f"surrogate: --twins: no note of {notes} is annotated\n"


def test_twins_are_alike_where_the_policy_keeps_a_type(notes: Path, tmp_path: Path) -> None:
    (notes / "001-01.txt").write_text("Seen by Dr. Petrakis on 5/3/2011.\n", encoding="utf-8")
    policy = tmp_path / "policy.toml"
    policy.write_text('extends = "default"\n[actions]\nDOCTOR = "keep"\n', encoding="utf-8")
    for name in ("one", "two"):
        surrogate("release", notes, tmp_path / name, "--policy", policy)
    twins = ("check", tmp_path / "one", tmp_path / "two", "--twins")
    assert surrogate(*twins).code == 3
    assert surrogate(*twins, "--policy", policy).code == 0
    assert surrogate(*twins, "--names", policy).code == 2


def test_a_check_tells_how_many_notes_it_could_not_compare(tmp_path: Path) -> None:
    for name in ("before", "after"):
        (tmp_path / name).mkdir()
    for number in (1, 2, 3):
        (tmp_path / "before" / f"00{number}-01.txt").write_text(NOTE, encoding="utf-8")
    (tmp_path / "after" / "002-01.txt").write_text("Seen today.", encoding="utf-8")
    done = surrogate("check", tmp_path / "before", tmp_path / "after")
    told = "2 notes have no counterpart, so nothing tells of them"
    assert (done.code, done.err) == (0, f"surrogate: {told}\n")
    done = surrogate("check", tmp_path / "before", tmp_path / "before")
    assert (done.code, done.err) == (3, "")


def test_a_check_tells_a_place_once(tmp_path: Path) -> None:
    """A name alone is found whole and as a part."""
    note = tmp_path / "001-01.xml"
    note.write_bytes((GOLD / "001-01.xml").read_bytes())
    done = surrogate("check", note, note)
    lines = done.out.splitlines()
    assert len(set(lines)) == len(lines)
    assert lines[-1] == f"BLOCKED: {len(lines) - 1} certain findings, 0 suspicions"
    told = json.loads(surrogate("check", note, note, "--json").out)["findings"]
    assert [[str(value) for value in one.values()] for one in told] == [
        line.split("\t") for line in lines[:-1]
    ]


def test_rows_of_a_table_of_patients_that_name_no_note_are_told(
    notes: Path, tmp_path: Path
) -> None:
    table = tmp_path / "patients.csv"
    rows = "1,001-01,Ann Lake\n2,002-01.txt,Abe Roe\n3,,Zed Poe\n1,,A. Lake\n"
    table.write_text(f"patient_id,doc_id,names\n{rows}", encoding="utf-8")
    told = (
        "surrogate: 2 documents or patients of the --patients table are not in the corpus "
        "(a doc_id is a path in it without suffix)\n"
    )
    for verb, target in (("detect", "found"), ("release", "out"), ("plan", "plan.csv")):
        done = surrogate(verb, notes, tmp_path / target, "--patients", table)
        assert (done.code, done.err) == (0, told)


def test_detect_tells_what_xml_cannot_hold(notes: Path, tmp_path: Path) -> None:
    (notes / "001-02.txt").write_text(f"{NOTE}\f{NOTE}\v", encoding="utf-8")
    told = "surrogate: 2 control characters that XML cannot hold were written as blanks\n"
    assert surrogate("detect", notes, tmp_path / "xml", "--to", "i2b2").err == told
    assert surrogate("detect", notes, tmp_path / "text", "--to", "text").err == ""
    assert surrogate("detect", PLAIN / "001-01.txt", tmp_path / "one", "--to", "i2b2").err == ""


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_a_release_needs_nobody_to_tell(closed: str, notes: Path, tmp_path: Path) -> None:
    code = "from surrogate.cli import main; main()"
    command = shlex.join([sys.executable, "-c", code, "release", str(notes), str(tmp_path / "out")])
    assert subprocess.run(["sh", "-c", f"{command} {closed}"], check=False).returncode == 0
    assert surrogate("verify", tmp_path / "out").code == 0


def test_the_help_has_no_word_that_would_be_taken_for_markup() -> None:
    group = typer.main.get_command(application(VERBS))
    assert isinstance(group, typer.core.TyperGroup)
    options = [option for verb in group.commands.values() for option in verb.params]
    assert not [o.name for o in options if "[" in (getattr(o, "help", None) or "")]
