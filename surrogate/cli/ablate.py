"""`surrogate ablate`: what each part of the detector is worth."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from surrogate.cli import inputs, learning
from surrogate.cli import options as opt
from surrogate.cli.progress import progress
from surrogate.cli.scored import documents_of
from surrogate.errors import UsageError

if TYPE_CHECKING:
    from detect.ablate import Split, TableName
    from surrogate.document import PatientRecord
    from surrogate.formats import ReadOptions

_MIN_FOLDS = 2


TableOption = Annotated[
    list[str] | None,
    typer.Option(
        "--table",
        help="parts, profiles, second-pass, second-look, preprocessing, features, hide, "
        "groups, o-sampling, window, models or institutions; may be repeated. By default all; "
        "institutions only with --institutions.",
    ),
]
TestOption = Annotated[
    Path | None,
    typer.Option("--test", help="Notes to score; GOLD is then trained on as a whole."),
]
FoldsOption = Annotated[
    int | None,
    typer.Option("--folds", min=_MIN_FOLDS, help="Cross-validate over patients instead."),
]
TogetherOption = Annotated[
    int,
    typer.Option("--together", min=1, help="So many institutions are left out by one model."),
]


def ablate(  # noqa: PLR0913 - the options of a command line
    gold: Annotated[Path, typer.Argument(help="Notes with gold annotations.")],
    *,
    table: TableOption = None,
    test: TestOption = None,
    folds: FoldsOption = None,
    institutions: learning.InstitutionsOption = None,
    together: TogetherOption = 1,
    labels: opt.LabelsOption = None,
    templates: learning.TemplatesOption = "en",
    learner: learning.LearnerOption = learning.DEFAULT_LEARNER,
    iterations: learning.IterationsOption = None,
    augment: learning.AugmentOption = 0,
    recased: learning.RecasedOption = 0.0,
    seed: Annotated[int, typer.Option("--seed", help="Of dropout and sampling.")] = 0,
    reading: opt.Reading,
    as_json: opt.JsonOption = False,
) -> None:
    """Train with parts added and left out, and print the tables of the papers with their cost.

    A fifth of the patients, chosen by hash, is scored and never trained on, unless --test or
    --folds says otherwise. Tables come as they are ready.
    """
    from detect import ablate as ablation  # noqa: PLC0415 - heavy
    from detect.templates import read_declaration  # noqa: PLC0415
    from detect.training.groups import read_groups  # noqa: PLC0415
    from detect.training.train_options import TrainOptions  # noqa: PLC0415

    inputs.check_needed("--institutions", institutions, {"--together": together > 1})
    if test is not None and folds is not None:
        raise UsageError("--test and --folds exclude each other")
    names = _names(table, institutions)
    path = inputs.file_or_shipped(templates, "templates")
    how = learning.regularisation(learning.Learning(learner, iterations))
    options = TrainOptions(how=how, recased=recased, seed=seed)
    base = ablation.Base(read_declaration(path), options)
    label_set = inputs.load_labels(labels)
    copies = learning.copying(label_set, augment, seed)
    read = inputs.read_options(reading)
    records = _records(gold, read)
    by_patient: list[TableName] = [
        name for name in names if name is not ablation.TableName.INSTITUTIONS
    ]
    work: list[tuple[list[TableName], tuple[Split, ...]]] = []
    if by_patient:
        scored = None if test is None else _records(test, read)
        work.append((by_patient, _splits(records, scored, folds)))
    if institutions is not None and len(by_patient) < len(names):
        groups = read_groups(institutions)
        left_out = ablation.group_splits(records, groups, together)
        work.append(([ablation.TableName.INSTITUTIONS], left_out))
    results = {}
    with progress("Training", unit="models") as report:
        for chosen, splits in work:
            bench = ablation.Bench(splits, label_set, copies, report)
            tables = [ablation.TABLES[name](base) for name in chosen]
            for one, outcomes in ablation.filled(tables, bench):
                results[one.name.value] = ablation.as_json(one, outcomes)
                if not as_json:
                    typer.echo(ablation.as_text(one, outcomes))
    learning.tell_left_out(copies)
    if as_json:
        typer.echo(json.dumps(results))


def _records(notes: Path, read: ReadOptions) -> list[PatientRecord]:
    """Return gold notes, patient by patient.

    Raises:
        CorpusError: If none is annotated: by such notes all that is found would be wrong.
    """
    from surrogate.corpus import Corpus  # noqa: PLC0415 - heavy

    records = list(Corpus.open(notes, read).records())
    inputs.check_gold(notes, documents_of(records))
    return records


def _names(wanted: list[str] | None, institutions: Path | None) -> list[TableName]:
    """Return the tables to print.

    Raises:
        UsageError: If there is no such table, or it needs a file that was not given.
    """
    from detect.ablate import TableName  # noqa: PLC0415 - heavy

    if wanted is None:
        without = set() if institutions else {TableName.INSTITUTIONS}
        return [name for name in TableName if name not in without]
    known = [name.value for name in TableName]
    if unknown := [name for name in wanted if name not in known]:
        raise UsageError(f"no table {unknown[0]!r}; there are {', '.join(known)}")
    names = list(dict.fromkeys(map(TableName, wanted)))
    if TableName.INSTITUTIONS in names and institutions is None:
        raise UsageError("--table institutions needs --institutions FILE")
    return names


def _splits(
    records: list[PatientRecord], test: list[PatientRecord] | None, folds: int | None
) -> tuple[Split, ...]:
    from detect import ablate as ablation  # noqa: PLC0415 - heavy

    if test is not None:
        return (ablation.Split("test", tuple(records), tuple(test)),)
    if folds is not None:
        return ablation.fold_splits(records, folds)
    return (ablation.held_out_split(records),)
