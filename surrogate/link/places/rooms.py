"""Reads rooms, beds and floors."""

from __future__ import annotations

import re
from functools import lru_cache

from surrogate.link.places.lexicon import words
from surrogate.link.places.pieces import Part, Piece, text

_TOKEN = re.compile(r"\d+(?:st|nd|rd|th)\b|\d+|[^\W\d_]+(?:[&'\u2019/][^\W\d_]+)*")
CACHE = 4096
MARK_LENGTH = 2
ACRONYM_LENGTH = 4
SHORT_LENGTH = 3
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


@lru_cache(CACHE)
def read_room(written: str) -> tuple[Piece, ...]:
    """Cut a ROOM mention into numbers, single letters, proper names and words that stay."""
    pieces: list[Piece] = []
    end = 0
    tokens = list(_TOKEN.finditer(written))
    for match in tokens:
        pieces += text(written[end : match.start()])
        pieces.append(_piece(match[0], written, match.start(), alone=len(tokens) == 1))
        end = match.end()
    pieces += text(written[end:])
    if any(p.part is not Part.TEXT for p in pieces):
        return tuple(pieces)
    return (Piece(Part.PLACE, written, written.casefold(), "room"),)


def _piece(token: str, written: str, start: int, *, alone: bool) -> Piece:
    if token[0].isdigit():
        return Piece(Part.NUMBER, token, token, "digits")
    glued = start > 0 and written[start - 1].isdigit()
    if len(token) == 1 or (glued and len(token) <= MARK_LENGTH):
        return Piece(Part.MARK, token, token.casefold())
    if token.casefold() in ORDINALS:
        return Piece(Part.NUMBER, token, token.casefold(), "word")
    short = len(token) <= (ACRONYM_LENGTH if token.isupper() else SHORT_LENGTH)
    if token.casefold() in words("room_words.txt") or (short and not alone):
        return Piece(Part.TEXT, token)
    return Piece(Part.CORE, token, token.casefold(), "room")
