"""`surrogate evaluate` and `surrogate agree`: detection scores in the metrics of the papers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from surrogate.cli import inputs
from surrogate.cli import options as opt
from surrogate.detector import Annotations, Detector, annotate
from surrogate.outfile import new_file
from surrogate.phi import LabelSet

if TYPE_CHECKING:
    from detect.detector import CrfDetector
    from detect.evaluate import (
        Coverage,
        ErrorAnalysis,
        Evaluation,
        FalseAlarms,
        NameRecall,
        Tokens,
    )
    from surrogate.document import Document, PatientRecord

# A patient where the name tells one, else every document for itself.
_ANY_PATIENT = r"^(\d+(?=-\d+$)|.*)"
_KNOWN_NOTES = (
    "the model was trained on these very notes, which tells little of others; its card has the "
    "scores of patients that were held out"
)


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
    predicted: Annotated[
        Path | None,
        typer.Argument(
            help="The same notes as a system annotated them; without it the detector does."
        ),
    ] = None,
    *,
    model: opt.ModelOption = None,
    profile: opt.ProfileOption = opt.DetectionProfile.F1,
    recall_bias: opt.RecallBiasOption = None,
    curve: Annotated[
        bool, typer.Option("--curve", help="Add the detector's scores over the recall bias.")
    ] = False,
    labels: opt.ModelLabelsOption = None,
    tokens: TokensOption = TokenRule.ALNUM,
    seed: Annotated[
        int | None,
        typer.Option("--seed", help="Add 95 % intervals over patients (bootstrap)."),
    ] = None,
    errors: Annotated[
        bool, typer.Option("--errors", help="Add the error analysis and corpus statistics.")
    ] = False,
    html: Annotated[
        Path | None,
        typer.Option("--html", help="Write a page with errors in context (0600); it quotes notes."),
    ] = None,
    encoding: opt.EncodingOption = "utf-8",
    patient_pattern: opt.PatternOption = None,
    force: opt.ForceOption = False,
    as_json: opt.JsonOption = False,
) -> None:
    """Score detected annotations against gold: strict, relaxed and token; micro and macro.

    Where the detector or a --model takes part, the recall of names inside and outside of its word
    lists is told apart.
    """
    from detect import evaluate as scoring  # noqa: PLC0415 - heavy
    from detect.curve import curve_text, recall_curve  # noqa: PLC0415
    from detect.training.train import was_trained_on  # noqa: PLC0415

    if html is not None:
        inputs.check_private_file(html, gold, predicted, force=force)
    label_set, rule = inputs.load_labels(labels, model), scoring.Tokens(tokens.value)
    records = list(_records(gold, encoding, patient_pattern))
    detector = None
    if predicted is None or model is not None or curve:
        detector = inputs.load_detector(model, profile, recall_bias)
    one = [document for record in records for document in record.documents]
    inputs.check_gold(gold, one)
    if detector is not None and was_trained_on(detector.card, records):
        typer.echo(f"surrogate: {_KNOWN_NOTES}", err=True)
    two = list(
        _documents(predicted, encoding, patient_pattern)
        if predicted is not None
        else _detected(records, detector)
    )
    measured = _measured(one, two, label_set, rule, detector)
    steps = recall_curve(records, detector, label_set) if curve and detector is not None else ()
    if html is not None:
        contexts = scoring.errors_in_context(one, two)
        page = scoring.html_report(
            measured.scores,
            measured.analysis,
            curve=[step.point for step in steps],
            contexts=contexts,
            seed=seed,
        )
        with new_file(html, force=force) as out:
            out.write(page)
    if as_json:
        content = measured.as_json(seed=seed, errors=errors)
        content |= {"curve": [step.as_json() for step in steps]} if steps else {}
        typer.echo(json.dumps(content))
        return
    for table in measured.as_texts(seed=seed):
        typer.echo(table)
    if steps:
        typer.echo(curve_text(steps))
    if errors:
        typer.echo(measured.analysis.as_text())
        shown = label_set if labels is not None else _occurring(one, label_set)
        typer.echo(scoring.corpus_statistics({"gold": one}, shown).as_text())


@dataclass(frozen=True, slots=True)
class _Measured:
    """What is told of predicted annotations; of names only where a detector has word lists."""

    scores: Evaluation
    analysis: ErrorAnalysis
    alarms: FalseAlarms
    covered: Coverage
    names: NameRecall | None

    def as_json(self, *, seed: int | None, errors: bool) -> dict[str, Any]:
        content = self.scores.as_json(seed=seed)
        content |= {"found_under_any_type": self.covered.as_json()}
        content |= {"errors": self.analysis.as_json() | self.alarms.as_json()} if errors else {}
        content |= {"names": self.names.as_json()} if self.names is not None else {}
        return content

    def as_texts(self, *, seed: int | None) -> Iterator[str]:
        yield self.scores.as_text(seed=seed)
        yield self.covered.as_text()
        yield self.alarms.as_text()
        if self.names is not None:
            yield self.names.as_text()


def _measured(
    gold: list[Document],
    found: list[Document],
    labels: LabelSet,
    tokens: Tokens,
    detector: CrfDetector | None,
) -> _Measured:
    from detect import evaluate as scoring  # noqa: PLC0415 - heavy
    from detect.name_lists import knows_name  # noqa: PLC0415

    names = None
    if detector is not None:
        known = knows_name(detector.tagger.streamer.declaration)
        names = scoring.name_recall(gold, found, labels, known)
    return _Measured(
        scoring.evaluate(gold, found, labels, tokens=tokens),
        scoring.analyse(gold, found, labels),
        scoring.false_alarms(gold, found, tokens=tokens),
        scoring.coverage(gold, found, labels, tokens=tokens),
        names,
    )


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

    adjudicated = list(_documents(gold, encoding))
    inputs.check_gold(gold, adjudicated)
    result = scoring.agree(
        adjudicated,
        list(_documents(one, encoding)),
        list(_documents(two, encoding)),
        inputs.load_labels(labels),
        tokens=scoring.Tokens(tokens.value),
    )
    typer.echo(json.dumps(result.as_json()) if as_json else result.as_text())


def _occurring(documents: list[Document], labels: LabelSet) -> LabelSet:
    """Return the labels that occur; all sets that are shipped would make a long table."""
    types = {a.phi_type for document in documents for a in document.annotations}
    return LabelSet(labels.name, {n: one for n, one in labels.labels.items() if n in types})


def _records(path: Path, encoding: str, pattern: str | None = None) -> Iterator[PatientRecord]:
    from surrogate.corpus import Corpus  # noqa: PLC0415 - heavy

    options = inputs.read_options(encoding, pattern or _ANY_PATIENT)
    return Corpus.open(path, options).records()


def _documents(path: Path, encoding: str, pattern: str | None = None) -> Iterator[Document]:
    records = _records(path, encoding, pattern)
    return (document for record in records for document in record.documents)


def _detected(records: list[PatientRecord], detector: Detector | None) -> Iterator[Document]:
    found = (annotate(record, Annotations.DETECT, detector) for record in records)
    return (document for record in found for document in record.documents)
