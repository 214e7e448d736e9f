"""A run that is killed at any moment leaves either no release or a whole one."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from cli import GOLD, surrogate

MOMENTS = int(os.environ.get("SURROGATE_KILLS", "5"))
COMMAND = [sys.executable, "-c", "from surrogate.cli import main; main()", "release", str(GOLD)]


@pytest.fixture(scope="module")
def seconds(tmp_path_factory: pytest.TempPathFactory) -> float:
    """How long an undisturbed run takes."""
    start = time.monotonic()
    subprocess.run([*COMMAND, str(tmp_path_factory.mktemp("whole") / "out")], check=True)
    return time.monotonic() - start


@pytest.mark.parametrize("moment", range(MOMENTS))
def test_a_killed_run_leaves_all_or_nothing(moment: int, seconds: float, tmp_path: Path) -> None:
    out = tmp_path / "out"
    share = random.Random(moment).uniform(0.3, 1.05)  # noqa: S311 - a moment, no secret
    jobs = str(1 + moment % 2)
    with subprocess.Popen(
        [*COMMAND, str(out), "--jobs", jobs], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as process:
        time.sleep(share * seconds)
        process.send_signal(signal.SIGKILL)
    if out.exists():
        assert surrogate("verify", out).code == 0
    done = surrogate("release", GOLD, out, "--force")
    assert done.code == 0, done.err
    assert surrogate("verify", out).code == 0
    assert [p.name for p in tmp_path.iterdir()] == ["out"]


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_run_that_is_told_to_stop_cleans_up(
    number: signal.Signals, jobs: str, tmp_path: Path
) -> None:
    before = signal.signal(number, signal.SIG_DFL)  # a shell's background jobs ignore SIGINT
    with subprocess.Popen(
        [*COMMAND, str(tmp_path / "out"), "--jobs", jobs], stderr=subprocess.PIPE, text=True
    ) as process:
        signal.signal(number, before)
        while not any((tmp_path / ".out.partial").glob("*")):
            time.sleep(0.01)
        process.send_signal(number)
        _, told = process.communicate()
    assert (process.returncode, told) == (1, "surrogate: stopped; nothing was published\n")
    assert not list(tmp_path.iterdir())
