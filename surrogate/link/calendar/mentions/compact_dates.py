"""Reads dates whose digits stand without separators: `20670503`, `050367`."""

from __future__ import annotations

from collections.abc import Sequence

from surrogate.link.calendar.context import Reading
from surrogate.link.calendar.form import Part
from surrogate.link.calendar.mentions.draft import Draft
from surrogate.link.calendar.mentions.numeric import (
    FIRST_YEAR,
    LAST_YEAR,
    MAX_YEARS_BACK,
    PART_OF_LETTER,
    is_year_first,
    possible,
    year_of,
)

_COMPACT_SHORT = 6  # digits of a compact date with a two-digit year


def _compact_orders(text: str, reading: Reading) -> Sequence[str]:
    """Return the orders that digits without separators may have, the likeliest first.

    Where the month goes first, `190304` has its year first, if that is one of the last decades.
    """
    if len(text) > _COMPACT_SHORT:
        return ("Ymd", "dmY", "mdY") if reading.day_first else ("Ymd", "mdY", "dmY")
    if reading.day_first:
        return ("dmy", "mdy", "ymd", "Ym")
    written = reading.written
    back = written.year - year_of(text[:2], reading) if written and not reading.birth else -1
    return (
        ("mdy", "ymd", "dmy", "Ym") if 0 <= back <= MAX_YEARS_BACK else ("mdy", "dmy", "ymd", "Ym")
    )


def read_compact(draft: Draft, place: int, text: str, reading: Reading) -> None:
    """Read six or eight digits without separators (`20670503`, `050367`)."""
    for order in _compact_orders(text, reading):
        cut, at = [], 0
        for letter in order:
            width = 4 if letter == "Y" else 2
            cut.append((letter.lower(), text[at : at + width]))
            at += width
        if order == "dmy" and is_year_first([piece for _, piece in cut], reading):
            continue
        values = {letter: int(piece) for letter, piece in cut}
        year = year_of(dict(cut)["y"], reading)
        if FIRST_YEAR <= year <= LAST_YEAR and possible(values["m"], values.get("d"), year):
            draft.splits[place] = tuple((piece, PART_OF_LETTER[letter]) for letter, piece in cut)
            draft.year, draft.month, draft.day = year, values["m"], values.get("d")
            draft.written_year = True
            return
    draft.parts[place] = Part.DIGITS
