"""Reads characters that look alike as one, so that an original cannot hide behind them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import cache

from surrogate.remembered import of_patient
from surrogate.resources import read_toml, resource_path


@cache
def _table() -> Mapping[int, str]:
    """Return the characters of `resources/checks/lookalikes.toml` with what they are read as."""
    data = read_toml(resource_path("checks", "lookalikes.toml"))
    groups = {**data["letters"], **data["digits"]}
    table = {ord(c): plain for plain, characters in groups.items() for c in characters}
    return table | dict.fromkeys(map(ord, invisible()), "")


@cache
def invisible() -> str:
    """Return the characters that show nothing."""
    data = read_toml(resource_path("checks", "lookalikes.toml"))
    ranges: list[str] = data["invisible_ranges"]
    more = (chr(code) for ends in ranges for code in range(ord(ends[0]), ord(ends[1]) + 1))
    return "".join(dict.fromkeys((*data["invisible"], *more)))


@cache
def unseen() -> Mapping[int, None]:
    """Return the table that takes away what shows nothing, but for hyphens that may be shown."""
    return dict.fromkeys(map(ord, invisible().replace("\u00ad", "")))


def skeleton(text: str) -> str:
    """Return text without case, accents and disguise. Idempotent; ASCII is only lower-cased.

    The idea is that of Unicode Technical Standard 39, section 4; the table is our own.
    """
    return text.lower() if text.isascii() else _undisguised(text)


@of_patient
def _undisguised(text: str) -> str:
    plain = text.translate(_table())
    decomposed = unicodedata.normalize("NFKD", plain.casefold()).translate(_table())
    bare = "".join(_digit(c) for c in decomposed if not unicodedata.combining(c))
    return bare.casefold()


def _digit(character: str) -> str:
    """Return the ASCII form of a decimal digit of any script, and anything else as it is."""
    if not character.isascii() and character.isdecimal():
        return str(unicodedata.decimal(character))
    return character


@cache
def words_pattern() -> re.Pattern[str]:
    """Return a pattern of letter and digit runs that looks through invisible characters."""
    hidden = f"[{re.escape(invisible())}\u0300-\u036f]*"
    return re.compile(rf"[^\W\d_](?:{hidden}[^\W\d_])*[\u0300-\u036f]*|\d(?:{hidden}\d)*")
