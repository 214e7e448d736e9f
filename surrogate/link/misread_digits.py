"""Reads letters that a scanner took for digits as the digits they were: `8OO-555-Ol66`."""

from __future__ import annotations

import re

from surrogate.link.misreading import SURE_DIGITS
from surrogate.phi import Kind
from surrogate.remembered import of_patient

_LOOKALIKES = str.maketrans(SURE_DIGITS)
_LETTERS = "".join(SURE_DIGITS)
_LETTER = re.compile(rf"[{_LETTERS}]")
_OTHER_LOWER = re.compile(r"[a-km-np-z]")
_RUN = re.compile(r"[^\W_]+")
_READABLE = re.compile(rf"[0-9{_LETTERS}]+")
_BETWEEN_DIGITS = re.compile(rf"\d[{_LETTERS}]+(?=\d)")
_ZIP = re.compile(r"\d{5}(?:[-\s]?\d{4})?")
# Between these signs and a digit a single letter is a digit too: `l-8OO`.
_JOINING = "-./"
_DIGITS_ONLY = (Kind.PHONE, Kind.SSN, Kind.AGE)


@of_patient
def with_digits(text: str, kind: Kind) -> str:
    """Return a mention with misread digits mended; as long as before.

    Telephone and social security numbers, ages and ZIP codes are digits throughout. Any other
    number may have letters of its own (`O-4471`, `I204`), so there the look-alikes must give
    themselves away: between digits, several in one run, or small where no other letter is.

    Args:
        text: The mention; any string.
        kind: PHONE, SSN, IP, NUMBER, ZIP or AGE.
    """
    if _LETTER.search(text) is None:
        return text
    if kind is Kind.ZIP:
        mended = text.translate(_LOOKALIKES)
        return mended if _ZIP.fullmatch(mended.strip()) else text
    runs = [run for run in _RUN.finditer(text) if _READABLE.fullmatch(run[0])]
    mixed = [run for run in runs if _holds_digit(run[0]) and not run[0].isdecimal()]
    if not _is_broken(text, [run[0] for run in runs], [run[0] for run in mixed], kind):
        return text
    for run in runs:
        if len(run[0]) > 1 or (kind in _DIGITS_ONLY and _is_joined(text, run)):
            text = text[: run.start()] + run[0].translate(_LOOKALIKES) + text[run.end() :]
    return text


def _holds_digit(run: str) -> bool:
    return any(map(str.isdecimal, run))


def _is_broken(text: str, runs: list[str], mixed: list[str], kind: Kind) -> bool:
    if kind in _DIGITS_ONLY:
        return any(map(_holds_digit, runs))
    if kind is not Kind.NUMBER:
        return False
    no_lower = _OTHER_LOWER.search(text) is None
    return any(_gives_away(run, no_lower=no_lower) for run in mixed)


def _gives_away(run: str, *, no_lower: bool) -> bool:
    letters = _LETTER.findall(run)
    small = no_lower and any(map(str.islower, letters))
    return len(letters) > 1 or small or _BETWEEN_DIGITS.search(run) is not None


def _is_joined(text: str, run: re.Match[str]) -> bool:
    """Tell whether a single letter is tied to digits by a sign without white space."""
    before, after = text[: run.start()], text[run.end() :]
    left = before[-1:] in _JOINING and before[-2:-1].isdecimal()
    right = after[:1] in _JOINING and after[1:2].isdecimal()
    return bool(before and left) or bool(after and right)
