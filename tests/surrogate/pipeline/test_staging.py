from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from surrogate.cli.stopping import stoppable
from surrogate.errors import OutputError, UsageError
from surrogate.pipeline.staging import check_target, staged
from surrogate.signals import STOPPING, Stopped

OWN = "OWN"


def test_what_is_staged_is_published_whole(tmp_path: Path) -> None:
    with staged(tmp_path / "out", own=OWN) as staging:
        staging.write("a/1-01.txt", b"one")
        staging.write("rows.jsonl", b"1\n")
        staging.write("rows.jsonl", b"2\n")
        assert not (tmp_path / "out").exists()
        staging.publish()
    assert (tmp_path / "out/a/1-01.txt").read_bytes() == b"one"
    assert (tmp_path / "out/rows.jsonl").read_bytes() == b"1\n2\n"
    assert [p.name for p in tmp_path.iterdir()] == ["out"]


def test_column_names_stand_once_and_go_with_the_last_row(tmp_path: Path) -> None:
    rows = [b'doc_id,"te\r\nxt"\r\n%d,"a\r\nb"\r\n' % n for n in range(3)]
    with staged(tmp_path / "out", own=OWN) as staging:
        for row in rows:
            staging.write("rows.csv", row)
        assert (staging.folder / "rows.csv").read_bytes().count(b"doc_id") == 1
        with pytest.raises(OutputError, match="other columns"):
            staging.write("rows.csv", b"doc_id,date\r\n1,2\r\n")
        for row in (rows[1], rows[0]):
            staging.take_back("rows.csv", row)
        assert (staging.folder / "rows.csv").read_bytes() == rows[2]
        staging.take_back("rows.csv", rows[2])
        assert staging.files() == []


def test_two_notes_are_never_mixed_in_one_file(tmp_path: Path) -> None:
    with staged(tmp_path / "out", own=OWN) as staging:
        staging.write("1-01.txt", b"one")
        with pytest.raises(OutputError, match="File exists"):
            staging.write("1-01.txt", b"two")


def test_a_failure_leaves_nothing(tmp_path: Path) -> None:
    def fail() -> None:
        with staged(tmp_path / "out", own=OWN) as staging:
            staging.write("1-01.txt", b"one")
            raise RuntimeError

    with pytest.raises(RuntimeError):
        fail()
    assert list(tmp_path.iterdir()) == []


def test_a_dead_staging_folder_is_cleared(tmp_path: Path) -> None:
    dead = tmp_path / ".out.partial"
    (dead / "sub").mkdir(parents=True)
    (dead / "sub" / "old.txt").write_text("old")
    with staged(tmp_path / "out", own=OWN) as staging:
        staging.write("new.txt", b"new")
        assert staging.files() == ["new.txt"]
        staging.publish()
    assert [p.name for p in (tmp_path / "out").iterdir()] == ["new.txt"]


def test_a_link_in_place_of_the_staging_folder_is_not_followed(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "1-01.txt").write_text("mine")
    (tmp_path / ".out.partial").symlink_to(mine)
    with pytest.raises(OutputError):
        _publish(tmp_path / "out", force=True)
    assert [p.name for p in mine.iterdir()] == ["1-01.txt"]
    assert not (tmp_path / "out").exists()


def test_a_staging_folder_that_lay_there_is_closed_to_others(tmp_path: Path) -> None:
    dead = tmp_path / ".out.partial"
    dead.mkdir()
    dead.chmod(0o777)
    _publish(tmp_path / "out", force=False)
    assert (tmp_path / "out").stat().st_mode & 0o777 == 0o700


def test_two_releases_cannot_stage_the_same_target(tmp_path: Path) -> None:
    script = (
        "import sys; from pathlib import Path\n"
        "from surrogate.errors import OutputError\n"
        "from surrogate.pipeline import staging\n"
        "staging.LOCK_PATIENCE_SECONDS = 0.1\n"
        "try:\n"
        "    with staging.staged(Path(sys.argv[1]), own='OWN'): pass\n"
        "except OutputError as error: print(error)\n"
    )
    with staged(tmp_path / "out", own=OWN) as staging:
        staging.write("mine.txt", b"mine")
        done = subprocess.run(
            [sys.executable, "-c", script, str(tmp_path / "out")],
            capture_output=True,
            text=True,
            check=True,
        )
        assert "another release" in done.stdout
        assert staging.files() == ["mine.txt"]


def _publish(out: Path, *, force: bool) -> None:
    with staged(out, own=OWN, force=force) as staging:
        staging.write("new.txt", b"new")
        staging.publish()


