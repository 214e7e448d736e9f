"""Reads names with two letters for an umlaut as those of the record that have it: `Mueller`."""

from __future__ import annotations

from collections.abc import Sequence

from surrogate.link.names.mentions.form import Piece
from surrogate.link.names.people import Reading
from surrogate.link.names.words import PieceKind
from surrogate.wordlists.folding import written_out


def with_umlauts(readings: Sequence[Reading]) -> Sequence[Reading]:
    """Return the readings with one folded form for `Müller` and `Mueller` of one record."""
    pieces = (piece for reading in readings for piece in reading.pieces)
    marked = (p for p in pieces if p.kind is PieceKind.WORD and not p.text.isascii())
    meant = {out: p.folded for p in marked if (out := written_out(p.text)) != p.folded}
    if not meant:
        return readings
    return [
        reading.with_pieces(_meant(piece, meant) for piece in reading.pieces)
        for reading in readings
    ]


def _meant(piece: Piece, meant: dict[str, str]) -> Piece:
    if piece.kind is not PieceKind.WORD or piece.folded not in meant:
        return piece
    return Piece(piece.kind, piece.text, meant[piece.folded], piece.role)
