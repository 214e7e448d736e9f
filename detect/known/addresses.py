"""Takes apart what is told of an address without a comma: town, state and postal code."""

from __future__ import annotations

import re
from collections.abc import Sequence

from surrogate.wordlists.folding import fold
from surrogate.wordlists.us_places import state_names, states

_CODED = re.compile(r"(.+?)[\s,]+(\d{5}(?:-\d{4})?)", re.DOTALL)


def parts_of(address: str) -> Sequence[str]:
    """Return what an address tells apart; an abbreviated state before the code is left out."""
    coded = _CODED.fullmatch(address)
    words = coded[1].replace(",", " ").split() if coded else []
    state = _state_at_end(words)
    if coded is None or not state:
        return (address,)
    named = () if state[0] in states() else state
    town = words[: -len(state)]
    return tuple(filter(None, (" ".join(town), " ".join(named), coded[2])))


def _state_at_end(words: Sequence[str]) -> Sequence[str]:
    """Return the words of the state that others end with, in full if they do so."""
    ends = (words[begin:] for begin in range(len(words)))
    return next((end for end in ends if _is_state(" ".join(end))), ())


def _is_state(written: str) -> bool:
    return written in states() or fold(written) in state_names()