@pytest.mark.parametrize("old", [(), (OWN, "old.txt")])
def test_publishing_by_force_replaces_what_the_verb_wrote(
    old: tuple[str, ...], tmp_path: Path
) -> None:
    out = tmp_path / "out"
    out.mkdir()
    for name in old:
        (out / name).write_text("old")
    _publish(out, force=True)
    assert [p.name for p in out.iterdir()] == ["new.txt"]
    assert [p.name for p in tmp_path.iterdir()] == ["out"]


def test_a_release_that_may_not_be_changed_is_not_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (out / OWN).write_text("old")
    monkeypatch.setattr(os, "access", lambda path, _: path != out)
    with pytest.raises(OutputError, match="read-only"):
        _publish(out, force=True)
    assert [p.name for p in out.iterdir()] == [OWN]
    assert [p.name for p in tmp_path.iterdir()] == ["out"]


def test_a_stop_leaves_nothing_of_what_was_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (out / OWN).write_text("old")
    usual = shutil.rmtree

    def stopped(path: Path, *, ignore_errors: bool = False) -> None:
        if (path / OWN).exists():
            monkeypatch.undo()
            raise KeyboardInterrupt
        usual(path, ignore_errors=ignore_errors)

    monkeypatch.setattr(shutil, "rmtree", stopped)
    with pytest.raises(KeyboardInterrupt):
        _publish(out, force=True)
    assert [p.name for p in out.iterdir()] == ["new.txt"]
    assert [p.name for p in tmp_path.iterdir()] == ["out"]


@pytest.mark.parametrize("number", STOPPING)
def test_a_stop_behind_the_rename_comes_too_late(
    number: signal.Signals, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = Path.rename

    def renamed(path: Path, to: Path) -> None:
        usual(path, to)
        signal.raise_signal(number)

    monkeypatch.setattr(Path, "rename", renamed)
    before = signal.getsignal(number)
    with stoppable():
        _publish(tmp_path / "out", force=False)
        signal.raise_signal(number)
    assert signal.getsignal(number) is before


def test_a_second_stop_does_not_break_the_cleaning_up() -> None:
    before = {number: signal.getsignal(number) for number in STOPPING}
    try:
        with pytest.raises(Stopped) as stopped, stoppable():
            signal.raise_signal(signal.SIGTERM)
        assert stopped.value.args == (signal.SIGTERM,)
        for number in STOPPING:
            signal.raise_signal(number)
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def test_what_a_killed_run_left_of_a_replaced_folder_is_removed(tmp_path: Path) -> None:
    old = tmp_path / ".out.replaced"
    old.mkdir()
    with pytest.raises(RuntimeError), staged(tmp_path / "out", own=OWN):
        raise RuntimeError
    assert [p.name for p in tmp_path.iterdir()] == [old.name]
    _publish(tmp_path / "out", force=False)
    assert [p.name for p in tmp_path.iterdir()] == ["out"]


@pytest.mark.parametrize("force", [False, True])
def test_what_came_to_lie_there_meanwhile_is_not_replaced(*, force: bool, tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (out / "mine.txt").write_text("mine")
    with pytest.raises(OutputError):
        _publish(out, force=force)
    assert [p.name for p in out.iterdir()] == ["mine.txt"]
    assert [p.name for p in tmp_path.iterdir()] == ["out"]


def test_a_staging_folder_that_vanished_is_not_published(tmp_path: Path) -> None:
    def vanish() -> None:
        with staged(tmp_path / "out", own=OWN) as staging:
            staging.write("1-01.txt", b"one")
            shutil.rmtree(staging.folder)
            staging.write("2-01.txt", b"two")
            staging.publish()

    with pytest.raises(OutputError, match="removed meanwhile"):
        vanish()
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", [".", "..", "new/.."])
def test_a_target_without_a_name_is_refused_before_the_work(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "corpus").mkdir()
    (tmp_path / "out" / "empty").mkdir(parents=True)
    (tmp_path / "out" / OWN).touch()
    monkeypatch.chdir(tmp_path / "out" / "empty")
    with pytest.raises(UsageError, match="by its name"):
        check_target(Path(name), tmp_path / "corpus", own=OWN, force=True)


def test_a_target_must_be_new_and_apart_from_the_corpus(tmp_path: Path) -> None:
    corpus = tmp_path / "corpus"
    corpus.mkdir()
    check_target(tmp_path / "out", corpus, own=OWN, force=False)
    for target in (corpus, corpus / "out", tmp_path):
        with pytest.raises(UsageError):
            check_target(target, corpus, own=OWN, force=True)
    (tmp_path / "taken").mkdir()
    with pytest.raises(OutputError, match="--force"):
        check_target(tmp_path / "taken", corpus, own=OWN, force=False)
    check_target(tmp_path / "taken", corpus, own=OWN, force=True)
    (tmp_path / "file").write_text("x")
    with pytest.raises(OutputError, match="not a folder"):
        check_target(tmp_path / "file", corpus, own=OWN, force=True)
