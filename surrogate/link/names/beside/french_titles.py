"""Reads the `M.` and `Pr` of French notes, which are Monsieur and Professeur and no initials."""

from __future__ import annotations

import re

from surrogate.entity import Mention
from surrogate.link.names.mentions.form import Piece
from surrogate.link.names.words import PartRole, PieceKind
from surrogate.phi import Role

# As the list of titles has them.
_TITLES = {"M": "mr", "Pr": "prof"}
_BEFORE = re.compile(r"(?<![\w.])(?:(M)\.?|(Pr))\s+\Z")
_PAIR = 2


def french_title_before(mention: Mention) -> str:
    """Return the title that an `M.` or `Pr` before a name is, or nothing."""
    match = _BEFORE.search(mention.before)
    return _TITLES[match[1] or match[2]] if match else ""


def with_french_title(pieces: tuple[Piece, ...], role: Role | None) -> tuple[Piece, ...]:
    """Return a name that begins with `M.` or `Pr` as one with a title: `M. Lefèvre Jean-Luc`.

    Those who care sign with their initial: `M. Girard` is a title of theirs only before two words.
    """
    first, behind = pieces[0], pieces[1:]
    words = sum(piece.kind is PieceKind.WORD for piece in behind)
    if not words or first.text not in _TITLES:
        return pieces
    if first.kind is PieceKind.INITIAL and role is not Role.PATIENT and words < _PAIR:
        return pieces
    if words == 1:  # whether it is given or a surname is open then
        behind = tuple(_as_open(piece) for piece in behind)
    return (Piece(PieceKind.TITLE, first.text, _TITLES[first.text]), *behind)


def _as_open(piece: Piece) -> Piece:
    return piece.as_word(PartRole.UNKNOWN) if piece.kind is PieceKind.WORD else piece
