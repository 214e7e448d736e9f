"""Tells surrogates too near to their original: a letter away, or most of it."""

from __future__ import annotations

from rapidfuzz.distance import OSA

from surrogate.remembered import of_patient
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import folded_formal_names, nicknames

# Behind its first letter a shorter name tells the original if so much of it is the end of that.
_LEAST_END = 3
LONG = 8


def slips_between(length: int) -> int:
    """Return how many slips two words of this length (the shorter) are taken for one by."""
    return 1 if length < LONG else 2


def lies_near(original: str, surrogate: str) -> bool:
    """Tell whether a surrogate nearly spells its original: `Ronald` of Donald, `Riya` of Priya.

    One slip of the pen lies between them (Damerau-Levenshtein distance 1; 2 for long ones, such as
    `Offenburg` of Oldenburg), one begins with the other, or one ends as the other does from the
    second letter on (`Dayton` of Slayton).

    Args:
        original: Folded; one that is not in Latin letters has no neighbours.
        surrogate: Folded.
    """
    if not original.isascii():
        return False
    short, long = sorted((original, surrogate), key=len)
    if len(short) >= _LEAST_END and long.startswith(short):
        return True
    if len(short) > _LEAST_END and long.endswith(short[1:]):
        return True
    slips = slips_between(len(short))
    return OSA.distance(original, surrogate, score_cutoff=slips) <= slips


def is_same_name(original: str, surrogate: str) -> bool:
    """Tell whether two folded given names are forms of one: `Bill` and `Will` of William."""
    return surrogate in _forms(original)


@of_patient
def _forms(name: str) -> frozenset[str]:
    """Return the formal names of a given name, its nicknames, and theirs; all folded."""
    heads = {name, *folded_formal_names().get(name, ())}
    return frozenset(heads | {fold(nick) for head in heads for nick in nicknames().get(head, ())})
