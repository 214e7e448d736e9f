"""Writes a surrogate in the letter case of the original."""

from __future__ import annotations

import re

from surrogate.link.names.mentions.pieces import LINE_END, between_letters, hisses

_FUSED_PREFIXES = ("Mc", "Mac")
# Capitals behind a prefix: `McKAY`, `DeANGELO`.
_CAPITALS_BEHIND = re.compile(r"[A-Z][a-z]{1,3}[A-Z]{2,}")


def in_case_of(original: str, surrogate: str) -> str:
    """Return `surrogate` written as `original` is: capitals, lower case, or as listed.

    `McKAY` counts as capitals behind a prefix: `McDONALD` where the surrogate has such a
    prefix, else all capitals. The letter that a digit at the beginning was has the case of a name
    (`0kafor`).
    """
    if not original[0].isalpha():
        return surrogate.upper() if original.isupper() else surrogate
    if original.isupper():
        return surrogate.upper()
    if original.islower():
        return surrogate.lower()
    if _CAPITALS_BEHIND.fullmatch(original):
        return _behind_prefix(surrogate)
    if original[0].islower():
        return surrogate[0].lower() + surrogate[1:]
    return surrogate


def plural_behind(word: str, ending: str) -> str:
    """Return the ending of a plural as a name wants it: `the Holcombs`, but `the Isaacses`."""
    if ending.lower() not in ("s", "es"):
        return ending
    wanted = "es" if hisses(word) else "s"
    return wanted.upper() if ending.isupper() else wanted


def broken_like(original: str, surrogate: str) -> str:
    """Return `surrogate` with the line end inside it that an original has, with its hyphen.

    Its letters stand apart if those of the original do.
    """
    if between := between_letters(original):
        return between.join(surrogate)
    found = LINE_END.search(original)
    if found is None:
        return surrogate
    at = max(1, min(found.start(), len(surrogate) - 2))
    return surrogate[:at] + found[0] + surrogate[at:]


def _behind_prefix(surrogate: str) -> str:
    for prefix in _FUSED_PREFIXES:
        rest = surrogate[len(prefix) :]
        if surrogate.startswith(prefix) and rest[:1].isupper():
            return prefix + rest.upper()
    return surrogate.upper()


def letter_in_case_of(original: str, letter: str) -> str:
    """Return one letter in the case of another."""
    return letter.upper() if original.isupper() else letter.lower()
