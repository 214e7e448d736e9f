"""Puts words of names together that a line end, a misread letter or a space has cut."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet

from surrogate.link.names.mentions.form import Piece
from surrogate.link.names.mentions.pieces import (
    APOSTROPHES,
    LINE_END,
    MISREAD,
    between_letters,
    is_misread,
)
from surrogate.link.names.people import Reading
from surrogate.link.names.words import PartRole, PieceKind, name_words
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import is_listed_name

# What may stand behind a prefix that the record has joined to its name.
_SIGNS = re.compile("[ -]")
_APOSTROPHES = frozenset(APOSTROPHES)
_MIN_WHOLE = 3
_PARTED = 3


def with_whole_words(readings: Sequence[Reading]) -> list[Reading]:
    r"""Return the readings with their words whole.

    These are a word that a line end cuts, as it does in capitals (`KOWAL-\nCZYK`), one of which a
    reader took the first or last letter for a digit (`0kafor`), `Di Pietro` beside DiPietro,
    `Ben Salah` beside Bensalah, and `ZNyah` beside Z'Nyah.
    """
    words: dict[str, bool] = {}
    marked = set()
    for word in (word for reading in readings for word in _words(reading.pieces)):
        words[word.folded] = words.get(word.folded, False) or not word.text.islower()
        if not _APOSTROPHES.isdisjoint(word.text):
            marked.add(word.folded)
    whole = (_spelt(reading.pieces, words) for reading in readings)
    return [
        reading.with_pieces(_whole(pieces, words, marked))
        for reading, pieces in zip(readings, whole, strict=True)
    ]


def _spelt(pieces: tuple[Piece, ...], words: Mapping[str, bool]) -> tuple[Piece, ...]:
    """Return three letters that spell a name of the record as that name: `P O E`, `J-O-N`.

    Four are one word by their form.
    """
    if not pieces or len(pieces[0].text) > 1:  # as nearly always
        return pieces
    text = "".join(piece.text for piece in pieces)
    folded = fold(text).replace(between_letters(text), "")
    if len(folded) != _MIN_WHOLE or len(pieces) != len(text) or folded not in words:
        return pieces
    return (Piece(PieceKind.WORD, text, folded, PartRole.UNKNOWN),)


def _words(pieces: tuple[Piece, ...]) -> Iterator[Piece]:
    """Yield the words of a name, but for what stands behind a prefix that is no sure particle."""
    for at, piece in enumerate(pieces):
        first, gap = pieces[at - 2 : at] if at > 1 else (piece, piece)
        is_joined = first.kind is not PieceKind.PARTICLE and _is_prefix(first, gap)
        if piece.kind is PieceKind.WORD and not is_joined:
            yield piece


def _whole(
    pieces: tuple[Piece, ...], words: Mapping[str, bool], marked: AbstractSet[str]
) -> tuple[Piece, ...]:
    for at in range(len(pieces)):
        for run in _runs_to(pieces, at):
            folded = _folded(run)
            is_marked = run[0].kind is PieceKind.INITIAL and folded in marked
            if is_marked or _is_one_word(run, folded, words):
                text = "".join(part.text for part in run)
                role = next(part.role for part in reversed(run) if part.kind is PieceKind.WORD)
                one = Piece(PieceKind.WORD, text, folded, role)
                return (*pieces[: at + 1 - len(run)], one, *_whole(pieces[at + 1 :], words, marked))
    return pieces


def _runs_to(pieces: tuple[Piece, ...], at: int) -> Iterator[Sequence[Piece]]:
    """Yield the pieces that may be one word together, of which one at a place is the last."""
    run = pieces[max(0, at + 1 - _PARTED) : at + 1]
    kinds = [piece.kind for piece in run]
    is_parted = len(run) == _PARTED and kinds[0] is kinds[-1] is PieceKind.WORD
    if is_parted and _may_be_parted(run[0], run[1]):
        yield run
    if kinds[-2:] == [PieceKind.INITIAL, PieceKind.WORD]:
        yield pieces[at - 1 : at + 1]
    letters = {PieceKind.WORD, PieceKind.DIGITS}
    if {*kinds[-2:]} == letters and any(is_misread(p.text) for p in pieces[at - 1 : at + 1]):
        yield pieces[at - 1 : at + 1]


def _may_be_parted(first: Piece, gap: Piece) -> bool:
    """Tell whether what stands between two words may part one: a line end, a sign behind `Mc`."""
    return _is_prefix(first, gap) or LINE_END.fullmatch(gap.text) is not None


def _is_prefix(first: Piece, gap: Piece) -> bool:
    words, form = name_words(), first.folded
    is_listed = form in words["fused"] or form in words["particles_in_small_letters"]
    return is_listed and _SIGNS.fullmatch(gap.text) is not None


def _folded(run: Sequence[Piece]) -> str:
    whole = LINE_END.sub("", "".join(part.text for part in run))
    return fold(_SIGNS.sub("", whole)).translate(MISREAD)


def _is_one_word(run: Sequence[Piece], folded: str, words: Mapping[str, bool]) -> bool:
    r"""Tell whether pieces are one word: the record has it, or a list unless it has both parts.

    `SMITH-\nSON` are two. Of a digit at the end only the record tells, and of a prefix that stands
    apart, if no name is the rest: `Van Tran` beside `VanTran` and `Tran`. A login tells nothing of
    Ben Carter.

    Args:
        run: The pieces.
        folded: What they are together.
        words: Folded word of the record → whether it is written with a capital somewhere.
    """
    if len(folded) < _MIN_WHOLE:
        return False
    if run[0].kind is PieceKind.INITIAL:
        return False
    halves = [part.folded for part in run if part.kind is PieceKind.WORD]
    if len(halves) > 1 and LINE_END.fullmatch(run[1].text):
        return not all(map(is_listed_name, halves)) and (folded in words or is_listed_name(folded))
    if len(halves) > 1:
        is_name = halves[0] in name_words()["fused"] or words.get(folded, False)
        return is_name and folded in words and halves[-1] not in words
    is_first = run[0].kind is PieceKind.DIGITS
    return folded in words or (is_first and is_listed_name(folded))
