"""The automata of some expressions as arrays, for the compiled walk over a text."""

from __future__ import annotations

from typing import NamedTuple

from detect.arrays import Array

# What a step can lead to instead of a state: nothing fits, or nothing more is asked.
STUCK, ENDED = -1, -2


class Automata(NamedTuple):
    """Automata that share their states, and their first steps.

    Attributes:
        letters: Character → its letter; characters of one letter are never told apart. Behind the
            characters that are told apart come the letter of all others and that of no character.
        starts: Letter → the number of all that is open behind it.
        follow: Such a number, letter → the number of what is open then.
        begins: Such a number → where what is open begins below, and in the end their number.
        owners: The number of the expression of each that is open.
        states: The state of each.
        steps: State, letter → next state.
        expressions: How many there are.
    """

    letters: Array
    starts: Array
    follow: Array
    begins: Array
    owners: Array
    states: Array
    steps: Array
    expressions: Array
