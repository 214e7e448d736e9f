"""What stands around a name, or its language, tells how it is borne: `Apellidos: Gil Soto`."""

from __future__ import annotations

import re
from functools import cache

from surrogate.entity import Mention
from surrogate.link.names.form import Piece
from surrogate.link.names.frequency import family_weight, given_weight
from surrogate.link.names.words import PartRole, PieceKind, name_words
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import given_gender

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


def with_two_surnames(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """Return a name as Spanish has it: what stands between given name and surname is a surname.

    Unless it is a given name, which is no family name as often: `Juan Ramón Gil Soto`, but `Itziar
    Coloma Gil`.
    """
    words = [piece for piece in pieces if piece.kind is PieceKind.WORD]
    if not words or words[0].role is not PartRole.GIVEN:  # `Gil Soto, Juan`
        return pieces
    between = {piece.folded for piece in words[1:-1] if not _is_rather_given(piece.folded)} - {
        words[0].folded
    }
    return tuple(
        piece.as_word(PartRole.FAMILY) if piece in words and piece.folded in between else piece
        for piece in pieces
    )


def _is_rather_given(folded: str) -> bool:
    given, family = given_weight(folded), family_weight(folded)
    return folded in given_gender() and given >= family


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
