"""Measures the whole release: `python tests/benchmarks/release.py [--notes 1000 10000 50000]`.

Corpora of plain text are generated from the training notes: each patient is planned anew under
key after key, so every copy has names, dates and numbers of its own. Each is released by a process
of its own, on one core, with all default checks. Prints CPU time by stage per token, notes and
megabytes a second, peak memory, how many times the figures per note and the memory are those of the
smallest corpus, and those of detection alone with python-crfsuite and dicts of features. `--jobs`
sets one job beside two instead: in wall time, for which both cores must be free, and in CPU time,
which should stay.
"""

from __future__ import annotations

import argparse
import json
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import count, islice
from pathlib import Path
from typing import Any

from detectors import plain, records_of, timed

from detect.tokens import cut
from surrogate.augment import Copies
from surrogate.cli.app import collect_seldom
from surrogate.cli.inputs import load_detector
from surrogate.cli.options import Aim
from surrogate.corpus import Corpus
from surrogate.document import Document
from surrogate.keys import ReleaseKey
from surrogate.phi import known_labels
from surrogate.pipeline import ReleaseOptions, release_corpus
from surrogate.policy import default_policy
from surrogate.release import Engine
from surrogate.resources import resource_path

NOTES = (1_000, 10_000, 50_000)
PLAIN_NOTES, ROUNDS = 40, 3
# Stage → where the function is called by that name.
STAGES = {
    "read": ("surrogate.pipeline.worker", "load_sound"),
    "detect": ("surrogate.release", "annotate"),
    "link": ("surrogate.release", "link"),
    "plan": ("surrogate.release", "plan"),
    "apply": ("surrogate.release", "apply"),
    "check": ("surrogate.release", "check"),
    "traces": ("surrogate.release", "traces"),
    "render": ("surrogate.pipeline.worker", "_files"),
    "write": ("surrogate.pipeline.run", "_stage"),
}


def notes() -> Iterator[tuple[int, Document]]:
    """Yield training notes without end, each round under another key, with patient numbers."""
    labels, policy = known_labels(), default_policy()
    records = list(Corpus.open(resource_path("training", "notes")).records())
    patient = 0
    for seed in count():
        for record in records:
            for copy in Copies(labels, policy, times=1, seed=seed)(record):
                patient += 1
                yield from ((patient, document) for document in copy.documents)


def generate(folder: Path, number: int) -> int:
    """Write a corpus of about so many notes; return its number of tokens."""
    tokens, note, last = 0, 0, 0
    for patient, document in islice(notes(), number):
        note, last = (note + 1 if patient == last else 1), patient
        (folder / f"{patient}-{note:02}.txt").write_bytes(document.text.encode())
        tokens += len(cut(document.text))
    return tokens


def release(folder: Path, out: Path, jobs: int) -> dict[str, Any]:
    """Release a corpus in this process; return CPU seconds by stage and in all, and memory."""
    spent: dict[str, float] = defaultdict(float)
    collect_seldom()
    for stage, (module, name) in STAGES.items():
        _watch(spent, stage, import_module(module), name)
    detector = load_detector(None)
    key = ReleaseKey(bytes(32))
    engine = Engine(key, default_policy(), known_labels(), detector=detector, reader=detector)
    wall, begun = time.perf_counter(), time.process_time()
    summary = release_corpus(ReleaseOptions(folder, out, jobs=jobs), engine)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    workers = resource.getrusage(resource.RUSAGE_CHILDREN)
    return {
        "stages": dict(spent),
        "cpu": time.process_time() - begun + workers.ru_utime + workers.ru_stime,
        "wall": time.perf_counter() - wall,
        "notes": summary.documents,
        "held": len(summary.held),
        "peak_mb": peak / (1 << 20 if sys.platform == "darwin" else 1 << 10),
    }


def _watch(spent: dict[str, float], stage: str, module: Any, name: str) -> None:  # noqa: ANN401
    """Let a function tell its CPU time."""
    whole: Callable[..., Any] = getattr(module, name)

    def timed(*arguments: Any, **options: Any) -> Any:  # noqa: ANN401
        begun = time.process_time()
        try:
            return whole(*arguments, **options)
        finally:
            spent[stage] += time.process_time() - begun

    setattr(module, name, timed)


def measured(folder: Path, jobs: int = 1) -> dict[str, Any]:
    """Release a corpus in a process of its own."""
    with tempfile.TemporaryDirectory() as scratch:
        command = [sys.executable, __file__, "--release", folder, Path(scratch, "out"), str(jobs)]
        ran = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
        return dict(json.loads(ran.stdout))


def print_table(sizes: list[int]) -> None:
    """Print one line a corpus."""
    print(
        "notes  held  notes/s   MB/s  us/token", *(f"{stage:>7}" for stage in STAGES), "  peak MB"
    )
    first, plainly = None, 0.0
    for size in sizes:
        with tempfile.TemporaryDirectory() as scratch:
            folder = Path(scratch)
            tokens = generate(folder, size)
            megabytes = sum(path.stat().st_size for path in folder.iterdir()) / 1e6
            told = measured(folder)
            plainly = plainly or plain_detection(folder)
        per_token = 1e6 / tokens
        stages = (f"{told['stages'][stage] * per_token:7.2f}" for stage in STAGES)
        speed = f"{size / told['cpu']:8.1f} {megabytes / told['cpu']:6.2f}"
        cost = f"{told['cpu'] * per_token:9.2f}"
        print(f"{size:6} {told['held']:4}", speed, cost, *stages, f"{told['peak_mb']:9.0f}")
        first = first or (told["cpu"] / size, told["peak_mb"])
        growth = told["cpu"] / size / first[0], told["peak_mb"] / first[1]
        print(f"       time per note x {growth[0]:.2f}, memory x {growth[1]:.2f};", end=" ")
        share = told["cpu"] / size / plainly
        print(f"{share:.2f} times what python-crfsuite takes to detect", flush=True)


def plain_detection(folder: Path) -> float:
    """Return the CPU seconds that detection alone takes a note, with dicts of features."""
    detect = plain(load_detector(None, Aim(recall_bias=0.0)))  # CRFsuite knows no bias
    records = records_of(folder, PLAIN_NOTES)
    notes = sum(len(record.documents) for record in records)
    rounds = [timed(lambda: [detect(record) for record in records]) for _ in range(ROUNDS)]
    return statistics.median(rounds) / notes


def print_jobs(size: int) -> None:
    """Print what a second job brings."""
    with tempfile.TemporaryDirectory() as scratch:
        generate(Path(scratch), size)
        one, two = (measured(Path(scratch), jobs) for jobs in (1, 2))
    for name in ("wall", "cpu"):
        gain = one[name] / two[name]
        print(f"{name}: {one[name]:.1f} s with one job, {two[name]:.1f} s with two: x {gain:.2f}")


def main() -> None:
    """Measure, or release one corpus for the process that measures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split(":", maxsplit=1)[0])
    parser.add_argument("--notes", type=int, nargs="+", default=list(NOTES))
    parser.add_argument("--jobs", action="store_true", help="compare one job with two")
    parser.add_argument("--release", nargs=3, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.release:
        folder, out, jobs = options.release
        print(json.dumps(release(Path(folder), Path(out), int(jobs))))
    elif options.jobs:
        print_jobs(options.notes[0])
    else:
        print_table(options.notes)


if __name__ == "__main__":
    main()
