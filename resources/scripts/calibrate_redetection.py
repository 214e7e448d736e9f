"""Measures from which score a detection in a released text shall be a suspicion.

Releases the notes of the patients that the detector's model holds out, and the samples, by
their gold annotations; reads the release with the detector; and takes the lowest score at
which what the plan does not explain comes to at most one per twenty-two notes.

    python resources/scripts/calibrate_redetection.py [--write] [--planted]

`--planted` also takes one annotation out of each note beforehand and prints the share of these
planted misses that the detector finds at that score.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random

from word_lists.sources import write_own_source

from detect.detector import CrfDetector
from detect.training.train import is_held_out
from surrogate.corpus import Corpus
from surrogate.detector import Annotations
from surrogate.document import Document, PatientRecord
from surrogate.keys import ReleaseKey
from surrogate.leak.checks import redetection
from surrogate.leak.finding import Finding
from surrogate.phi import known_labels
from surrogate.policy import default_policy
from surrogate.release import Engine, release_patient
from surrogate.resources import resource_path
from surrogate.span import Span

# All checks together may suspect one note in twenty; this leaves the others a tenth of that.
NOTES_PER_SUSPICION = 22
HIGHEST = 0.9999


def records() -> Iterator[PatientRecord]:
    """Yield the held-out patients and those of the samples."""
    notes = Corpus.open(resource_path("training", "notes"))
    yield from (r for r in notes.records() if is_held_out(r.patient_id))
    yield from Corpus.open(resource_path("..", "samples", "gold")).records()


def detections(record: PatientRecord, engine: Engine) -> list[Finding]:
    """Return what the detector sees in a patient's release that the plan does not explain."""
    report = release_patient(record, engine).report
    return [f for f in (*report.findings, *report.weaker) if f.check == redetection.NAME]


def score(finding: Finding) -> float:
    """Return how sure the detector is; a pattern is sure."""
    return 1.0 if finding.score is None else finding.score


def threshold(found: list[Finding], notes: int) -> float:
    """Return the lowest score that lets at most one finding per twenty-two notes through."""
    scores = sorted(map(score, found), reverse=True)
    allowed = notes // NOTES_PER_SUSPICION
    if len(scores) <= allowed:
        return 0.5
    return min(HIGHEST, int(scores[allowed] * 10_000 + 1) / 10_000)


def missed(document: Document, rng: Random) -> tuple[Document, Span]:
    """Return a document without one of its annotations, and where that was."""
    left_out = rng.choice(document.annotations)
    kept = [a for a in document.annotations if a.text != left_out.text]
    return document.with_annotations(kept), left_out.span


def share_caught(engine: Engine, least: float) -> tuple[int, int]:
    """Return how many of the planted misses the detector finds, and of how many."""
    caught = planted = 0
    plain = replace(
        engine,
        policy=replace(engine.policy, checks=replace(engine.policy.checks, on_finding="hold")),
    )
    for record in records():
        for document in record.documents:
            if not document.annotations:
                continue
            broken, span = missed(document, Random(document.doc_id))  # noqa: S311 - a sample
            left_out = span.of(document.text)
            alone = PatientRecord(record.patient_id, (broken,))
            outcome = release_patient(alone, plain)
            text = outcome.applied.documents[0].document.text
            found = [
                f
                for f in (*outcome.report.findings, *outcome.report.weaker)
                if f.check == redetection.NAME
            ]
            planted += 1
            caught += any(
                f.span is not None
                and score(f) >= least
                and (f.span.of(text) in left_out or left_out in f.span.of(text))
                for f in found
            )
    return caught, planted


def main() -> int:
    """Print the score, and write it where it is read from."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--planted", action="store_true")
    arguments = parser.parse_args()
    detector = CrfDetector.load(resource_path("models", "en"))
    engine = Engine(
        ReleaseKey(bytes(range(32))),
        default_policy(),
        known_labels(),
        Annotations.GOLD,
        reader=detector,
    )
    patients = list(records())
    notes = sum(len(record.documents) for record in patients)
    found = [finding for record in patients for finding in detections(record, engine)]
    least = threshold(found, notes)
    above = sum(score(finding) >= least for finding in found)
    print(f"{notes} clean notes, {len(found)} detections; at {least} there are {above} suspicions")
    if arguments.planted:
        caught, planted = share_caught(engine, least)
        print(
            f"planted misses caught at that score: {caught} of {planted} ({caught / planted:.0%})"
        )
    if arguments.write:
        path = resource_path("checks", "thresholds.toml")
        content = path.read_text(encoding="utf-8")
        path.write_text(
            re.sub(r"(?m)^min_score = .*", f"min_score = {least}", content), encoding="utf-8"
        )
        write_own_source(path.parent)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
