"""Mentions with numbers: what their digits are derived from."""

from __future__ import annotations

from surrogate.link.places import Part, Piece, Reading
from surrogate.link.places.lexicon import compact
from surrogate.phi import Kind

SHAPED = (Part.NUMBER, Part.MARK, Part.POSTAL)
_ANCHORS = (Part.STREET, Part.CORE)
_ROOMS = (Kind.ROOM, Kind.DEPARTMENT)


def without_plus_four(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """Leave out the last four digits of a ZIP code, and the sign before them."""
    plus_four = {at for at, piece in enumerate(pieces) if piece.form == "zip4"}
    dropped = plus_four | {at - 1 for at in plus_four if pieces[at - 1].part is Part.TEXT}
    return tuple(piece for at, piece in enumerate(pieces) if at not in dropped)


def whole(reading: Reading) -> str:
    """Return kind and text of a mention, case and white space aside: `K1A 0B1` is `k1a0b1`.

    A misspelt name is taken as the one that was meant, so that both have one number. A ward is
    one place, whether it was told as a room or a department: `4 West`.
    """
    kind = Kind.ROOM if reading.mention.kind is Kind.DEPARTMENT else reading.mention.kind
    if any(piece.part is Part.POSTAL for piece in reading.pieces):
        return f"{kind} {compact(reading.mention.text)}"
    meant = (piece.key if piece.part in _ANCHORS else piece.text for piece in reading.pieces)
    return f"{kind} {' '.join(''.join(meant).casefold().split())}"


def has_numbers(reading: Reading) -> bool:
    """Tell whether a mention holds numbers or single letters that change."""
    return any(piece.part in SHAPED for piece in reading.pieces)


def anchor(reading: Reading) -> str:
    """Return the name that a mention's numbers belong to; empty for rooms and routes.

    A bed has one number with the name of its hall and without: `Honor 11-A`, `11-A`.
    """
    if reading.mention.kind in _ROOMS:
        return ""
    return next((piece.key for piece in reading.pieces if piece.part in _ANCHORS), "")
