"""What a run needs for a while goes with it, or else with the next run."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from surrogate.scratch import scratch_folder

LIVING = """
import sys
from surrogate.scratch import scratch_folder
with scratch_folder() as folder:
    (folder / "model").write_text("words of notes")
    print(folder, flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place for temporary files of these tests alone, in other processes too."""
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr(tempfile, "tempdir", None)
    return tmp_path


@contextmanager
def another_run() -> Iterator[tuple[subprocess.Popen[str], Path]]:
    command = [sys.executable, "-c", LIVING]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        yield process, Path(process.stdout.readline().strip())
        process.kill()


def test_it_is_for_its_owner_alone_and_goes_with_the_block(room: Path) -> None:
    with scratch_folder() as folder:
        assert folder.parent == room
        assert folder.stat().st_mode & 0o777 == 0o700
    assert not list(room.iterdir())


def test_what_a_killed_run_left_goes_with_the_next(room: Path) -> None:
    with another_run() as (process, left):
        process.kill()
        process.wait()
        assert (left / "model").exists()
        with scratch_folder():
            assert not left.exists()
    assert not list(room.iterdir())


@pytest.mark.usefixtures("room")
def test_that_of_a_living_run_stays() -> None:
    with another_run() as (_, others), scratch_folder():
        assert (others / "model").exists()


def test_what_only_looks_alike_stays(room: Path) -> None:
    with scratch_folder() as folder:
        prefix = folder.name[: folder.name.rindex("-") + 1]
    (room / "elsewhere").mkdir()
    (room / "elsewhere" / "file").touch()
    (room / f"{prefix}link").symlink_to(room / "elsewhere")
    (room / f"{prefix}file").touch()
    with scratch_folder():
        pass
    assert (room / "elsewhere" / "file").exists()
    assert {p.name for p in room.iterdir()} == {"elsewhere", f"{prefix}link", f"{prefix}file"}
