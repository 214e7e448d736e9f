"""Writes states in the form of the original, and ZIP codes as the policy wants them."""

from __future__ import annotations

from functools import cache
from typing import Literal

from surrogate.generators.places.layout import cased, laid_out
from surrogate.link.places import Piece
from surrogate.link.places.lexicon import words
from surrogate.wordlists.us_places import states

# HIPAA safe harbour: three-digit areas of 20,000 people or fewer are written 000.
_NOWHERE = "000"
PREFIX = 3


@cache
def _small_areas() -> frozenset[str]:
    return words("small_zip_areas.txt")


def postal_code(original: str, surrogate: str, policy: Literal["surrogate", "three-digit"]) -> str:
    """Return the surrogate code, or the original's first three digits (45 CFR 164.514(b)(2)).

    Args:
        original: Five digits.
        surrogate: Five digits.
        policy: What the release wants.
    """
    if policy == "surrogate":
        return surrogate
    prefix = original[:PREFIX]
    return _NOWHERE if prefix in _small_areas() else prefix


def state_in_form(piece: Piece, surrogate: str) -> str:
    """Return a surrogate state as a name, a postal abbreviation or an older one."""
    state = states()[surrogate]
    if piece.form == "postal":
        return cased(
            piece.text, state.abbreviation if piece.text.isupper() else _soft(piece, surrogate)
        )
    if piece.form == "old" and state.old:
        old = state.old if "." in piece.text else state.old.replace(".", "")
        old = old if piece.text.endswith(".") else old.removesuffix(".")
        return cased(piece.text, old)
    # Letters with points (`D.C.`) are no word in capitals.
    name = state.name if "." in piece.text else cased(piece.text, state.name)
    return laid_out(piece.text, name)


def _soft(piece: Piece, surrogate: str) -> str:
    """Return a postal abbreviation for `Ma` or `ma`."""
    return surrogate.title() if piece.text[:1].isupper() else surrogate
