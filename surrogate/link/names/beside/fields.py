"""The fields of forms that names stand in: `Nombre: Juan José`, `Apellidos: Gil Soto`."""

from __future__ import annotations

import re
from functools import cache

from surrogate.entity import Mention
from surrogate.link.names.frequency import family_weight
from surrogate.link.names.mentions.form import Piece
from surrogate.link.names.words import PartRole, PieceKind, name_words
from surrogate.wordlists.either import either
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
    if follows_family_field(mention):
        return as_role(_with_titles_as_names(pieces), PartRole.FAMILY)
    if _field(_GIVEN).search(fold(mention.before)) and (
        words == 1 or _next(_FAMILY).match(fold(mention.after))
    ):
        return as_role(pieces, PartRole.GIVEN)
    return pieces


def follows_family_field(mention: Mention) -> bool:
    """Tell whether a name stands behind a field for family names: `Apellidos: De Vicente Gil`."""
    is_field = mention.before.rstrip().endswith(_MARKS)
    return is_field and _field(_FAMILY).search(fold(mention.before)) is not None


def is_beside_family_field(mention: Mention) -> bool:
    """Tell whether a name stands in a field for given names, one for the family name beside it."""
    before = fold(mention.before)
    if not mention.before.rstrip().endswith(_MARKS) or not _field(_GIVEN).search(before):
        return False
    follows = _next(_FAMILY).match(fold(mention.after)) is not None
    return follows or _earlier(_FAMILY).search(before) is not None


def _with_titles_as_names(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """Return a family name in which no title stands that people are called: `Pastor Gil`."""
    return tuple(
        piece.as_word(PartRole.FAMILY)
        if piece.kind is PieceKind.TITLE and family_weight(piece.folded)
        else piece
        for piece in pieces
    )


def as_role(pieces: tuple[Piece, ...], role: PartRole) -> tuple[Piece, ...]:
    """Return pieces whose words are names of a role."""
    return tuple(piece.as_word(role) if piece.kind is PieceKind.WORD else piece for piece in pieces)


@cache
def _field(name: str) -> re.Pattern[str]:
    """Return a pattern of what ends with a field."""
    return re.compile(rf"(?<!\w)(?:{_any(name)})\s*[:=|][\s:=|]*\Z")


@cache
def _next(name: str) -> re.Pattern[str]:
    """Return a pattern of what begins with a field."""
    return re.compile(rf"[\s.,;|/-]*(?:{_any(name)})\s*[:=|]")


@cache
def _earlier(name: str) -> re.Pattern[str]:
    """Return a pattern of a field."""
    return re.compile(rf"(?<!\w)(?:{_any(name)})\s*[:=|]")


def _any(name: str) -> str:
    return either(map(re.escape, name_words()[name]))
