"""Finds places that are called by their name alone, by their kind alone, or as several are.

The Hudson of the Hudson River, the Cape, the Catskills.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import cache

from surrogate.link.places.lexicon import plain
from surrogate.link.places.pieces import Part, Piece, Reading
from surrogate.phi import Kind
from surrogate.wordlists.phrases import every_place

# What the form of such a name begins with.
SHORT = "short:"
# That of a kind alone, and of a name that tells of several things.
ALONE = "alone:"
SEVERAL = "several"
_THE = re.compile(r"\bthe\s+$", re.IGNORECASE)
_SEVERAL = re.compile(r"^\w+[^aius\W]s$")


@cache
def _kind_words() -> dict[str, frozenset[str]]:
    """Return a kind of place → the single words of what tells it."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for kind in every_place():
        found[kind.kind].update(plain(w) for words in kind.keywords for w in words.split())
    return {kind: frozenset(words) for kind, words in found.items()}


def without_kind(name: str, kind: str) -> str:
    """Return a place without the words that tell its kind: the `Hudson` of `Hudson River`."""
    kind_words = _kind_words().get(kind, frozenset())
    return " ".join(word for word in name.split() if plain(word) not in kind_words)


def parted(name: str, kind: str) -> tuple[str, str, str]:
    """Return what a place begins with that tells its kind, its name, and what it ends with so.

    Examples:
        `Lake Champlain` gives `Lake`, `Champlain` and nothing, `Gulf of Aden` `Gulf of` and `Aden`.
    """
    kind_words = _kind_words().get(kind, frozenset())
    words = name.split()
    stop = len(words)
    while stop and plain(words[stop - 1]) in kind_words:
        stop -= 1
    start = 0
    if stop == len(words):
        while start < stop and plain(words[start]) in kind_words:
            start += 1
        if start and start < stop - 1 and plain(words[start]) == "of":
            start += 1
    return " ".join(words[:start]), " ".join(words[start:stop]), " ".join(words[stop:])


def with_short_places(readings: Sequence[Reading]) -> list[Reading]:
    """Give the short names of places the key of the only one of the record that they may mean."""
    readings = _with_articles(readings)
    full: dict[str, set[tuple[str, str]]] = defaultdict(set)
    pieces = (p for r in readings for p in r.pieces if p.part is Part.PLACE)
    for piece in (p for p in pieces if p.form == "town" or p.form in _kind_words()):
        for short in _short_names(piece):
            full[short].add((piece.key, piece.form))
    return [_with_short(reading, full) for reading in readings]


def _short_names(piece: Piece) -> set[str]:
    """Return a place without its kind, and what it begins with: `Wang` of the Wang Care Center."""
    words = piece.key.split()
    begins = {" ".join(words[:stop]) for stop in range(1, len(words))}
    return (begins | {without_kind(piece.key, piece.form)}) - {""}


def _with_articles(readings: Sequence[Reading]) -> list[Reading]:
    """Tell the places that are their kind alone or several things, if `the` stands before one."""
    behind = {(p.key, p.form) for r in readings for p in r.pieces if _is_behind_the(p, r)}
    return [_told_by_article(reading, behind) for reading in readings] if behind else [*readings]


def _told_by_article(reading: Reading, behind: Collection[tuple[str, str]]) -> Reading:
    if reading.mention.kind is not Kind.PLACE:
        return reading
    pieces = (_behind_the(p) if (p.key, p.form) in behind else p for p in reading.pieces)
    return replace(reading, pieces=tuple(pieces))


def _is_behind_the(piece: Piece, reading: Reading) -> bool:
    if piece.part is not Part.PLACE or reading.mention.kind is not Kind.PLACE:
        return False
    before = reading.mention.before + reading.mention.text.removesuffix(piece.text)
    return _THE.search(before) is not None


def _behind_the(piece: Piece) -> Piece:
    if piece.form in _kind_words() and not without_kind(piece.key, piece.form):
        return replace(piece, form=ALONE + piece.form)
    if piece.form == "town" and _SEVERAL.search(piece.key):
        return replace(piece, form=SEVERAL)
    return piece


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
