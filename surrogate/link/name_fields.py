"""Fields of forms that tell how the name behind them is borne: `Surname: Poe`, `Apellidos: Gil`."""

from __future__ import annotations

import re
from functools import cache

from surrogate.entity import Mention
from surrogate.link.name_form import Piece
from surrogate.link.name_words import PartRole, PieceKind, name_words
from surrogate.wordlists.folding import fold

_MARKS = (":", "=", "|")
_FAMILY, _GIVEN = "family_fields", "given_fields"


def with_told_roles(mention: Mention, pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """Return the pieces of a name with the roles that the field before them tells.

    A field for given names tells something of a single name, or where a field for the family name
    follows: `Nombre: Juan José` and `Apellidos: Gil Soto`, but `Nombre: Juan Gil`.
    """
    words = sum(piece.kind is PieceKind.WORD for piece in pieces)
    if not words or not mention.before.rstrip().endswith(_MARKS):
        return pieces
    before = fold(mention.before)
    if _field(_FAMILY).search(before):
        return _as(pieces, PartRole.FAMILY)
    if _field(_GIVEN).search(before) and (words == 1 or _next(_FAMILY).match(fold(mention.after))):
        return _as(pieces, PartRole.GIVEN)
    return pieces


def _as(pieces: tuple[Piece, ...], role: PartRole) -> tuple[Piece, ...]:
    return tuple(piece.as_word(role) if piece.kind is PieceKind.WORD else piece for piece in pieces)


@cache
def _field(name: str) -> re.Pattern[str]:
    """Return a pattern of what ends with a field."""
    return re.compile(rf"(?<!\w)(?:{_any(name)})\s*[:=|][\s:=|]*\Z")


@cache
def _next(name: str) -> re.Pattern[str]:
    """Return a pattern of what begins with a field."""
    return re.compile(rf"[\s.,;|/-]*(?:{_any(name)})\s*[:=|]")


def _any(name: str) -> str:
    return "|".join(map(re.escape, sorted(name_words()[name], key=lambda word: (-len(word), word))))
