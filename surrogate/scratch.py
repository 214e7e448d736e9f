"""A folder for what a run needs for a while: a model that holds words of notes.

A run that is killed cannot remove its folder, so the next one does. The lock is the kernel's and
dies with its process.
"""

from __future__ import annotations

import fcntl
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir

_PREFIX = "surrogate-scratch-"


@contextmanager
def scratch_folder() -> Iterator[Path]:
    """Give a folder (0700) that goes with the block; those of killed runs go first."""
    for leftover in Path(gettempdir()).glob(f"{_PREFIX}*"):
        with suppress(OSError):
            _remove_unless_held(leftover)
    with TemporaryDirectory(prefix=_PREFIX) as folder:
        lock = os.open(folder, os.O_DIRECTORY)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield Path(folder)
        finally:
            os.close(lock)


def _remove_unless_held(folder: Path) -> None:
    """Remove a folder of this user that no living run has locked.

    An empty one stays: it holds nothing, and its run may be about to lock it.
    """
    lock = os.open(folder, os.O_DIRECTORY | os.O_NOFOLLOW)  # a link may lead anywhere
    try:
        if os.fstat(lock).st_uid == os.getuid() and any(folder.iterdir()):
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            shutil.rmtree(folder)
    finally:
        os.close(lock)
