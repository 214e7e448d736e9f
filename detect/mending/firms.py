"""Firms called after people, which a sequence model takes for the people themselves.

Nobody's name goes on behind a possessive or an `& Sons`: `Pike's Small Engine` is a firm, or a
house if its last word is that of one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from detect.mending.reaching import ends_in_facility
from surrogate.document import Annotation, Source
from surrogate.phi import Kind, LabelSet

_FIRM = re.compile(
    r"[A-Z][\w'\u2019-]{0,40}['\u2019]s[ ][A-Z]\w|&[ ](?:Sons?|Daughters?|Bro(?:ther)?s?|Co)\b"
)


def as_firms(annotations: Iterable[Annotation], labels: LabelSet) -> Sequence[Annotation]:
    """Return the annotations, guesses at names that can only be those of firms as firms."""
    return [
        _as_firm(a, labels)
        if a.source is Source.CRF and labels[a.phi_type].kind is Kind.NAME and _FIRM.search(a.text)
        else a
        for a in annotations
    ]


def _as_firm(annotation: Annotation, labels: LabelSet) -> Annotation:
    kind = Kind.HOSPITAL if ends_in_facility(annotation.text) else Kind.ORGANIZATION
    label = next(iter(labels.of_kind(kind)), None)
    return annotation if label is None else replace(annotation, phi_type=label.name)
