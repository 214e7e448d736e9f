"""Tells how the pieces of a name are written: bound by an apostrophe, abbreviated, in capitals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from surrogate.link.names.mentions.form import Piece
from surrogate.link.names.mentions.pieces import raised_end
from surrogate.link.names.words import PieceKind, name_words
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import given_gender, name_abbreviations, surname_abbreviations

_APOSTROPHES = ("'", "\u2019")
# The small word of French and Catalan names that loses its end before a vowel, and those vowels.
_ELIDED, _WHOLE, _VOWELS = "d", "de", frozenset("aeiouyh")


def bound_by_apostrophes(pieces: Sequence[Piece]) -> Iterator[tuple[Piece, Piece]]:
    """Yield particles and the words that an apostrophe joins to them: `O'Connell`."""
    for first, mark, name in zip(pieces, pieces[1:], pieces[2:], strict=False):
        if first.kind is PieceKind.PARTICLE and mark.text in _APOSTROPHES:
            yield first, name


def unelided(pieces: Sequence[Piece], written: Sequence[str]) -> list[str]:
    """Return what pieces became, with `de` before a consonant: `d'Aubigny`, `de Marquet`.

    In English nothing is elided: `D'Amico` is one name, whatever stands behind its apostrophe.
    """
    result = [*written]
    for at, first in enumerate(pieces[:-2]):
        new = written[at + 2]
        is_bound = first.folded == _ELIDED and any(bound_by_apostrophes(pieces[at : at + 3]))
        if is_bound and fold(new)[:1] not in _VOWELS:
            in_case = _WHOLE if first.text.islower() else _WHOLE.title()
            result[at : at + 2] = [_WHOLE.upper() if new.isupper() else in_case, " "]
    return result


def behind_articles(pieces: Sequence[Piece]) -> Iterator[str]:
    """Yield folded words behind an Arabic article: the core of `Al-Jabiri`, of `al Zahrani`."""
    for first, name in zip(pieces, pieces[2:], strict=False):
        is_article = first.folded in name_words()["arabic_articles"]
        if is_article and first.kind is PieceKind.PARTICLE and name.kind is PieceKind.WORD:
            yield name.folded


def is_abbreviation(piece: Piece) -> bool:
    """Tell whether a name is written shorter than it is: `Thos.`."""
    listed = piece.folded in name_abbreviations() or piece.folded in surname_abbreviations()
    return listed or len(piece.text) < len(piece.folded)


def is_as_short(surrogate: str, piece: Piece) -> bool:
    """Tell whether a surrogate is cut as an abbreviated name is: `Wm.` beside William."""
    return len(surrogate) <= len(piece.text) and fold(surrogate) not in given_gender()


def in_capitals(pieces: Iterable[Piece]) -> bool:
    """Tell whether the words of a name stand in capitals, raised letters aside."""
    words = [p.text for p in pieces if p.kind is PieceKind.WORD and not raised_end(p.text)]
    return bool(words) and all(map(str.isupper, words))
