"""Days whose pieces were found apart: `2026-03-01 to 2026-03-31`, `Sat 5/3 thru Mon`, `fri` `5.8`.

With a hyphen both ends of a range are found as one by the model and by rules; with a word between
them as often as not each for itself. A weekday and the numbers behind it are one unless each was
found in another way.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache

from detect.mending.joining.pieces import as_one
from surrogate.document import Annotation, Source
from surrogate.phi import Kind, LabelSet
from surrogate.wordlists.calendar import any_weekday

_RANGE_JOINT = re.compile(r"[ \n](?:to|thru|through)[ \n]|[ ]?\u2013[ ]?")
_WEEKDAY_JOINT = re.compile(r",?[ ]")
_NUMBERS = re.compile(r"\d{1,2}([./-])\d{1,2}(?:\1(?:\d\d){1,2})?")
_LONGEST_JOINT = 9


def whole_days(
    annotations: Iterable[Annotation], text: str, labels: LabelSet
) -> Sequence[Annotation]:
    """Return the annotations with neighbouring days that are one joined.

    Args:
        annotations: Disjoint, in text order.
        text: Theirs.
        labels: What their types mean.
    """
    joined: list[Annotation] = []
    for one in annotations:
        if joined and _are_one(joined[-1], one, text, labels):
            joined[-1] = as_one((joined[-1], one), text)
        else:
            joined.append(one)
    return joined


def _are_one(first: Annotation, last: Annotation, text: str, labels: LabelSet) -> bool:
    between = first.span.end, last.span.start
    if last.span.start - first.span.end > _LONGEST_JOINT:
        return False  # nearly always
    if labels.kinds[first.phi_type] is not Kind.DATE or first.phi_type != last.phi_type:
        return False
    if Source.KNOWN in {first.source, last.source}:
        return False
    if _RANGE_JOINT.fullmatch(text, *between):
        return _RANGE_JOINT.search(first.text) is None
    return _WEEKDAY_JOINT.fullmatch(text, *between) is not None and _is_weekday_with_day(
        first, last
    )


def _is_weekday_with_day(first: Annotation, last: Annotation) -> bool:
    return (
        _weekday().fullmatch(first.text) is not None and _NUMBERS.fullmatch(last.text) is not None
    )


@cache
def _weekday() -> re.Pattern[str]:
    return re.compile(rf"(?:{any_weekday('en')})\.?", re.IGNORECASE)
