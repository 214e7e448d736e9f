"""Recall of name words inside and outside of the word lists that a model reads.

A model that learnt "a name is what stands in my list" finds the names inside and misses the
others, and real notes are full of others. So the two are counted apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from detect.evaluate.pairing import pair_documents
from detect.evaluate.scores import ratio
from detect.evaluate.spans import Unit, hits
from detect.evaluate.tables import Row, aligned, four
from detect.evaluate.tokens import Tokens, token_units
from surrogate.document import Document
from surrogate.phi import Kind, LabelSet

MIN_LETTERS = 3
NAME_CAPTION = "Name words inside and outside the model's word lists, token level"
NAME_HEADER = ("", "Gold", "Found", "Recall")


@dataclass(frozen=True, slots=True)
class Recall:
    """How many there are in the gold standard, and how many of them were found."""

    gold: int = 0
    found: int = 0

    @property
    def share(self) -> float:
        """The recall, between 0 and 1."""
        return ratio(self.found, self.gold)

    def as_json(self) -> dict[str, float]:
        """Return recall and counts by name."""
        return {"recall": self.share, "gold": self.gold, "found": self.found}


@dataclass(frozen=True, slots=True)
class NameRecall:
    """Recall of name words, token by token with their type.

    Attributes:
        inside: Of words in the lists.
        outside: Of all others.
    """

    inside: Recall
    outside: Recall

    def as_json(self) -> dict[str, Any]:
        """Return `{inside: …, outside: …}`."""
        return {"inside": self.inside.as_json(), "outside": self.outside.as_json()}

    def rows(self) -> list[Row]:
        """Return the lines of a table under `NAME_HEADER`."""
        return [
            (name, str(one.gold), str(one.found), four(one.share))
            for name, one in (("Inside", self.inside), ("Outside", self.outside))
        ]

    def as_text(self) -> str:
        """Return a plain-text table."""
        return aligned(NAME_CAPTION, NAME_HEADER, self.rows()) + "\n"


def name_recall(
    gold: Iterable[Document],
    predicted: Iterable[Document],
    labels: LabelSet,
    in_lists: Callable[[str], bool],
) -> NameRecall:
    """Count the words of three letters or more in gold names, and those that were found.

    Args:
        gold: The gold standard.
        predicted: The same documents as a system annotated them.
        labels: What the PHI types mean; names are those of the kind `name`.
        in_lists: Tells whether a word stands in a list.

    Raises:
        DocumentError: If the documents of the two sides do not match.
        LabelError: If an annotation has a type that `labels` lacks.
    """
    there, found = {True: 0, False: 0}, {True: 0, False: 0}
    for one, other in pair_documents(gold, predicted):
        words = [unit for unit in token_units(one, Tokens.LETTERS) if _is_name(unit, one, labels)]
        reached = set(hits(words, token_units(other, Tokens.LETTERS)))
        for unit in words:
            inside = in_lists(one.text[unit.start : unit.end])
            there[inside] += 1
            found[inside] += unit in reached
    return NameRecall(Recall(there[True], found[True]), Recall(there[False], found[False]))


def _is_name(unit: Unit, document: Document, labels: LabelSet) -> bool:
    word = document.text[unit.start : unit.end]
    return labels[unit.name].kind is Kind.NAME and len(word) >= MIN_LETTERS and word.isalpha()
