"""Writes states in the form of the original, and ZIP codes as the policy wants them."""

from __future__ import annotations

import re
from functools import cache
from typing import Literal

from surrogate.generators.places.layout import cased, laid_out
from surrogate.generators.places.shapes import in_shape
from surrogate.keys import PatientKey
from surrogate.link.places import Piece
from surrogate.link.places.lexicon import words
from surrogate.link.places.regions.abroad import Region, is_abroad, regions
from surrogate.wordlists.us_places import states

# HIPAA safe harbour: three-digit areas of 20,000 people or fewer are written 000.
_NOWHERE = "000"
PREFIX = 3
# What tells the area: `BB5 2QT`, `J8H 2C4`, `F92 AE81`.
_BEGINNING = re.compile(r"[A-Z]{1,2}\d[A-Z\d]?(?=(?:\d[A-Z]{2}|\d[A-Z]\d|[A-Z\d]{4})\Z)")


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
    """Return a surrogate state or region as a name, a postal abbreviation or an older one."""
    if is_abroad(surrogate):
        return _region_in_form(piece, regions()[surrogate])
    state = states()[surrogate]
    if piece.form == "postal":
        return cased(
            piece.text, state.abbreviation if piece.text.isupper() else _soft(piece, surrogate)
        )
    if piece.form == "old" and state.old:
        old = state.old if "." in piece.text else state.old.replace(".", "")
        old = old if piece.text.endswith(".") else old.removesuffix(".")
        # Letters with points say nothing of the case of a word: `N.J.` → `Md.`.
        is_letters = "." in piece.text[:-1] and not piece.text.islower()
        return old if is_letters else cased(piece.text, old)
    # Letters with points (`D.C.`) are no word in capitals.
    name = state.name if "." in piece.text[:-1] else cased(piece.text, state.name)
    return laid_out(piece.text, name)


def _soft(piece: Piece, surrogate: str) -> str:
    """Return a postal abbreviation for `Ma` or `ma`; letters of two words stay capitals."""
    is_word = " " not in states()[surrogate].name
    return surrogate.title() if is_word and piece.text[:1].isupper() else surrogate


def _region_in_form(piece: Piece, region: Region) -> str:
    """Return a region abroad: `NSW` as `VIC`, `Qld` as `Vic`, `Ont.` as `Man.`."""
    if piece.form == "name" or not region.short:
        return laid_out(piece.text, cased(piece.text, region.name))
    if "." not in piece.text and (piece.text.isupper() or piece.text.islower()):
        return cased(piece.text, region.short)
    written = next(iter(region.abbreviations), region.short)
    if "." not in piece.text:
        return written.replace(".", "")
    written = written if piece.text.endswith(".") else written.removesuffix(".")
    return written.lower() if piece.text.islower() else written


def region_code(piece: Piece, surrogate: str, key: PatientKey, *salt: str) -> str:
    """Return a postal code that begins as those of a surrogate region do.

    It is the same for the same letters and digits, whatever stands between them. British, Irish
    and Canadian codes of one area are of one again.

    Args:
        piece: The postal code.
        surrogate: Key of the surrogate region; one whose codes are unknown tells no beginning.
        key: Key of the patient.
        salt: Draws another one.
    """
    bare = "".join(c for c in piece.text if c.isalnum())
    shaped = in_shape(key, bare.upper(), "place number", *salt)
    found = _BEGINNING.match(bare.upper())
    area = found[0] if found else ""
    if area:
        shaped = in_shape(key, area, "place number", *salt) + shaped[len(area) :]
    region = regions().get(surrogate)
    if region is not None and region.codes:
        begin = key.choice(region.codes, "postal code", area or piece.key, *salt)
        if [c.isdigit() for c in begin] == [c.isdigit() for c in bare[: len(begin)]]:
            shaped = begin + shaped[len(begin) :]
    drawn = iter(cased(bare, shaped))
    return "".join(next(drawn) if c.isalnum() else c for c in piece.text)
