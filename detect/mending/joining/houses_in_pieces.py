"""Houses that a sequence model found in pieces: `Quail` a town, `Run Assisted Living` a house.

Where a town stands right before a house, with but a blank between them, the house is called
after it: an address has the town behind. So it is behind `of` (`VNA of Erie`), and where patients
are housed or treated behind `at` (`Arbors at Tidewater`); a shop is at a town.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from detect.mending.ends.reaching import ends_in_facility
from surrogate.document import Annotation, Source
from surrogate.phi import HOUSES, Kind, LabelSet
from surrogate.span import Span
from surrogate.wordlists.cues import context_set
from surrogate.wordlists.folding import fold

_AT = re.compile(r"[ ]at[ ]", re.IGNORECASE)
_OF = re.compile(r"[ ]of[ ](?:the[ ])?", re.IGNORECASE)
_LONGEST_JOINT = 8
_RESIDENCE = re.compile(r"The[ ][A-Z][\w'\u2019-]*")


def whole_houses(
    annotations: Iterable[Annotation], text: str, labels: LabelSet
) -> Sequence[Annotation]:
    """Return the annotations, towns joined to the houses that are called after them.

    Args:
        annotations: Disjoint, of the text, in text order.
        text: The text.
        labels: What the labels mean.
    """
    joined: list[Annotation] = []
    for annotation in annotations:
        gap = annotation.span.start - joined[-1].span.end if joined else _LONGEST_JOINT + 1
        if gap > _LONGEST_JOINT:
            joined.append(annotation)  # nearly always
        elif _begins(joined[-1], annotation, text, labels):
            span = Span(joined[-1].span.start, annotation.span.end)
            joined[-1] = replace(annotation, span=span, text=span.of(text))
        elif _goes_on(joined[-1], annotation, text, labels):
            span = Span(joined[-1].span.start, annotation.span.end)
            house = annotation if labels.kinds[annotation.phi_type] in HOUSES else joined[-1]
            joined[-1] = replace(house, span=span, text=span.of(text))
        else:
            joined.append(annotation)
    return joined


def _begins(one: Annotation, other: Annotation, text: str, labels: LabelSet) -> bool:
    return (
        one.span.end + 1 == other.span.start
        and text[one.span.end] == " "
        and one.source is other.source is Source.CRF
        and labels.kinds[one.phi_type] is Kind.CITY
        and labels.kinds[other.phi_type] in HOUSES
    )


def _goes_on(one: Annotation, other: Annotation, text: str, labels: LabelSet) -> bool:
    """Tell whether a house goes on with a town, or a residence with the house it is at."""
    kind, town = labels.kinds[one.phi_type], labels.kinds[other.phi_type]
    if kind not in HOUSES or not one.source is other.source is Source.CRF:
        return False
    between = one.span.end, other.span.start
    if town is Kind.CITY and _OF.fullmatch(text, *between):
        last = fold(one.text).rpartition(" ")[2]
        return ends_in_facility(one.text) or last in context_set("firm that cares")
    if _AT.fullmatch(text, *between) is None:
        return False
    is_residence = town is Kind.HOSPITAL and _RESIDENCE.fullmatch(one.text) is not None
    return is_residence or (kind is Kind.HOSPITAL and town is Kind.CITY)
