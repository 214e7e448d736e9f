"""Runs tasks over worker processes and gives the outcomes back in order."""

from __future__ import annotations

import gc
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeVar

from surrogate.errors import SurrogateError
from surrogate.signals import held

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor
    from multiprocessing.process import BaseProcess

T = TypeVar("T")
R = TypeVar("R")
Work = Callable[[Any], Any]

# Outcomes wait for their turn, so memory is bounded by this many patients per process.
TASKS_PER_JOB = 4
# Ends a worker at its work. Elsewhere it may hold a lock, or have told half of an outcome, for
# whose other half the main process would wait without end.
_END_WORK = signal.SIGUSR1
_work: Work


def _install(work: Work) -> None:
    # What stops a run is for the main process; this one ends with it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    signal.signal(_END_WORK, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_BLOCK, {_END_WORK})  # for its threads as well
    threading.Thread(target=_die_with_parent, daemon=True).start()
    global _work  # noqa: PLW0603 - one function per worker process, set once at its start
    _work = work


def _die_with_parent() -> None:
    """End this worker when the main process is gone, however it went."""
    import multiprocessing  # noqa: PLC0415 - only for several jobs
    from multiprocessing.connection import wait  # noqa: PLC0415

    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def _call(task: Any) -> Any:  # noqa: ANN401 - whatever the work takes and gives
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {_END_WORK})
    try:
        return _work(task)
    finally:
        signal.pthread_sigmask(signal.SIG_BLOCK, {_END_WORK})


def run_in_order(tasks: Iterable[T], work: Callable[[T], R], *, jobs: int) -> Iterator[R]:
    """Yield `work(task)` for every task, in the order of the tasks.

    Args:
        tasks: Small and picklable.
        work: Pure; its result does not depend on where it runs.
        jobs: Number of processes; 1 runs everything here.

    Raises:
        SurrogateError: If a worker process dies.
    """
    queue = iter(tasks)
    if jobs == 1:
        yield from map(work, queue)
        return
    from concurrent.futures.process import BrokenProcessPool  # noqa: PLC0415 - heavy

    # The first task is done here: what it loads (model, word lists) a forked worker shares.
    yield from map(work, islice(queue, 1))
    try:
        yield from _in_processes(queue, work, jobs)
    except BrokenProcessPool:
        msg = "a worker process died (killed, or out of memory)"
        raise SurrogateError(msg) from None


def _submit(executor: ProcessPoolExecutor, task: T) -> Future[R]:
    with held():  # it may start a worker
        return executor.submit(_call, task)


def _end_work(worker: BaseProcess) -> None:
    if worker.pid is not None:
        with suppress(ProcessLookupError):
            os.kill(worker.pid, _END_WORK)


def _in_processes(queue: Iterator[T], work: Callable[[T], R], jobs: int) -> Iterator[R]:
    import multiprocessing  # noqa: PLC0415 - only for several jobs
    from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415 - heavy

    methods = multiprocessing.get_all_start_methods()
    gc.freeze()  # so that collecting in a worker does not copy what it shares
    context = multiprocessing.get_context("fork" if "fork" in methods else "spawn")
    others = multiprocessing.active_children()
    waiting: deque[Future[R]] = deque()
    with held():
        executor = ProcessPoolExecutor(jobs, context, initializer=_install, initargs=(work,))
    with executor:
        try:
            for task in islice(queue, jobs * TASKS_PER_JOB):
                waiting.append(_submit(executor, task))
            while waiting:
                yield waiting.popleft().result()
                for task in islice(queue, 1):
                    waiting.append(_submit(executor, task))
        except BaseException:
            with held():
                # What they are at is wanted no more, and may take minutes.
                for worker in set(multiprocessing.active_children()).difference(others):
                    _end_work(worker)
                executor.shutdown(wait=True, cancel_futures=True)
                # A signal that came while they started left nobody else to end them.
                for worker in set(multiprocessing.active_children()).difference(others):
                    worker.kill()
                    worker.join()
            raise
