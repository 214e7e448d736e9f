"""BIO tags: one per token, from annotations and back again."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import NamedTuple

from detect.tokens import Tokens
from surrogate.document import Annotation

OUTSIDE = "O"
BEGIN, INSIDE = "B-", "I-"


class Scheme(StrEnum):
    """How a run of tokens is tagged: BIO marks its beginning, IO (Dehghan et al. 2015) does not."""

    BIO = "bio"
    IO = "io"


class Chunk(NamedTuple):
    """A run of tokens of one PHI type, half-open."""

    first: int
    end: int
    phi_type: str


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


def chunks_of(tags: Sequence[str]) -> list[Chunk]:
    """Return the runs that the tags describe; an `I-` without its `B-` begins a run."""
    chunks: list[Chunk] = []
    for index, tag in enumerate(tags):
        if tag == OUTSIDE:
            continue
        prefix, phi_type = tag[:2], tag[2:]
        last = chunks[-1] if chunks else None
        if prefix == INSIDE and last and last.end == index and last.phi_type == phi_type:
            chunks[-1] = last._replace(end=index + 1)
        else:
            chunks.append(Chunk(index, index + 1, phi_type))
    return chunks
