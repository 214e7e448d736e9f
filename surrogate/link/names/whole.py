"""Puts words of names together that a line end or a misread first letter has cut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet

from surrogate.link.names.form import Piece
from surrogate.link.names.people import Reading
from surrogate.link.names.pieces import LINE_END, MISREAD, is_misread
from surrogate.link.names.words import PieceKind
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import is_listed_name

_MIN_WHOLE = 3


def with_whole_words(readings: Sequence[Reading]) -> list[Reading]:
    r"""Return the readings with their words whole.

    These are a word that a line end cuts, as it does in capitals (`KOWAL-\nCZYK`), and one of
    which a reader took the first letter for a digit (`0kafor`).
    """
    words = frozenset(piece.folded for reading in readings for piece in reading.words)
    return [reading.with_pieces(_whole(reading.pieces, words)) for reading in readings]


def _whole(pieces: tuple[Piece, ...], words: AbstractSet[str]) -> tuple[Piece, ...]:
    for at, piece in enumerate(pieces):
        if piece.kind is PieceKind.WORD:
            for run in _runs_before(pieces, at):
                folded = _folded(run)
                if _is_one_word(run, folded, words):
                    text = "".join(part.text for part in run)
                    one = Piece(PieceKind.WORD, text, folded, piece.role)
                    behind = _whole(pieces[at + 1 :], words)
                    return (*pieces[: at + 1 - len(run)], one, *behind)
    return pieces


def _runs_before(pieces: tuple[Piece, ...], at: int) -> Iterator[Sequence[Piece]]:
    """Yield the pieces that may be one word together, of which one at a place is the last."""
    is_cut = at > 1 and LINE_END.fullmatch(pieces[at - 1].text) is not None
    if is_cut and pieces[at - 2].kind is PieceKind.WORD:
        yield pieces[at - 2 : at + 1]
    if at > 0 and is_misread(pieces[at - 1].text):
        yield pieces[at - 1 : at + 1]


def _folded(run: Sequence[Piece]) -> str:
    return fold(LINE_END.sub("", "".join(part.text for part in run))).translate(MISREAD)


def _is_one_word(run: Sequence[Piece], folded: str, words: AbstractSet[str]) -> bool:
    r"""Tell whether pieces are one word: the record or a list has it.

    It has none if it has both parts of what a line end cuts: `SMITH-\nSON` are two.
    """
    halves = [part.folded for part in run if part.kind is PieceKind.WORD]
    if len(halves) > 1 and all(map(is_listed_name, halves)):
        return False
    return len(folded) >= _MIN_WHOLE and (folded in words or is_listed_name(folded))
