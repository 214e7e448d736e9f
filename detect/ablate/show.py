"""Prints the tables of an ablation. They hold scores and counts, no text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from statistics import mean
from typing import Any

from detect.ablate.bench import Outcome, Variant
from detect.ablate.tables import Table, View
from detect.evaluate import Evaluation, Metric, PhiSet
from detect.evaluate.score_tables import score_cells
from detect.evaluate.scores import Counts
from detect.evaluate.tables import Row, aligned, four

Outcomes = Mapping[Variant, Outcome]

_HEADER = (
    *("", "Strict P", "R", "F1", "Token P", "R", "F1"),
    *("HIPAA R", "Alarms", "Train s", "Detect s"),
)
_NOTE = (
    "Strict and token: all types, micro. HIPAA R: token recall of the HIPAA types. Alarms: marked "
    "tokens per 1,000 that are no PHI. Seconds of CPU."
)


def as_text(table: Table, outcomes: Outcomes) -> str:
    """Return a table as plain text, with what its view adds."""
    parts = [*_VIEWS[table.view](table, outcomes)]
    if table.view is not View.SPLITS:
        parts.insert(0, _scores(table, outcomes))
    return "\n\n".join(parts) + "\n"


def _scores(table: Table, outcomes: Outcomes) -> str:
    rows = [_score_row(variant.name, outcomes[variant]) for variant in table.variants]
    return aligned(table.caption, _HEADER, rows) + f"\n{_NOTE}"


def _score_row(name: str, outcome: Outcome) -> Row:
    scores = outcome.evaluation
    return (
        name,
        *score_cells(scores.micro(Metric.STRICT, PhiSet.ALL)),
        *score_cells(scores.micro(Metric.TOKEN, PhiSet.ALL)),
        four(scores.micro(Metric.TOKEN, PhiSet.HIPAA).recall),
        f"{outcome.alarms.per_thousand:.2f}",
        f"{outcome.train_seconds:.1f}",
        f"{outcome.detect_seconds:.1f}",
    )


def _nothing(table: Table, outcomes: Outcomes) -> Iterator[str]:
    del table, outcomes
    yield from ()


def _categories(table: Table, outcomes: Outcomes) -> Iterator[str]:
    """Yield the F1 of each main category (000, Table 5 and Figure 2)."""
    columns = [
        outcomes[variant].evaluation.per_category(Metric.STRICT, PhiSet.ALL)
        for variant in table.variants
    ]
    names = dict.fromkeys(name for column in columns for name in column)
    rows = [
        (variant.name, *(four(column.get(name, Counts()).score.f1) for name in names))
        for variant, column in zip(table.variants, columns, strict=True)
    ]
    yield aligned("F1 of each main category, strict level", ("", *names), rows)


def _types(table: Table, outcomes: Outcomes) -> Iterator[str]:
    """Yield P, R and F1 of each type, without and with, and what it gains (004, Table 5)."""
    before, after = (
        outcomes[variant].evaluation.per_type(Metric.STRICT, PhiSet.ALL)
        for variant in table.variants
    )
    labels = outcomes[table.variants[0]].evaluation.labels
    rows = []
    for name in dict.fromkeys((*before, *after)):
        if labels[name].second_pass:
            one, two = (side.get(name, Counts()).score for side in (before, after))
            rows.append((name, *score_cells(one), *score_cells(two), f"{two.f1 - one.f1:+.4f}"))
    header = ("", "P without", "R", "F1", "P with", "R", "F1", "Gain")
    yield aligned("Types that take part in the second pass, strict level", header, rows)


def _splits(table: Table, outcomes: Outcomes) -> Iterator[str]:
    """Yield a row per part that was left out, their mean and the worst."""
    header = ("Left out", "Patients", "Notes", "PHI", "Strict P", "R", "F1", "HIPAA R")
    for variant in table.variants:
        parts = outcomes[variant].parts
        rows = [_split_row(name, part) for name, part in parts.items()]
        rows.append(("Mean", "", "", "", *map(four, _over_parts(parts, mean))))
        rows.append(("Worst", "", "", "", *map(four, _over_parts(parts, min))))
        seconds = f"{outcomes[variant].train_seconds:.1f} s of CPU for training."
        yield aligned(table.caption, header, rows) + f"\nHIPAA R: token recall. {seconds}"


def _split_row(name: str, part: Evaluation) -> Row:
    gold = part.counts(Metric.STRICT, PhiSet.ALL).gold
    numbers = (part.patients, len(part.documents), gold)
    return (name, *map(str, numbers), *map(four, _of_part(part)))


def _of_part(part: Evaluation) -> tuple[float, float, float, float]:
    """Return strict P, R and F1, and the token recall of the HIPAA types."""
    strict = part.micro(Metric.STRICT, PhiSet.ALL)
    recall = part.micro(Metric.TOKEN, PhiSet.HIPAA).recall
    return strict.precision, strict.recall, strict.f1, recall


def _over_parts(
    parts: Mapping[str, Evaluation], combine: Callable[[list[float]], float]
) -> list[float]:
    columns = zip(*(_of_part(part) for part in parts.values()), strict=True)
    return [combine(list(column)) for column in columns]


_VIEWS: Mapping[View, Callable[[Table, Outcomes], Iterator[str]]] = {
    View.SCORES: _nothing,
    View.CATEGORIES: _categories,
    View.TYPES: _types,
    View.SPLITS: _splits,
}


def as_json(table: Table, outcomes: Outcomes) -> dict[str, Any]:
    """Return `{caption, rows: [{name, scores, …}]}`; scores as `Evaluation.as_json`."""
    return {
        "caption": table.caption,
        "rows": [_row_json(variant.name, outcomes[variant]) for variant in table.variants],
    }


def _row_json(name: str, outcome: Outcome) -> dict[str, Any]:
    row: dict[str, Any] = {
        "name": name,
        "scores": outcome.evaluation.as_json(),
        "false_alarms_per_thousand": outcome.alarms.per_thousand,
        "train_seconds": round(outcome.train_seconds, 2),
        "detect_seconds": round(outcome.detect_seconds, 2),
    }
    if len(outcome.parts) > 1:
        row["parts"] = {part: scores.as_json() for part, scores in outcome.parts.items()}
    return row
