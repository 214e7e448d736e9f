from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from surrogate.errors import OutputError
from surrogate.pipeline.staging import check_target, staged


def test_what_is_staged_is_published_whole(tmp_path: Path) -> None:
    with staged(tmp_path / "out") as staging:
        staging.write("a/1-01.txt", b"one")
        staging.write("rows.jsonl", b"1\n")
        staging.write("rows.jsonl", b"2\n")
        assert not (tmp_path / "out").exists()
        staging.publish()
    assert (tmp_path / "out/a/1-01.txt").read_bytes() == b"one"
    assert (tmp_path / "out/rows.jsonl").read_bytes() == b"1\n2\n"
    assert [p.name for p in tmp_path.iterdir()] == ["out"]


def test_a_failure_leaves_nothing(tmp_path: Path) -> None:
    def fail() -> None:
        with staged(tmp_path / "out") as staging:
            staging.write("1-01.txt", b"one")
            raise RuntimeError

    with pytest.raises(RuntimeError):
        fail()
    assert list(tmp_path.iterdir()) == []


def test_a_dead_staging_folder_is_cleared(tmp_path: Path) -> None:
    dead = tmp_path / ".out.partial"
    (dead / "sub").mkdir(parents=True)
    (dead / "sub" / "old.txt").write_text("old")
    with staged(tmp_path / "out") as staging:
        staging.write("new.txt", b"new")
        assert staging.files() == ["new.txt"]
        staging.publish()
    assert [p.name for p in (tmp_path / "out").iterdir()] == ["new.txt"]


def test_two_releases_cannot_stage_the_same_target(tmp_path: Path) -> None:
    script = (
        "import sys; from pathlib import Path\n"
        "from surrogate.pipeline.staging import staged\n"
        "from surrogate.errors import OutputError\n"
        "try:\n"
        "    with staged(Path(sys.argv[1])): pass\n"
        "except OutputError as error: print(error)\n"
    )
    with staged(tmp_path / "out") as staging:
        staging.write("mine.txt", b"mine")
        done = subprocess.run(
            [sys.executable, "-c", script, str(tmp_path / "out")],
            capture_output=True,
            text=True,
            check=True,
        )
        assert "another release" in done.stdout
        assert staging.files() == ["mine.txt"]


def test_publishing_replaces_what_was_there(tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "old.txt").write_text("old")
    with staged(tmp_path / "out") as staging:
        staging.write("new.txt", b"new")
        staging.publish()
    assert [p.name for p in (tmp_path / "out").iterdir()] == ["new.txt"]
    assert [p.name for p in tmp_path.iterdir()] == ["out"]


def test_a_target_must_be_new_and_apart_from_the_corpus(tmp_path: Path) -> None:
    corpus = tmp_path / "corpus"
    corpus.mkdir()
    check_target(tmp_path / "out", corpus, force=False)
    for target in (corpus, corpus / "out", tmp_path):
        with pytest.raises(OutputError):
            check_target(target, corpus, force=True)
    (tmp_path / "taken").mkdir()
    with pytest.raises(OutputError, match="--force"):
        check_target(tmp_path / "taken", corpus, force=False)
    check_target(tmp_path / "taken", corpus, force=True)
    (tmp_path / "file").write_text("x")
    with pytest.raises(OutputError, match="not a folder"):
        check_target(tmp_path / "file", corpus, force=True)
