"""Recognises positions on the globe: latitude and longitude, and references to a grid."""

from __future__ import annotations

import re
from dataclasses import dataclass

LATITUDE_DEGREES = 2
_BEHIND = re.compile(r"(\d{2,8})[ns](\d{2,9})[ew]")
_BEFORE = re.compile(r"[ns](\d{2,8})[ew](\d{2,9})")

# `41.2431, -82.6017`: four decimals and more tell a house, three a street.
_PAIR = re.compile(r"\(?\s*[-+\u2212]?\d{1,2}\.\d{3,}[\s,;/]+[-+\u2212]?\d{1,3}\.\d{3,}\s*\)?")
# `16S CF 47821 13390` (MGRS), `TQ 3012 8045` (the British one), `16S 447821 4113390` (UTM).
_GRID = re.compile(
    r"\d{1,2}[C-HJ-NP-X] ?[A-HJ-NP-Z]{2} ?(?:\d{4} ?\d{4}|\d{5} ?\d{5}|\d{3} ?\d{3})"
    r"|[HNOST][A-HJ-Z] ?(?:\d{3} ?\d{3}|\d{4} ?\d{4}|\d{5} ?\d{5})"
    r"|\d{1,2} ?[C-HJ-NP-X] \d{6} \d{7}"
)


@dataclass(frozen=True, slots=True)
class Position:
    """Where the figures of a position stand in its letters and digits; half-open.

    Attributes:
        latitude: The digits of the latitude; the first two are degrees.
        longitude: The digits of the longitude.
        degrees: How many digits of the longitude are degrees, 1 to 3.
    """

    latitude: tuple[int, int]
    longitude: tuple[int, int]
    degrees: int


def read_position(code: str) -> Position | None:
    """Read the letters and digits of a position, `3641n01322e`; None for anything else.

    What stands behind the degrees, minutes or decimals, is as long in both halves.
    """
    match = _BEHIND.fullmatch(code) or _BEFORE.fullmatch(code)
    if match is None:
        return None
    degrees = len(match[2]) - len(match[1]) + LATITUDE_DEGREES
    if not 1 <= degrees <= LATITUDE_DEGREES + 1:
        return None
    return Position(match.span(1), match.span(2), degrees)


def is_position(text: str) -> bool:
    """Tell whether a text is a position: `36-41N 013-22E`, `N36°41.2' W013°22.0'`."""
    code = "".join(filter(str.isalnum, text)).lower()
    return code.isascii() and read_position(code) is not None


def is_pair(text: str) -> bool:
    """Tell whether a text is latitude and longitude as two decimals: `41.2431, -82.6017`."""
    return _PAIR.fullmatch(text) is not None


def tells_position(text: str) -> bool:
    """Tell whether a text is a place by its figures: a position, or a reference to a grid."""
    return is_position(text) or is_pair(text) or _GRID.fullmatch(text) is not None
