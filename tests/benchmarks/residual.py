"""What releases of notes without annotations leave: `python tests/benchmarks/residual.py`.

The patients of the training notes who were never trained on are released with the shipped detector
as `surrogate release` does it, repairs by the checks and all, under each profile. An annotation of
theirs is left if a run of letters or digits in it was not replaced, in a patient who was not held
back; ages count from ninety on. Shares are of a hundred, in brackets 95 % intervals over patients
(percentile bootstrap).
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import numpy as np

from detect.card import Card
from detect.detector import CrfDetector
from detect.profiles import Profile
from detect.training.train import is_held_out
from surrogate.cli.app import collect_seldom
from surrogate.corpus import Corpus
from surrogate.document import Annotation, Document, PatientRecord
from surrogate.keys import ReleaseKey
from surrogate.link.calendar.age_form import age_parts
from surrogate.phi import Kind, LabelSet, known_labels
from surrogate.policy import default_policy
from surrogate.release import Engine, ReleasedPatient, release_patient
from surrogate.span import DisjointSpans, Span

_RUN = re.compile(r"[^\W_]+")
_CAP = 90
_COLUMNS = {
    "names": {"NAME"},
    "dates": {"DATE", "AGE"},
    "places": {"LOCATION"},
    "numbers, addresses": {"CONTACT", "ID"},
}
_WIDE, _NARROW = 26, 20
_ROUNDS = 1000

# Patient by patient: column → how many annotations there are, and how many of them are left.
Counts = Counter[tuple[str, bool]]


def main(notes: Path, model: Path) -> None:
    """Print a row for each profile, with and without the encoder."""
    collect_seldom()
    labels = known_labels()
    detector = CrfDetector.load(model)
    records = [record for record in Corpus.open(notes).records() if is_held_out(record.patient_id)]
    check_seen(detector.card, records)
    columns = [*_COLUMNS, "HIPAA types"]
    print(f"{'left of a hundred':{_WIDE}}" + "".join(f"{one:>{_NARROW}}" for one in columns))
    for encoder in (False, True) if detector.card.encoder_sha256 else (False,):
        for profile in (Profile.F1, Profile.RECALL):
            reader = detector.aiming_at(profile, encoder=encoder)
            counted = [
                *counts(
                    records,
                    Engine(
                        ReleaseKey(bytes(32)),
                        default_policy(),
                        labels,
                        detector=reader,
                        reader=detector,
                    ),
                )
            ]
            name = f"{profile.value}{', with the encoder' if encoder else ''}"
            print(
                f"{name:{_WIDE}}" + "".join(f"{share(counted, one):>{_NARROW}}" for one in columns)
            )
    print(f"{len(records)} patients who were never trained on")


def check_seen(card: Card, records: Sequence[PatientRecord]) -> None:
    """Refuse notes that may be among those that the model was trained on."""
    notes = sum(len(record.documents) for record in records)
    if card.counts["held_out"]["documents"] != notes:
        raise SystemExit("these are not the notes of which the model has not seen a fifth")


def counts(records: Iterable[PatientRecord], engine: Engine) -> Iterator[Counts]:
    """Yield what is left of each patient."""
    for record in records:
        bare = record.with_documents(one.with_annotations(()) for one in record.documents)
        released = release_patient(bare, engine)
        yield Counter(
            (column, not released.held and left)
            for document in record.documents
            for annotation, left in judged(document, released, engine.labels)
            for column in columns_of(annotation, engine.labels)
        )


def judged(
    gold: Document, released: ReleasedPatient, labels: LabelSet
) -> Iterator[tuple[Annotation, bool]]:
    """Yield the annotations of a document and whether each is left."""
    read = released.evidence.record.by_id[gold.doc_id]
    replaced = DisjointSpans(one.span for one in read.annotations)
    for annotation in gold.annotations:
        if labels.kinds[annotation.phi_type] is Kind.AGE and not is_great(annotation, gold.text):
            continue
        start = annotation.span.start
        runs = (
            Span(start + run.start(), start + run.end()) for run in _RUN.finditer(annotation.text)
        )
        yield annotation, any(not replaced.overlaps(run) for run in runs)


def is_great(age: Annotation, text: str) -> bool:
    """Tell whether an age is one that the Safe Harbor rule wants hidden."""
    parts = age_parts(age.text, text[age.span.end : age.span.end + 20])
    return any(part.value >= _CAP for part in parts)


def columns_of(annotation: Annotation, labels: LabelSet) -> Iterator[str]:
    """Yield the columns in which an annotation counts."""
    label = labels.labels[annotation.phi_type]
    yield from (name for name, categories in _COLUMNS.items() if label.category in categories)
    if label.hipaa:
        yield "HIPAA types"


def share(counted: Sequence[Counts], column: str) -> str:
    """Return how many of a hundred annotations of a column are left, with the interval."""
    left = np.array([one[column, True] for one in counted])
    every = left + np.array([one[column, False] for one in counted])
    drawn = np.random.default_rng(0).integers(len(counted), size=(_ROUNDS, len(counted)))
    rates = 100 * left[drawn].sum(axis=1) / every[drawn].sum(axis=1)
    low, high = np.percentile(rates, [2.5, 97.5])
    return f"{100 * left.sum() / every.sum():.2f} ({low:.2f}-{high:.2f})"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("notes", nargs="?", type=Path, default=Path("resources/training/notes"))
    parser.add_argument("--model", type=Path, default=Path("resources/models/en"))
    main(**vars(parser.parse_args()))
