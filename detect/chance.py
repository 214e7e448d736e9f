"""Chance that is the same for the same words: for training, where nothing is secret."""

from __future__ import annotations

import zlib


def chance(*words: object) -> float:
    """Return a number from 0 to below 1 that only the words, in their order, decide."""
    return zlib.crc32("\x1f".join(map(str, words)).encode()) / 2**32
