"""When two spellings are so alike that one may be a slip, a misreading or a twin of the other."""

from __future__ import annotations

from string import ascii_lowercase

from rapidfuzz.distance import OSA

from surrogate.generators.nearness import slips_between

MIN_LENGTH = 4
MIN_END, MIN_TOLD = 6, 4
_MAX_END = 60  # nobody cuts a longer one, and all ends of a number fill the square of its length
_ROT13 = str.maketrans(ascii_lowercase, ascii_lowercase[13:] + ascii_lowercase[:13])
_AS_DIGITS = str.maketrans("oOQDlIi|!zZsSbBgG", "00001111122556896")


def allowed_slips(length: int) -> int:
    """Return how many slips a word of this length may have: one from 4 letters, two from 8."""
    return 0 if length < MIN_LENGTH else slips_between(length)


def is_slip(one: str, two: str) -> bool:
    """Tell whether two words are a few insertions, deletions, changes or swaps apart."""
    allowed = allowed_slips(min(len(one), len(two)))
    return allowed > 0 and OSA.distance(one, two, score_cutoff=allowed) <= allowed


def as_digits(code: str) -> str:
    """Return a code with the letters that look like digits read as digits."""
    return code.translate(_AS_DIGITS)


def turned(word: str) -> frozenset[str]:
    """Return a word with its halves swapped, the cut up to one off the middle, and backwards.

    And in rot13, which leaves numbers as they are.
    """
    half = len(word) // 2
    cuts = {half - 1, half, half + 1, len(word) - half}
    swapped = {word[i:] + word[:i] for i in cuts if 1 < i < len(word) - 1}
    return frozenset(swapped | {word[::-1], word.translate(_ROT13)}) - {word}


def ends(number: str, *, last: bool = False) -> frozenset[str]:
    """Return the first and the last six digits or more of a long number; the `last` alone.

    A round one (`250000`) tells nothing.
    """
    lengths = range(MIN_END, min(len(number) - 1, _MAX_END + 1))
    found = {number[-length:] for length in lengths}
    found |= set() if last else {number[:length] for length in lengths}
    return frozenset(end for end in found if len(end.rstrip("0")) >= MIN_TOLD)
