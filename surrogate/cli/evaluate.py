"""`surrogate evaluate`: detection scores in the metrics of the papers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from surrogate.cli import checks, inputs
from surrogate.cli import options as opt
from surrogate.cli.progress import progress
from surrogate.cli.scored import (
    TokenRule,
    TokensOption,
    documents_of,
    in_all,
    notes_in,
    tell_no_hipaa,
    tell_no_tokens,
)
from surrogate.detector import Annotations, Detector, annotate
from surrogate.errors import UsageError
from surrogate.outfile import new_file
from surrogate.phi import LabelSet

if TYPE_CHECKING:
    from detect.curve import CurveStep
    from detect.detector import CrfDetector
    from detect.evaluate import CorpusStatistics, Measured, Tokens
    from surrogate.document import Document, PatientRecord

_KNOWN_NOTES = (
    "the model was trained on these very notes, which tells little of others; its card has the "
    "scores of patients that were held out"
)

PredictedArgument = Annotated[
    Path | None,
    typer.Argument(help="The same notes as a system annotated them; without it the detector does."),
]
CurveOption = Annotated[
    bool, typer.Option("--curve", help="Add the detector's scores over the recall bias.")
]
SeedOption = Annotated[
    int | None, typer.Option("--seed", help="Add 95 % intervals over patients (bootstrap).")
]
ErrorsOption = Annotated[
    bool, typer.Option("--errors", help="Add the error analysis and corpus statistics.")
]
HtmlOption = Annotated[
    Path | None,
    typer.Option("--html", help="Write a page with errors in context (0600); it quotes notes."),
]


def evaluate(  # noqa: PLR0913 - the options of a command line
    gold: Annotated[Path, typer.Argument(help="Notes with gold annotations.")],
    predicted: PredictedArgument = None,
    *,
    model: opt.ModelOption = None,
    aim: opt.Aim,
    curve: CurveOption = False,
    labels: opt.ModelLabelsOption = None,
    tokens: TokensOption = TokenRule.ALNUM,
    seed: SeedOption = None,
    errors: ErrorsOption = False,
    html: HtmlOption = None,
    reading: opt.Reading,
    skip_bad: opt.SkipBadOption = False,
    force: opt.ForceOption = False,
    as_json: opt.JsonOption = False,
) -> None:
    """Score detected annotations against gold: strict, relaxed and token; micro and macro.

    Where the detector or a --model takes part, the recall of names inside and outside of its word
    lists is told apart.
    """
    from detect.evaluate import corpus_statistics  # noqa: PLC0415 - heavy

    if html is not None:
        checks.check_private_file(html, gold, predicted, force=force)
    if predicted is not None:
        _check_aim(aim, curve=curve)
    label_set = inputs.load_labels(labels, model)
    notes = notes_in(gold, reading, skip_bad=skip_bad)
    found = None
    if predicted is not None:
        others = notes_in(
            predicted, opt.Reading(reading.encoding, fields=reading.fields), skip_bad=skip_bad
        )
        notes, found = in_all(notes, others)
    records = notes.records
    checks.check_gold(gold, notes.documents)
    tell_no_hipaa(notes.documents, label_set)
    tell_no_tokens(notes.documents, tokens)
    detector = None
    if predicted is None or model is not None or curve:
        detector = inputs.load_detector(model, aim)
        inputs.check_types(detector, label_set)
        _warn_if_known(detector, records)
    annotated = _detected(records, detector) if found is None else found.documents
    scored = _scored(records, annotated, label_set, tokens, detector, curve=curve)
    if html is not None:
        with new_file(html, force=force) as out:
            out.write(_page(scored, seed))
    shown = label_set if labels is not None else _occurring(scored.gold, label_set)
    statistics = corpus_statistics({"gold": scored.gold}, shown) if errors else None
    if as_json:
        return typer.echo(json.dumps(_content(scored, seed, statistics)))
    for text in _texts(scored, seed, statistics):
        typer.echo(text)
    return None


def _check_aim(aim: opt.Aim, *, curve: bool) -> None:
    """Refuse to aim a detector that does not detect what is scored.

    Raises:
        UsageError: Naming the option. The curve keeps to a profile and has biases of its own.
    """
    given = {
        "--recall-bias": aim.recall_bias is not None,
        "--encoder": aim.encoder and not curve,
        "--profile": aim.profile is not opt.DetectionProfile.F1 and not curve,
    }
    options = [option for option, is_given in given.items() if is_given]
    if options:
        raise UsageError(f"{options[0]} aims the detector, but PREDICTED is scored; leave one out")


def _warn_if_known(detector: CrfDetector, records: list[PatientRecord]) -> None:
    from detect.training.train import was_trained_on  # noqa: PLC0415 - heavy

    if was_trained_on(detector.card, records):
        typer.echo(f"surrogate: {_KNOWN_NOTES}", err=True)


def _detected(records: list[PatientRecord], detector: Detector | None) -> list[Document]:
    found = []
    with progress("Detecting") as report:
        for done, record in enumerate(records, start=1):
            found.append(annotate(record, Annotations.DETECT, detector))
            report(done, len(records))
    return documents_of(found)


@dataclass(frozen=True, slots=True)
class _Scored:
    """Gold and predicted notes with what was measured of them; steps only with a curve."""

    gold: list[Document] = field(repr=False)
    found: list[Document] = field(repr=False)
    measured: Measured
    steps: tuple[CurveStep, ...]


def _scored(  # noqa: PLR0913 - what the verb was told
    records: list[PatientRecord],
    found: list[Document],
    labels: LabelSet,
    rule: TokenRule,
    detector: CrfDetector | None,
    *,
    curve: bool,
) -> _Scored:
    from detect.evaluate import Tokens, measure  # noqa: PLC0415 - heavy
    from detect.name_lists import knows_name  # noqa: PLC0415

    gold, tokens = documents_of(records), Tokens(rule.value)
    known = None if detector is None else knows_name(detector.tagger.streamer.declaration)
    measured = measure(gold, found, labels, tokens=tokens, knows_name=known)
    steps = _curve(records, detector, labels, tokens) if curve and detector is not None else ()
    return _Scored(gold, found, measured, steps)


def _curve(
    records: list[PatientRecord], detector: CrfDetector, labels: LabelSet, tokens: Tokens
) -> tuple[CurveStep, ...]:
    from detect.curve import recall_curve  # noqa: PLC0415 - heavy

    with progress("Measuring", unit="biases") as report:
        return recall_curve(records, detector, labels, tokens=tokens, progress=report)


def _page(scored: _Scored, seed: int | None) -> str:
    from detect.evaluate import errors_in_context, html_report  # noqa: PLC0415 - heavy

    contexts = errors_in_context(scored.gold, scored.found, scored.measured.scores.labels)
    curve = [step.point for step in scored.steps]
    return html_report(scored.measured, curve=curve, contexts=contexts, seed=seed)


def _content(
    scored: _Scored, seed: int | None, statistics: CorpusStatistics | None
) -> dict[str, Any]:
    content = scored.measured.as_json(seed=seed, errors=statistics is not None)
    content |= {"gold": statistics.whole.as_json()} if statistics is not None else {}
    content |= {"curve": [step.as_json() for step in scored.steps]} if scored.steps else {}
    return content


def _texts(scored: _Scored, seed: int | None, statistics: CorpusStatistics | None) -> Iterator[str]:
    """Yield the tables; with statistics of the gold those of errors too."""
    from detect.curve import curve_text  # noqa: PLC0415 - heavy

    yield from scored.measured.as_texts(seed=seed)
    if scored.steps:
        yield curve_text(scored.steps)
    if statistics is not None:
        yield scored.measured.analysis.as_text()
        yield statistics.as_text()


def _occurring(documents: list[Document], labels: LabelSet) -> LabelSet:
    """Return the labels that occur; all sets that are shipped would make a long table."""
    types = {a.phi_type for document in documents for a in document.annotations}
    return LabelSet(labels.name, {n: one for n, one in labels.labels.items() if n in types})
