"""How long something may take."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def cpu_seconds_below(most: float) -> Iterator[None]:
    """Fail if the block takes as many seconds of CPU time: then its time grows with the square."""
    begun = time.process_time()
    yield
    assert time.process_time() - begun < most
