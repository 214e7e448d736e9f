"""Finds the names of days that no list knows, in a date that is cut up: `Town Meeting Day`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from surrogate.link.calendar.form import Part, Piece
from surrogate.wordlists.calendar import named_days
from surrogate.wordlists.folding import fold

_LETTER = re.compile(r"[^\W\d_]")
_DIGIT = re.compile(r"\d")
# What parts two words, from either side: a blank, or a mark and a blank.
_APART = re.compile(r"[^\w\s]*\s")
_SHORTEST_NAME = 3


@cache
def _words(kind: str) -> frozenset[str]:
    return frozenset(map(fold, named_days()[kind]))


def is_frame(word: str) -> bool:
    """Tell whether a word behind a named day makes it a stretch (`weekend`)."""
    return fold(word) in _words("frames")


def is_determiner(word: str) -> bool:
    """Tell whether a word before a name takes the place of an article."""
    return fold(word) in _words("determiners")


def with_names(pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    """Join the words of an unknown name, and leave alone the unknown words that are none.

    A word between the day and the year stands for a month and stays `UNKNOWN`. One that is bound
    to digits is part of a number that was misread, and a lone one before a day is a weekday of
    some language: both become `TEXT`, since shape or weekday stay.
    """
    result: list[Piece] = []
    at = 0
    while at < len(pieces):
        end = at
        while end < len(pieces) and _is_free(pieces[end]):
            end += 1
        result += _named(pieces, at, end) if end > at else (pieces[at],)
        at = max(end, at + 1)
    return tuple(result)


def _is_free(piece: Piece) -> bool:
    return piece.part in (Part.TEXT, Part.UNKNOWN) and not _DIGIT.search(piece.text)


def _named(pieces: Sequence[Piece], start: int, end: int) -> Sequence[Piece]:
    """Return the pieces of a stretch that tells no moment, with its unknown name as one piece."""
    run = pieces[start:end]
    unknown = [at for at in range(start, end) if pieces[at].part is Part.UNKNOWN]
    if not unknown:
        return run
    before = pieces[start - 1] if start else None
    after = pieces[end] if end < len(pieces) else None
    if _tells(before, Part.DAY, Part.DIGITS) and _tells(after, Part.YEAR):
        return run
    if _is_bound(run, before, after) or (len(unknown) == 1 and _tells(after, *_OF_DAY)):
        return [piece._replace(part=Part.TEXT) for piece in run]
    first, last = _trimmed(pieces, start, end)
    name = "".join(piece.text for piece in pieces[first:last])
    letters = "".join(pieces[at].text for at in unknown)
    if sum(map(str.isalpha, letters)) < _SHORTEST_NAME:  # the letter of a weekday, `w/e of`
        return [piece._replace(part=Part.TEXT) for piece in run]
    return (*pieces[start:first], Piece(name, Part.NAMED), *pieces[last:end])


_OF_DAY = (Part.DAY, Part.MONTH, Part.DIGITS, Part.MONTH_NAME)


def _tells(piece: Piece | None, *parts: Part) -> bool:
    return piece is not None and piece.part in parts


def _is_bound(run: Sequence[Piece], before: Piece | None, after: Piece | None) -> bool:
    text = "".join(piece.text for piece in run)
    glued = before is not None and not _APART.match(text) and _DIGIT.search(before.text[-1:])
    led = after is not None and not _APART.match(text[::-1]) and _DIGIT.search(after.text[:1])
    return bool(glued or led)


def _trimmed(pieces: Sequence[Piece], start: int, end: int) -> tuple[int, int]:
    """Return the stretch without the words before and behind that are no part of a name."""
    while start < end - 1 and _is_no_name(pieces[start], "leading"):
        start += 1
    while end > start + 1 and (
        _is_no_name(pieces[end - 1], "frames") or _is_no_name(pieces[end - 1], "trailing")
    ):
        if fold(pieces[end - 1].text) in _words("part_of_name"):
            break
        end -= 1
    return start, end


def _is_no_name(piece: Piece, kind: str) -> bool:
    if piece.part is Part.UNKNOWN:
        return False
    return not _LETTER.search(piece.text) or fold(piece.text) in _words(kind)
