"""Tells slips of the pen: letters or digits that were changed, lost, doubled or swapped."""

from __future__ import annotations

from detect.ambiguous import is_ambiguous

# One slip in words from five letters, two from nine.
_LETTERS_PER_SLIP = ((9, 2), (5, 1))
# Of fewer digits another number is as likely as a slip.
_MIN_SIGNS = 7


def is_slip(word: str, name: str) -> bool:
    """Tell whether a word is a name with a slip of the pen."""
    slips = next((slips for letters, slips in _LETTERS_PER_SLIP if len(name) >= letters), 0)
    if not slips or abs(len(word) - len(name)) > slips or word[0] != name[0]:
        return False
    return _is_near(word, name, slips)


def is_misspelt(word: str, known: str) -> bool:
    """Tell whether a folded word that means nothing else is a known one with a slip."""
    return word.isalpha() and is_slip(word, known) and not is_ambiguous(word)


def may_slip(number: str) -> bool:
    """Tell whether the signs of a number are so many that one of them may be wrong."""
    return len(number) >= _MIN_SIGNS


def is_slip_of_number(signs: str, number: str) -> bool:
    """Tell whether signs are a long number with one slip."""
    return may_slip(number) and abs(len(signs) - len(number)) <= 1 and _is_near(signs, number, 1)


def _is_near(one: str, other: str, slips: int) -> bool:
    from rapidfuzz.distance import OSA  # noqa: PLC0415 - heavy

    return bool(OSA.distance(one, other, score_cutoff=slips) <= slips)
