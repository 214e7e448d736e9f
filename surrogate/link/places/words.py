"""Cuts a mention into words, and tells Spanish from English."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from surrogate.link.places.lexicon import plain

# A word may hold apostrophes, points and ampersands, but neither begins nor ends with one.
_WORD = re.compile(r"[^\W_]+(?:['\u2019.&][^\W_]+)*")
_ENGLISH = re.compile(r"\b(?:the|of|and|with|was|is|for|to|at)\b", re.IGNORECASE)
_SPANISH = re.compile(r"\b(?:de|la|el|que|en|con|del|los|las|se|una|por)\b", re.IGNORECASE)
SAMPLE_LENGTH = 1500


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


def words_of(text: str) -> tuple[Word, ...]:
    """Return the words of a text."""
    return tuple(
        Word(m[0], m.start(), m.end(), plain(m[0])) for m in _WORD.finditer(text)
    )


def language_of(text: str) -> str:
    """Return `es` where the opening of a text holds more Spanish than English small words."""
    sample = text[:SAMPLE_LENGTH]
    spanish = len(_SPANISH.findall(sample))
    return "es" if spanish and spanish > len(_ENGLISH.findall(sample)) else "en"
