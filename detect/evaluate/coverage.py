"""How much PHI a system marks at all, under whatever type.

The metrics of the shared tasks count a patient's name marked as a doctor's as missed. For a
release the name is found: it is replaced, as another kind of name.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from detect.evaluate.pairing import pair_documents
from detect.evaluate.scores import ratio
from detect.evaluate.tokens import Tokens, token_units
from surrogate.document import Document
from surrogate.phi import LabelSet
from surrogate.span import Span


@dataclass(frozen=True, slots=True)
class Coverage:
    """Gold tokens, and those of them that were marked under any type.

    Attributes:
        tokens: Of all PHI types.
        found: Of them.
        hipaa_tokens: Of HIPAA types.
        hipaa_found: Of them.
    """

    tokens: int
    found: int
    hipaa_tokens: int
    hipaa_found: int

    def as_json(self) -> dict[str, float]:
        """Return the shares that were found."""
        return {
            "all": ratio(self.found, self.tokens),
            "hipaa": ratio(self.hipaa_found, self.hipaa_tokens),
        }

    def as_text(self) -> str:
        """Return the shares in one line."""
        shares = self.as_json()
        return (
            f"Found under any type: {shares['all']:.4f} of the PHI tokens, "
            f"{shares['hipaa']:.4f} of those of HIPAA types\n"
        )


def coverage(
    gold: Iterable[Document],
    predicted: Iterable[Document],
    labels: LabelSet,
    *,
    tokens: Tokens = Tokens.ALNUM,
) -> Coverage:
    """Count gold tokens that a predicted annotation of any type touches.

    Raises:
        DocumentError: If the documents of the two sides do not match.
        LabelError: If a gold type is not in `labels`.
    """
    counts = [0, 0, 0, 0]
    for one, other in pair_documents(gold, predicted):
        for unit in token_units(one, tokens):
            found = other.is_marked(Span(unit.start, unit.end))
            hipaa = labels[unit.name].hipaa
            for place, counted in enumerate((True, found, hipaa, hipaa and found)):
                counts[place] += counted
    return Coverage(*counts)
