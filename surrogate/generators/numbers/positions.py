"""Draws positions on the globe in the form of the original."""

from __future__ import annotations

from surrogate.generators.numbers.dice import Dice
from surrogate.link.numbers.positions import LATITUDE_DEGREES, read_position

# Nobody lives and few sail farther from the equator.
MAX_LATITUDE = 70
MAX_LONGITUDE = 180
MINUTES = 60
_HEMISPHERES = {"n": "ns", "s": "ns", "e": "ew", "w": "ew"}


def position(code: str, dice: Dice) -> str:
    """Return another position, with degrees, minutes and hemispheres that can be.

    Raises:
        ValueError: If the code is no position.
    """
    read = read_position(code)
    if read is None:
        msg = "no position"
        raise ValueError(msg)
    drawn = [dice.choice(_HEMISPHERES[c]) if c in _HEMISPHERES else c for c in code]
    drawn[slice(*read.latitude)] = _angle(read.latitude, LATITUDE_DEGREES, MAX_LATITUDE, dice)
    drawn[slice(*read.longitude)] = _angle(read.longitude, read.degrees, MAX_LONGITUDE, dice)
    return "".join(drawn)


def _angle(place: tuple[int, int], degrees: int, limit: int, dice: Dice) -> str:
    """Return as many digits as before: degrees, two of minutes, what is left of decimals."""
    length = place[1] - place[0] - degrees
    whole = f"{dice.below(min(limit, 10**degrees)):0{degrees}}"
    if length < len(str(MINUTES)):
        return whole + dice.digits(length)
    return whole + f"{dice.below(MINUTES):02}" + dice.digits(length - len(str(MINUTES)))
