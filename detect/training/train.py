"""Trains a model from annotated records and writes its folder: model, card, labels, templates.

A fifth of the patients, chosen by hash, is never trained on; the card's scores are theirs.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Mapping, Sequence
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from detect.card import CARD, LABELS, MODEL, TEMPLATES, Card, models_checksum
from detect.card_page import PAGE, card_page
from detect.labels_file import label_set_toml, usable_labels
from detect.page import pages_of
from detect.second_look.judge import FILE as SECOND_LOOK
from detect.second_look.judge import Judge
from detect.streams.streamer import Streamer
from detect.templates import read_declaration
from detect.training.conventions import as_annotated
from detect.training.fitting import Augment, Fitted, fit
from detect.training.held_out import held_out_scores
from detect.training.judge import train_judge
from detect.training.regularisation import Progress, Regularisation
from detect.training.train_options import HOLDS_WORDS, TrainOptions, is_held_out
from detect.training.training_set import Tally, TrainingSet
from surrogate.document import PatientRecord
from surrogate.errors import ModelError
from surrogate.phi import LabelSet

__all__ = [
    "Augment",
    "Progress",
    "Regularisation",
    "TrainOptions",
    "is_held_out",
    "train",
    "was_trained_on",
]


_ALL_HELD_OUT = (
    "nothing to train on: so few patients all fall into the fifth that is held out "
    "(--all-patients trains on them)"
)


def train(  # noqa: PLR0913 - three things to train on, three ways to say how
    records: Iterable[PatientRecord],
    labels: LabelSet,
    model_dir: Path,
    *,
    options: TrainOptions | None = None,
    progress: Progress | None = None,
    augment: Augment | None = None,
    groups: Mapping[str, str] | None = None,
) -> Card:
    """Train on annotated records and write a model folder.

    Args:
        records: With gold annotations; read once and held in memory.
        labels: What the annotations' types mean.
        model_dir: Made if missing, with mode 0700; the files of an older model in it are replaced
            at the end.
        options: How.
        progress: Told after each iteration.
        augment: Makes further training records out of one.
        groups: Patient → group, such as an institution; the judge of the second look learns from
            finds in the notes of groups that the finder has not seen.

    Returns:
        The card that was written.

    Raises:
        ModelError: If there is nothing to train on or the templates are wrong.
        LabelError: If an annotation has a type that `labels` lacks.
    """
    options = options or TrainOptions()
    declaration = read_declaration(options.templates).without(options.without)
    chosen = TrainingSet(Streamer.of(declaration), options)
    trained_on: list[PatientRecord] = []
    held_out: list[PatientRecord] = []
    for record in records:
        _check_types(record, labels)
        kept_back = options.hold_out and is_held_out(record.patient_id)
        (held_out if kept_back else trained_on).append(record)
    if held_out and not trained_on:
        raise ModelError(_ALL_HELD_OUT)
    labels = as_annotated(labels, trained_on)
    model_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
    with TemporaryDirectory(dir=model_dir, prefix=".") as staging:
        folder = Path(staging)
        fitted = fit(trained_on, labels, chosen, folder, progress=progress, augment=augment)
        if options.second_look:
            path = folder / SECOND_LOOK
            train_judge(trained_on, labels, chosen, path, groups=groups)
        card = _written(folder, fitted, chosen, held_out, labels)
        _replace(model_dir, folder, card)
    return card


def was_trained_on(card: Card, records: Iterable[PatientRecord]) -> bool:
    """Tell whether just these records trained a model, patients aside that it held out."""
    tally = Tally()
    for record in records:
        if not (card.options["hold_out"] and is_held_out(record.patient_id)):
            tally.add(record, ())
    return tally.checksum == card.training_sha256


def _check_types(record: PatientRecord, labels: LabelSet) -> None:
    for document in record.documents:
        for annotation in document.annotations:
            _ = labels.of(annotation.phi_type, document.doc_id, document.text)


def _replace(model_dir: Path, folder: Path, card: Card) -> None:
    """Move a model to its place; the card last: until it stands, nothing passes for a model."""
    (model_dir / CARD).unlink(missing_ok=True)
    for old in model_dir.glob(f"*{Path(MODEL).suffix}"):
        old.unlink()
    more = [SECOND_LOOK] if card.second_look_sha256 else []
    for name in (*card.files, *more, TEMPLATES, LABELS, PAGE, CARD):
        (folder / name).replace(model_dir / name)


def _written(
    folder: Path,
    fitted: Fitted,
    chosen: TrainingSet,
    held_out: Sequence[PatientRecord],
    labels: LabelSet,
) -> Card:
    """Write the files that belong to a trained model into its folder."""
    shutil.copyfile(chosen.options.templates, folder / TEMPLATES)
    usable = usable_labels(labels, fitted.types)
    (folder / LABELS).write_text(label_set_toml(usable), encoding="utf-8", newline="")
    judge = Judge.open(folder / SECOND_LOOK) if chosen.options.second_look else None
    scores = held_out_scores(
        held_out, fitted.tagger, usable, labels, judge=judge, seed=chosen.options.seed
    )
    card = _card(folder, fitted, chosen, held_out, scores)
    card.write(folder)
    (folder / PAGE).write_text(card_page(card), encoding="utf-8", newline="")
    return card


def _card(
    folder: Path,
    fitted: Fitted,
    chosen: TrainingSet,
    held_out: Sequence[PatientRecord],
    scores: Mapping[str, Any],
) -> Card:
    """Return what is to be known of a model whose files lie in a folder."""
    options, streamer = chosen.options, chosen.streamer
    unseen = Tally()
    for record in held_out:
        unseen.add(record, pages_of(record, preprocessing=streamer.declaration.preprocessing))
    judged = [folder / SECOND_LOOK] if options.second_look else []
    return Card(
        labels=dict(sorted(fitted.tally.labels.items())),
        language=streamer.declaration.language,
        templates_sha256=streamer.declaration.checksum,
        gazetteers_sha256=streamer.gazetteers.checksum,
        training_sha256=fitted.tally.checksum,
        model_sha256=models_checksum(folder / name for name in fitted.models),
        second_look_sha256=models_checksum(judged) if judged else "",
        models=fitted.models if len(fitted.models) > 1 else {},
        sharpness=options.how.sharpness,
        options=options.printed(),
        without=tuple(sorted(options.without)),
        counts={"trained_on": dict(fitted.tally.counts), "held_out": dict(unseen.counts)},
        scores=scores,
        crfsuite=version("python-crfsuite"),
        command=options.command,
        note=HOLDS_WORDS,
    )
