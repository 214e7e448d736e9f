"""Runs the command line as a user does."""

from __future__ import annotations

import contextlib
import gc
import io
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

from surrogate.cli import main

ROOT = Path(__file__).parent.parent.parent
GOLD = ROOT / "samples" / "gold"
PLAIN = ROOT / "samples" / "corpus"


@dataclass(frozen=True)
class Done:
    """How a run of the command line ended."""

    code: int
    out: str
    err: str


def surrogate(*arguments: str | Path, cwd: Path | None = None) -> Done:
    """Run `surrogate` with these arguments here, since a start takes longer than most runs."""
    out, err, code = io.StringIO(), io.StringIO(), 0
    with (
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
        contextlib.chdir(cwd or "."),
        patch.object(sys, "argv", ["surrogate", *map(str, arguments)]),
        patch.object(sys, "excepthook"),
    ):
        try:
            main()
        except SystemExit as end:
            code = int(end.code or 0)
        finally:
            gc.unfreeze()
    return Done(code, out.getvalue(), err.getvalue())


def started(*arguments: str | Path) -> Done:
    """Run `surrogate` with these arguments in a process of its own."""
    command = [sys.executable, "-m", "surrogate"]
    done = subprocess.run(
        [*command, *map(str, arguments)], capture_output=True, text=True, check=False
    )
    return Done(done.returncode, done.stdout, done.stderr)


def tree(folder: Path) -> dict[str, bytes]:
    """Return every file of a folder by its relative path."""
    files = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}
