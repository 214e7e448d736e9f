"""What tells a number or code though a part of it is left out, or its signs are turned."""

from __future__ import annotations

import re
from collections.abc import Iterable
from ipaddress import ip_address
from itertools import product

from surrogate.leak.originals.form import Style, Written
from surrogate.leak.texts.position import is_ordinary
from surrogate.leak.texts.view import runs_of
from surrogate.link.numbers.positions import is_pair

MIN_REST = 6
# A group of so many digits tells a number; of several groups the last one does so with fewer, as
# that within province and college.
_MIN_LONG, _PARTED, _MIN_LAST = 7, 3, 5
_MIN_EACH = 3
# Nobody cuts a longer one, or writes it backwards.
_LONGEST = 100
# A part of an object identifier so long is nobody else's.
_OBJECT = re.compile(r"(?<![\d.])\d+(?:\.\d+){4,}")
_BLOCK = re.compile(r"\d{8,}")
_ANGLE = re.compile(r"([-+\u2212]?)(\d+)\.(\d+)")
_PLUS = ("", "+")
_ROUNDED = (3, 2)


def codes_in_part(text: str) -> Written:
    """Yield what a number or code may be told by, with its style and whether it is whole.

    A plate without its state (`482 KLM`), a serial number without the letters before it, groups
    without their zeros, one of several groups (`28 28 70973`), the study of an object identifier, a
    position rounded or with its hemispheres, and letters and figures backwards.
    """
    if is_pair(text):
        yield from _positions(text)
        return
    if _OBJECT.search(text):
        yield from ((block, Style.EXACT, False) for block in _BLOCK.findall(text))
    runs = runs_of(text)
    whole = "".join(runs)
    if len(runs) > 1 and whole.isdigit():
        yield from ((group, Style.EXACT, False) for group in _groups(runs))
    if not whole or whole.isdigit() or whole.isalpha() or len(whole) > _LONGEST:
        return
    yield from _without_first(runs)
    short = "".join(run.lstrip("0") or run for run in runs)
    for form in (whole[::-1], short):
        if form != whole and len(form) > MIN_REST:
            yield form, Style.CODE, False


def _groups(runs: list[str]) -> Iterable[str]:
    """Return the groups of a number that tell it by themselves: a long one, the last of several."""
    long = [run for run in runs if len(run) >= _MIN_LONG]
    is_last = len(runs) >= _PARTED and len(runs[-1]) >= _MIN_LAST
    return dict.fromkeys([*long, *runs[-1:] * is_last])


def _without_first(runs: list[str]) -> Written:
    """Yield a code without its first letters, if letters and figures enough are left.

    And so with its parts in the other order: `KLM 482`.
    """
    rest = "".join(runs[1:])
    letters = [run for run in runs[1:] if run.isalpha()]
    if not runs[0].isalpha() or not letters or len(rest) < MIN_REST:
        return
    figures = sum(map(str.isdigit, rest))
    told = figures >= _MIN_EACH and not any(map(is_ordinary, letters))
    if told and (len(rest) > MIN_REST or len(rest) - figures >= _MIN_EACH):
        for parts in (runs[1:], runs[:0:-1]):
            yield " ".join(parts), Style.EXACT, False


def _positions(text: str) -> Written:
    """Yield a position with fewer decimals, cut off or rounded, and with its hemispheres."""
    angles = [(match[1], match[2], match[3]) for match in _ANGLE.finditer(text)]
    latitude, longitude = angles
    for places in _ROUNDED:
        for one, two in product(_rounded(*latitude[1:], places), _rounded(*longitude[1:], places)):
            yield one + two, Style.CODE, False
    north, east = "n" if latitude[0] in _PLUS else "s", "e" if longitude[0] in _PLUS else "w"
    one, two = (f"{whole}{decimals}" for _, whole, decimals in angles)
    yield from ((f"{whole}.{decimals}", Style.EXACT, False) for _, whole, decimals in angles)
    for form in (f"{one}{north}{two}{east}", f"{north}{one}{east}{two}"):
        yield form, Style.CODE, False


def _rounded(whole: str, decimals: str, places: int) -> Iterable[str]:
    """Return an angle with so many decimals, cut off and rounded, without its point."""
    if len(decimals) <= places:
        return (whole + decimals,)
    rounded = f"{float(f'{whole}.{decimals}'):.{places}f}".replace(".", "")
    return dict.fromkeys((whole + decimals[:places], rounded))


def with_other_zeros(address: str) -> Written:
    """Yield an IPv6 address with all of its zeros, with none before others, and with `::`.

    One of four numbers with three figures each, and backwards as a name server has it.
    """
    try:
        read = ip_address(address)
    except ValueError:
        return
    if read.version == 4:  # noqa: PLR2004
        parts = address.split(".")
        yield ".".join(part.zfill(3) for part in parts), Style.CODE, False
        yield ".".join(reversed(parts)), Style.CODE, False
        return
    groups = (group.lstrip("0") or "0" for group in read.exploded.split(":"))
    for form in (read.exploded, ":".join(groups), read.compressed):
        yield form, Style.CODE, False
