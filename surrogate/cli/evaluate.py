"""`surrogate evaluate` and `surrogate agree`: detection scores in the metrics of the papers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from surrogate.cli import options as opt

if TYPE_CHECKING:
    from surrogate.document import Document

# A patient where the name tells one, else every document for itself.
_ANY_PATIENT = r"^(\d+(?=-\d+$)|.*)"


class TokenRule(StrEnum):
    """How the token metric cuts tokens."""

    ALNUM = "alnum"
    WHITESPACE = "whitespace"


TokensOption = Annotated[
    TokenRule,
    typer.Option("--tokens", help="alnum as the official script does, or whitespace."),
]


def register(app: typer.Typer) -> None:
    """Add the verbs."""
    app.command()(evaluate)
    app.command()(agree)


def evaluate(  # noqa: PLR0913 - the options of a command line
    gold: Annotated[Path, typer.Argument(help="Notes with gold annotations.")],
    predicted: Annotated[Path, typer.Argument(help="The same notes as a system annotated them.")],
    *,
    labels: opt.LabelsOption = None,
    tokens: TokensOption = TokenRule.ALNUM,
    seed: Annotated[
        Optional[int],  # noqa: UP045
        typer.Option("--seed", help="Add 95 % intervals over patients (bootstrap)."),
    ] = None,
    errors: Annotated[
        bool, typer.Option("--errors", help="Add the error analysis and corpus statistics.")
    ] = False,
    html: Annotated[
        Optional[Path],  # noqa: UP045
        typer.Option("--html", help="Write a page with errors in context. It holds note text."),
    ] = None,
    encoding: opt.EncodingOption = "utf-8",
    patient_pattern: opt.PatternOption = None,
    as_json: opt.JsonOption = False,
) -> None:
    """Score detected annotations against gold: strict, relaxed and token; micro and macro."""
    from detect import evaluate as scoring  # noqa: PLC0415 - heavy

    label_set = opt.load_labels(labels)
    one = list(_documents(gold, encoding, patient_pattern))
    two = list(_documents(predicted, encoding, patient_pattern))
    result = scoring.evaluate(one, two, label_set, tokens=scoring.Tokens(tokens.value))
    analysis = scoring.analyse(one, two, label_set)
    if html is not None:
        contexts = scoring.errors_in_context(one, two)
        page = scoring.html_report(result, analysis, contexts=contexts, seed=seed)
        html.write_text(page, encoding="utf-8", newline="")
    if as_json:
        content = result.as_json(seed=seed)
        typer.echo(json.dumps(content | ({"errors": analysis.as_json()} if errors else {})))
        return
    typer.echo(result.as_text(seed=seed))
    if errors:
        typer.echo(analysis.as_text())
        typer.echo(scoring.corpus_statistics({"gold": one}, label_set).as_text())


def agree(  # noqa: PLR0913 - the options of a command line
    gold: Annotated[Path, typer.Argument(help="The adjudicated gold.")],
    one: Annotated[Path, typer.Argument(help="The notes as the first annotator did them.")],
    two: Annotated[Path, typer.Argument(help="The notes as the second did.")],
    *,
    labels: opt.LabelsOption = None,
    tokens: TokensOption = TokenRule.ALNUM,
    encoding: opt.EncodingOption = "utf-8",
    as_json: opt.JsonOption = False,
) -> None:
    """Score two annotators each against the adjudicated gold and average (agreement)."""
    from detect import evaluate as scoring  # noqa: PLC0415 - heavy

    result = scoring.agree(
        list(_documents(gold, encoding)),
        list(_documents(one, encoding)),
        list(_documents(two, encoding)),
        opt.load_labels(labels),
        tokens=scoring.Tokens(tokens.value),
    )
    typer.echo(json.dumps(result.as_json()) if as_json else result.as_text())


def _documents(path: Path, encoding: str, pattern: str | None = None) -> Iterator[Document]:
    from surrogate.corpus import Corpus  # noqa: PLC0415 - heavy

    options = opt.read_options(encoding, pattern or _ANY_PATIENT)
    records = Corpus.open(path, options).records()
    return (document for record in records for document in record.documents)
