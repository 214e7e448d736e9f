"""Recognises organizations that all know by their whole name: `the Navy`, `General Motors`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from surrogate.link.places.abbreviations import is_abbreviation
from surrogate.link.places.lexicon import Phrase, brands, first_letters, phrase, rows
from surrogate.link.places.nameless import lone_letters
from surrogate.link.places.pieces import PROPER, Name, Names, Part, Piece, Pieces
from surrogate.link.places.words import words_of
from surrogate.phi import Kind


@cache
def _swaps() -> Mapping[Phrase, str]:
    """Return organizations known to all → the group whose members may stand for each other."""
    return {
        phrase(name): kind
        for kind, names in rows("organization_swaps.tsv")
        for name in names.split("|")
    }


def known_organizations(read: Names) -> dict[Name, Pieces]:
    """Return for each name of a record the one pattern that it is, if all know it; else nothing.

    Args:
        read: The pieces of all names of the record.
    """
    letters = lone_letters(read)
    return {name: _known_organization(name, pieces, letters) for name, pieces in read.items()}


def _known_organization(name: Name, pieces: Pieces, letters: frozenset[str]) -> Pieces:
    """Return one pattern piece for an organization known by its whole name; else nothing.

    A firm that the record also tells by its initials is read word by word: `General Motors (GM)`.
    """
    written, kind = name
    if kind is not Kind.ORGANIZATION:
        return ()
    words = tuple(word.plain for word in words_of(written))
    bare = words[1:] if words[:1] == ("the",) and len(words) > 1 else words
    start = words_of(written)[1].start if bare != words else 0
    head = (Piece(Part.TEXT, written[:start]),) if start else ()
    key = " ".join(bare)
    if bare in _swaps():
        return (*head, Piece(Part.PATTERN, written[start:], key, "swap:" + _swaps()[bare]))
    proper = [piece for piece in pieces if piece.part in PROPER]
    # Letters that are a word of the lists (`UAW`) become other letters, no name in words, and so
    # does `cvs` beside CVS.
    is_brand = bare in brands() and letters.isdisjoint((key, first_letters(bare)))
    if is_brand and proper and not is_abbreviation(written[start:]):
        return (*head, Piece(Part.PATTERN, written[start:], key, "kind:" + brands()[bare]))
    return ()
