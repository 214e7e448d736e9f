"""Finds streets called by their name alone that ends like a type: `Prairie View`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from surrogate.link.places.lexicon import plain
from surrogate.link.places.pieces import Part, Piece, Pieces, Reading


def with_short_streets(readings: Sequence[Reading]) -> list[Reading]:
    """Make one name of the words that are that of a street of the record.

    `64 Prairie View Drive` tells that `Prairie View` is no `Prairie` of the type View.
    """
    pieces = (piece for reading in readings for piece in reading.pieces)
    streets = (p for p in pieces if p.part is Part.STREET and " " in p.key)
    names = {p.key: p for p in sorted(streets, key=lambda p: p.form)}
    if not names:
        return list(readings)
    return [replace(reading, pieces=_joined(reading.pieces, names)) for reading in readings]


def _joined(pieces: Pieces, names: Mapping[str, Piece]) -> Pieces:
    made: list[Piece] = []
    at = 0
    while at < len(pieces):
        stop = _end_of_name(pieces, at, names)
        written = "".join(piece.text for piece in pieces[at:stop])
        made.append(replace(names[_key(written)], text=written) if stop > at + 1 else pieces[at])
        at = stop
    return tuple(made)


def _end_of_name(pieces: Pieces, at: int, names: Mapping[str, Piece]) -> int:
    """Return where the longest name of a street ends that begins here, or the piece does."""
    if pieces[at].part is not Part.STREET:
        return at + 1
    written, end = pieces[at].text, at + 1
    for stop in range(at + 1, len(pieces)):
        if pieces[stop].part is not Part.TEXT:
            break
        written += pieces[stop].text
        if any(map(str.isalnum, pieces[stop].text)) and _key(written) in names:
            end = stop + 1
    return end


def _key(written: str) -> str:
    return " ".join(map(plain, written.split()))
