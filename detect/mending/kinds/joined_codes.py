"""Words that are but the beginning of a code: `RIVERTON-MN` of `RIVERTON-MN-PLN-2071` is no place.

A code in which groups of capitals stand before the figures is a number of somebody wherever it
stands; the words that a sequence model knows in it are not found as parts of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from detect.mending.kinds.retyped import as_kind
from surrogate.document import Annotation, Source
from surrogate.phi import Kind, LabelSet
from surrogate.span import Span

_IN_CAPITALS = re.compile(r"(?<![\w-])[A-Z]{2,}(?:-[A-Z\d]+)*")
_CODE_BEHIND = re.compile(r"(?:-[A-Z\d]+)*-[A-Z]{2,}-\d{3,}(?![\w-])")
_WORDS = frozenset(
    {Kind.NAME, Kind.HOSPITAL, Kind.ORGANIZATION, Kind.CITY, Kind.STATE, Kind.COUNTRY}
)


def as_codes(
    annotations: Iterable[Annotation], text: str, labels: LabelSet
) -> Sequence[Annotation]:
    """Return the annotations, guesses at words that begin a code as whole codes."""
    return [
        _whole_code(a, text, labels)
        if a.source is Source.CRF and labels.kinds[a.phi_type] in _WORDS
        else a
        for a in annotations
    ]


def _whole_code(annotation: Annotation, text: str, labels: LabelSet) -> Annotation:
    span = annotation.span
    behind = text.startswith("-", span.end) and _CODE_BEHIND.match(text, span.end)
    if not behind or _IN_CAPITALS.fullmatch(text, span.start, span.end) is None:
        return annotation
    whole = Span(span.start, behind.end())
    return as_kind(replace(annotation, span=whole, text=whole.of(text)), Kind.NUMBER, labels)
