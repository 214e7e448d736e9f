"""Writes months told from the note's own: `the 28th of last month` may be `of this` once moved."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

from surrogate.generators.calendar.render import in_case_of
from surrogate.link.calendar import Moment, Part, Piece
from surrogate.link.calendar.years import MONTHS_FROM_TODAY

_WORDS = {step: word for word, step in MONTHS_FROM_TODAY.items()}


def write_month_from_today(
    pieces: Sequence[Piece], moved: Moment, today: dt.date, texts: list[str]
) -> None:
    """Mend in place the word for the month of a day, where the day moved into another one.

    Args:
        pieces: Of a date.
        moved: Its day, moved.
        today: The day of its note, moved.
        texts: What is written for each piece.
    """
    if moved.year is None or moved.month is None:
        return
    word = _WORDS.get((moved.year - today.year) * 12 + moved.month - today.month)
    if word is None or any(p.part in (Part.MONTH, Part.MONTH_NAME) for p in pieces):
        return
    for at in range(len(pieces) - 2):
        said, month = pieces[at].text.lower(), pieces[at + 2].text.lower()
        if said in MONTHS_FROM_TODAY and month == "month":
            texts[at] = in_case_of(pieces[at].text, word)
