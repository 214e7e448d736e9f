"""The walk over a text that all automata share."""

from __future__ import annotations

import numpy as np

from detect.jit import compiled
from detect.patterns.tables import ENDED, Array, Automata


@compiled
def candidates(text: Array, automata: Automata) -> tuple[Array, Array]:
    """Return where each of several expressions may match.

    Args:
        text: Code points.
        automata: What the matches can begin with.

    Returns:
        Offsets, those of one expression together and ascending; and where those of each end.
    """
    size, owners = len(text), automata.owners
    places = np.empty(size + 1, np.int32)
    whose = np.empty(size + 1, np.int32)
    count = 0
    for place in range(size):
        last = -1
        for word in range(automata.before.shape[1]):
            bits = _open(text, place, word, automata)
            while bits:
                lowest = bits & (~bits + np.uint64(1))
                bits ^= lowest
                number = word * 64 + _exponent(lowest)
                owner = owners[number]
                if owner != last and _may_match(text, place, number, automata):
                    if count == len(places):
                        places, whose = _longer(places), _longer(whose)
                    places[count], whose[count] = place, owner
                    count += 1
                    last = owner
    return _grouped(places[:count], whose[:count], owners[-1] + 1)


@compiled
def _open(text: Array, place: int, word: int, automata: Automata) -> Array:
    """Return the bits of the automata that may begin here, by the characters close by."""
    alphabet = len(automata.letters)
    bits: Array = ~np.uint64(0)
    # The begin of the text may stand before everything; what is not told apart, too.
    if place and text[place] < alphabet:
        bits = automata.before[min(np.int64(text[place - 1]), alphabet), word]
    for ahead in range(min(len(automata.leading), len(text) - place)):
        bits &= automata.leading[ahead, min(np.int64(text[place + ahead]), alphabet), word]
    return bits


@compiled
def _may_match(text: Array, place: int, number: int, automata: Automata) -> Array:
    """Tell whether an automaton comes to its end, or to a character that is not told apart."""
    letters, steps = automata.letters, automata.steps
    state = np.int64(automata.starts[number])
    while state >= 0 and place < len(text) and text[place] < len(letters):
        state = np.int64(steps[state, letters[text[place]]])
        place += 1
    return state == ENDED or (state >= 0 and place < len(text))


@compiled
def _exponent(power: Array) -> int:
    """Return n for two to the n."""
    exponent = 0
    for step in (32, 16, 8, 4, 2, 1):
        if power >> np.uint64(step):
            power >>= np.uint64(step)
            exponent += step
    return exponent


@compiled
def _longer(array: Array) -> Array:
    longer = np.empty(2 * len(array), array.dtype)
    longer[: len(array)] = array
    return longer


@compiled
def _grouped(places: Array, whose: Array, owners: int) -> tuple[Array, Array]:
    """Return places by their owner, in order, and where those of each owner end."""
    ends = np.zeros(owners, np.int64)
    for owner in whose:
        ends[owner] += 1
    ends = np.cumsum(ends)
    free = np.zeros_like(ends)
    free[1:] = ends[:-1]
    grouped = np.empty_like(places)
    for place, owner in zip(places, whose):  # noqa: B905 - numba knows no `strict`
        grouped[free[owner]] = place
        free[owner] += 1
    return grouped, ends
