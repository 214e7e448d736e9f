"""Walks over the characters and tokens of a text."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from detect.arrays import Array
from detect.jit import compiled


class Stretches(NamedTuple):
    """The tokens of what stands between white space.

    Attributes:
        begins: Stretch → where its tokens begin, and in the end their number.
        pieces: The tokens of all stretches.
        lengths: Token → its length in code points.
    """

    begins: Array
    pieces: Array
    lengths: Array


class Numbers(NamedTuple):
    """The numbers of a text that have up to four ASCII digits.

    Attributes:
        starts: Offset of each.
        ends: Offset behind each.
        marked: Whether a mark that dates have stands behind it: a slash, a full stop, a hyphen.
    """

    starts: Array
    ends: Array
    marked: Array


@compiled
def laid_out(
    codes: Array, white: Array, chunks: Array, stretches: Stretches
) -> tuple[Array, Array, Array]:
    """Return the tokens of a text, where each begins and where it ends.

    Args:
        codes: The code points of the text.
        white: Character → whether it is white space; the last entry stands for all beyond.
        chunks: The number of each stretch between white space.
        stretches: Their tokens.
    """
    begins, pieces, lengths = stretches
    size = 0
    for chunk in chunks:
        size += begins[chunk + 1] - begins[chunk]
    ids, starts = np.empty(size, np.int32), np.empty(size, np.int32)
    ends = np.empty(size, np.int32)
    token, place = 0, 0
    for chunk in chunks:
        while white[min(np.int64(codes[place]), len(white) - 1)]:
            place += 1
        for piece in range(begins[chunk], begins[chunk + 1]):
            ids[token], starts[token] = pieces[piece], place
            place += lengths[pieces[piece]]
            ends[token] = place
            token += 1
    return ids, starts, ends


@compiled
def gaps(codes: Array, starts: Array, ends: Array) -> Array:
    """Return what stands before each token: 0 nothing, 1 a space, 2 other white space.

    One line break is 3, several are 4, and so is the begin of the text.
    """
    kinds = np.full(len(starts), 4, np.int8)
    for token in range(1, len(starts)):
        first, end = ends[token - 1], starts[token]
        breaks = 0
        for place in range(first, end):
            breaks += codes[place] == 10  # noqa: PLR2004 - a line feed
        if breaks:
            kinds[token] = min(2 + breaks, 4)
        elif end == first:
            kinds[token] = 0
        else:
            kinds[token] = 1 if end == first + 1 and codes[first] == 32 else 2  # noqa: PLR2004
    return kinds


@compiled
def occurrences(words: Array, size: int) -> Array:
    """Return how often each of some numbers below `size` occurs among them."""
    total = np.zeros(size, np.int32)
    for word in words:
        total[word] += 1
    return total[words]


@compiled
def near(kinds: Array, lengths: Array, segments: Array, reach: int, most: int) -> Array:
    """Return which cues are near each token of a page, as kinds; 0 is none.

    Four rows for each family: the kind of the cue that a token is part of, of the last one up to
    it, of the next one; and that of the last one times `most` + 1, plus how many tokens behind its
    end the token stands, at most `most`: 1 right behind.

    Args:
        kinds: Of the cue that begins at each token, by families (rows).
        lengths: Of these, in tokens.
        segments: Where each segment begins and ends; a cue is seen in its own.
        reach: So many tokens away it is seen.
        most: How far off it stands is told up to so many.
    """
    found = np.zeros((4 * len(kinds), kinds.shape[1]), np.int64)
    for family in range(len(kinds)):
        own = kinds[family]
        at, before, behind, far = found[4 * family : 4 * family + 4]
        for first, end in segments:
            last, seen_from = -1, first
            for token in range(first, end):
                if own[token]:
                    behind[max(seen_from, token - reach) : token] = own[token]
                    at[token : token + lengths[token]] = own[token]
                    last = seen_from = token
                if last >= 0 and token < last + lengths[last] + reach:
                    before[token] = own[last]
                    distance = max(token - last - lengths[last] + 1, 0)
                    far[token] = own[last] * (most + 1) + min(distance, most)
    return found


@compiled
def short_numbers(codes: Array) -> Numbers:
    """Return the numbers of a text that have up to four ASCII digits."""
    size = len(codes)
    starts, ends = np.empty(size, np.int32), np.empty(size, np.int32)
    marked = np.empty(size, np.bool_)
    count, digits = 0, 0
    for place in range(size + 1):
        code = codes[place] if place < size else np.uint32(0)
        if 48 <= code <= 57:  # noqa: PLR2004 - 0 to 9
            digits += 1
        else:
            if 0 < digits <= 4:  # noqa: PLR2004
                starts[count], ends[count] = place - digits, place
                marked[count] = 45 <= code <= 47  # noqa: PLR2004 - hyphen, full stop, slash
                count += 1
            digits = 0
    return Numbers(starts[:count], ends[:count], marked[:count])
