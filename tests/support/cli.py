"""Runs the command line as a user does, in a process of its own."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

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
    """Run `surrogate` with these arguments."""
    command = [sys.executable, "-c", "from surrogate.cli import main; main()"]
    done = subprocess.run(
        [*command, *map(str, arguments)], capture_output=True, text=True, cwd=cwd, check=False
    )
    return Done(done.returncode, done.stdout, done.stderr)


def tree(folder: Path) -> dict[str, bytes]:
    """Return every file of a folder by its relative path."""
    files = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}
