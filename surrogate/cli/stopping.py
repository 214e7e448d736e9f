"""Ends a run that is told to stop as one that failed: what it has staged is removed."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer, current_thread, main_thread
from types import FrameType
from typing import TYPE_CHECKING

from surrogate.signals import STOPPING

if TYPE_CHECKING:
    from sys import UnraisableHookArgs

_AGAIN_SECONDS = 0.05


class Stopped(BaseException):
    """The user, the terminal or the system wants the run to end.

    Not an `Exception`, which somebody might catch on the way; not a `KeyboardInterrupt`, which
    the library of the command line ends without a word.
    """


@contextmanager
def stoppable() -> Iterator[None]:
    """Raise `Stopped` in the block for SIGINT, SIGTERM and SIGHUP, unless they are ignored.

    As they come, SIGTERM and SIGHUP would end the process at once and leave staged notes behind.
    """
    usual = (signal.SIG_DFL, signal.default_int_handler)
    here = current_thread() is main_thread()
    before = {s: signal.getsignal(s) for s in STOPPING if here and signal.getsignal(s) in usual}
    hook = sys.unraisablehook
    try:
        sys.unraisablehook = _unraisable
        for number in before:
            signal.signal(number, _stop)
        yield
    finally:
        sys.unraisablehook = hook
        for number, handler in before.items():
            signal.signal(number, handler)


def _stop(number: int, _frame: FrameType | None) -> None:
    raise Stopped(number)


def _unraisable(told: UnraisableHookArgs) -> None:
    """Send a signal again that came where Python swallows exceptions, as while it forks."""
    if isinstance(told.exc_value, Stopped):
        Timer(_AGAIN_SECONDS, os.kill, (os.getpid(), told.exc_value.args[0])).start()
    else:
        sys.__unraisablehook__(told)
