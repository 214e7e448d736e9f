"""Reads the names of ships and other vehicles: `USS Harlan Peake`, `Ann & Mary Ritchie`."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import Enum

from surrogate.wordlists.folding import fold
from surrogate.wordlists.words import small_words

_PIECE = re.compile(r"[^\W\d_]/[^\W\d_](?![^\W\d_])|[^\W\d_]+(?:['\u2019][^\W\d_]{2,})*|[\W\d_]+")
_ROMAN = re.compile(r"(?=[ivx])x{0,2}(?:ix|iv|v?i{0,3})")
_VOWEL = re.compile(r"[aeiouy]")
_DIGIT = re.compile(r"\d")
# Of an aircraft, where its land follows from the first letters: `C-GATX`.
_MARK = re.compile(r"[A-Z]{1,2}-[A-Z]{3,4}")
# The number that a navy paints on a ship, with the letters of its class: `USS Cole (DDG-67)`.
_HULL = re.compile(
    r"(?P<name>(?P<prefix>[^\W\d_]+) .+?)(?P<of_class> ?[( ](?:T-)?[A-Z]{1,4}[- ]?)"
    r"(?P<number>\d{1,4})(?P<end>\)?)"
)
MIN_WORD = 3
MIN_WORD_IN_CAPITALS = 4


class Use(Enum):
    """What a piece of a vessel's name is."""

    KEPT = "kept"
    INITIAL = "initial"
    WORD = "word"
    NUMBER = "number"


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of a vessel's name; all pieces join to it.

    Attributes:
        text: The characters as written.
        use: What becomes of it.
    """

    text: str = field(repr=False)
    use: Use

    @property
    def key(self) -> str:
        """The word without case and accents."""
        return fold(self.text)


def is_vessel_name(text: str) -> bool:
    """Tell whether a vehicle is marked by its name: words without digits, one that can be said.

    `RKD`, `XJTQ` and `C-GATX` are plates or marks; `Dinh II` is a name.
    """
    hull = _hull(text)
    if _DIGIT.search(hull["name"] if hull else text) or _MARK.fullmatch(text):
        return False
    pieces = read_vessel(text)
    # What stays in the names of ships tells one whose own word is short: `MISS KIM II`.
    told = any(p.key in small_words("vessel part") and len(p.text) >= MIN_WORD for p in pieces)
    return any(_is_sayable(piece, told=told) for piece in pieces if piece.use is Use.WORD)


def is_ship(text: str) -> bool:
    """Tell whether a name begins with the letters of a navy or line: `USS Eisenhower`."""
    first = text.partition(" ")[0]
    is_prefix = len(first) >= MIN_WORD and first.isupper() and fold(first) in small_words("vessel")
    return is_prefix and is_vessel_name(text)


def _is_sayable(piece: Piece, *, told: bool) -> bool:
    least = MIN_WORD_IN_CAPITALS if piece.text.isupper() and not told else MIN_WORD
    return len(piece.text) >= least and _VOWEL.search(piece.key) is not None


def read_vessel(text: str) -> tuple[Piece, ...]:
    """Return the pieces of a vessel's name: prefixes and numerals stay, words are replaced."""
    if hull := _hull(text):
        kept = (Piece(hull["of_class"], Use.KEPT), Piece(hull["number"], Use.NUMBER))
        end = (Piece(hull["end"], Use.KEPT),) if hull["end"] else ()
        return (*read_vessel(hull["name"]), *kept, *end)
    found = [match[0] for match in _PIECE.finditer(text)]
    is_small = text.islower()
    return tuple(
        Piece(piece, _use(piece, is_first=at == 0, is_small=is_small))
        for at, piece in enumerate(found)
    )


def _hull(text: str) -> re.Match[str] | None:
    """Return a ship's name parted from its class and number, if a navy or line tells it."""
    found = _HULL.fullmatch(text)
    is_told = found is not None and fold(found["prefix"]) in small_words("vessel")
    return found if is_told else None


def _use(piece: str, *, is_first: bool, is_small: bool) -> Use:
    key = fold(piece)
    is_roman = _ROMAN.fullmatch(key) is not None
    is_numeral = not is_first and is_roman and (piece.isupper() or (is_small and len(piece) > 1))
    if not piece[0].isalpha() or is_numeral or key in small_words("name"):
        return Use.KEPT
    if key.replace("/", "") in small_words("vessel") | small_words("vessel part"):
        return Use.KEPT
    return Use.INITIAL if len(piece) == 1 else Use.WORD
