"""Which stands first where a numeric date can be read both ways: the day or the month.

The patient's other dates tell it where they can. Where they do not, the policy does, or the land
that the language, postal codes, telephone numbers and states are of, or else the spelling: hardly
any but the United States has the month first.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Literal

from surrogate.entity import Mention
from surrogate.link.languages import ENGLISH
from surrogate.phi import Kind
from surrogate.resources import read_toml, resource_path
from surrogate.wordlists.us_places import states, zips

DateOrder = Literal["auto", "month-first", "day-first"]
# The mentions that tell a land.
TELLING_KINDS = frozenset({Kind.ZIP, Kind.PHONE, Kind.STATE})

# The voice of a land that puts the month first, of one that puts the day first, and of none.
_HERE, _ELSEWHERE, _UNTOLD = -1, 1, 0
_US_ZIP = re.compile(r"\d{5}(?:-\d{4})?")
# Canada writes both orders.
_CANADIAN = re.compile(r"[a-z]\d[a-z][ -]?\d[a-z]\d", re.IGNORECASE)
_POSTAL_CODE = re.compile(r"(?=.*\d)[a-z\d]{2,4}(?:[ -]?[a-z\d]{3,4})?", re.IGNORECASE)
# With the code of a land, or with the 0 that numbers begin with within a land.
_OTHER_LAND = re.compile(r"(?:\+|00)(?!1)[2-9]|\(?0[1-9]")
# A pager or an extension has fewer.
_LEAST_DIGITS = 7
_ZIP_DIGITS = 5
# In its groups: ten digits in one are how Indians write theirs.
_NORTH_AMERICAN = re.compile(
    r"(?:\+?1[ .-]?)?(?:\([2-9]\d\d\)[ .-]?|[2-9]\d\d[ ./-])[2-9]\d\d[ .-]?\d{4}"
)


def is_day_first(
    mentions: Iterable[Mention],
    order: DateOrder,
    language: str = ENGLISH,
    notes: Iterable[str] = (),
) -> bool | None:
    """Tell whether a numeric date of a patient that no other date decides has its day first.

    None if neither the policy nor a land tells it.

    Args:
        mentions: What the patient's notes mention.
        order: What the policy says.
        language: Of the notes.
        notes: Their texts, whose spelling tells it where no mention does.
    """
    if order != "auto":
        return order == "day-first"
    if language != ENGLISH:
        return True
    told = sum(map(_told, mentions)) or _spelt(notes)
    return told > 0 if told else None


def _told(mention: Mention) -> int:
    """Return the voice of a mention, by the land that it is of."""
    text = mention.text.strip()
    if mention.kind is Kind.ZIP:
        if _US_ZIP.fullmatch(text):  # five digits of Karachi or Nairobi are none
            return _HERE if text[:_ZIP_DIGITS] in zips() else _UNTOLD
        told = _POSTAL_CODE.fullmatch(text) and not _CANADIAN.fullmatch(text)
        return _ELSEWHERE if told else _UNTOLD
    if mention.kind is Kind.PHONE:
        if _NORTH_AMERICAN.match(text):
            return _HERE
        is_whole = sum(map(str.isdigit, text)) >= _LEAST_DIGITS
        return _ELSEWHERE if is_whole and _OTHER_LAND.match(text) else _UNTOLD
    # A state in full may be where somebody was born.
    is_code = mention.kind is Kind.STATE and _letters_only(text) in _short_states()
    return _HERE if is_code else _UNTOLD


@cache
def _short_states() -> frozenset[str]:
    """Return the states of the US in short, of today and before: `PA`, `CONN`."""
    written = (form for state in states().values() for form in (state.abbreviation, state.old))
    return frozenset(map(_letters_only, written)) - {""}


def _letters_only(text: str) -> str:
    return text.replace(".", "").replace(" ", "").upper()


def _spelt(notes: Iterable[str]) -> int:
    """Return the voice of the words that lands spell their own way, if most are not American."""
    told = 0
    for note in notes:
        text = note.lower()
        if any(sign in text for sign in _of_lands()["signs"]):  # hardly any note has one
            told += len(_spellings("abroad").findall(text))
            told -= len(_spellings("american").findall(text))
    return _ELSEWHERE if told > 0 else _UNTOLD


@cache
def _spellings(land: str) -> re.Pattern[str]:
    return re.compile("|".join(f"(?:{spelling})" for spelling in _of_lands()[land]))


@cache
def _of_lands() -> Mapping[str, list[str]]:
    """Return the file of the spellings of lands."""
    return read_toml(resource_path("wordlists", "own", "land_spellings.toml"))
