"""Cuts German compounds before the word for their kind: `Marien|hospital`, `Volks|werke`."""

from __future__ import annotations

from collections.abc import Iterable

from surrogate.link.places.lexicon import plain, tells_kind
from surrogate.link.places.words import Word

# Surnames end in shorter ones (`Neuhaus`, `Altheim`).
_MIN_KIND = 5
_MIN_STEM = 3


def parted(words: Iterable[Word]) -> tuple[Word, ...]:
    """Return words, those that end in a word for a kind of house or firm as two."""
    return tuple(part for word in words for part in _parts(word))


def _parts(word: Word) -> tuple[Word, ...]:
    ends = () if tells_kind(word.text) else range(_MIN_STEM, len(word.text) - _MIN_KIND + 1)
    cut = next((at for at in ends if tells_kind(word.text[at:])), 0)
    if not cut:
        return (word,)
    stem, kind, middle = word.text[:cut], word.text[cut:], word.start + cut
    return Word(stem, word.start, middle, plain(stem)), Word(kind, middle, word.end, plain(kind))
