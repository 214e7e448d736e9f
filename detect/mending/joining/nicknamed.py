"""Names that were found in three: `Ashwin (Ash) Pillai`, `Eleanor "Nell" Hayes`.

What somebody is called stands in brackets or quotes between given and family name; apart, the
three pieces tell of three people.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from detect.mending.joining.pieces import as_one
from surrogate.document import Annotation, Source
from surrogate.phi import Kind, LabelSet

_GAPS = (
    (" (", ") "),
    (' ("', '") '),
    (" (\u201c", "\u201d) "),
    (' "', '" '),
    (" \u201c", "\u201d "),
    (" '", "' "),
)
_WORD = re.compile(r"[A-Z][\w'\u2019-]*")
_GIVEN = re.compile(r"[A-Z][\w'\u2019-]*(?:[ ][A-Z][\w.'\u2019-]*)?")
_FAMILY = re.compile(r"[^\W\d_][\w .'\u2019-]*")
_LONGEST_GAP = 2
_BEHIND = frozenset(behind[-_LONGEST_GAP:] for _, behind in _GAPS)
_PIECES = 3


def around_nicknames(
    annotations: Sequence[Annotation], text: str, labels: LabelSet
) -> list[Annotation]:
    """Return the annotations, those of a name with a nickname inside as one.

    Args:
        annotations: Disjoint, of one text, in its order.
        text: The text.
        labels: What their types mean.
    """
    joined: list[Annotation] = []
    for annotation in annotations:
        joined.append(annotation)
        start = annotation.span.start
        if text[max(0, start - _LONGEST_GAP) : start] not in _BEHIND:
            continue  # as nearly always
        pieces = joined[-_PIECES:]
        if len(pieces) == _PIECES and _are_one(pieces, text, labels):
            joined[-_PIECES:] = [as_one(pieces, text)]
    return joined


def _are_one(pieces: Sequence[Annotation], text: str, labels: LabelSet) -> bool:
    given, called, family = pieces
    gaps = (
        text[given.span.end : called.span.start],
        text[called.span.end : family.span.start],
    )
    return (
        gaps in _GAPS
        and all(labels.kinds[piece.phi_type] is Kind.NAME for piece in pieces)
        and not any(piece.source is Source.KNOWN for piece in pieces)
        and _GIVEN.fullmatch(given.text) is not None
        and _WORD.fullmatch(called.text) is not None
        and _FAMILY.fullmatch(family.text) is not None
    )
