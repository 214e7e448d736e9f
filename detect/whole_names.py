"""Names that a sequence model found in pieces: particles, initials, hyphens, line breaks.

A surname may begin with small words (`van der Zee`), go on behind a hyphen, or stand on the next
line; the rest of a name that was half found identifies as well as the half.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from surrogate.document import Annotation, Source
from surrogate.phi import Kind, LabelSet
from surrogate.span import Span

# Small words that are hardly ever anything but part of a name when a name follows them.
_PARTICLES = r"(?:van|von|vom|der|den|de|del|della|di|da|das|dos|du|ter|ten|bin|bint|ibn|abu)"
_INITIALS = r"(?-i:(?:[A-Z]\.[ ]?){1,2}|[a-z]\.[ ]?)"
_BEFORE = re.compile(rf"(?<![\w'-])(?:{_PARTICLES}[ \t]+)+$|(?<![\w.]){_INITIALS}$", re.IGNORECASE)
_BEHIND = re.compile(r"(?:[-\u2010\u2011][^\W\d_]+)+")
_REACH = 24
# What stands between two pieces of one name: one space, or a line break and its indent.
_BREAK = re.compile(r"[ ]|[ ]?\n[ \t]{0,8}")


def whole_name(text: str, span: Span) -> Span:
    """Return the span with the particles and initials before it and what a hyphen adds."""
    begin = max(0, span.start - _REACH)
    before = _BEFORE.search(text[begin : span.start])
    behind = _BEHIND.match(text, span.end)
    start = begin + before.start() if before else span.start
    return Span(start, behind.end() if behind else span.end)


def joined_pieces(
    annotations: Iterable[Annotation], text: str, labels: LabelSet
) -> tuple[Annotation, ...]:
    """Return the annotations with neighbouring finds of one name type joined to one.

    Args:
        annotations: Disjoint, of one text.
        text: The text.
        labels: What the labels mean.
    """
    joined: list[Annotation] = []
    for annotation in sorted(annotations, key=lambda a: a.span):
        if joined and _are_pieces(joined[-1], annotation, text, labels):
            span = Span(joined[-1].span.start, annotation.span.end)
            joined[-1] = replace(
                joined[-1], span=span, text=span.of(text), score=_least((joined[-1], annotation))
            )
        else:
            joined.append(annotation)
    return tuple(joined)


def _are_pieces(one: Annotation, other: Annotation, text: str, labels: LabelSet) -> bool:
    return (
        one.phi_type == other.phi_type
        and labels[one.phi_type].kind is Kind.NAME
        and Source.KNOWN not in {one.source, other.source}
        and _BREAK.fullmatch(text, one.span.end, other.span.start) is not None
    )


def _least(pieces: Sequence[Annotation]) -> float | None:
    scores = [piece.score for piece in pieces if piece.score is not None]
    return min(scores, default=None)
