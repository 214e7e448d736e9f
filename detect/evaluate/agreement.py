"""How well two annotators agree with the adjudicated gold standard.

Stubbs & Uzuner 2015, section 6: both are scored against the gold standard and the results are
averaged, number by number (their Table 2, and Table 10 per PHI type).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from detect.evaluate.evaluation import Evaluation, evaluate
from detect.evaluate.score_tables import (
    cell_name,
    counted_cells,
    score_cells,
    score_table,
    type_rows,
)
from detect.evaluate.scores import Counts, Metric, PhiSet, Score, mean_score
from detect.evaluate.tables import aligned, in_order
from detect.evaluate.tally import CELLS
from detect.evaluate.tokens import Tokens
from surrogate.document import Document
from surrogate.phi import Label, LabelSet


@dataclass(frozen=True, slots=True)
class Agreement:
    """The scores of two annotators, and their averages.

    Attributes:
        first: The first annotator against the gold standard.
        second: The second.
    """

    first: Evaluation
    second: Evaluation

    def micro(self, metric: Metric, phi_set: PhiSet) -> Score:
        """Return the average of the two micro scores."""
        return mean_score(one.micro(metric, phi_set) for one in (self.first, self.second))

    def macro(self, metric: Metric, phi_set: PhiSet) -> Score:
        """Return the average of the two macro scores."""
        return mean_score(one.macro(metric, phi_set) for one in (self.first, self.second))

    def per_type(self, metric: Metric, phi_set: PhiSet) -> dict[str, Score]:
        """Return the average micro score of every PHI type that occurs."""
        cell = metric, phi_set
        return _averages(self.first.per_type(*cell), self.second.per_type(*cell), self._labels)

    def per_category(self, metric: Metric, phi_set: PhiSet) -> dict[str, Score]:
        """Return the average micro score of every main category that occurs."""
        cell = metric, phi_set
        one, two = self.first.per_category(*cell), self.second.per_category(*cell)
        return _averages(one, two, self._categories)

    @property
    def _labels(self) -> Mapping[str, Label]:
        return self.first.labels.labels

    @property
    def _categories(self) -> list[str]:
        return [label.category for label in self._labels.values()]

    def as_json(self) -> dict[str, Any]:
        """Return the averages as `{metric: {phi_set: {micro, macro, per_type, per_category}}}`.

        The same shape as `Evaluation.as_json`, without counts. Under `annotators` stand both
        evaluations that were averaged.
        """
        result: dict[str, Any] = {metric.value: {} for metric in Metric}
        for metric, phi_set in CELLS:
            result[metric.value][phi_set.value] = {
                "micro": self.micro(metric, phi_set).as_json(),
                "macro": self.macro(metric, phi_set).as_json(),
                "per_type": _scores_json(self.per_type(metric, phi_set)),
                "per_category": _scores_json(self.per_category(metric, phi_set)),
            }
        result["annotators"] = {"first": self.first.as_json(), "second": self.second.as_json()}
        return result

    def as_text(self) -> str:
        """Return plain-text tables after Tables 2 and 10 of Stubbs & Uzuner 2015.

        What was averaged follows, one annotator beside the other.
        """
        caption = f"Agreement with gold over {len(self.first.documents)} documents, averaged"
        scores = score_table(caption, self.micro, self.macro)
        cell = Metric.STRICT, PhiSet.ALL
        named = type_rows(self.per_type(*cell), self.per_category(*cell), self.first.labels)
        rows = [(name, *score_cells(score)) for name, score in named]
        types = aligned("Each PHI type, strict level", ("", "P", "R", "F1"), rows)
        return "\n\n".join([scores, types, self._each_score(), f"{self._each_type()}\n"])

    def _each_score(self) -> str:
        both = self.first, self.second
        header = ("", "First P", "R", "F1", "Second P", "R", "F1")
        rows = [
            (cell_name(*cell), *(text for one in both for text in score_cells(one.micro(*cell))))
            for cell in CELLS
        ]
        return aligned("Each annotator against gold, micro", header, rows)

    def _each_type(self) -> str:
        cell = Metric.STRICT, PhiSet.ALL
        one, two = self.first, self.second
        types = _beside(one.per_type(*cell), two.per_type(*cell), self._labels)
        categories = _beside(one.per_category(*cell), two.per_category(*cell), self._categories)
        rows = [
            *type_rows(types, categories, one.labels),
            ("All", (one.counts(*cell), two.counts(*cell))),
        ]
        columns = ("#Agree", "P", "R", "F1")
        return aligned(
            "Each PHI type by each annotator, strict level",
            ("", "#Gold", "First #Found", *columns, "Second #Found", *columns),
            [
                (name, str(first.gold), *counted_cells(first), *counted_cells(second))
                for name, (first, second) in rows
            ],
        )


def _averages(
    one: Mapping[str, Counts], two: Mapping[str, Counts], order: Iterable[str]
) -> dict[str, Score]:
    both = _beside(one, two, order)
    return {name: mean_score(c.score for c in counts) for name, counts in both.items()}


def _beside(
    one: Mapping[str, Counts], two: Mapping[str, Counts], order: Iterable[str]
) -> dict[str, tuple[Counts, Counts]]:
    """Return the counts of both by name; what one of them has not found counts nothing there."""
    nothing = Counts()
    counts = {name: (one.get(name, nothing), two.get(name, nothing)) for name in {**one, **two}}
    return in_order(counts, order)


def _scores_json(table: dict[str, Score]) -> dict[str, dict[str, float]]:
    return {name: score.as_json() for name, score in table.items()}


def agree(
    gold: Iterable[Document],
    first: Iterable[Document],
    second: Iterable[Document],
    labels: LabelSet,
    *,
    tokens: Tokens = Tokens.ALNUM,
) -> Agreement:
    """Score two annotators against the adjudicated gold standard and average the results.

    The paper's own token table counts white-space tokens: `tokens=Tokens.WHITESPACE`.

    Raises:
        DocumentError: If the three do not hold the same documents with the same texts.
        LabelError: If an annotation has a type that `labels` lacks.
    """
    adjudicated = tuple(gold)
    return Agreement(
        evaluate(adjudicated, first, labels, tokens=tokens),
        evaluate(adjudicated, second, labels, tokens=tokens),
    )
