"""Words in pieces, as an encoder knows them (WordPiece: Wu et al. 2016, section 4.1)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

START, UNKNOWN, MASK = "[CLS]", "[UNK]", "[MASK]"
_INSIDE = "##"  # before a piece that continues a word

# A word is read as the pieces of its beginning: numbers in long codes tell nothing more.
_MOST = 6
# No piece is longer, and a word of more letters is none.
_LONGEST_WORD = 100

# Letters and digits stay together, every other sign stands alone.
_PART = re.compile(r"[^\W_]+|\S")


class Pieces:
    """The pieces that an encoder knows, and how words are made of them."""

    def __init__(self, known: Sequence[str]) -> None:
        """Number the pieces in their order.

        Raises:
            KeyError: If one of the pieces that every encoder has is missing.
        """
        self._numbers = {piece: number for number, piece in enumerate(known)}
        self.start = self._numbers[START]
        self._unknown = self._numbers[UNKNOWN]

    def of(self, word: str) -> tuple[int, ...]:
        """Return the numbers of the pieces of a word's beginning: at least one."""
        plain = _without_accents(word[:_LONGEST_WORD].lower())
        numbers = [number for part in _PART.findall(plain) for number in self._of_part(part)]
        return tuple(numbers[:_MOST]) or (self._unknown,)

    def _of_part(self, part: str) -> Sequence[int]:
        """Return the longest pieces, one behind the other; one unknown if there are none."""
        numbers: list[int] = []
        begin = 0
        while begin < len(part):
            number, begin = self._longest(part, begin)
            if number is None:
                return (self._unknown,)
            numbers.append(number)
        return numbers

    def _longest(self, part: str, begin: int) -> tuple[int | None, int]:
        """Return the number of the longest piece that begins there, if any, and its end."""
        for end in range(len(part), begin, -1):
            piece = part[begin:end]
            number = self._numbers.get(_INSIDE + piece if begin else piece)
            if number is not None:
                return number, end
        return None, begin


def _without_accents(word: str) -> str:
    """Return a word as the pieces were made: composed signs fall apart, ligatures stay."""
    if word.isascii():
        return word
    return "".join(c for c in unicodedata.normalize("NFD", word) if unicodedata.category(c) != "Mn")
