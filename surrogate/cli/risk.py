"""`surrogate risk`: how far the quasi-identifiers of patients single them out."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from surrogate.cli import checks, inputs
from surrogate.cli import options as opt
from surrogate.cli.identifiers import IdentifierReader, is_table
from surrogate.detector import Annotations
from surrogate.errors import UsageError

if TYPE_CHECKING:
    from surrogate.risk import Generalisation, IdentifierTable, Question, RiskReport
    from surrogate.risk.files import Outputs

NOT_REACHED = 3

SourceArgument = Annotated[
    Path, typer.Argument(help="Notes, a release of notes, or a CSV file of quasi-identifiers.")
]
AfterOption = Annotated[
    Path | None,
    typer.Option("--after", help="The release of SOURCE, to set beside it."),
]
KOption = Annotated[int, typer.Option("--k", min=1, help="Size of class that is safe enough.")]
ColumnsOption = Annotated[
    str,
    typer.Option(
        "--columns",
        help="Quasi-identifiers, by commas; by default all columns. Those of notes are age, sex, "
        "place (ZIP code, else state; a town alone is none), admission, profession, hospital, "
        "nationality and family.",
    ),
]
SensitiveOption = Annotated[
    str, typer.Option("--sensitive", help="Columns for l-diversity and t-closeness, by commas.")
]
PopulationOption = Annotated[
    Path | None,
    typer.Option("--population", help="CSV of the population that the patients are drawn from."),
]
FractionOption = Annotated[
    float, typer.Option("--sampling-fraction", help="Share of the population that SOURCE is.")
]
TargetOption = Annotated[
    int | None,
    typer.Option("--target", min=2, help="Search for the generalisation that reaches this k."),
]
SuppressOption = Annotated[
    float, typer.Option("--suppress", min=0, max=1, help="Share of patients to leave out at most.")
]
PolicyFileOption = Annotated[
    Path | None,
    typer.Option(
        "--write-policy", help="Where to write that generalisation, for `release --policy`."
    ),
]
LeftOutOption = Annotated[
    Path | None,
    typer.Option("--write-left-out", help="Where to list the patients to leave out (0600)."),
]
ViewOption = Annotated[
    Path | None,
    typer.Option("--write-view", help="Where to write the identifier view as CSV (0600)."),
]
HtmlOption = Annotated[
    Path | None,
    typer.Option("--html", help="Where to write the report as a page with charts."),
]
EpsilonOption = Annotated[
    float | None,
    typer.Option("--epsilon", help="Print counts under differential privacy, and nothing else."),
]


def risk(  # noqa: PLR0913 - the options of a command line
    source: SourceArgument,
    *,
    after: AfterOption = None,
    names: opt.NamesOption = None,
    k: KOption = 5,
    columns: ColumnsOption = "",
    sensitive: SensitiveOption = "",
    population: PopulationOption = None,
    sampling_fraction: FractionOption = 1.0,
    target: TargetOption = None,
    suppress: SuppressOption = 0.0,
    write_policy: PolicyFileOption = None,
    write_left_out: LeftOutOption = None,
    write_view: ViewOption = None,
    html: HtmlOption = None,
    epsilon: EpsilonOption = None,
    annotations: opt.AnnotationsOption = Annotations.AUTO,
    model: opt.ModelOption = None,
    labels: opt.ModelLabelsOption = None,
    reading: opt.Reading,
    skip_bad: opt.SkipBadOption = False,
    force: opt.ForceOption = False,
    as_json: opt.JsonOption = False,
) -> None:
    """Measure the re-identification risk of notes or of a table; exit 3 if --target fails."""
    outputs = _outputs(write_policy, write_left_out, write_view, html, force=force)
    of_target = {"--write-policy": write_policy, "--write-left-out": write_left_out}
    checks.check_needed("--target", target, of_target | {"--suppress": suppress})
    checks.check_needed("--after", after, {"--names": names})
    if epsilon is not None and (outputs.files or target or after):
        raise UsageError("--epsilon prints counts and nothing else; leave the others out")
    outputs.check()
    for file in outputs.files:
        checks.check_outside(file, source, after)
    options = inputs.read_options(reading, skip_bad=skip_bad)
    reader = IdentifierReader(
        annotations, inputs.LateDetector(model), inputs.load_labels(labels, model), options
    )
    question = _question(k, columns, sensitive, population, sampling_fraction)
    table = reader.table(source)
    if epsilon is not None:
        return typer.echo(_counts(table, question, epsilon, as_json=as_json))
    found = _found(table, question, target, suppress, notes=not is_table(source, options))
    released = None if after is None else reader.released(source, after, names)
    report = _report(table, question, released, found)
    outputs.write(report, table, reader.labels)
    return _tell(report, as_json=as_json)


def _outputs(
    policy: Path | None, left_out: Path | None, view: Path | None, html: Path | None, *, force: bool
) -> Outputs:
    from surrogate.risk.files import Outputs  # noqa: PLC0415 - heavy

    return Outputs(policy, left_out, view, html, force)


def _question(
    k: int, columns: str, sensitive: str, population: Path | None, fraction: float
) -> Question:
    from surrogate.risk import Question, read_csv  # noqa: PLC0415 - heavy

    others = None if population is None else read_csv(population)
    return Question(k, _names(columns), _names(sensitive), others, fraction)


def _names(listed: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(filter(None, (name.strip() for name in listed.split(",")))))


def _counts(table: IdentifierTable, question: Question, epsilon: float, *, as_json: bool) -> str:
    from surrogate.risk import k_anonymity, noisy_counts  # noqa: PLC0415 - heavy
    from surrogate.risk.show import counts_as_json, counts_as_text  # noqa: PLC0415

    counts = noisy_counts(k_anonymity(question.quasi(table).rows, question.k), epsilon)
    return counts_as_json(counts) if as_json else counts_as_text(counts)


def _found(
    table: IdentifierTable, question: Question, target: int | None, suppress: float, *, notes: bool
) -> Generalisation | None:
    from surrogate.risk import UNCHANGEABLE, ladders, search  # noqa: PLC0415 - heavy

    if target is None:
        return None
    quasi = question.quasi(table)
    fixed = UNCHANGEABLE if notes else frozenset[str]()
    steps = ladders(quasi.columns, quasi.rows, fixed)
    return search(quasi, steps, k=target, suppress=suppress)


def _report(
    table: IdentifierTable,
    question: Question,
    after: IdentifierTable | None,
    found: Generalisation | None,
) -> RiskReport:
    from surrogate.risk import report  # noqa: PLC0415 - heavy

    return report(table, question, after=after, target=found)


def _tell(report: RiskReport, *, as_json: bool) -> None:
    from surrogate.risk.show import as_json as json_of  # noqa: PLC0415 - heavy
    from surrogate.risk.show import as_text  # noqa: PLC0415

    typer.echo(json_of(report) if as_json else as_text(report))
    if report.target is not None and not report.target.reached:
        raise SystemExit(NOT_REACHED)
