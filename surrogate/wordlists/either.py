"""Patterns of words."""

from __future__ import annotations

from collections.abc import Iterable


def either(pieces: Iterable[str]) -> str:
    """Return a pattern of any of some pieces, or the longer of two that begin alike.

    Args:
        pieces: Patterns; plain words are to be escaped if they may hold a sign.
    """
    return "|".join(sorted(pieces, key=lambda piece: (-len(piece), piece)))
