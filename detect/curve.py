"""Precision and recall over the recall dial: what each step of `--recall-bias` buys and costs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from detect.detector import CrfDetector
from detect.evaluate import (
    Coverage,
    CurvePoint,
    Evaluation,
    FalseAlarms,
    Metric,
    PhiSet,
    Tokens,
    coverage,
    evaluate,
    false_alarms,
)
from detect.evaluate.score_tables import score_cells
from detect.evaluate.tables import aligned, four
from surrogate.document import PatientRecord
from surrogate.phi import LabelSet

BIASES = (-2.0, -1.0, 0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0)
_COLUMNS = (
    "Found: HIPAA tokens that were marked under any type, so that a release replaces them. "
    "Alarms: marked tokens per 1,000 that are no PHI."
)


@dataclass(frozen=True, slots=True)
class CurveStep:
    """The scores at one setting of the dial.

    Attributes:
        bias: The value of `--recall-bias`.
        scores: Of the detector with this bias.
        alarms: Tokens that are no PHI and were marked.
        covered: PHI tokens that were marked under any type: what a release would replace.
    """

    bias: float
    scores: Evaluation = field(repr=False)
    alarms: FalseAlarms
    covered: Coverage

    @property
    def point(self) -> CurvePoint:
        """Token precision and recall of the HIPAA types, for the plot."""
        score = self.scores.micro(Metric.TOKEN, PhiSet.HIPAA)
        return CurvePoint(self.bias, score.precision, score.recall, self.found)

    @property
    def found(self) -> float:
        """Share of the HIPAA tokens that were marked under any type, between 0 and 1."""
        return self.covered.as_json()["hipaa"]

    def as_json(self) -> dict[str, Any]:
        """Return the bias with strict and token scores and the false alarms."""
        return {
            "recall_bias": self.bias,
            "strict": {s.value: self.scores.micro(Metric.STRICT, s).as_json() for s in PhiSet},
            "token": {s.value: self.scores.micro(Metric.TOKEN, s).as_json() for s in PhiSet},
            "found_under_any_type": self.covered.as_json(),
            "false_alarms_per_thousand": self.alarms.per_thousand,
        }


def recall_curve(
    records: Sequence[PatientRecord],
    detector: CrfDetector,
    labels: LabelSet,
    *,
    tokens: Tokens,
    progress: Callable[[int, int], None],
) -> tuple[CurveStep, ...]:
    """Return the scores of a detector at several biases, its other settings as they are.

    Args:
        records: With gold annotations.
        detector: What is measured.
        labels: What the PHI types mean.
        tokens: How the token metric cuts tokens.
        progress: Told (biases done, biases in all).

    Raises:
        LabelError: If an annotation has a type that `labels` lacks.
    """
    gold = [document for record in records for document in record.documents]
    steps = []
    for done, bias in enumerate(BIASES, start=1):
        biased = replace(detector, settings=detector.settings.biased(bias))
        found = [d for record in records for d in biased.detect(record).documents]
        scores = evaluate(gold, found, labels, tokens=tokens)
        alarms = false_alarms(gold, found, tokens=tokens)
        steps.append(CurveStep(bias, scores, alarms, coverage(gold, found, labels, tokens=tokens)))
        progress(done, len(BIASES))
    return tuple(steps)


def curve_text(steps: Iterable[CurveStep]) -> str:
    """Return the curve as a plain-text table."""
    header = (
        *("Recall bias", "Strict P", "R", "F1"),
        *("Token P", "R", "F1", "HIPAA token P", "R", "F1", "Found", "Alarms"),
    )
    rows = [
        (
            f"{step.bias:g}",
            *score_cells(step.scores.micro(Metric.STRICT, PhiSet.ALL)),
            *score_cells(step.scores.micro(Metric.TOKEN, PhiSet.ALL)),
            *score_cells(step.scores.micro(Metric.TOKEN, PhiSet.HIPAA)),
            four(step.found),
            f"{step.alarms.per_thousand:.2f}",
        )
        for step in steps
    ]
    table = aligned("Precision and recall over the recall bias", header, rows)
    return f"{table}\n{_COLUMNS}\n"
