"""Numbers of persons in other lands that a last sign closes: Aadhaar, NRIC, NHI, Medicare, ID."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from surrogate.link.numbers.check_digits import luhn_digit
from surrogate.remembered import of_patient

# Dihedral group of Verhoeff's scheme: five turns and five turns of the mirrored digits.
_PERMUTATION = "1576283094"
_NRIC_WEIGHTS, _NRIC_OFFSETS = (2, 7, 6, 5, 4, 3, 2), {"t": 4, "g": 4, "m": 3}
_NRIC_LETTERS = {"st": "jzihgfedcba", "fg": "xwutrqpnmlk", "m": "xwutrqpnjlk"}
_NHI_LETTERS = "abcdefghjklmnpqrstuvwxyz"
_MEDICARE_WEIGHTS = (1, 3, 7, 9) * 2
_PPS_LETTERS = "wabcdefghijklmnopqrstuv"


class Scheme(NamedTuple):
    """How a kind of number is written and closed.

    Attributes:
        written: Pattern of the number as written.
        code: Pattern of its canonical form.
        close: Makes the check sign right; returns nothing where there is none.
        kept: So many signs tell the kind of bearer, and stay.
    """

    written: re.Pattern[str]
    code: re.Pattern[str]
    close: Callable[[str], str]
    kept: int = 0


def _multiplied(one: int, two: int) -> int:
    """Return the product of two digits in the dihedral group of order ten."""
    turn = two % 5
    if one < 5:  # noqa: PLR2004 - the mirrored digits begin with five
        return (one + turn) % 5 + (two // 5) * 5
    return (one - turn) % 5 + (1 - two // 5) * 5


def verhoeff_digit(payload: str) -> str:
    """Return the check digit behind `payload` (Verhoeff 1969)."""
    check = 0
    for at, sign in enumerate(reversed(payload), 1):
        digit = int(sign)
        for _ in range(at % 8):
            digit = int(_PERMUTATION[digit])
        check = _multiplied(check, digit)
    return str(-check % 5 if check < 5 else check)  # noqa: PLR2004


def _verhoeff(code: str) -> str:
    return code[:-1] + verhoeff_digit(code[:-1])


def _luhn(code: str) -> str:
    return code[:-1] + luhn_digit(code[:-1])


def _nric(code: str) -> str:
    total = sum(int(d) * w for d, w in zip(code[1:8], _NRIC_WEIGHTS, strict=True))
    letters = next(found for firsts, found in _NRIC_LETTERS.items() if code[0] in firsts)
    return code[:8] + letters[(total + _NRIC_OFFSETS.get(code[0], 0)) % 11]


def _nhi(code: str) -> str:
    values = (int(c) if c.isdecimal() else _NHI_LETTERS.index(c) + 1 for c in code[:6])
    rest = sum(value * weight for value, weight in zip(values, range(7, 1, -1), strict=True)) % 11
    return code[:6] + str((11 - rest) % 10) if rest else ""


def _medicare(code: str) -> str:
    total = sum(int(d) * w for d, w in zip(code[:8], _MEDICARE_WEIGHTS, strict=True))
    return f"{code[:8]}{total % 10}{code[9:]}"


def _health_card(code: str) -> str:
    return code[:9] + luhn_digit(code[:9]) + code[10:]


def _pps(code: str) -> str:
    total = sum(int(d) * w for d, w in zip(code[:7], range(8, 1, -1), strict=True))
    total += 9 * _PPS_LETTERS.index(code[8]) if len(code) > 8 else 0  # noqa: PLR2004
    return code[:7] + _PPS_LETTERS[total % 23] + code[8:]


def _scheme(written: str, code: str, close: Callable[[str], str], kept: int = 0) -> Scheme:
    bounded = rf"(?<![^\W_]){written}(?![^\W_])"
    return Scheme(re.compile(bounded, re.IGNORECASE), re.compile(code), close, kept)


# India, Singapore, New Zealand, Australia (card and record), Ontario, South Africa, Ireland.
_SCHEMES = (
    _scheme(r"\d{4}([ -])\d{4}\1\d{4}", r"[2-9]\d{11}", _verhoeff),
    _scheme(r"[stfgm] ?\d{7} ?[a-z]", r"[stfgm]\d{7}[a-z]", _nric, 1),
    _scheme(r"[a-z]{3} ?\d{4}", r"[a-hj-np-z]{3}\d{4}", _nhi),
    _scheme(r"\d{4}([ -])\d{5}\1\d(?:[ /-]\d)?", r"[2-6]\d{9,10}", _medicare),
    _scheme(r"8003([ -]?)60\d\d\1\d{4}\1\d{4}", r"800360\d{10}", _luhn, 6),
    _scheme(r"\d{4}([ -])\d{3}\1\d{3}(?:\W?[a-z]{2})?", r"\d{10}(?:[a-z]{2})?", _health_card),
    _scheme(
        r"\d{6} ?\d{4} ?\d{2} ?\d",
        r"\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{4}[01]\d\d",
        _luhn,
    ),
    _scheme(r"\d{7} ?[a-w][a-iw]?", r"\d{7}[a-w][a-iw]?", _pps),
)


@of_patient
def national_scheme(code: str) -> Scheme | None:
    """Return how a canonical number is closed; None for one that is not, or wrongly."""
    return next((s for s in _SCHEMES if s.code.fullmatch(code) and s.close(code) == code), None)


def is_national(code: str, text: str) -> bool:
    """Tell whether a number is written as those of persons in another land, and closed so."""
    scheme = national_scheme(code)
    return scheme is not None and scheme.written.search(text) is not None
