"""Leaves out training tokens that are not PHI, after Gardner et al. 2010, section 5.

Both ways keep the order of what is kept. Window sampling keeps the tokens near PHI, random
O-sampling every PHI token and each other one with a probability; it always keeps a history
before PHI, so that the context is learnt.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from detect.bio import OUTSIDE
from detect.chance import chance
from detect.segments import Range

HISTORY = 4


def windows(tags: Sequence[str], size: int) -> Iterator[Range]:
    """Yield the half-open ranges of tokens at most `size` away from PHI."""
    first = end = -1
    for index, tag in enumerate(tags):
        if tag == OUTSIDE:
            continue
        if end >= 0 and index - size <= end:
            end = min(len(tags), index + size + 1)
            continue
        if end >= 0:
            yield first, end
        first, end = max(0, index - size), min(len(tags), index + size + 1)
    if end >= 0:
        yield first, end


def o_sample(tags: Sequence[str], probability: float, seed: str) -> list[int]:
    """Return the tokens to keep: PHI, its history, and others with a probability.

    Args:
        tags: Of one sequence.
        probability: Of keeping a token outside PHI, 0 to 1.
        seed: The same seed keeps the same tokens.
    """
    near = {index for first, end in windows(tags, HISTORY) for index in range(first, end)}
    return [
        index for index in range(len(tags)) if index in near or chance(seed, index) < probability
    ]
