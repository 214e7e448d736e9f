"""Ranges of houses, whose end goes with their start: `14-16`."""

from __future__ import annotations

from collections.abc import Sequence

from surrogate.link.languages import ENGLISH
from surrogate.link.places import Part, Piece
from surrogate.link.places.streets.street_pieces import FLOOR_NUMBER

# Between the numbers of the first house and the last, and so far are they apart at most.
_UP_TO, _MOST_HOUSES = frozenset({"-", "\u2013", " - "}), 20
_DEGREE = "\u00b0"


def may_end_range(pieces: Sequence[Piece], at: int, language: str) -> bool:
    """Tell whether a piece of a street may be the last house of a range: where numbers stand.

    In English they open the street, elsewhere they are its first ones: `Calle Olmo 14-16`, but the
    second of `Calle Olmo 4 - 6º` numbers a floor.
    """
    first = next((i for i, piece in enumerate(pieces) if piece.part is Part.NUMBER), 0)
    is_floor = pieces[at].form == FLOOR_NUMBER or any(
        piece.text.startswith(_DEGREE) for piece in pieces[at + 1 : at + 2]
    )
    return at == first + 2 and not is_floor and (first == 0 or language != ENGLISH)


def end_of_range(pieces: Sequence[Piece], written: str) -> str:
    """Return the end of a range of houses, as far from its start as before; else nothing: `14-16`.

    Args:
        pieces: Three of a street, the third of which may be that end.
        written: What stands before it now.
    """
    one, sign, two = pieces
    before = written.removesuffix(sign.text)
    start = before[len(before.rstrip("0123456789")) :]
    are_numbers = one.part is two.part is Part.NUMBER and (one.text + two.text).isdecimal()
    if not are_numbers or sign.text not in _UP_TO or not start:
        return ""
    houses = int(two.text) - int(one.text)
    return str(int(start) + houses) if 0 < houses <= _MOST_HOUSES else ""
