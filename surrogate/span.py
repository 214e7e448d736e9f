"""The one offset convention of the project."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A stretch of a document's text.

    Half-open, `start <= i < end`, counted in Unicode code points of `Document.text`.

    Raises:
        ValueError: Unless `0 <= start < end`.
    """

    start: int
    end: int

    def __post_init__(self) -> None:
        """Refuse empty and negative spans."""
        if not 0 <= self.start < self.end:
            msg = f"not a span: {self.start}..{self.end}"
            raise ValueError(msg)

    def __len__(self) -> int:
        """Return the number of code points."""
        return self.end - self.start

    def overlaps(self, other: Span) -> bool:
        """Tell whether the two share at least one code point."""
        return self.start < other.end and other.start < self.end

    def contains(self, other: Span) -> bool:
        """Tell whether `other` lies wholly inside."""
        return self.start <= other.start and other.end <= self.end

    def of(self, text: str) -> str:
        """Return the stretch of `text` that this span covers."""
        return text[self.start : self.end]
