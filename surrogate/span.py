"""The one offset convention of the project."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from operator import attrgetter

_START = attrgetter("start")


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
            raise ValueError(f"not a span: {self.start}..{self.end}")

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


class DisjointSpans:
    """Spans that do not overlap, to which others are compared."""

    def __init__(self, spans: Iterable[Span] = ()) -> None:
        """Begin with some spans that do not overlap."""
        ordered = sorted(spans, key=_START)
        self._starts = [span.start for span in ordered]
        self._ends = [span.end for span in ordered]

    def __iter__(self) -> Iterator[Span]:
        """Yield them in text order."""
        return map(Span, self._starts, self._ends)

    def overlaps(self, span: Span) -> bool:
        """Tell whether a span overlaps one of these."""
        return self.reach_into(span.start, span.end)

    def reach_into(self, start: int, end: int) -> bool:
        """Tell whether one of these overlaps what lies between two offsets."""
        place = bisect_left(self._starts, end)
        return place > 0 and self._ends[place - 1] > start

    def inside(self, span: Span) -> int:
        """Return how many of these lie wholly inside a span."""
        number = bisect_right(self._ends, span.end) - bisect_left(self._starts, span.start)
        return max(0, number)  # one that reaches beyond both ends counts as less than nothing

    def add(self, span: Span) -> bool:
        """Add a span, unless it overlaps one of these; tell whether it was added."""
        if self.overlaps(span):
            return False
        place = bisect_left(self._starts, span.start)
        self._starts.insert(place, span.start)
        self._ends.insert(place, span.end)
        return True
