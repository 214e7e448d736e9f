"""Reads the numbers and letters that tell a named place from others of its kind."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache

from surrogate.link.places.lexicon import street_words, words
from surrogate.link.places.pieces import Part, Piece, text
from surrogate.link.places.words import Word

# Kinds of place whose name may be a number: `Exit 14`, `Interstate 95 North`.
_NUMBERED = ("bridge", "road")
# `Plant 17-06`, `Gate B12`, `Barn 2A`
_NUMBER = re.compile(r"[A-Z]{0,2}-?\d+(?:-\d+)*[A-Z]?")


def marks_of(found: Sequence[Word], kind: str) -> list[Word]:
    """Return the numbers and letters that tell a place: `Mile 214`, `Lot B`; none by its name.

    Words that say what a room is say what a place is, too: `Cell Block D`, `Deck 5 aft`.
    """
    digits = [word for word in found if _is_number(word)]
    if digits and kind in _NUMBERED:
        return digits
    if len(found) == 1 and any(map(str.isalpha, found[0].text)):  # `K2`
        return []
    marks: list[Word] = []
    for at, word in enumerate(found):
        is_letter = len(word.text) == 1 and word.text.isupper() and (at > 0 or not digits)
        if _is_number(word) or is_letter:
            marks.append(word)
        elif word.plain not in _numbered_places():
            return []
    return marks


def with_marks(core: str, marks: Sequence[Word]) -> Iterator[Piece]:
    """Yield the pieces of a place whose numbers and letters change."""
    end = 0
    for word in marks:
        yield from text(core[end : word.start])
        if _is_number(word):
            yield Piece(Part.NUMBER, word.text, word.text, "digits")
        else:
            yield Piece(Part.MARK, word.text, word.text.casefold())
        end = word.end
    yield from text(core[end:])


def with_number_behind(core: str, found: Sequence[Word], key: str, kind: str) -> Iterator[Piece]:
    """Yield the pieces of a place whose name may be that of several, told by a number: `Tor 2`."""
    name, _, number = key.rpartition(" ")
    is_numbered = kind == "town" and number.isdecimal() and not any(map(str.isdigit, name))
    if not (name and is_numbered and len(found) > 1 and found[-1].text == number):
        yield Piece(Part.PLACE, core, key, kind)
        return
    called = core[: found[-2].end]
    yield Piece(Part.PLACE, called, name, kind)
    yield from text(core[len(called) : found[-1].start])
    yield Piece(Part.NUMBER, number, number, "digits")
    yield from text(core[found[-1].end :])


def _is_number(word: Word) -> bool:
    return _NUMBER.fullmatch(word.text) is not None


@cache
def _numbered_places() -> frozenset[str]:
    """Return the words beside which a place is told by its number: `Mile 214`, `Gate 7`."""
    told = street_words("en") | street_words("road") | street_words("numbered place")
    return told | words("room_words.txt")
