"""Trains a model from annotated records and writes its folder: model, card, labels, templates.

A fifth of the patients, chosen by hash, is never trained on; the card's scores are theirs.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from detect.card import CARD, LABELS, MODEL, TEMPLATES, Card, file_checksum
from detect.crf import Crf
from detect.detector import detected
from detect.evaluate import Metric, PhiSet, evaluate
from detect.labels_file import label_set_toml, usable_labels
from detect.page import pages_of
from detect.profiles import PROFILES, Profile
from detect.streams import Streamer
from detect.templates import read_declaration
from detect.train_options import TrainOptions, is_held_out
from detect.trainer import Progress, Regularisation, TrainingSequence, train_crf
from detect.training_set import Tally, TrainingSet
from detect.weights import read_weights
from surrogate.document import PatientRecord
from surrogate.phi import LabelSet

__all__ = ["Augment", "Progress", "Regularisation", "TrainOptions", "is_held_out", "train"]

# Makes more records out of one, such as copies with other names; never of held-out patients.
Augment = Callable[[PatientRecord], Iterable[PatientRecord]]


def train(  # noqa: PLR0913 - three things to train on, three ways to say how
    records: Iterable[PatientRecord],
    labels: LabelSet,
    model_dir: Path,
    *,
    options: TrainOptions | None = None,
    progress: Progress | None = None,
    augment: Augment | None = None,
) -> Card:
    """Train on annotated records and write a model folder.

    Args:
        records: With gold annotations; read once, one patient at a time.
        labels: What the annotations' types mean.
        model_dir: Made if missing; the files of an older model in it are replaced at the end.
        options: How.
        progress: Told after each iteration.
        augment: Makes further training records out of one.

    Returns:
        The card that was written.

    Raises:
        ModelError: If there is nothing to train on or the templates are wrong.
        LabelError: If an annotation has a type that `labels` lacks.
    """
    options = options or TrainOptions()
    streamer = Streamer.of(read_declaration(options.templates).without(options.without))
    chosen = TrainingSet(streamer, options)
    held_out: list[PatientRecord] = []

    def sequences() -> Iterator[TrainingSequence]:
        for record in records:
            _check_types(record, labels)
            if options.hold_out and is_held_out(record.patient_id):
                held_out.append(record)
                continue
            for one in (record, *(augment(record) if augment else ())):
                yield from chosen.sequences(one)

    model_dir.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=model_dir.parent, prefix=f".{model_dir.name}.") as staging:
        train_crf(sequences(), Path(staging, MODEL), options.how, progress)
        card = _written(Path(staging), chosen, held_out, labels)
        # The card last: until it stands, the folder does not pass for a model.
        for name in (MODEL, TEMPLATES, LABELS, CARD):
            Path(staging, name).replace(model_dir / name)
    return card


def _check_types(record: PatientRecord, labels: LabelSet) -> None:
    for document in record.documents:
        for annotation in document.annotations:
            _ = labels[annotation.phi_type]


def _written(
    folder: Path, chosen: TrainingSet, held_out: Sequence[PatientRecord], labels: LabelSet
) -> Card:
    """Write the files that belong to a trained model into its folder."""
    options, streamer = chosen.options, chosen.streamer
    shutil.copyfile(options.templates, folder / TEMPLATES)
    usable = usable_labels(labels, chosen.tally.labels.keys())
    (folder / LABELS).write_text(label_set_toml(usable), encoding="utf-8", newline="")
    crf = Crf.of(read_weights(folder / MODEL), streamer, options.how.sharpness)
    unseen = Tally()
    for record in held_out:
        unseen.add(record, pages_of(record))
    card = Card(
        labels=dict(sorted(chosen.tally.labels.items())),
        language=streamer.declaration.language,
        templates_sha256=streamer.declaration.checksum,
        gazetteers_sha256=streamer.gazetteers.checksum,
        training_sha256=chosen.tally.checksum,
        model_sha256=file_checksum(folder / MODEL),
        sharpness=options.how.sharpness,
        options=options.printed(),
        without=tuple(sorted(options.without)),
        counts={"trained_on": dict(chosen.tally.counts), "held_out": dict(unseen.counts)},
        scores=held_out_scores(held_out, crf, usable, labels),
        crfsuite=version("python-crfsuite"),
        command=options.command,
        note=options.note,
    )
    card.write(folder)
    return card


def held_out_scores(
    records: Sequence[PatientRecord], crf: Crf, usable: LabelSet, labels: LabelSet
) -> dict[str, Any]:
    """Return micro scores on records that were not trained on, empty if there are none.

    Args:
        records: With gold annotations.
        crf: The trained model.
        usable: The labels that its detector gives.
        labels: All labels of the gold.
    """
    if not records:
        return {}
    settings = PROFILES[Profile.F1]
    predicted = (
        document
        for record in records
        for document in detected(record, crf, usable, settings).documents
    )
    gold = (document for record in records for document in record.documents)
    scores = evaluate(gold, predicted, labels)
    table: dict[str, dict[str, Any]] = {
        metric.value: {
            phi_set.value: _rounded(scores.counts(metric, phi_set).as_json()) for phi_set in PhiSet
        }
        for metric in Metric
    }
    per_type = scores.per_type(Metric.STRICT, PhiSet.ALL)
    table[Metric.STRICT.value]["per_type"] = {n: _rounded(c.as_json()) for n, c in per_type.items()}
    return table


def _rounded(numbers: dict[str, float]) -> dict[str, float]:
    return {name: round(number, 4) for name, number in numbers.items()}
