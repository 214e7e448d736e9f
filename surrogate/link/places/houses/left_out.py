"""Reads abbreviations that leave words of a name out: `RPA` of Royal Prince Alfred Hospital."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from surrogate.link.places.lexicon import first_letters, halved, without_small
from surrogate.link.places.pieces import Part, Piece
from surrogate.link.places.words import POSSESSIVE, plain_words

MIN_LETTERS = 3


@dataclass(frozen=True, slots=True)
class _Item:
    """A proper part, which no abbreviation leaves out, or one word that stays."""

    old: str = field(repr=False)
    new: str = field(repr=False)
    proper: bool


def with_words_left_out(
    letters: str, full: Sequence[Piece], shown: Callable[[Piece], str] = lambda piece: piece.text
) -> str:
    """Return an abbreviation of a name in which words that stay may be left out.

    Args:
        letters: The abbreviation of the original name, folded.
        full: That name.
        shown: What a proper part of it becomes.

    Returns:
        The abbreviation of what the name becomes, made in the same way; nothing where the letters
        are none of it.
    """
    if len(letters) < MIN_LETTERS:
        return ""
    return next(_read(letters, [*_items(full, shown)]), "")


def _items(full: Sequence[Piece], shown: Callable[[Piece], str]) -> Iterator[_Item]:
    for piece in full:
        if piece.part is Part.CORE:
            yield _Item(initials_of(piece.text), initials_of(shown(piece)), proper=True)
        elif piece.text.casefold() not in POSSESSIVE:
            for word in halved(filter(None, plain_words(piece.text))):
                letter = first_letters([word])
                yield _Item(letter, letter, proper=False)


def initials_of(name: str) -> str:
    """Return the first letters of the words of a name, small ones aside."""
    return first_letters(without_small(filter(None, plain_words(name))))


def _read(letters: str, items: Sequence[_Item]) -> Iterator[str]:
    """Yield what letters become, as the initials of all proper parts and of some words."""
    if not items:
        if not letters:
            yield ""
        return
    item, rest = items[0], items[1:]
    if item.old and letters.startswith(item.old):
        yield from (item.new + made for made in _read(letters[len(item.old) :], rest))
    if not item.proper:
        yield from _read(letters, rest)
