"""The walk over a text that all automata share."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from detect.arrays import Array
from detect.jit import compiled
from detect.patterns.tables import ENDED, Automata


class Opened(NamedTuple):
    """What is open at the places of a text, in their order.

    Attributes:
        places: Where.
        owners: The expression.
        states: Of its automaton.
        behind: The next letter that this reads.
    """

    places: Array
    owners: Array
    states: Array
    behind: Array


@compiled
def candidates(text: Array, automata: Automata) -> tuple[Array, Array]:
    """Return where each of several expressions may match.

    All places go on by one letter, and then by the next: the processor waits for several at once.

    Args:
        text: Code points.
        automata: What the matches can begin with.

    Returns:
        Offsets, those of one expression together and ascending; and where those of each end.
    """
    letters, unknown = _letters(text, automata.letters)
    numbers, behind = _followed(letters, unknown, automata)
    found = _opened(numbers, behind, automata)
    _go_on(letters, found, automata.steps)
    places, whose = np.empty_like(found.places), np.empty_like(found.places)
    count = 0
    for one in range(len(places)):
        place, owner = found.places[one], found.owners[one]
        known = count and places[count - 1] == place and whose[count - 1] == owner
        if found.states[one] == ENDED and not known:
            places[count], whose[count] = place, owner
            count += 1
    return _grouped(places[:count], whose[:count], automata.expressions[0])


@compiled
def _letters(text: Array, known: Array) -> tuple[Array, int]:
    """Return the letters of a text, behind one that everything may follow; and that one."""
    unknown, none = known[-2:]
    letters = np.full(len(text) + 2, none, np.int32)
    letters[0] = unknown
    for place in range(len(text)):
        letters[place + 1] = known[min(np.int64(text[place]), len(known) - 2)]
    return letters, unknown


@compiled
def _followed(letters: Array, unknown: int, automata: Automata) -> tuple[Array, Array]:
    """Return the number of all that is open at each place, and the next letter that it reads."""
    starts, follow = automata.starts, automata.follow
    size = len(letters) - 2
    numbers, behind = np.empty(size, np.int32), np.empty(size, np.int32)
    going, count = np.empty(size, np.int32), 0
    for place in range(size):
        # What is not told apart may stand behind everything.
        before = letters[place] if letters[place + 1] != unknown else unknown
        numbers[place], behind[place] = starts[before], place + 1
        going[count] = place
        count += numbers[place] < len(follow)
    while count:
        still, count = going[:count], 0
        for place in still:
            numbers[place] = follow[numbers[place], letters[behind[place]]]
            behind[place] += 1
            going[count] = place
            count += numbers[place] < len(follow)
    return numbers, behind


@compiled
def _opened(numbers: Array, behind: Array, automata: Automata) -> Opened:
    """Return what is open by what all that is open at each place is numbered."""
    begins, size = automata.begins, 0
    for number in numbers:
        size += begins[number + 1] - begins[number]
    found = Opened(
        np.empty(size, np.int32),
        np.empty(size, np.int32),
        np.empty(size, np.int32),
        np.empty(size, np.int32),
    )
    count = 0
    for place in range(len(numbers)):
        for one in range(begins[numbers[place]], begins[numbers[place] + 1]):
            found.places[count], found.behind[count] = place, behind[place]
            found.owners[count], found.states[count] = automata.owners[one], automata.states[one]
            count += 1
    return found


@compiled
def _go_on(letters: Array, found: Opened, steps: Array) -> None:
    """Let automata read on until each is stuck or has come to its end."""
    states, behind = found.states, found.behind
    going, count = np.empty(len(states), np.int32), 0
    for one in range(len(states)):
        going[count] = one
        count += states[one] >= 0
    while count:
        still, count = going[:count], 0
        for one in still:
            states[one] = steps[states[one], letters[behind[one]]]
            behind[one] += 1
            going[count] = one
            count += states[one] >= 0


@compiled
def _grouped(places: Array, whose: Array, owners: int) -> tuple[Array, Array]:
    """Return places by their owner, in order, and where those of each owner end."""
    free = np.zeros(owners + 1, np.int64)
    for owner in whose:
        free[owner + 1] += 1
    for owner in range(owners):
        free[owner + 1] += free[owner]
    grouped = np.empty(len(places), np.int32)
    for index in range(len(places)):
        grouped[free[whose[index]]] = places[index]
        free[whose[index]] += 1
    return grouped, free[:owners]
