"""What most finders end with: what they found is told where nothing was found yet."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence

from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.span import DisjointSpans, Span


def apart(
    page: Page, found: Iterable[Annotation], spans: Iterable[Span | None], phi_type: str
) -> Iterator[Annotation]:
    """Yield spans of a page as finds of a rule, unless they overlap a find or a span before them.

    Args:
        page: The page.
        found: Disjoint annotations; not looked at where there is no span.
        spans: Half-open; None is left out.
        phi_type: Of all of them.
    """
    taken: DisjointSpans | None = None
    for span in filter(None, spans):
        taken = taken or DisjointSpans(annotation.span for annotation in found)
        if taken.add(span):
            yield Annotation.quote(page.text, span, phi_type, Source.PATTERN)


def beneath(found: Sequence[Annotation], span: Span) -> Sequence[Annotation]:
    """Return the annotations that overlap a span; `found` is disjoint and in text order."""
    first = bisect_right(found, span.start, key=lambda one: one.span.end)
    return found[first : bisect_left(found, span.end, key=lambda one: one.span.start)]
