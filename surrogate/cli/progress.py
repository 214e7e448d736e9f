"""The bar that long work shows."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress(label: str, *, unit: str = "patients") -> Iterator[Callable[[int, int], None]]:
    """Show a bar with rate and time left on stderr; nothing where that is no terminal."""
    if not sys.stderr.isatty():
        yield lambda _done, _total: None
        return
    from rich.console import Console  # noqa: PLC0415 - only for long work
    from rich.progress import (  # noqa: PLC0415
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    console = Console(stderr=True)
    with Progress(
        TextColumn(label),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=console,
    ) as bar:
        task = bar.add_task(label, total=None, rate="")

        def report(done: int, total: int) -> None:
            speed = bar.tasks[0].speed
            rate = f"{speed:.1f} {unit}/s" if speed else ""
            bar.update(task, completed=done, total=total, rate=rate)

        yield report
