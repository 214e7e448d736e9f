"""Guesses of the model, and whether they survive what is known of their surroundings."""

from __future__ import annotations

from detect.mending.boundaries import Mends, mended
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


def guess(
    text: str, part: str, phi_type: str, source: Source = Source.CRF, *, score: float = 0.6
) -> Annotation:
    """Return a find at the first place of a part."""
    start = text.index(part)
    return Annotation.quote(text, Span(start, start + len(part)), phi_type, source, score=score)


def kept(
    text: str, part: str, phi_type: str, labels: LabelSet, source: Source = Source.CRF
) -> bool:
    """Tell whether a find at the first place of a part stays as it is."""
    find = guess(text, part, phi_type, source, score=0.9)
    return list(mended([find], text, labels, Mends())) == [find]
