"""Houses that a sequence model found in pieces: `Quail` a town, `Run Assisted Living` a house.

Where a town stands right before a house, with but a blank between them, the house is called
after it: an address has the town behind.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from surrogate.document import Annotation, Source
from surrogate.phi import HOUSES, Kind, LabelSet
from surrogate.span import Span


def whole_houses(
    annotations: Iterable[Annotation], text: str, labels: LabelSet
) -> Sequence[Annotation]:
    """Return the annotations, towns joined to the houses that begin with them.

    Args:
        annotations: Disjoint, of the text, in text order.
        text: The text.
        labels: What the labels mean.
    """
    joined: list[Annotation] = []
    for annotation in annotations:
        if joined and _begins(joined[-1], annotation, text, labels):
            span = Span(joined[-1].span.start, annotation.span.end)
            joined[-1] = replace(annotation, span=span, text=span.of(text))
        else:
            joined.append(annotation)
    return joined


def _begins(one: Annotation, other: Annotation, text: str, labels: LabelSet) -> bool:
    return (
        one.span.end + 1 == other.span.start
        and text[one.span.end] == " "
        and one.source is other.source is Source.CRF
        and labels[one.phi_type].kind is Kind.CITY
        and labels[other.phi_type].kind in HOUSES
    )
