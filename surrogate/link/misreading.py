"""What scanners and hasty eyes take for each other."""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogate.remembered import of_patient

# Letters that a scanner sees in digits, and hardly anybody writes among them.
SURE_DIGITS = {"O": "0", "o": "0", "I": "1", "l": "1"}
# Signs for letters, then groups of letters.
SIGNS = str.maketrans("01|!5$834@6729", "ollissbeaabtzg")
_LETTERS_FOR_DIGITS = (str.maketrans("01", "oi"), str.maketrans("01", "ol"))
_MISREAD = (
    ("rn", "m"), ("nn", "m"), ("ri", "n"), ("vv", "w"), ("cl", "d"), ("ii", "n"), ("li", "h"),
    ("i", "l"),
)  # fmt: skip
_EITHER_WAY = (*_MISREAD, *((reading, look) for look, reading in _MISREAD))

_SMALL_L = re.compile(r"(?<=[A-Z])l(?=[A-Z])")


def in_capitals(text: str) -> str:
    """Return a text with an I for each small l among capitals, if it holds no other small letter.

    `MEMORlAL` is MEMORIAL.
    """
    read = _SMALL_L.sub("I", text) if "l" in text else text
    return read if read.isupper() else text


def with_letters(word: str) -> Iterator[str]:
    """Yield what a word says if its digits are letters that a scanner misread: `HOSP1TAL`."""
    yield from (word.lower().translate(reading) for reading in _LETTERS_FOR_DIGITS)


@of_patient
def misread(word: str) -> str:
    """Return a word as one of all spellings that a scanner may take for each other. Idempotent."""
    before, word = "", word.translate(SIGNS)
    while word != before:
        before = word
        for look, reading in _MISREAD:
            word = word.replace(look, reading)
    return word


@of_patient
def misreadings(word: str) -> frozenset[str]:
    """Return the spellings of a word with one group of letters misread, in either direction."""
    return frozenset(
        word[:at] + reading + word[at + len(look) :]
        for look, reading in _EITHER_WAY
        if look in word
        for at in range(len(word))
        if word.startswith(look, at)
    )
