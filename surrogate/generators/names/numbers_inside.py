"""Numbers of the record as logins, paths and queries may hold them."""

from __future__ import annotations

import re
from collections.abc import Iterable

from surrogate.entity import Replacement
from surrogate.generators.names.casing import letter_in_case_of

# So many digits tell a number apart, and so many characters if a digit is among them.
_DIGITS = re.compile(r"[0-9]{4,}")
_CODE = re.compile(r"(?=.*[0-9])[a-z0-9]{4,}", re.IGNORECASE)
_SEPARATORS = re.compile(r"[\W_]+")


def together(text: str) -> str:
    """Return a number without separators, in small letters."""
    return _SEPARATORS.sub("", text).lower()


def numbers_inside(numbers: Iterable[Replacement]) -> dict[str, str]:
    """Return numbers of the record, run together, and their digits → those of their surrogates."""
    known: dict[str, str] = {}
    for old, new in sorted((n.mention.text, n.surrogate) for n in numbers):
        if len(old) == len(new):
            joined = (together(old), together(new))
            if _CODE.fullmatch(joined[0]) and len(joined[0]) == len(joined[1]):
                known.setdefault(*joined)
            for was, becomes in ((old, new), joined):
                for run in _DIGITS.finditer(was):
                    drawn = becomes[run.start() : run.end()]
                    if drawn.isdecimal() and drawn != run[0]:
                        known.setdefault(run[0], drawn)
    return known


def written_like(text: str, number: str) -> str:
    """Return a number with the separators and capitals of a text; empty if there is none."""
    drawn = iter(number)
    return number and "".join(
        letter_in_case_of(old, next(drawn)) if old.isalnum() else old for old in text
    )
