"""Names as they are written without the sign or blank behind what stands before them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from surrogate.wordlists.cues import context_words
from surrogate.wordlists.folding import fold

_WORD = re.compile(r"[^\W\d_]+")
# What is joined to a name and is no word of the particles' list: `O'Brien`, `D'Souza`, `St. John`.
_JOINED = frozenset({"o", "d", "l", "st", "mc", "mac", "la", "las", "los", "le", "el", "al"})


@cache
def particles() -> frozenset[str]:
    """Return the folded words and letters that stand before a surname and belong to it."""
    return _JOINED.union(context_words("particle"))


def run_together(written: str) -> Iterator[str]:
    """Yield folded names run together with what stands before them: `obrien`, `vandenberg`."""
    words = [fold(word) for word in _WORD.findall(written)]
    before = ""
    for word in words:
        if word in particles():
            before += word
        else:
            if before:
                yield before + word
            before = ""
