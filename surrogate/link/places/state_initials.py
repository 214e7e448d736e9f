"""Initials of names that end with a state: `UGA` and `BCBSMA` tell its letters, `BCBS` none."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from surrogate.link.places.left_out import initials_of
from surrogate.link.places.lexicon import compact, state_forms
from surrogate.link.places.pieces import Part, Piece


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
