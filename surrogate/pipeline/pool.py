"""Runs tasks over worker processes and gives the outcomes back in order."""

from __future__ import annotations

import multiprocessing
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import TypeVar

from surrogate.errors import SurrogateError

T = TypeVar("T")
R = TypeVar("R")

# Outcomes wait for their turn, so memory is bounded by this many patients per process.
TASKS_PER_JOB = 4
_work: Callable[[object], object]


def _install(work: Callable[[object], object]) -> None:
    global _work  # noqa: PLW0603 - one function per worker process, set once at its start
    _work = work


def _call(task: object) -> object:
    return _work(task)


def run_in_order(
    tasks: Iterable[T], work: Callable[[T], R], *, jobs: int
) -> Iterator[R]:
    """Yield `work(task)` for every task, in the order of the tasks.

    Args:
        tasks: Small and picklable.
        work: Pure; its result does not depend on where it runs.
        jobs: Number of processes; 1 runs everything here.

    Raises:
        SurrogateError: If a worker process dies.
    """
    if jobs == 1:
        yield from map(work, tasks)
        return
    try:
        yield from _in_processes(tasks, work, jobs)
    except BrokenProcessPool:
        msg = "a worker process died (killed, or out of memory)"
        raise SurrogateError(msg) from None


def _in_processes(tasks: Iterable[T], work: Callable[[T], R], jobs: int) -> Iterator[R]:
    methods = multiprocessing.get_all_start_methods()
    # A forked worker shares the model and the word lists with its parent.
    context = multiprocessing.get_context("fork" if "fork" in methods else "spawn")
    waiting: deque[Future[object]] = deque()
    queue = iter(tasks)
    with ProcessPoolExecutor(jobs, context, initializer=_install, initargs=(work,)) as executor:
        try:
            for task in islice(queue, jobs * TASKS_PER_JOB):
                waiting.append(executor.submit(_call, task))
            while waiting:
                yield waiting.popleft().result()  # type: ignore[misc]
                for task in islice(queue, 1):
                    waiting.append(executor.submit(_call, task))
        finally:
            executor.shutdown(wait=True, cancel_futures=True)
