"""Runs tasks over worker processes and gives the outcomes back in order."""

from __future__ import annotations

import gc
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from surrogate.errors import SurrogateError
from surrogate.signals import held

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

T = TypeVar("T")
R = TypeVar("R")
Work = Callable[[Any], Any]

# Outcomes wait for their turn, so memory is bounded by this many patients per process.
TASKS_PER_JOB = 4
# One that a worker is at, and one for when it is done while the main process writes.
_AT_HAND = 2


class _Worker(NamedTuple):
    """A process with a pipe of its own, which ends with it even in the middle of an outcome.

    Attributes:
        process: The process.
        pipe: Takes tasks, and tells of each whether it went well, with outcome or error.
        given: The numbers of the tasks that it has not told of yet.
    """

    process: BaseProcess
    pipe: Connection
    given: deque[int]

    def take(self, number: int, task: object) -> None:
        """Give the worker a task.

        Raises:
            SurrogateError: If the worker died.
        """
        try:
            self.pipe.send(task)
        except OSError:
            raise _died() from None
        self.given.append(number)

    def told(self) -> tuple[int, tuple[bool, Any]]:
        """Wait for the oldest task that was given; return its number, and how it came out.

        Raises:
            SurrogateError: If the worker died.
        """
        try:
            outcome = self.pipe.recv()
        except (EOFError, OSError):
            raise _died() from None
        return self.given.popleft(), outcome


def _died() -> SurrogateError:
    return SurrogateError("a worker process died (killed, or out of memory)")


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
    # The first task is done here: what it loads (model, word lists) a forked worker shares.
    yield from map(work, islice(queue, 1))
    workers: list[_Worker] = []
    try:
        with held():
            _start(workers, work, jobs)
        yield from _in_order(queue, workers)
    except BaseException:
        for worker in workers:  # what they are at is wanted no more, and may take minutes
            worker.process.kill()
        raise
    finally:
        with held():
            for worker in workers:
                worker.pipe.close()
            for worker in workers:
                worker.process.join()


def _start(workers: list[_Worker], work: Work, jobs: int) -> None:
    """Start worker processes, and tell of each as soon as it runs."""
    import multiprocessing  # noqa: PLC0415 - only for several jobs

    gc.freeze()  # so that collecting in a worker does not copy what it shares
    context = multiprocessing.get_context("fork")
    for _ in range(jobs):
        pipe, far = context.Pipe()
        # Closed here before the next one is forked, the far end is in its worker alone.
        with far:
            process = context.Process(target=_serve, args=(pipe, far, work), daemon=True)
            process.start()
            workers.append(_Worker(process, pipe, deque()))


def _in_order(queue: Iterator[T], workers: Sequence[_Worker]) -> Iterator[Any]:
    from multiprocessing.connection import wait  # noqa: PLC0415 - only for several jobs

    tasks, due = enumerate(queue), 0
    outcomes: dict[int, tuple[bool, Any]] = {}
    while True:
        free = len(workers) * TASKS_PER_JOB - len(outcomes)
        _hand_out(tasks, workers, free)
        if due in outcomes:
            done, outcome = outcomes.pop(due)
            due += 1
            if not done:
                raise outcome
            yield outcome
        elif at_work := [worker for worker in workers if worker.given]:
            ready = wait([worker.pipe for worker in at_work])
            outcomes |= dict(worker.told() for worker in at_work if worker.pipe in ready)
        else:
            return


def _hand_out(tasks: Iterator[tuple[int, T]], workers: Sequence[_Worker], most: int) -> None:
    """Give tasks to the workers that have the fewest, so that no more than `most` are given."""
    for _ in range(most - sum(len(worker.given) for worker in workers)):
        worker = min(workers, key=lambda worker: len(worker.given))
        if len(worker.given) == _AT_HAND or (task := next(tasks, None)) is None:
            return
        worker.take(*task)


def _serve(main: Connection, pipe: Connection, work: Work) -> None:
    """Do the tasks that come, until the main process closes its end of the pipe or is gone."""
    main.close()
    # What stops a run is for the main process; this one ends with it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    threading.Thread(target=_die_with_parent, daemon=True).start()
    while True:
        try:
            task = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            outcome = True, work(task)
        except Exception as error:  # noqa: BLE001 - raised in the main process
            outcome = False, error
        pipe.send(outcome)


def _die_with_parent() -> None:
    """End this worker when the main process is gone, however it went."""
    import multiprocessing  # noqa: PLC0415 - only for several jobs
    from multiprocessing.connection import wait  # noqa: PLC0415

    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
