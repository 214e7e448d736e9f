"""Draws positions on the globe in the form of the original."""

from __future__ import annotations

from collections.abc import Iterable

from surrogate.generators.numbers.dice import Dice
from surrogate.link.numbers.positions import LATITUDE_DEGREES, read_position

# Nobody lives and few sail farther from the equator.
MAX_LATITUDE = 70
MAX_LONGITUDE = 180
MINUTES = 60
_HEMISPHERES = {"n": "ns", "s": "ns", "e": "ew", "w": "ew"}
# Digits of minutes, and of seconds.
_SIXTIETHS = 2


def position(code: str, dice: Dice) -> str:
    """Return another position, with degrees, minutes, seconds and hemispheres that can be.

    Raises:
        ValueError: If the code is no position.
    """
    read = read_position(code)
    if read is None:
        raise ValueError("no position")
    drawn = [dice.choice(_HEMISPHERES[c]) if c in _HEMISPHERES else c for c in code]
    for place, degrees, limit in (
        (read.latitude, LATITUDE_DEGREES, MAX_LATITUDE),
        (read.longitude, read.degrees, MAX_LONGITUDE),
    ):
        written = code[slice(*place)]
        drawn[slice(*place)] = _degrees(written[:degrees], limit, dice) + _rest(
            len(written) - degrees, dice
        )
    return "".join(drawn)


def pair(code: str, ways: Iterable[tuple[int, ...]], dice: Dice) -> str:
    """Return two other decimals for latitude and longitude.

    Args:
        code: Their digits.
        ways: How long the stretches are that points and other signs part; the most count.
        dice: What draws.
    """
    north, decimals, east, *_ = max(ways, key=len)
    half = north + decimals
    return (
        _degrees(code[:north], MAX_LATITUDE, dice)
        + dice.digits(decimals)
        + _degrees(code[half : half + east], MAX_LONGITUDE, dice)
        + dice.digits(len(code) - half - east)
    )


def _degrees(written: str, limit: int, dice: Dice) -> str:
    """Return as many digits of degrees; they begin with a zero only where the original's do."""
    length = len(written)
    least = 0 if written[0] == "0" or length == 1 else 10 ** (length - 1)
    most = min(limit, 10 ** (length - (written[0] == "0" and length > 1)))
    return f"{least + dice.below(most - least):0{length}}"


def _rest(length: int, dice: Dice) -> str:
    """Return minutes and seconds as far as the digits go, decimals behind them."""
    made = ""
    while length >= _SIXTIETHS and len(made) < 2 * _SIXTIETHS:
        made += f"{dice.below(MINUTES):0{_SIXTIETHS}}"
        length -= _SIXTIETHS
    return made + dice.digits(length)
