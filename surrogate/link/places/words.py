"""Cuts a mention into words."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache

from surrogate.link.places.lexicon import plain
from surrogate.remembered import OF_PATIENT

# A word may hold apostrophes, points and ampersands, but neither begins nor ends with one.
_WORD = re.compile(r"[^\W_]+(?:['\u2019.&][^\W_]+)*(?:(?<=s)['\u2019](?=\s))?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a mention.

    Attributes:
        text: As written.
        start: First code point, counted from the mention's start.
        end: Behind the last one.
        plain: Folded, without points and apostrophes.
    """

    text: str = field(repr=False)
    start: int
    end: int
    plain: str = field(repr=False)


@lru_cache(maxsize=OF_PATIENT)
def words_of(text: str) -> tuple[Word, ...]:
    """Return the words of a text."""
    return tuple(Word(m[0], m.start(), m.end(), plain(m[0])) for m in _WORD.finditer(text))
