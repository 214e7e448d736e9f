"""Ends a run that is told to stop as one that failed: what it has staged is removed."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer, current_thread, main_thread
from typing import TYPE_CHECKING

from surrogate.signals import STOPPING, Stopped, stop

if TYPE_CHECKING:
    from sys import UnraisableHookArgs

_AGAIN_SECONDS = 0.05


@contextmanager
def stoppable() -> Iterator[None]:
    """Raise `Stopped` in the block for SIGINT, SIGTERM and SIGHUP, unless they are ignored.

    As they come, SIGTERM and SIGHUP would end the process at once and leave staged notes behind.
    A stopped process ends, and until then a further signal changes nothing.
    """
    usual = (signal.SIG_DFL, signal.default_int_handler)
    here = current_thread() is main_thread()
    before = {s: signal.getsignal(s) for s in STOPPING if here and signal.getsignal(s) in usual}
    hook = sys.unraisablehook
    try:
        sys.unraisablehook = _unraisable
        for number in before:
            signal.signal(number, stop)
        yield
    except Stopped:
        before.clear()
        raise
    finally:
        sys.unraisablehook = hook
        for number, handler in before.items():
            signal.signal(number, handler)


def _unraisable(told: UnraisableHookArgs) -> None:
    """Send a signal again that came where Python swallows exceptions, as while it forks."""
    if isinstance(told.exc_value, Stopped):
        number = told.exc_value.args[0]
        signal.signal(number, stop)
        Timer(_AGAIN_SECONDS, os.kill, (os.getpid(), number)).start()
    else:
        sys.__unraisablehook__(told)
