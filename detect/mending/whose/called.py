"""What somebody is called stands in brackets behind the name: `Eleanor Hayes (Nell)`, `("Nell")`.

In the training notes each of 189 such is of the same person. In quotes alone it may be what the
person was called by mistake.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from detect.resolve import GUESSES
from surrogate.document import Annotation
from surrogate.phi import Kind, LabelSet

_GAPS = frozenset({" (", ". (", ' ("', " (\u201c"})


def by_name_before(
    annotations: Sequence[Annotation], text: str, labels: LabelSet
) -> Sequence[Annotation]:
    """Return the annotations, guesses at what somebody is called under the type of the name.

    Args:
        annotations: Disjoint, of one text, in its order.
        text: The text.
        labels: What their types mean.
    """
    told: list[Annotation] = []
    for annotation in annotations:
        if told and _is_called(told[-1], annotation, text, labels):
            told.append(replace(annotation, phi_type=told[-1].phi_type))
        else:
            told.append(annotation)
    return told


def _is_called(name: Annotation, called: Annotation, text: str, labels: LabelSet) -> bool:
    """Tell whether a find is what the one before it is called, under another type."""
    if name.phi_type == called.phi_type or text[called.span.start - 1] not in '("\u201c':
        return False  # nearly always
    both = name.phi_type, called.phi_type
    return (
        text[name.span.end : called.span.start] in _GAPS
        and text[called.span.end : called.span.end + 1] in {")", '"', "\u201d"}
        and all(labels.kinds[phi_type] is Kind.NAME for phi_type in both)
        and called.source in GUESSES
        and " " not in called.text
    )
