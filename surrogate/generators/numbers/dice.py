"""Draws characters of a class from a keyed number."""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Sequence
from typing import TypeVar

from surrogate.remembered import of_patient
from surrogate.wordlists.folding import fold

T = TypeVar("T")

# Without vowels no drawn letters spell a word or a name.
CONSONANTS = "bcdfghjklmnpqrstvwxz"
HEX_LETTERS = "abcdef"
_BLOCKS = (16, 64, 256)


class Dice:
    """An endless source of small numbers, started by 32 bytes of a keyed hash."""

    __slots__ = ("_left", "_seed", "_value")

    def __init__(self, seed: bytes) -> None:
        """Start from the bytes of a keyed hash."""
        self._seed = seed
        self._value = int.from_bytes(seed, "big")
        self._left = 1 << 192

    def below(self, bound: int) -> int:
        """Return a number, uniform over 0 .. bound - 1; the bias is below 2**-56."""
        self._left //= bound
        if not self._left:
            self._seed = hashlib.sha256(self._seed).digest()
            self._value = int.from_bytes(self._seed, "big")
            self._left = 1 << 192
        self._value, drawn = divmod(self._value, bound)
        return drawn

    def choice(self, options: Sequence[T]) -> T:
        """Return one of the options."""
        return options[self.below(len(options))]

    def digits(self, count: int) -> str:
        """Return that many digits; leading zeros are possible."""
        return f"{self.below(10**count):0{count}}" if count else ""

    def like(self, code: str, letters: str = CONSONANTS) -> str:
        """Return a code of the same character classes, position by position.

        Args:
            code: Lower case, digits in ASCII; other scripts as they are.
            letters: What stands for each of these letters themselves; any other ASCII letter
                becomes a consonant.
        """
        if code.isascii() and code.isdecimal():
            return self.digits(len(code))
        return "".join(self._like(character, letters) for character in code)

    def _like(self, character: str, letters: str) -> str:
        if "0" <= character <= "9":
            return str(self.below(10))
        if "a" <= character <= "z":
            return self.choice(letters if character in letters else CONSONANTS)
        return self.choice(neighbours(character))


@of_patient
def neighbours(character: str) -> str:
    """Return the characters that may stand for one outside ASCII letters and digits.

    They are of its Unicode category and stand near it, so that a Greek letter stays Greek.
    """
    category, folded = unicodedata.category(character), fold(character)
    code_point = ord(character)
    for size in _BLOCKS:
        start = code_point - code_point % size
        near = map(chr, range(start, min(start + size, 0x110000)))
        found = "".join(
            c for c in near if unicodedata.category(c) == category and fold(c) != folded
        )
        if len(found) >= size // 4:
            return found
    return CONSONANTS
