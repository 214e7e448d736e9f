"""Finds numbers that are almost one of the originals: a digit changed, halves swapped, misread."""

from __future__ import annotations

import re

from rapidfuzz import process
from rapidfuzz.distance import OSA

from surrogate.leak.originals.likeness import as_digits
from surrogate.leak.originals.targets import MIN_NUMBER, Targets
from surrogate.leak.originals.variants import MIN_FREE_CODE

LONG_NUMBER = 9
# Begins with what it looks for and looks back from there: so `re` skips to the next such. It
# reaches so far that no number is longer, as some blobs have no end.
NUMBER = re.compile(
    r"[\dOlISB](?<![\w.][\dOlISB])(?:(?<=\d)|(?=[OolISB]{0,3}[\d-]))"
    r"(?:[\dOolISBGZDb]|[\-./ ()](?=[\-./ ()]?[OolISB]{0,3}\d)|[*#?|!](?=\d)){4,22}+(?!\w|\.\d)"
)
# The digits of a code behind up to four letters: `INC0447150`.
OF_CODE = re.compile(r"\d(?<=[A-Z]\d)(?<![A-Z]{5}\d)[\d-]{5,16}+(?![\w-]|\.\d)")
_SEPARATORS = re.compile(r"[^0-9A-Za-z*#?|!]+")
_STRUCK = str.maketrans("", "", "*#?")


def almost_number(text: str, targets: Targets) -> str | None:
    """Return the number that a number of a text almost is."""
    squeezed = _SEPARATORS.sub("", text)
    number = as_digits(squeezed)
    if len(number) < MIN_NUMBER or not number.translate(_STRUCK).isdigit():
        return None
    if known := targets.turned.get(number):
        return known
    if number != squeezed and number in targets.numbers:
        return number
    return _slip(number, targets)


def almost_code(text: str, targets: Targets) -> str | None:
    """Return the number that the digits of a code are but for a slip of the pen."""
    number = _SEPARATORS.sub("", text)
    return _slip(number, targets) if len(number) >= MIN_FREE_CODE else None


def _slip(number: str, targets: Targets) -> str | None:
    allowed = 2 if len(number) > LONG_NUMBER else 1
    found = process.extractOne(number, targets.numbers, scorer=OSA.distance, score_cutoff=allowed)
    return found[0] if found and found[1] else None
