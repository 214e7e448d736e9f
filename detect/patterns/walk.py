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
    before, leading, owners, starts, steps, _ = automata
    size, letters = len(text), _letters(text, automata)
    places = np.empty(size + 1, np.int32)
    whose = np.empty(size + 1, np.int32)
    count = 0
    for place in range(size):
        last = -1
        # The begin of the text may stand before everything; what is not told apart, too.
        told = place > 0 and text[place] < len(automata.letters)
        asked = min(np.int64(text[place - 1]), len(before) - 1) if told else len(before) - 1
        for word in range(before.shape[1]):
            bits = _open(before[asked, word], word, letters[place:], leading)
            while bits:
                lowest = bits & (~bits + np.uint64(1))
                bits ^= lowest
                number = word * 64 + _exponent(lowest)
                owner = owners[number]
                if owner != last and _may_match(letters[place:size], starts[number], steps):
                    if count == len(places):
                        places, whose = _longer(places), _longer(whose)
                    places[count], whose[count] = place, owner
                    count += 1
                    last = owner
    return _grouped(places[:count], whose[:count], owners[-1] + 1)


@compiled
def _letters(text: Array, automata: Automata) -> Array:
    """Return the letter of each character, and some that are none behind the last one."""
    alphabet, none = len(automata.letters), automata.steps.shape[1]
    letters = np.full(len(text) + 2 * len(automata.leading), none, np.int32)
    for place in range(len(text)):
        if text[place] < alphabet:
            letters[place] = automata.letters[text[place]]
    return letters


@compiled
def _open(bits: Array, word: int, letters: Array, leading: Array) -> Array:
    """Return those bits of automata that the characters from here on leave open."""
    ahead = 0
    while bits and ahead < len(leading):
        bits &= leading[ahead, letters[2 * ahead], letters[2 * ahead + 1], word]
        ahead += 1
    return bits


@compiled
def _may_match(letters: Array, state: int, steps: Array) -> Array:
    """Tell whether an automaton comes to its end, or to a character that is not told apart."""
    place = 0
    while state >= 0 and place < len(letters) and letters[place] < steps.shape[1]:
        state = steps[state, letters[place]]
        place += 1
    return state == ENDED or (state >= 0 and place < len(letters))


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
