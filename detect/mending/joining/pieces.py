"""Pieces of one name as one find."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from surrogate.document import Annotation
from surrogate.span import Span


def as_one(
    pieces: Sequence[Annotation], text: str, *, like: Annotation | None = None
) -> Annotation:
    """Return the find from the first piece to the last, no surer than any of them.

    Args:
        pieces: Of the text, in its order.
        text: The text.
        like: The piece that gives the type; the surest without it.
    """
    if like is None:
        like = max(pieces, key=lambda piece: piece.score or 0.0)
    span = Span(pieces[0].span.start, pieces[-1].span.end)
    scores = [piece.score for piece in pieces if piece.score is not None]
    return replace(like, span=span, text=span.of(text), score=min(scores, default=None))
