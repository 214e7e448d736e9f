"""Numbers by what bears them: behind `serial no.` that of a device, behind `policy` that of a plan.

A sequence model knows the bearers that its notes had; those of other houses are told by a list.
Eight figures that nothing bears and that are a day with its year are one (`RN 20240612`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from detect.resolve import UNSURE
from surrogate.document import Annotation, Source
from surrogate.phi import Kind, LabelSet
from surrogate.span import Span
from surrogate.wordlists.number_bearers import set_by_bearer

_NUMBERS = frozenset({Kind.NUMBER, Kind.SSN})
# What the model is surer of keeps its type.
_SURE = 0.97
_DAY = re.compile(r"(?:[A-Za-z]{2,8}[ ])?((?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))")
_BEARS = re.compile(r"(?:\b(?:no|nr|num|number|id)|#)\W{0,4}\Z", re.IGNORECASE)
_REACH = 12
_LONGEST_DAY = 17


def by_bearers(
    annotations: Iterable[Annotation], text: str, labels: LabelSet
) -> Sequence[Annotation]:
    """Return the annotations, guesses at numbers under the type that the words before them tell."""
    return [
        _by_bearer(_as_day(a, text, labels), text, labels)
        if a.source is Source.CRF and labels.kinds[a.phi_type] in _NUMBERS
        else a
        for a in annotations
    ]


def _as_day(annotation: Annotation, text: str, labels: LabelSet) -> Annotation:
    """Return a number as a day if it is one, without the word before it."""
    span = annotation.span
    day = _DAY.fullmatch(text, span.start, span.end) if len(span) <= _LONGEST_DAY else None
    if day is None or set_by_bearer(text, day.start(1)):
        return annotation
    days = labels.for_pattern("date")
    if not days or _BEARS.search(text, max(0, day.start(1) - _REACH), day.start(1)):
        return annotation
    within = Span(*day.span(1))
    return replace(annotation, phi_type=days[0].name, span=within, text=within.of(text))


def _by_bearer(annotation: Annotation, text: str, labels: LabelSet) -> Annotation:
    if labels.kinds[annotation.phi_type] not in _NUMBERS or not _is_doubtful(annotation):
        return annotation
    pattern_set = set_by_bearer(text, annotation.span.start)
    told = labels.for_pattern(pattern_set) if pattern_set else ()
    if not told or annotation.phi_type in {label.name for label in told}:
        return annotation
    return replace(annotation, phi_type=told[0].name)


def _is_doubtful(annotation: Annotation) -> bool:
    return UNSURE <= (annotation.score or 0.0) < _SURE
