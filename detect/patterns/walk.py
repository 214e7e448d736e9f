"""The walk over a text that all automata share."""

from __future__ import annotations

import numpy as np

from detect.arrays import Array
from detect.jit import compiled
from detect.patterns.tables import ENDED, Automata


@compiled
def candidates(text: Array, automata: Automata) -> tuple[Array, Array]:
    """Return where each of several expressions may match.

    Args:
        text: Code points.
        automata: What the matches can begin with.

    Returns:
        Offsets, those of one expression together and ascending; and where those of each end.
    """
    starts, follow, begins = automata.starts, automata.follow, automata.begins
    owners, states, steps = automata.owners, automata.states, automata.steps
    letters, unknown = _letters(text, automata.letters)
    places = np.empty(len(text) + 1, np.int32)
    whose = np.empty(len(text) + 1, np.int32)
    count = 0
    for place in range(len(text)):
        # What is not told apart may stand behind everything.
        before = letters[place] if letters[place + 1] != unknown else unknown
        number, ahead = starts[before], place + 1
        while number < len(follow):
            number = follow[number, letters[ahead]]
            ahead += 1
        last = -1
        for one in range(begins[number], begins[number + 1]):
            owner = owners[one]
            if owner != last and _may_match(letters, ahead, states[one], steps):
                if count == len(places):
                    places, whose = _longer(places), _longer(whose)
                places[count], whose[count] = place, owner
                count += 1
                last = owner
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
def _may_match(letters: Array, place: int, state: int, steps: Array) -> Array:
    """Tell whether an automaton comes to its end from some place on."""
    while state >= 0:
        state = steps[state, letters[place]]
        place += 1
    return state == ENDED


@compiled
def _longer(array: Array) -> Array:
    longer = np.empty(2 * len(array), np.int32)
    for place in range(len(array)):
        longer[place] = array[place]
    return longer


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
