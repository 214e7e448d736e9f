"""Reads a written name in the order in which it is spoken: the given name first."""

from __future__ import annotations

from collections.abc import Iterable

from surrogate.link.names.mentions.form import Piece, read_form
from surrogate.link.names.words import PieceKind
from surrogate.remembered import of_patient

_NO_NAME = (PieceKind.TITLE, PieceKind.SUFFIX, PieceKind.LABEL)
_NAMES = (PieceKind.WORD, PieceKind.INITIAL)
# `Vanterpool, Theodora`, and as messages between systems have it, `VANTERPOOL^THEODORA`.
_TURNS = (",", "^")


@of_patient
def given_first(text: str) -> tuple[Piece, ...]:
    """Return the pieces of a name without its titles, what stands before a comma at the end.

    The comma before a credential turns nothing: `Ann Bell, MD`. The one that turns stays between,
    so that the texts of the pieces, joined, have the same words: `Bell, Ann, MD` is `Ann, , Bell`.
    """
    pieces = tuple(piece for piece in read_form(text) if piece.kind not in _NO_NAME)
    turns = (i for i, p in enumerate(pieces) if any(sign in p.text for sign in _TURNS))
    comma = next(turns, None)
    if comma is None or not (_has_name(pieces[:comma]) and _has_name(pieces[comma:])):
        return pieces
    return (*pieces[comma + 1 :], pieces[comma], *pieces[:comma])


def words_in_order(text: str) -> tuple[str, ...]:
    """Return the folded words of a written name, given name first."""
    return tuple(p.folded for p in given_first(text) if p.kind is PieceKind.WORD)


def names_in_order(text: str) -> tuple[str, ...]:
    """Return the folded words of a written name with the single initials, given name first."""
    return tuple(piece.folded for piece in given_first(text) if piece.kind in _NAMES)


def _has_name(pieces: Iterable[Piece]) -> bool:
    return any(piece.kind in _NAMES for piece in pieces)
