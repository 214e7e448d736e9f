"""Finds places that are called by their name alone: the Hudson of the Hudson River."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache

from surrogate.link.places.lexicon import plain
from surrogate.link.places.pieces import Part, Piece, Reading
from surrogate.phi import Kind
from surrogate.wordlists.phrases import places

# What the form of such a name begins with.
SHORT = "short:"


@cache
def _kind_words() -> dict[str, frozenset[str]]:
    """Return a kind of place → the single words of what tells it."""
    return {
        kind.kind: frozenset(plain(w) for words in kind.keywords for w in words.split())
        for kind in places()
    }


def without_kind(name: str, kind: str) -> str:
    """Return a place without the words that tell its kind: the `Hudson` of `Hudson River`."""
    kind_words = _kind_words().get(kind, frozenset())
    return " ".join(word for word in name.split() if plain(word) not in kind_words)


def with_short_places(readings: Sequence[Reading]) -> list[Reading]:
    """Give the short names of places the key of the only one of the record that they may mean."""
    full: dict[str, set[tuple[str, str]]] = defaultdict(set)
    pieces = (p for r in readings for p in r.pieces if p.part is Part.PLACE)
    for piece in (p for p in pieces if p.form in _kind_words()):
        if short := without_kind(piece.key, piece.form):
            full[short].add((piece.key, piece.form))
    return [_with_short(reading, full) for reading in readings]


def _with_short(reading: Reading, full: Mapping[str, set[tuple[str, str]]]) -> Reading:
    if reading.mention.kind is not Kind.PLACE:
        return reading
    pieces = tuple(_as_full(piece, full) for piece in reading.pieces)
    return replace(reading, pieces=pieces)


def _as_full(piece: Piece, full: Mapping[str, set[tuple[str, str]]]) -> Piece:
    meant = full.get(piece.key, set()) - {(piece.key, piece.form)}
    if piece.part is not Part.PLACE or piece.form != "town" or len(meant) != 1:
        return piece
    ((key, kind),) = meant
    return replace(piece, key=key, form=SHORT + kind)
