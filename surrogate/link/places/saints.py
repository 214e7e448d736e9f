"""Tells how far the name of a saint goes: `Saint John the Baptist Church`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import takewhile

from surrogate.link.places.lexicon import naming_words
from surrogate.link.places.words import POSSESSIVE, Word
from surrogate.wordlists.words import small_words

# What the form of a saint's core begins with.
SAINT = "saint:"
_CORE, _KEPT, _SMALL = "core", "kept", "small"


@cache
def saint_words() -> frozenset[str]:
    """Return the words that stand before the name of a saint, or of two: `St.`, `SS.`."""
    return small_words("saint") | small_words("saints")


def with_epithet(marks: Sequence[str], words: Sequence[Word]) -> list[str]:
    """Return the marks of a name where what tells one saint from another is of the saint.

    It stands behind a small word, and means nothing behind another saint: `Martin de Tours`. What
    a team is called is none: `St. Louis Cardinals`.

    Args:
        marks: Of each word `core`, `kept`, `small`, `saint` or what else it is.
        words: The words.
    """
    result = list(marks)
    for at in range(1, len(marks) - 1):
        if marks[at - 1] == "saint" and marks[at].startswith(_CORE):
            stop = at + 1
            while stop < len(marks) and marks[stop] == marks[at] and not _is_team(words[stop]):
                stop += 1
            if stop < len(marks) and _is_team(words[stop]):
                result[stop] = f"{_CORE}{stop}"
            stop = _end(marks, words, stop)
            result[at:stop] = [marks[at]] * (stop - at)
    return result


def _is_team(word: Word) -> bool:
    """Tell whether a word is what teams are called: the Cardinals of a town."""
    return word.plain in naming_words("animals", "team")


def without_epithet(plain_words: Sequence[str]) -> tuple[str, ...]:
    """Return the words of a saint before the small word that an epithet follows."""
    return tuple(takewhile(lambda word: word not in _joints(), plain_words))


def _end(marks: Sequence[str], words: Sequence[Word], start: int) -> int:
    """Return where the epithet of a saint ends whose own name ends at a place, or that place."""
    if words[start - 1].text[-2:].casefold() in POSSESSIVE:
        return start
    stop = start
    while stop < len(marks) and marks[stop] == _SMALL and words[stop].plain in _joints():
        stop += 1
    is_told = start < stop < len(marks) and marks[stop] in (_CORE, _KEPT)
    return stop + 1 if is_told and words[stop].text[:1].isupper() else start


def _joints() -> frozenset[str]:
    return small_words("epithet")
