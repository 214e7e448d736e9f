"""A run that is killed at any moment leaves either no release or a whole one."""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from cli import GOLD, surrogate

MOMENTS = int(os.environ.get("SURROGATE_KILLS", "5"))
COMMAND = [sys.executable, "-m", "surrogate", "release"]


@pytest.fixture(scope="module")
def notes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Those of three patients: most of a run is its start in any case."""
    folder = tmp_path_factory.mktemp("notes")
    for path in GOLD.glob("00[1-3]-*.xml"):
        shutil.copy(path, folder)
    return folder


@pytest.fixture(scope="module")
def seconds(notes: Path, tmp_path_factory: pytest.TempPathFactory) -> float:
    """How long an undisturbed run takes."""
    start = time.monotonic()
    out = tmp_path_factory.mktemp("whole") / "out"
    subprocess.run([*COMMAND, str(notes), str(out)], check=True)
    return time.monotonic() - start


@pytest.mark.parametrize("moment", range(MOMENTS))
def test_a_killed_run_leaves_all_or_nothing(
    moment: int, notes: Path, seconds: float, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    share = random.Random(moment).uniform(0.3, 1.05)  # noqa: S311 - a moment, no secret
    jobs = str(1 + moment % 2)
    command = [*COMMAND, str(notes), str(out), "--jobs", jobs]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        time.sleep(share * seconds)
        process.send_signal(signal.SIGKILL)
    if out.exists():
        assert surrogate("verify", out).code == 0
    done = surrogate("release", notes, out, "--force")
    assert done.code == 0, done.err
    assert surrogate("verify", out).code == 0
    assert [p.name for p in tmp_path.iterdir()] == ["out"]


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_run_that_is_told_to_stop_cleans_up(
    number: signal.Signals, jobs: str, tmp_path: Path
) -> None:
    before = signal.signal(number, signal.SIG_DFL)  # a shell's background jobs ignore SIGINT
    command = [*COMMAND, str(GOLD), str(tmp_path / "out"), "--jobs", jobs]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        signal.signal(number, before)
        while not any((tmp_path / ".out.partial").glob("*")):
            time.sleep(0.01)
        process.send_signal(number)
        _, told = process.communicate()
    assert (process.returncode, told) == (1, "surrogate: stopped; nothing was published\n")
    assert not list(tmp_path.iterdir())


def test_what_a_killed_training_left_goes_with_the_next(notes: Path, tmp_path: Path) -> None:
    call = ("train", notes, "--model", tmp_path / "model", "--iterations", "2", "--all-patients")
    with subprocess.Popen([*COMMAND[:-1], *map(str, call)]) as process:
        while not any(tmp_path.glob(".*")):
            time.sleep(0.01)
        process.kill()
    assert any(tmp_path.iterdir())
    done = surrogate(*call)
    assert done.code == 0, done.err
    assert [p.name for p in tmp_path.iterdir()] == ["model"]
