"""Letters that end with those of a state: `UGA` and `BCBSMA` tell them, `BCBS` none."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from surrogate.link.places.left_out import MIN_LETTERS, initials_of
from surrogate.link.places.lexicon import compact, state_forms
from surrogate.link.places.pieces import Names, Part, Piece, Pieces
from surrogate.wordlists.folding import fold
from surrogate.wordlists.us_places import states

_STATE = 2


def state_initials(
    full: Sequence[Piece], shown: Callable[[Piece], str] = lambda piece: piece.text
) -> tuple[str, str]:
    """Return the initials of a name with the letters of its state, and those before the state.

    Args:
        full: The pieces of a name.
        shown: What a proper part of it becomes.

    Returns:
        Two empty strings for a name that does not end with a state.

    Examples:
        `University of Georgia` gives `uga` and `u`.
    """
    if len(full) == 1 or full[-1].part is not Part.CORE or not _state(full[-1].text):
        return "", ""
    before = "".join(
        initials_of(shown(piece) if piece.part is Part.CORE else piece.text) for piece in full[:-1]
    )
    last = shown(full[-1])
    return before + (_state(last) or initials_of(last)), before


def _state(written: str) -> str:
    """Return the letters of a state by its name; empty for any other name."""
    letters, form = state_forms().get(compact(written), ("", ""))
    return letters.lower() if form == "name" else ""


def with_states_apart(read: Names) -> Names:
    """Return names with the state apart that is joined to letters of the record: `BCBSMA`, BCBS.

    Args:
        read: Text and kind of a mention → its pieces.
    """
    letters = {p.key for pieces in read.values() for p in pieces if p.part is Part.LETTERS}
    return {name: _apart(pieces, letters) for name, pieces in read.items()}


def _apart(pieces: Pieces, letters: Collection[str]) -> Pieces:
    written = pieces[0].text if len(pieces) == 1 else ""
    firm, state = written[:-_STATE], written[-_STATE:]
    is_joined = written.isupper() and state in states() and fold(firm) in letters
    if not is_joined or len(firm) < MIN_LETTERS:
        return pieces
    return (Piece(Part.LETTERS, firm, fold(firm)), Piece(Part.STATE, state, state, "postal"))
