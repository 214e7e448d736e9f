"""Counts what tells the sex of a patient in notes that are not in English: `la paciente`."""

from __future__ import annotations

import re
from functools import cache

from surrogate.wordlists.cues import any_context_word


def women(text: str) -> int:
    """Return how many words of a text speak of a woman."""
    return len(_spoken("of a woman").findall(text))


def men(text: str) -> int:
    """Return how many words of a text speak of a man."""
    return len(_spoken("of a man").findall(text))


@cache
def _spoken(use: str) -> re.Pattern[str]:
    words = any_context_word(use).replace(r"\ ", r"\s+")
    return re.compile(rf"(?<!\w)(?:{words})(?!\w)", re.IGNORECASE)
