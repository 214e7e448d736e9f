"""The automata of some expressions as arrays, for the compiled walk over a text."""

from __future__ import annotations

from typing import Any, NamedTuple

# Of numpy; the compiler works their types out.
Array = Any

# What a step can lead to instead of a state: nothing fits, or nothing more is asked.
STUCK, ENDED = -1, -2


class Automata(NamedTuple):
    """Automata that share their states; bits are 64 to a word.

    Attributes:
        before: Character → bits of the automata that it may stand before.
        leading: Place, letter and the letter behind it → bits of the automata whose matches may
            have them there; the last letter is no letter.
        owners: Automaton → number of its expression, ascending.
        starts: Automaton → its first state.
        steps: State, letter → next state.
        letters: Character → its letter; characters of one letter are never told apart.
    """

    before: Array
    leading: Array
    owners: Array
    starts: Array
    steps: Array
    letters: Array
