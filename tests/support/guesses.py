"""Asks whether a guess of the model survives what is known of its surroundings."""

from __future__ import annotations

from detect.mending.boundaries import Mends, mended
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


def kept(
    text: str, part: str, phi_type: str, labels: LabelSet, source: Source = Source.CRF
) -> bool:
    """Tell whether a find at the first place of a part stays as it is."""
    start = text.index(part)
    find = Annotation.quote(text, Span(start, start + len(part)), phi_type, source, score=0.9)
    return list(mended([find], text, labels, Mends())) == [find]
