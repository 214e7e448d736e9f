"""Writes months and years told from the note's own: once moved, `last year` may be `this year`.

So may `the 28th of last month` be one of this.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Sequence

from surrogate.generators.calendar.render import in_case_of
from surrogate.link.calendar import Moment, Part, Piece
from surrogate.link.calendar.mentions.years import STEPS_FROM_TODAY

_WORDS = {step: word for word, step in STEPS_FROM_TODAY.items()}
# Two years away no one word tells them.
_FAR_WORDS = {-2: "the year before last", 2: "the year after next"}


def write_told_from_today(
    pieces: Sequence[Piece], moved: Moment, today: dt.date, texts: list[str]
) -> None:
    """Mend in place the words for the month or year of a date that moved into another one.

    Args:
        pieces: Of a date.
        moved: What it names, moved.
        today: The day of its note, moved.
        texts: What is written for each piece.
    """
    if moved.year is None:
        return
    years = moved.year - today.year
    for at in _places(pieces, "year"):
        if word := _WORDS.get(years):
            texts[at] = in_case_of(pieces[at].text, word)
        elif words := _FAR_WORDS.get(years):
            texts[at : at + 3] = [in_case_of(pieces[at].text, words), "", ""]
    if moved.date is None or any(p.part in (Part.MONTH, Part.MONTH_NAME) for p in pieces):
        return
    for at in _places(pieces, "month"):
        if word := _WORDS.get(years * 12 + moved.date.month - today.month):
            texts[at] = in_case_of(pieces[at].text, word)


def _places(pieces: Sequence[Piece], unit: str) -> Iterator[int]:
    """Yield the places of `last`, `this` and `next` before a word."""
    for at in range(len(pieces) - 2):
        if pieces[at].text.lower() in STEPS_FROM_TODAY and pieces[at + 2].text.lower() == unit:
            yield at
