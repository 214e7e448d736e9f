"""Numbers by what bears them: behind `serial no.` that of a device, behind `policy` that of a plan.

A sequence model knows the bearers that its notes had; those of other houses are told by a list.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from detect.resolve import UNSURE
from surrogate.document import Annotation, Source
from surrogate.phi import Kind, LabelSet
from surrogate.wordlists.number_bearers import set_by_bearer

_NUMBERS = frozenset({Kind.NUMBER, Kind.SSN})
# What the model is surer of keeps its type.
_SURE = 0.97


def by_bearers(
    annotations: Iterable[Annotation], text: str, labels: LabelSet
) -> Sequence[Annotation]:
    """Return the annotations, guesses at numbers under the type that the words before them tell."""
    return [
        _by_bearer(a, text, labels)
        if a.source is Source.CRF
        and UNSURE <= (a.score or 0.0) < _SURE
        and labels.kinds[a.phi_type] in _NUMBERS
        else a
        for a in annotations
    ]


def _by_bearer(annotation: Annotation, text: str, labels: LabelSet) -> Annotation:
    pattern_set = set_by_bearer(text, annotation.span.start)
    told = labels.for_pattern(pattern_set) if pattern_set else ()
    if not told or annotation.phi_type in {label.name for label in told}:
        return annotation
    return replace(annotation, phi_type=told[0].name)
