"""How much a system marks that is no PHI: the price of recall for who reads the notes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from detect.evaluate.pairing import pair_documents
from detect.evaluate.scores import ratio
from detect.evaluate.tokens import Tokens, token_spans
from surrogate.document import Document
from surrogate.span import Span


@dataclass(frozen=True, slots=True)
class FalseAlarms:
    """Tokens that touch no gold annotation.

    Attributes:
        tokens: How many there are.
        predicted: How many of them the system marked, whatever the type.
    """

    tokens: int
    predicted: int

    @property
    def per_thousand(self) -> float:
        """Marked tokens per 1,000 tokens that are not PHI."""
        return ratio(1000 * self.predicted, self.tokens)

    def as_json(self) -> dict[str, float]:
        """Return the rate by name."""
        return {"false_alarms_per_thousand": self.per_thousand}

    def as_text(self) -> str:
        """Return the rate in one line."""
        return (
            f"False alarms: {self.predicted} of {self.tokens} tokens that are no PHI were marked, "
            f"{self.per_thousand:.2f} in 1,000\n"
        )


def false_alarms(
    gold: Iterable[Document], predicted: Iterable[Document], *, tokens: Tokens = Tokens.ALNUM
) -> FalseAlarms:
    """Count the tokens outside of all gold annotations, and those of them that were marked.

    Raises:
        DocumentError: If the documents of the two sides do not match.
    """
    outside = marked = 0
    for one, other in pair_documents(gold, predicted):
        for start, end in token_spans(one.text, tokens):
            span = Span(start, end)
            if not one.is_marked(span):
                outside += 1
                marked += other.is_marked(span)
    return FalseAlarms(outside, marked)
