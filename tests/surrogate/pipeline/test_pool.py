from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Callable
from itertools import islice
from multiprocessing.process import BaseProcess
from multiprocessing.util import Finalize

import pytest

from surrogate.errors import DocumentError, SurrogateError
from surrogate.pipeline.pool import run_in_order

LONG = 30.0
LARGE = 10_000_000


def _slow_first(number: int) -> int:
    time.sleep(0.05 if number == 0 else 0)
    return number * number


def _broken(number: int) -> int:
    raise DocumentError(f"1-{number:02}", "broken")


def _broken_or_slow(number: int) -> int:
    if number == 1:
        raise DocumentError("1-01", "broken")
    time.sleep(LONG if number else 0)
    return number


def _large(number: int) -> bytes:
    del number
    return bytes(LARGE)


def _process(number: int) -> int:
    del number
    return os.getpid()


def _dying(number: int) -> int:
    if multiprocessing.parent_process() is not None:
        os._exit(number)
    return number


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_outcomes_come_in_the_order_of_the_tasks(jobs: int) -> None:
    assert list(run_in_order(range(40), _slow_first, jobs=jobs)) == [n * n for n in range(40)]


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_error_of_a_task_arrives_whole(jobs: int) -> None:
    with pytest.raises(DocumentError, match="1-00: broken"):
        list(run_in_order(range(40), _broken, jobs=jobs))


def test_the_first_task_is_done_in_the_main_process() -> None:
    first, *others = run_in_order(range(4), _process, jobs=2)
    assert first == os.getpid()
    assert first not in others


def test_a_dead_worker_is_an_error_and_no_hang() -> None:
    with pytest.raises(SurrogateError, match="worker process died"):
        list(run_in_order(range(4), _dying, jobs=2))


def test_an_error_does_not_wait_for_what_other_workers_are_at() -> None:
    start = time.monotonic()
    with pytest.raises(DocumentError):
        list(run_in_order(range(8), _broken_or_slow, jobs=2))
    assert time.monotonic() - start < LONG
    assert multiprocessing.active_children() == []


def test_a_stop_cuts_off_an_outcome_that_is_half_told() -> None:
    for _ in range(10):
        outcomes = run_in_order(range(9), _large, jobs=2)
        assert [len(outcome) for outcome in islice(outcomes, 2)] == [LARGE, LARGE]
        outcomes.close()
        assert multiprocessing.active_children() == []


def test_a_worker_that_is_killed_in_the_middle_of_an_outcome_is_no_hang() -> None:
    outcomes = run_in_order(range(9), _large, jobs=2)
    assert len(next(outcomes)) == LARGE
    assert len(next(outcomes)) == LARGE
    time.sleep(0.5)  # the pipes are full by then
    for worker in multiprocessing.active_children():
        worker.kill()
    with pytest.raises(SurrogateError, match="worker process died"):
        list(outcomes)
    assert multiprocessing.active_children() == []


def test_what_breaks_off_the_start_of_workers_leaves_none_behind(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    started: list[BaseProcess] = []

    def start(process: BaseProcess) -> None:
        if started:
            raise KeyboardInterrupt
        started.append(process)
        begin(process)

    begin = BaseProcess.start
    monkeypatch.setattr(BaseProcess, "start", start)
    with pytest.raises(KeyboardInterrupt):
        list(run_in_order(range(4), _process, jobs=2))
    assert started
    assert multiprocessing.active_children() == []


def test_a_signal_waits_until_what_starts_workers_is_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    make: Callable[..., None] = Finalize.__init__
    made = []

    def told_to_stop(finalizer: Finalize, *args: object, **options: object) -> None:
        signal.raise_signal(signal.SIGINT)
        make(finalizer, *args, **options)
        made.append(finalizer)

    monkeypatch.setattr(Finalize, "__init__", told_to_stop)
    # A shell's background jobs ignore SIGINT.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            list(run_in_order(range(4), _process, jobs=2))
    finally:
        signal.signal(signal.SIGINT, before)
    assert made
    assert multiprocessing.active_children() == []
