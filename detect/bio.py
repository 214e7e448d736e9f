"""BIO tags: one per token, from annotations and back again."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from enum import StrEnum

from detect.tokens import Tokens
from surrogate.document import Annotation

OUTSIDE = "O"
BEGIN, INSIDE = "B-", "I-"


class Scheme(StrEnum):
    """How a run of tokens is tagged: BIO marks its beginning, IO (Dehghan et al. 2015) does not."""

    BIO = "bio"
    IO = "io"


def tags_of(
    tokens: Tokens, annotations: Iterable[Annotation], scheme: Scheme = Scheme.BIO
) -> list[str]:
    """Return one tag per token; a token belongs to an annotation that it overlaps.

    Args:
        tokens: Of the annotated text.
        annotations: Disjoint.
        scheme: With IO, runs of one type that touch become one.
    """
    opening = BEGIN if scheme is Scheme.BIO else INSIDE
    tags = [OUTSIDE] * len(tokens)
    for annotation in annotations:
        span = annotation.span
        first = bisect_left(tokens.ends, span.start + 1)
        end = bisect_left(tokens.starts, span.end)
        for index in range(first, end):
            tags[index] = (opening if index == first else INSIDE) + annotation.phi_type
    return tags


def type_of(tag: str) -> str:
    """Return the PHI type of a tag that is not outside."""
    return tag[len(BEGIN) :]
