"""Cuts a note into the sequences that the CRF labels one by one.

A sequence is a line, together with the lines that a fixed width cut off from it: He et al.
2015 (section 4) name such cuts as the main damage to sentences. Long ones are cut again at
the ends of sentences, so that none is longer than `MAX_TOKENS`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from detect.lines import Lines
from detect.tokens import Tokens

MAX_TOKENS = 200
_SENTENCE_END = frozenset(".?!")

Range = tuple[int, int]


def segments(tokens: Tokens, lines: Lines, sizes: Mapping[int, int]) -> tuple[Range, ...]:
    """Return half-open token ranges that cover all tokens in order.

    Args:
        tokens: Of a text.
        lines: Of the text.
        sizes: Number of each line that holds tokens → how many; ascending.
    """
    return tuple(
        part for whole in _logical_lines(lines, sizes) for part in _bounded(tokens, *whole)
    )


def _logical_lines(lines: Lines, sizes: Mapping[int, int]) -> Iterator[Range]:
    first, index, above = 0, 0, -1
    for line, size in sizes.items():
        if index > first and not all(lines.joined[above + 1 : line + 1]):
            yield first, index
            first = index
        above = line
        index += size
    if first < index:
        yield first, index


def _bounded(tokens: Tokens, first: int, end: int) -> Iterator[Range]:
    while end - first > MAX_TOKENS:
        cut = _cut(tokens, first, first + MAX_TOKENS)
        yield first, cut
        first = cut
    yield first, end


def _cut(tokens: Tokens, first: int, limit: int) -> int:
    """Return the last end of a sentence before the limit, or the limit itself."""
    for index in range(limit - 1, first + MAX_TOKENS // 2, -1):
        if tokens.forms[index] in _SENTENCE_END and tokens.starts[index + 1] > tokens.ends[index]:
            return index + 1
    return limit
