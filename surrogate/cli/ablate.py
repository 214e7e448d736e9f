"""`surrogate ablate`: what each part of the detector is worth."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from surrogate.cli import checks, inputs, learning
from surrogate.cli import options as opt
from surrogate.cli.progress import progress
from surrogate.cli.scored import documents_of
from surrogate.errors import UsageError

if TYPE_CHECKING:
    from detect.ablate import Split, TableName
    from surrogate.document import PatientRecord
    from surrogate.formats import ReadOptions

    Work: TypeAlias = tuple[list[TableName], tuple[Split, ...]]

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
    skip_bad: opt.SkipBadOption = False,
    as_json: opt.JsonOption = False,
) -> None:
    """Train with parts added and left out, and print the tables of the papers with their cost.

    A fifth of the patients, chosen by hash, is scored and never trained on, unless --test or
    --folds says otherwise. Tables come as they are ready.
    """
    from detect import ablate as ablation  # noqa: PLC0415 - heavy
    from detect.templates import read_declaration  # noqa: PLC0415
    from detect.training.train_options import TrainOptions  # noqa: PLC0415

    checks.check_needed("--institutions", institutions, {"--together": together > 1})
    if test is not None and folds is not None:
        raise UsageError("--test and --folds exclude each other")
    names = _names(table, institutions)
    if names == [ablation.TableName.INSTITUTIONS] and (test is not None or folds is not None):
        raise UsageError("--table institutions has its own test notes: the institutions left out")
    path = inputs.file_or_shipped(templates, "templates")
    how = learning.regularisation(learning.Learning(learner, iterations))
    options = TrainOptions(how=how, recased=recased, seed=seed)
    base = ablation.Base(read_declaration(path), options)
    label_set = inputs.load_labels(labels)
    copies = learning.copying(label_set, augment, seed)
    read = inputs.read_options(reading, skip_bad=skip_bad)
    records = _records(gold, read)
    scored = None if test is None else _records(test, read)
    work = (
        *_by_patient(names, records, scored, folds),
        *_by_institution(names, records, institutions, together),
    )
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

    opened = Corpus.open(notes, read)
    records = list(opened.records())
    documents = documents_of(records)
    checks.check_read(notes, documents)
    inputs.tell_skipped(opened, len(documents))
    checks.check_gold(notes, documents)
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
    if institutions is not None and TableName.INSTITUTIONS not in names:
        raise UsageError("--institutions goes with --table institutions")
    return names


def _by_patient(
    names: list[TableName],
    records: list[PatientRecord],
    test: list[PatientRecord] | None,
    folds: int | None,
) -> Iterator[Work]:
    """Yield the tables that score patients, if any are wanted, with who is scored."""
    from detect import ablate as ablation  # noqa: PLC0415 - heavy

    wanted: list[TableName] = [
        name for name in names if name is not ablation.TableName.INSTITUTIONS
    ]
    if not wanted:
        return
    if test is not None:
        yield wanted, (ablation.Split("test", tuple(records), tuple(test)),)
    elif folds is not None:
        yield wanted, ablation.fold_splits(records, folds)
    else:
        yield wanted, (ablation.held_out_split(records),)


def _by_institution(
    names: list[TableName], records: list[PatientRecord], institutions: Path | None, together: int
) -> Iterator[Work]:
    """Yield the table that leaves institutions out, if it is wanted, with who is scored."""
    from detect import ablate as ablation  # noqa: PLC0415 - heavy
    from detect.training.groups import read_groups  # noqa: PLC0415

    if institutions is not None and ablation.TableName.INSTITUTIONS in names:
        groups = read_groups(institutions)
        yield (
            [ablation.TableName.INSTITUTIONS],
            ablation.group_splits(records, groups, together),
        )
