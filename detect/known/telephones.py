"""Reads known telephone numbers: what is dialled before them abroad, and what behind."""

from __future__ import annotations

import re

_EXTENSION = re.compile(
    r"(?<=\d)\s*[,;]?\s*(?:ext(?:ension|n)?\.?|x|#)\s*\d{1,6}\s*\Z", re.IGNORECASE
)
# A country code stands behind a plus sign or what is dialled before it, and apart.
_COUNTRY = re.compile(r"\s*(?:\+|00|011(?=\D))[ .-]?(\d{1,3})[ .()-]+(?=\d)")
_AMERICAN = re.compile(r"\s*\+?1[ .-]*(?=\(?[2-9]\d{2}\D*\d{3}\D*\d{4}\s*\Z)")
_WHOLE = re.compile(r"\(?[2-9]\d{2}\D*([2-9]\d{2})\D*(\d{4})\s*")
_TRUNK = re.compile(r"\(?0\)?(?=(?:\D*\d){8})[ .]?")
# A trunk zero, as in `+49 (0)30` and `030`, or none.
_ANY_TRUNK = r"(?:\(?0\)?\s?)?"


def at_home(written: str) -> tuple[str, str]:
    """Return a number without country code, trunk zero and extension, and a pattern of the former.

    The pattern is empty in North America, where there is no such zero.
    """
    number = _EXTENSION.sub("", written)
    if american := _AMERICAN.match(number):
        return number[american.end() :], ""
    country = _COUNTRY.match(number)
    number = number[country.end() :] if country else number
    trunk = _TRUNK.match(number)
    national = number[trunk.end() :] if trunk else number
    abroad = rf"(?:(?:\+|00|011)[ .-]?{country[1]}[ .()-]{{0,2}})?" if country else ""
    return national, abroad + _ANY_TRUNK if country or trunk else ""


def without_area(national: str) -> str:
    """Return the last seven digits of a North American number; empty for any other."""
    whole = _WHOLE.fullmatch(national)
    return whole[1] + whole[2] if whole else ""
