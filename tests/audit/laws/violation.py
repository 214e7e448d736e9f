"""What the laws look at, and what they report."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Any


@dataclass(frozen=True, slots=True)
class Pair:
    """A mention with its truth, and what stands in its place in the release.

    `start` and `end` are offsets in the released document, half-open, in code points.
    """

    truth: dict[str, Any]
    new: str
    start: int
    end: int
    document: str

    @property
    def old(self) -> str:
        """The original text."""
        return str(self.truth["text"])

    @property
    def kind(self) -> str:
        """What the mention names: name, date, age, …"""
        return str(self.truth["kind"])

    @property
    def form(self) -> str:
        """How it is written, without its kind."""
        return str(self.truth["form"]).partition(".")[2]

    @property
    def doc(self) -> str:
        """The document's id."""
        return str(self.truth["doc"])

    def before(self, length: int = 40) -> str:
        """Return the released text just before the mention."""
        return self.document[max(0, self.start - length) : self.start]


@dataclass(frozen=True, slots=True)
class Violation:
    """One break of one law."""

    law: str
    doc: str
    old: str
    new: str
    wants: str = ""


@dataclass(frozen=True, slots=True)
class Record:
    """One patient before and after: truth, aligned mentions, and released texts."""

    truth: dict[str, Any]
    pairs: tuple[Pair, ...]
    texts: dict[str, str]

    def of_kind(self, *kinds: str) -> Iterator[Pair]:
        """Yield the pairs of these kinds."""
        return (pair for pair in self.pairs if pair.kind in kinds)

    def moved_years(self, person: str) -> int:
        """Return by how many years this person's ages go down."""
        return int(self.truth["moved_years"].get(person, 0))

    def document_date(self, doc: str) -> date:
        """Return the true date of a document."""
        return date.fromisoformat(self.truth["documents"][doc])


def breaks(law: str, pair: Pair, wants: str = "") -> Violation:
    """Report a break of a law at a mention."""
    return Violation(law, pair.doc, pair.old, pair.new, wants)
