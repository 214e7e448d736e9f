"""Puts white space inside an address back where it stood."""

from __future__ import annotations

import re

_SEGMENT = re.compile(r"\w+|\W")
_SPACE = re.compile(r"\s+")


def with_breaks(original: str, surrogate: str) -> str:
    """Return `surrogate` with the white space of `original` at the same place in its structure.

    Args:
        original: An address, perhaps broken by line ends or spaces.
        surrogate: Its surrogate without white space, with the same signs in the same order.
    """
    gaps = list(_SPACE.finditer(original))
    if not gaps:
        return surrogate
    compact = _SPACE.sub("", original)
    ends = _ends(compact), _ends(surrogate)
    result, last, dropped = [], 0, 0
    for gap in gaps:
        place = _place(gap.start() - dropped, *ends)
        result += [surrogate[last:place], gap[0]]
        last = max(last, place)
        dropped += len(gap[0])
    return "".join((*result, surrogate[last:]))


def _ends(text: str) -> list[int]:
    return [match.end() for match in _SEGMENT.finditer(text)]


def _place(at: int, old: list[int], new: list[int]) -> int:
    """Return where an index of the old text lies in the new one, segment by segment."""
    if len(old) != len(new) or not old:
        total = old[-1] if old else 1
        return at * (new[-1] if new else 0) // total
    index = next((i for i, end in enumerate(old) if end >= at), len(old) - 1)
    start, new_start = (old[index - 1], new[index - 1]) if index else (0, 0)
    if at == old[index]:
        return new[index]
    return min(new_start + at - start, max(new[index] - 1, new_start))
