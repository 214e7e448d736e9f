"""The scores of a model on patients that it was not trained on, for its card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from detect.detector import detected
from detect.evaluate import (
    Evaluation,
    Metric,
    PhiSet,
    Tokens,
    coverage,
    evaluate,
    false_alarms,
    name_recall,
)
from detect.name_lists import knows_name
from detect.profiles import PROFILES, Profile
from detect.second_look.judge import Judge
from detect.tagger import Tagger
from surrogate.document import Document, PatientRecord
from surrogate.phi import LabelSet

_DIGITS = 4


def held_out_scores(  # noqa: PLR0913 - whom to score, and by what
    records: Sequence[PatientRecord],
    tagger: Tagger,
    usable: LabelSet,
    labels: LabelSet,
    *,
    judge: Judge | None,
    seed: int,
) -> dict[str, Any]:
    """Return micro scores on records that were not trained on, empty if there are none.

    Those of the default profile by metric and PHI set, with 95 % intervals over patients, the
    strict metric also per type; how many tokens that are no PHI were marked, of 1,000; which share
    of the PHI tokens was marked under any type; the recall of name words inside and outside the
    word lists; and, without intervals, the other profiles.

    Args:
        records: With gold annotations.
        tagger: The trained model.
        usable: The labels that its detector gives.
        labels: All labels of the gold.
        judge: Takes the second look, if the model has one.
        seed: Of the intervals.
    """
    if not records:
        return {}
    # Known identifiers would tell the answers.
    unknown = [PatientRecord(record.patient_id, record.documents) for record in records]
    gold = [document for record in unknown for document in record.documents]
    scores: dict[str, Any] = {}
    profiles: dict[str, Any] = {}
    for profile, settings in PROFILES.items():
        predicted = [
            document
            for record in unknown
            for document in detected(record, tagger, usable, settings, judge).documents
        ]
        result = evaluate(gold, predicted, labels, tokens=Tokens.LETTERS)
        any_type = _of_any_type(gold, predicted, labels)
        profiles[profile.value] = _cells(result) | any_type
        if profile is Profile.F1:
            scores = _cells(result, seed) | any_type
            scores[Metric.STRICT.value]["per_type"] = _per_type(result)
            known = knows_name(tagger.streamer.declaration)
            scores["names"] = name_recall(gold, predicted, labels, known).as_json()
    rounded: dict[str, Any] = _rounded(scores | {"profiles": profiles})
    return rounded


def _of_any_type(
    gold: Sequence[Document], predicted: Sequence[Document], labels: LabelSet
) -> dict[str, Any]:
    return {
        "false_alarms_per_thousand": false_alarms(
            gold, predicted, tokens=Tokens.LETTERS
        ).per_thousand,
        "found_under_any_type": coverage(gold, predicted, labels, tokens=Tokens.LETTERS).as_json(),
    }


def _per_type(result: Evaluation) -> dict[str, Any]:
    counts = result.per_type(Metric.STRICT, PhiSet.ALL)
    return {phi_type: found.as_json() for phi_type, found in counts.items()}


def _cells(result: Evaluation, seed: int | None = None) -> dict[str, Any]:
    table: dict[str, Any] = {metric.value: {} for metric in Metric}
    for metric in Metric:
        for phi_set in PhiSet:
            entry: dict[str, Any] = dict(result.counts(metric, phi_set).as_json())
            if seed is not None:
                interval = result.micro_interval(metric, phi_set, seed=seed)
                entry["interval"] = interval.as_json()
            table[metric.value][phi_set.value] = entry
    return table


def _rounded(value: Any) -> Any:  # noqa: ANN401 - any JSON
    if isinstance(value, dict):
        return {name: _rounded(part) for name, part in value.items()}
    if isinstance(value, list):
        return [_rounded(part) for part in value]
    return round(value, _DIGITS) if isinstance(value, float) else value
