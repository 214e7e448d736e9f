"""Finds strings in a text, whatever its case, accents and white space."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence

from ahocorasick_rs import AhoCorasick, MatchKind

from surrogate.span import Span
from surrogate.wordlists import fold

_SPACE = re.compile(r"\s+")
# Characters that show nothing and would hide an original from a plain search.
_INVISIBLE = "\u00ad\u200b\u200c\u200d\u2060\ufeff"


class Finder:
    """Searches many normalised strings at once, whole at token boundaries (Aho-Corasick)."""

    def __init__(self, forms: Sequence[str]) -> None:
        """Prepare the search for `forms`, each normalised as `normalised_with_offsets` does."""
        self._forms = forms
        self._automaton = AhoCorasick(forms, matchkind=MatchKind.Standard) if forms else None

    def find(self, text: str) -> Iterator[tuple[str, Span]]:
        """Yield each form that stands in `text` and where, in code points of `text`.

        Overlapping hits are all yielded.
        """
        if self._automaton is None:
            return
        normal, offsets = normalised_with_offsets(text)
        for index, start, end in self._automaton.find_matches_as_indexes(normal, overlapping=True):
            if _is_bounded(normal, start, end):
                yield self._forms[index], Span(offsets[start], offsets[end - 1] + 1)


def _is_bounded(text: str, start: int, end: int) -> bool:
    """Tell whether letters and digits end where the hit ends."""
    before = start > 0 and text[start - 1].isalnum() and text[start].isalnum()
    after = end < len(text) and text[end].isalnum() and text[end - 1].isalnum()
    return not before and not after


def normalised_with_offsets(text: str) -> tuple[str, Sequence[int]]:
    """Fold a text for case, accents, invisible characters and runs of white space.

    Returns:
        The folded text, and for each of its code points the offset in `text`.
    """
    if text.isascii():
        spaces = [m.span() for m in _SPACE.finditer(text) if m.end() - m.start() > 1]
        folded = _SPACE.sub(" ", text.lower())
        if not spaces:
            return folded, range(len(text))
        return folded, _offsets_without(spaces, len(text))
    return _folded_by_character(text)


def _offsets_without(spaces: list[tuple[int, int]], length: int) -> list[int]:
    offsets: list[int] = []
    at = 0
    for start, end in spaces:
        offsets.extend(range(at, start + 1))
        at = end
    offsets.extend(range(at, length))
    return offsets


def _folded_by_character(text: str) -> tuple[str, list[int]]:
    letters: list[str] = []
    offsets: list[int] = []
    for offset, character in enumerate(text):
        if character in _INVISIBLE or unicodedata.combining(character):
            continue
        folded = " " if character.isspace() else fold(character)
        if folded == " " and letters[-1:] == [" "]:
            continue
        letters.extend(folded)
        offsets.extend([offset] * len(folded))
    return "".join(letters), offsets
