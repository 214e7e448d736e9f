"""All that is told of predicted annotations beside gold ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from detect.evaluate.alarms import FalseAlarms, false_alarms
from detect.evaluate.coverage import Coverage, coverage
from detect.evaluate.errors import ErrorAnalysis, analyse
from detect.evaluate.evaluation import Evaluation, evaluate
from detect.evaluate.name_recall import NameRecall, name_recall
from detect.evaluate.tokens import Tokens
from surrogate.document import Document
from surrogate.phi import LabelSet


@dataclass(frozen=True, slots=True)
class Measured:
    """What is told of predicted annotations.

    Attributes:
        scores: In the metrics of the shared tasks.
        analysis: Which errors they are.
        alarms: Tokens that are no PHI and were marked.
        covered: PHI tokens that were marked under any type.
        names: Recall inside and outside the word lists of a detector, where one takes part.
    """

    scores: Evaluation
    analysis: ErrorAnalysis
    alarms: FalseAlarms
    covered: Coverage
    names: NameRecall | None

    def as_json(self, *, seed: int | None = None, errors: bool = False) -> dict[str, Any]:
        """Return all of it; 95 % intervals with a seed, the kinds of errors if wanted."""
        content = self.scores.as_json(seed=seed)
        content |= {"found_under_any_type": self.covered.as_json()} | self.alarms.as_json()
        content |= {"errors": self.analysis.as_json()} if errors else {}
        content |= {"names": self.names.as_json()} if self.names is not None else {}
        return content

    def as_texts(self, *, seed: int | None = None) -> Iterator[str]:
        """Yield the tables for people, but for the analysis of errors."""
        yield self.scores.as_text(seed=seed)
        yield self.covered.as_text()
        yield self.alarms.as_text()
        if self.names is not None:
            yield self.names.as_text()


def measure(
    gold: Sequence[Document],
    predicted: Sequence[Document],
    labels: LabelSet,
    *,
    tokens: Tokens = Tokens.ALNUM,
    knows_name: Callable[[str], bool] | None = None,
) -> Measured:
    """Set predicted annotations beside gold ones.

    Args:
        gold: As annotated by hand.
        predicted: The same documents as a system annotated them.
        labels: What the PHI types mean.
        tokens: How the token metric cuts tokens.
        knows_name: Tells which words stand in the name lists of a detector, if one takes part.

    Raises:
        DocumentError: If the documents of the two sides do not match.
        LabelError: If a type is not in `labels`.
    """
    names = None if knows_name is None else name_recall(gold, predicted, labels, knows_name)
    return Measured(
        evaluate(gold, predicted, labels, tokens=tokens),
        analyse(gold, predicted, labels),
        false_alarms(gold, predicted, tokens=tokens),
        coverage(gold, predicted, labels, tokens=tokens),
        names,
    )
