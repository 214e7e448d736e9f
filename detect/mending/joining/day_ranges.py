"""Ranges of days whose two ends were found apart: `2026-03-01 to 2026-03-31`, `Sat 5/3 thru Mon`.

With a hyphen both ends are found as one by the model and by rules; with a word between them as
often as not each for itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from detect.mending.joining.pieces import as_one
from surrogate.document import Annotation, Source
from surrogate.phi import Kind, LabelSet

_JOINT = re.compile(r"[ \n](?:to|thru|through)[ \n]|[ ]?\u2013[ ]?")
_LONGEST_JOINT = 9


def joined_ranges(
    annotations: Iterable[Annotation], text: str, labels: LabelSet
) -> Sequence[Annotation]:
    """Return the annotations with neighbouring days that a word joins as one range.

    Args:
        annotations: Disjoint, in text order.
        text: Theirs.
        labels: What their types mean.
    """
    joined: list[Annotation] = []
    for one in annotations:
        if joined and _is_range(joined[-1], one, text, labels):
            joined[-1] = as_one((joined[-1], one), text)
        else:
            joined.append(one)
    return joined


def _is_range(first: Annotation, last: Annotation, text: str, labels: LabelSet) -> bool:
    return (
        last.span.start - first.span.end <= _LONGEST_JOINT
        and labels.kinds[first.phi_type] is Kind.DATE
        and first.phi_type == last.phi_type
        and Source.KNOWN not in {first.source, last.source}
        and _JOINT.fullmatch(text, first.span.end, last.span.start) is not None
        and _JOINT.search(text, first.span.start, first.span.end) is None
    )
