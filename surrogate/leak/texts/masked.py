"""Reads names and numbers that are shown in part: `Hathaw...`, `H******y`, `482***93`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from surrogate.leak.texts.lookalike import skeleton
from surrogate.leak.texts.position import is_ordinary

MIN_SHOWN_LETTERS, MIN_SHOWN_DIGITS, MIN_SHOWN_OF_DATE = 3, 4, 6
# So long is a word of which the first and the last letter are enough.
MIN_FRAMED = 5
# What is hidden by a mark for each of its signs, or by one that is as long as may be.
_HIDDEN = re.compile(
    r"[*_\u2022\u25cf\u25a0\u2588]+|#{2,}|-{2,}|[xX]{3,}|(?<=\d)[xX]+|[xX]{2,}(?=\W|\d)"
)
_CUT = re.compile(r"\.{2,}|\u2026")
# One of these stands in all that is hidden or cut.
_SIGN = re.compile(r"[*_\u2022\u25cf\u25a0\u2588#xX.\u2026-]")
_PIECE = re.compile(rf"({_HIDDEN.pattern})|({_CUT.pattern})|([^\W_])|(.)")
# A value with a mark for a note below it, or for being out of its range.
_FLAGGED = re.compile(r"\d+\*{1,2}")
_EDGES = "\"'()[]<>|,;:!?"
_IN_NUMBERS = frozenset("-/.()")
_LONGEST = 40
_MANY = 3
# So many letters tell a name in its place. No more marks stand in a longer one: to fit them takes
# time that grows with their power of its length.
_FEW_LETTERS, _MOST_MARKS, _LONGEST_ORIGINAL = 2, 4, 60
# So many words of the notes are remembered; the frequent ones of a corpus are about as many.
_WORDS = 16_384


class Masked(NamedTuple):
    """A word or number of which a part is hidden.

    Attributes:
        shown: What is to be seen of it, folded.
        pattern: Matches what it may be, squeezed.
    """

    shown: str
    pattern: re.Pattern[str]

    def __repr__(self) -> str:
        """Show no sign of it: it may be PHI."""
        return f"Masked({len(self.shown)} shown)"


@lru_cache(maxsize=_WORDS)
def is_masked(token: str) -> bool:
    """Tell whether a part of what stands between two spaces may be hidden."""
    if len(token) > _LONGEST or not _SIGN.search(token):
        return False
    hides = _HIDDEN.search(token) or _CUT.search(token)
    return hides is not None and _read(token) is not None


def meant(
    token: str, words: Iterable[str], codes: Iterable[str], dates: Iterable[str]
) -> Iterator[str]:
    """Yield the words, or the codes and dates with digits, that a masked token may be.

    A time with a dash (`1120--`) is no date: most of one must be shown.
    """
    masked = _read(token)
    if masked is None:
        return
    digits = sum(map(str.isdigit, masked.shown))
    among = chain(codes, dates if digits >= MIN_SHOWN_OF_DATE else ()) if digits else words
    yield from (form for form in among if masked.pattern.fullmatch(form))


def is_shown(original: str, replacement: str, *, of_date: bool) -> bool:
    """Tell whether what replaces an original, squeezed, has marks for some signs alone.

    Two letters are enough where it stood, or four digits. The year of a date may be shown.
    """
    pieces = _PIECE.findall(replacement)
    hidden = [mark or cut for mark, cut, _, _ in pieces if mark or cut]
    if not 0 < len(hidden) <= _MOST_MARKS or len(original) > _LONGEST_ORIGINAL:
        return False
    shown = skeleton("".join(sign for _, _, sign, _ in pieces))
    digits = sum(map(str.isdigit, shown))
    least = MIN_SHOWN_OF_DATE if of_date else MIN_SHOWN_DIGITS if digits else _FEW_LETTERS
    pattern = "".join(".*" if mark or cut else skeleton(sign) for mark, cut, sign, _ in pieces)
    return len(shown) >= least and re.fullmatch(pattern, original) is not None


@lru_cache(maxsize=_WORDS)
def _read(token: str) -> Masked | None:
    """Return what a masked token shows; None for what shows too little, or ordinary words."""
    bare = token.strip(_EDGES)
    if _FLAGGED.fullmatch(bare):
        return None
    pieces = _PIECE.findall(bare)
    shown = skeleton("".join(sign for _, _, sign, _ in pieces))
    if not shown.isalpha():
        return _number(pieces, shown)
    hidden = [mark for mark, cut, _, _ in pieces if mark or cut]
    length = len(shown) + sum(map(len, hidden))
    framed = bool(pieces and pieces[0][2] and pieces[-1][2]) and length >= MIN_FRAMED
    told = len(shown) >= MIN_SHOWN_LETTERS or (framed and len(shown) > 1)
    if not hidden or not told or any(other for _, _, _, other in pieces):
        return None
    free = len(shown) > MIN_SHOWN_LETTERS and not is_ordinary(shown)
    is_cut = any(cut for _, cut, _, _ in pieces)
    return None if is_cut and not free else Masked(shown, _pattern(pieces, free=free))


def _number(pieces: list[tuple[str, str, str, str]], shown: str) -> Masked | None:
    digits = sum(map(str.isdigit, shown))
    others = {other for _, _, _, other in pieces if other}
    few = digits < MIN_SHOWN_DIGITS and len(shown) <= MIN_SHOWN_DIGITS  # of `SXXXX567D` enough
    cut = any(p[1] for p in pieces) and digits >= MIN_SHOWN_OF_DATE
    hides = cut or any(p[0] for p in pieces)
    if not digits or few or not others <= _IN_NUMBERS or not hides:
        return None
    return Masked(shown, _pattern(pieces, free=False))


def _pattern(pieces: list[tuple[str, str, str, str]], *, free: bool) -> re.Pattern[str]:
    """Return a pattern of what pieces may be; a mark stands for as many signs, or is `free`."""
    parts = []
    for mark, cut, sign, _ in pieces:
        many = cut or (free and len(mark) >= _MANY)
        hidden = ".+" if many else f".{{{len(mark)}}}"
        parts.append(re.escape(skeleton(sign)) if sign else hidden if mark or cut else "")
    return re.compile("".join(parts))
