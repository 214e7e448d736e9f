"""Takes apart what is told of an address without a comma: town, state and postal code.

A code of the United Kingdom or Canada stands behind the town, one of five digits in much of Europe
before it; `PO Box` is written with points or without.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from detect.towns import listed_towns
from surrogate.wordlists.folding import fold
from surrogate.wordlists.us_places import state_names, states

_BRITISH = r"(?:[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}|[A-Z]\d[A-Z]\s?\d[A-Z]\d)"
_TOWN_CODED = re.compile(rf"(.+?)[\s,]+({_BRITISH})", re.IGNORECASE | re.DOTALL)
_CODED_TOWN = re.compile(r"(?:[A-Z]{1,2}-)?(\d{5})\s+([^\d\s]\D*)")
_BOX = re.compile(r"(?:p\.?\s?o\.?\s?box|pob)\s*#?(\d.*)", re.IGNORECASE)
# The street and its number, of one that is told with the floor: `Calle Mayor 5 2ºB`.
_NUMBERED = re.compile(r"([^\W\d]+\.?(?:\s+[^\W\d]+)+\s+\d+)\s.+", re.DOTALL)
_BOXES = ("PO Box ", "P O Box ", "POB ")
_CODED = re.compile(r"(.+?)[\s,]+(\d{5}(?:-\d{4})?)", re.DOTALL)


def parts_of(address: str) -> Sequence[str]:
    """Return what an address tells apart; an abbreviated state before the code is left out."""
    if two := _TOWN_CODED.fullmatch(address) or _town_behind(address):
        return two[1], two[2]
    if box := _BOX.fullmatch(address):
        return tuple(form + box[1] for form in _BOXES)
    if numbered := _NUMBERED.fullmatch(address):
        return address, numbered[1]
    coded = _CODED.fullmatch(address)
    words = coded[1].replace(",", " ").split() if coded else []
    state = _state_at_end(words)
    if coded is None or not state:
        return (address,)
    named = () if state[0] in states() else state
    town = words[: -len(state)]
    return tuple(filter(None, (" ".join(town), " ".join(named), coded[2])))


def _town_behind(address: str) -> re.Match[str] | None:
    """Read a code before a town that is listed; any other number is that of a house."""
    found = _CODED_TOWN.fullmatch(address)
    return found if found and fold(found[2]) in listed_towns() else None


def is_code(written: str) -> bool:
    """Tell whether a text is a postal code of letters and digits."""
    return re.fullmatch(_BRITISH, written, re.IGNORECASE) is not None


def _state_at_end(words: Sequence[str]) -> Sequence[str]:
    """Return the words of the state that others end with, in full if they do so."""
    ends = (words[begin:] for begin in range(len(words)))
    return next((end for end in ends if _is_state(" ".join(end))), ())


def _is_state(written: str) -> bool:
    return written in states() or fold(written) in state_names()
