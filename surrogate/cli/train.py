"""`surrogate train`: a detector model from one's own gold notes."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from surrogate.cli import checks, inputs, learning
from surrogate.cli import options as opt
from surrogate.cli.progress import progress
from surrogate.errors import OutputError, UsageError
from surrogate.outfile import check_outside_releases

if TYPE_CHECKING:
    from detect.card import Card
    from surrogate.corpus import Corpus
    from surrogate.document import PatientRecord


class TagScheme(StrEnum):
    """How a run of tokens is tagged."""

    BIO = "bio"
    IO = "io"


class Models(StrEnum):
    """How many models share the PHI types."""

    ALL = "all"
    CATEGORY = "category"
    TYPE = "type"


WithoutOption = Annotated[
    list[str] | None,
    typer.Option("--without", help="Feature group to leave out, or preprocessing."),
]
SchemeOption = Annotated[
    TagScheme, typer.Option("--scheme", help="Tags: bio, or io without a mark of the first.")
]
PerOption = Annotated[
    Models, typer.Option("--per", help="One model for all types, or one per category or type.")
]
WindowOption = Annotated[
    int | None, typer.Option("--window", min=0, help="Train on words this near to PHI only.")
]
OProbabilityOption = Annotated[
    float | None,
    typer.Option(
        "--o-probability", min=0, max=1, help="Keep words outside PHI with this probability."
    ),
]
SecondLookOption = Annotated[
    bool,
    typer.Option(
        "--second-look", help="Also train a judge of doubtful finds; takes two more models."
    ),
]
AllPatientsOption = Annotated[
    bool, typer.Option("--all-patients", help="Train on everyone; the card then has no scores.")
]


def train(  # noqa: PLR0913 - the options of a command line
    corpus: opt.CorpusArgument,
    model: Annotated[Path, typer.Option("--model", help="Folder to make (0700); holds the model.")],
    *,
    labels: opt.LabelsOption = None,
    templates: learning.TemplatesOption = "en",
    without: WithoutOption = None,
    how: learning.Learning,
    scheme: SchemeOption = TagScheme.BIO,
    per: PerOption = Models.ALL,
    window: WindowOption = None,
    o_probability: OProbabilityOption = None,
    second_look: SecondLookOption = False,
    institutions: learning.InstitutionsOption = None,
    augment: learning.AugmentOption = 0,
    recased: learning.RecasedOption = 0.0,
    seed: Annotated[int, typer.Option("--seed", help="Of dropout, sampling and copies.")] = 0,
    all_patients: AllPatientsOption = False,
    reading: opt.Reading,
    skip_bad: opt.SkipBadOption = False,
    force: opt.ForceOption = False,
) -> None:
    """Train a model on gold annotations and write it with its card.

    The model holds words of the notes: trained on real ones, it is PHI and must not be given out.
    A fifth of the patients, chosen by hash, is never trained on and gives the card's scores.
    """
    from detect.bio import Scheme  # noqa: PLC0415 - heavy
    from detect.card import CARD  # noqa: PLC0415
    from detect.training.division import Division  # noqa: PLC0415
    from detect.training.groups import read_groups  # noqa: PLC0415
    from detect.training.train import train as trained  # noqa: PLC0415
    from detect.training.train_options import TrainOptions  # noqa: PLC0415
    from surrogate.corpus import Corpus  # noqa: PLC0415
    from surrogate.pipeline.staging import check_target  # noqa: PLC0415

    if window is not None and o_probability is not None:
        raise UsageError("--window and --o-probability exclude each other")
    checks.check_needed("--second-look", second_look or None, {"--institutions": institutions})
    check_outside_releases(model)
    check_target(model, corpus, own=CARD, force=force)
    checks.check_spared(model, labels, templates, institutions, reading.patients)
    label_set = inputs.load_labels(labels)
    notes = Corpus.open(corpus, inputs.read_options(reading, skip_bad=skip_bad))
    read: list[int] = []
    options = TrainOptions(
        templates=inputs.file_or_shipped(templates, "templates"),
        without=tuple(without or ()),
        how=learning.regularisation(how),
        recased=recased,
        window=window,
        o_probability=o_probability,
        scheme=Scheme(scheme.value),
        division=Division(per.value),
        second_look=second_look,
        seed=seed,
        hold_out=not all_patients,
        command=shlex.join(["surrogate", *sys.argv[1:]]),
    )
    copies = learning.copying(label_set, augment, seed)
    groups = None if institutions is None else read_groups(institutions)
    with progress("Training", unit="iterations") as report, _made(model, force=force) as folder:
        card = trained(
            _counted(notes, corpus, read),
            label_set,
            folder,
            options=options,
            progress=report,
            augment=copies,
            groups=groups,
        )
    learning.tell_left_out(copies)
    inputs.tell_skipped(notes, sum(read))
    _tell(model, card)


def _counted(notes: Corpus, corpus: Path, read: list[int]) -> Iterator[PatientRecord]:
    """Yield patients, and note of each how many notes could be read.

    Raises:
        CorpusError: Behind the last one, if none could be.
    """
    for record in notes.records():
        read.append(len(record.documents))
        yield record
    checks.check_read(corpus, read)


@contextmanager
def _made(model: Path, *, force: bool) -> Iterator[Path]:
    """Give a folder that becomes the model when the block ends.

    Raises:
        OutputError: Naming the model where the system refuses: a full disk names no folder.
    """
    from detect.card import CARD  # noqa: PLC0415 - heavy
    from surrogate.pipeline.staging import staged  # noqa: PLC0415

    try:
        with staged(model, own=CARD, force=force) as staging:
            yield staging.folder
            staging.publish()
    except OSError as error:
        raise OutputError(f"{model}: cannot be written ({error.strerror})") from None


def _tell(model: Path, card: Card) -> None:
    counts = card.counts["trained_on"]
    typer.echo(
        f"{model}: trained on {counts['documents']} notes of {counts['patients']} patients, "
        f"{counts['annotations']} PHI"
    )
    for metric in ("strict", "token") if card.scores else ():
        for phi_set, score in card.scores[metric].items():
            if any(score.get(count) for count in ("tp", "fp", "fn")):  # there may be no HIPAA type
                typer.echo(
                    f"held out, {metric}, {phi_set}: precision {score['precision']:.3f} "
                    f"recall {score['recall']:.3f} F1 {score['f1']:.3f}"
                )
    if not card.scores:
        typer.echo("nobody was held out, so there are no scores: `evaluate` it on notes of others")
    typer.echo(card.note)
