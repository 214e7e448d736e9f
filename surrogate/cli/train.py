"""`surrogate train`: a detector model from one's own gold notes."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from surrogate.cli import options as opt
from surrogate.errors import OutputError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from detect.card import Card
    from surrogate.document import PatientRecord


def register(app: typer.Typer) -> None:
    """Add the verb."""
    app.command()(train)


def train(  # noqa: PLR0913 - the options of a command line
    corpus: opt.CorpusArgument,
    model: Annotated[Path, typer.Option("--model", help="Folder to make; holds the model.")],
    *,
    labels: opt.LabelsOption = None,
    seed: Annotated[int, typer.Option("--seed", help="Of feature dropout in training.")] = 0,
    iterations: Annotated[int, typer.Option("--iterations", min=1)] = 100,
    augment: Annotated[
        int,
        typer.Option(
            "--augment",
            min=0,
            help="Also train on N copies of every note with fresh names, numbers and dates.",
        ),
    ] = 0,
    all_patients: Annotated[
        bool,
        typer.Option("--all-patients", help="Train on everyone; the card then has no scores."),
    ] = False,
    encoding: opt.EncodingOption = "utf-8",
    patient_pattern: opt.PatternOption = None,
    patients: opt.PatientsOption = None,
    force: opt.ForceOption = False,
) -> None:
    """Train a model on gold annotations and write it with its card.

    A fifth of the patients, chosen by hash, is never trained on and gives the card's scores.
    """
    from detect import train as training  # noqa: PLC0415 - heavy
    from detect.trainer import Regularisation  # noqa: PLC0415
    from surrogate.augment import copies  # noqa: PLC0415
    from surrogate.corpus import Corpus  # noqa: PLC0415
    from surrogate.phi import known_labels  # noqa: PLC0415

    if model.exists() and not force:
        raise OutputError(f"{model}: exists already (--force replaces it)")
    label_set, policy = opt.load_labels(labels), opt.load_policy(None, known_labels())

    def multiplied(record: PatientRecord) -> Iterator[PatientRecord]:
        return copies(record, label_set, policy, times=augment, seed=seed)

    notes = Corpus.open(corpus, opt.read_options(encoding, patient_pattern, patients))
    how = training.TrainOptions(
        how=Regularisation(iterations=iterations),
        seed=seed,
        hold_out=not all_patients,
        command=shlex.join(["surrogate", *sys.argv[1:]]),
    )
    with opt.progress("Training", unit="iterations") as report:
        card = training.train(
            notes.records(), label_set, model, options=how, progress=report, augment=multiplied
        )
    _tell(model, card)


def _tell(model: Path, card: Card) -> None:
    counts = card.counts["trained_on"]
    typer.echo(
        f"{model}: trained on {counts['documents']} notes of {counts['patients']} patients, "
        f"{counts['annotations']} PHI"
    )
    for metric in ("strict", "token") if card.scores else ():
        for phi_set, score in card.scores[metric].items():
            if "f1" in score:
                typer.echo(
                    f"held out, {metric}, {phi_set}: precision {score['precision']:.3f} "
                    f"recall {score['recall']:.3f} F1 {score['f1']:.3f}"
                )
