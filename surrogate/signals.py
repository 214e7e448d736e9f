"""What tells a run to stop, and keeping it back from code that must not be left half-way."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType

STOPPING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Stopped(BaseException):
    """The user, the terminal or the system wants the run to end.

    Not an `Exception`, which somebody might catch on the way; not a `KeyboardInterrupt`, which
    the library of the command line ends without a word.
    """


def stop(number: int, _frame: FrameType | None) -> None:
    """Handle a signal by raising `Stopped`; a second one must not break the cleaning up."""
    stop_no_more()
    raise Stopped(number)


def stop_no_more() -> None:
    """Let the run end although a signal comes: what it would stop is as good as done.

    Only `stop` gives way; other handlers are the caller's own.
    """
    if current_thread() is main_thread():
        for number in STOPPING:
            if signal.getsignal(number) is stop:
                signal.signal(number, signal.SIG_IGN)


@contextmanager
def held() -> Iterator[None]:
    """Let SIGINT, SIGTERM and SIGHUP come only when the block is done.

    What a handler raises while the standard library makes or starts worker processes leaves its
    own objects half made, and their clean-up tells of it on stderr. Outside of the main thread no
    handler runs, and there is nothing to hold.
    """
    if current_thread() is not main_thread():
        yield
        return
    came: list[int] = []

    def keep(number: int, _frame: FrameType | None) -> None:
        came.append(number)

    # None: a handler that was not set from Python cannot be put back.
    before = {s: signal.getsignal(s) for s in STOPPING if signal.getsignal(s) is not None}
    try:
        for number in before:
            signal.signal(number, keep)
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        for late in came:
            signal.raise_signal(late)
