"""Chance that is the same for the same words: for training, where nothing is secret."""

from __future__ import annotations

from hashlib import blake2b

_BYTES = 8


def chance(*words: object) -> float:
    """Return a number from 0 to below 1 that only the words, in their order, decide."""
    digest = blake2b("\x1f".join(map(str, words)).encode(), digest_size=_BYTES).digest()
    return (int.from_bytes(digest, "big") >> 11) / 2**53  # as many bits as a float holds
