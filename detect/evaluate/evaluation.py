"""Scores a system's annotations against the gold standard, in the metrics of the papers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from detect.evaluate.bootstrap import DEFAULT_RESAMPLES, ScoreInterval, bootstrap
from detect.evaluate.pairing import pair_documents
from detect.evaluate.patient_sums import PatientSums, macro_score, micro_score
from detect.evaluate.score_tables import evaluation_text
from detect.evaluate.scores import Counts, Metric, PhiSet, Score, macro, total, total_by_name
from detect.evaluate.tables import in_order
from detect.evaluate.tally import CELLS, DocumentTally, Tally, tally_document
from detect.evaluate.tokens import Tokens
from surrogate.document import Document
from surrogate.phi import LabelSet


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The scores of one system on one corpus.

    Attributes:
        labels: What the PHI types mean.
        tokens: How the token metric cut tokens.
        documents: The counts of every document, in the order of patient and document id.
    """

    labels: LabelSet = field(repr=False)
    tokens: Tokens
    documents: tuple[DocumentTally, ...] = field(repr=False)

    def __post_init__(self) -> None:
        """Put the documents in order, so that the order of input does not matter."""
        ordered = sorted(self.documents, key=lambda d: (d.patient_id, d.doc_id))
        object.__setattr__(self, "documents", tuple(ordered))

    @property
    def patients(self) -> int:
        """How many patients the documents belong to."""
        return len({document.patient_id for document in self.documents})

    def _tallies(self, metric: Metric, phi_set: PhiSet) -> list[Tally]:
        return [document.cells[metric, phi_set] for document in self.documents]

    def counts(self, metric: Metric, phi_set: PhiSet) -> Counts:
        """Return the counts over the whole corpus."""
        return total(tally.total for tally in self._tallies(metric, phi_set))

    def micro(self, metric: Metric, phi_set: PhiSet) -> Score:
        """Return the score of all PHI of the corpus taken together."""
        return self.counts(metric, phi_set).score

    def macro(self, metric: Metric, phi_set: PhiSet) -> Score:
        """Return the mean over documents of P and of R, with the F1 of these means."""
        return macro(tally.total for tally in self._tallies(metric, phi_set))

    def per_type(self, metric: Metric, phi_set: PhiSet) -> dict[str, Counts]:
        """Return the counts of every PHI type that occurs, in the order of the label set."""
        sums = total_by_name(tally.types for tally in self._tallies(metric, phi_set))
        return in_order(sums, self.labels.labels)

    def per_category(self, metric: Metric, phi_set: PhiSet) -> dict[str, Counts]:
        """Return the counts of every main category, confusions within it being hits."""
        sums = total_by_name(tally.categories for tally in self._tallies(metric, phi_set))
        return in_order(sums, (label.category for label in self.labels.labels.values()))

    def _patient_sums(self, metric: Metric, phi_set: PhiSet) -> list[PatientSums]:
        by_patient = groupby(self.documents, key=lambda document: document.patient_id)
        return [
            PatientSums.of([document.cells[metric, phi_set].total for document in documents])
            for _, documents in by_patient
        ]

    def micro_interval(
        self,
        metric: Metric,
        phi_set: PhiSet,
        *,
        seed: int,
        resamples: int = DEFAULT_RESAMPLES,
    ) -> ScoreInterval:
        """Return the 95 % interval over patients of the micro score."""
        patients = self._patient_sums(metric, phi_set)
        return bootstrap(patients, micro_score, seed=seed, resamples=resamples)

    def macro_interval(
        self,
        metric: Metric,
        phi_set: PhiSet,
        *,
        seed: int,
        resamples: int = DEFAULT_RESAMPLES,
    ) -> ScoreInterval:
        """Return the 95 % interval over patients of the macro score."""
        patients = self._patient_sums(metric, phi_set)
        return bootstrap(patients, macro_score, seed=seed, resamples=resamples)

    def as_json(
        self, *, seed: int | None = None, resamples: int = DEFAULT_RESAMPLES
    ) -> dict[str, Any]:
        """Return all scores as `{metric: {phi_set: {micro, macro, per_type, per_category}}}`.

        With a seed, micro and macro carry `interval` too: `{precision: [low, high], …}`.
        """
        result: dict[str, Any] = {metric.value: {} for metric in Metric}
        for metric, phi_set in CELLS:
            result[metric.value][phi_set.value] = self._cell_json(metric, phi_set, seed, resamples)
        return result

    def _cell_json(
        self, metric: Metric, phi_set: PhiSet, seed: int | None, resamples: int
    ) -> dict[str, Any]:
        micro: dict[str, Any] = dict(self.counts(metric, phi_set).as_json())
        mean: dict[str, Any] = dict(self.macro(metric, phi_set).as_json())
        if seed is not None:
            for entry, of in ((micro, self.micro_interval), (mean, self.macro_interval)):
                interval = of(metric, phi_set, seed=seed, resamples=resamples)
                entry["interval"] = interval.as_json()
        return {
            "micro": micro,
            "macro": mean,
            "per_type": _counts_json(self.per_type(metric, phi_set)),
            "per_category": _counts_json(self.per_category(metric, phi_set)),
        }

    def as_text(self, *, seed: int | None = None) -> str:
        """Return the scores as plain-text tables, after Tables 3 and 4 of He et al. 2015.

        With a seed, the 95 % intervals over patients follow the first table.
        """
        return evaluation_text(self, seed=seed)


def _counts_json(table: Mapping[str, Counts]) -> dict[str, dict[str, float]]:
    return {name: counts.as_json() for name, counts in table.items()}


def evaluate(
    gold: Iterable[Document],
    predicted: Iterable[Document],
    labels: LabelSet,
    *,
    tokens: Tokens = Tokens.ALNUM,
) -> Evaluation:
    """Score predicted against gold annotations, document by document.

    Args:
        gold: The gold standard.
        predicted: The same documents as a system annotated them, in any order.
        labels: What the PHI types mean: their main category, HIPAA or not.
        tokens: How the token metric cuts tokens.

    Raises:
        DocumentError: If a document is missing on one side, occurs twice, or differs in text.
        LabelError: If an annotation has a type that `labels` lacks.
    """
    pairs = pair_documents(gold, predicted, labels)
    return Evaluation(
        labels, tokens, tuple(tally_document(g, p, labels, tokens=tokens) for g, p in pairs)
    )
