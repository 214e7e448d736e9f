"""Tells the houses of a record that are called by their side: `Methodist West`."""

from __future__ import annotations

from collections.abc import Container

from surrogate.link.places.lexicon import naming_words
from surrogate.link.places.pieces import PROPER, Name, Names, Part, Pieces, text
from surrogate.link.places.words import plain_words


def heads_of_branches(read: Names) -> dict[Name, int]:
    """Return the names that tell nothing but a side of another of the record → where it stands.

    Beside `Methodist Hospital` the side of `Methodist West` tells which of them it is, not whose.

    Args:
        read: Text and kind of a mention → its pieces.
    """
    sides = {name: at for name, pieces in read.items() if (at := _side(pieces))}
    if not sides:
        return {}
    nameless = [plain_words(name[0]) for name, pieces in read.items() if _is_nameless(pieces)]
    begun = {words[:stop] for words in nameless for stop in range(1, len(words) + 1)}
    return {name: at for name, at in sides.items() if plain_words(name[0][:at]) in begun}


def without_sides(read: Names, heads: Container[Name]) -> Names:
    """Return the pieces of names, of those told by a side alone as one that stays."""
    return {name: text(name[0]) if name in heads else pieces for name, pieces in read.items()}


def _is_nameless(pieces: Pieces) -> bool:
    return all(piece.part not in PROPER for piece in pieces)


def _side(pieces: Pieces) -> int:
    """Return where a side stands behind words that stay, if that is all of a name; else 0."""
    proper = [piece for piece in pieces if piece.part in PROPER]
    sides = naming_words("direction")
    if not proper or any(p.part is not Part.CORE or p.key not in sides for p in proper):
        return 0
    return sum(len(piece.text) for piece in pieces[: pieces.index(proper[0])])
