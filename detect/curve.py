"""Precision and recall over the recall dial: what each step of `--recall-bias` buys and costs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from detect.detector import CrfDetector
from detect.evaluate import (
    CurvePoint,
    Evaluation,
    FalseAlarms,
    Metric,
    PhiSet,
    evaluate,
    false_alarms,
)
from detect.evaluate.score_tables import score_cells
from detect.evaluate.tables import aligned
from surrogate.document import PatientRecord
from surrogate.phi import LabelSet

BIASES = (-2.0, -1.0, 0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0)


@dataclass(frozen=True, slots=True)
class CurveStep:
    """The scores at one setting of the dial.

    Attributes:
        bias: The value of `--recall-bias`.
        scores: Of the detector with this bias.
        alarms: Tokens that are no PHI and were marked.
    """

    bias: float
    scores: Evaluation = field(repr=False)
    alarms: FalseAlarms

    @property
    def point(self) -> CurvePoint:
        """Token precision and recall of the HIPAA types, for the plot."""
        score = self.scores.micro(Metric.TOKEN, PhiSet.HIPAA)
        return CurvePoint(self.bias, score.precision, score.recall)

    def as_json(self) -> dict[str, Any]:
        """Return the bias with strict and token scores and the false alarms."""
        return {
            "recall_bias": self.bias,
            "strict": {s.value: self.scores.micro(Metric.STRICT, s).as_json() for s in PhiSet},
            "token": {s.value: self.scores.micro(Metric.TOKEN, s).as_json() for s in PhiSet},
            "false_alarms_per_thousand": self.alarms.per_thousand,
        }


def recall_curve(
    records: Sequence[PatientRecord],
    detector: CrfDetector,
    labels: LabelSet,
) -> tuple[CurveStep, ...]:
    """Return the scores of a detector at several biases, its other settings as they are.

    Args:
        records: With gold annotations.
        detector: What is measured.
        labels: What the PHI types mean.

    Raises:
        LabelError: If an annotation has a type that `labels` lacks.
    """
    gold = [document for record in records for document in record.documents]
    steps = []
    for bias in BIASES:
        biased = replace(detector, settings=detector.settings.biased(bias))
        found = [d for record in records for d in biased.detect(record).documents]
        scores = evaluate(gold, found, labels)
        steps.append(CurveStep(bias, scores, false_alarms(gold, found)))
    return tuple(steps)


def curve_text(steps: Iterable[CurveStep]) -> str:
    """Return the curve as a plain-text table."""
    header = (
        *("Recall bias", "Strict P", "R", "F1"),
        *("Token P", "R", "F1", "HIPAA token P", "R", "F1", "Alarms"),
    )
    rows = [
        (
            f"{step.bias:g}",
            *score_cells(step.scores.micro(Metric.STRICT, PhiSet.ALL)),
            *score_cells(step.scores.micro(Metric.TOKEN, PhiSet.ALL)),
            *score_cells(step.scores.micro(Metric.TOKEN, PhiSet.HIPAA)),
            f"{step.alarms.per_thousand:.2f}",
        )
        for step in steps
    ]
    caption = "Precision and recall over the recall bias; alarms per 1,000 tokens that are no PHI"
    return aligned(caption, header, rows) + "\n"
