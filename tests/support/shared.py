"""Values that take long to make, made once for all workers of a run."""

from __future__ import annotations

import fcntl
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest

T = TypeVar("T")


def shared(folders: pytest.TempPathFactory, name: str, make: Callable[[], T]) -> T:
    """Return what was made under a name; a worker that comes first makes it, others wait.

    Args:
        folders: Of the worker, beside those of the others where there are any.
        name: Of the value, the same in all workers.
        make: Makes the value.
    """
    own = folders.getbasetemp()
    path = _common(own) / f"{name}.pickle"
    with path.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not path.exists():
            path.write_bytes(pickle.dumps(make()))
    made: T = pickle.loads(path.read_bytes())  # noqa: S301 - written above
    return made


def _common(own: Path) -> Path:
    return own.parent if own.name.startswith("popen-") else own
