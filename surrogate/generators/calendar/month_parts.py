"""Moves parts of months by the day in their middle: `late July` moved by -16 days is `early July`.

A part stands for its middle day, the 5th, 15th or 25th, and becomes the part of the month in which
that day then lies.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from surrogate.generators.calendar.render import in_case_of
from surrogate.link.calendar import DateLink, Part, Precision
from surrogate.link.calendar.context import is_part_of_month
from surrogate.wordlists.calendar import month_thirds

_MIDDLES = (5, 15, 25)
_THIRD_DAYS = 10


@dataclass(frozen=True, slots=True)
class MonthPart:
    """Words of a mention that make a month a part of it.

    Attributes:
        start: The first piece of the words.
        end: The piece of the month.
        text: The words, with what joins them to the month.
        row: The words of their kind for the first, the middle and the last days.
        third: Which of them it is, 0 to 2.
    """

    start: int
    end: int
    text: str
    row: Sequence[str]
    third: int

    def middle(self, year: int, month: int) -> dt.date:
        """Return the day that the part of this month stands for."""
        return dt.date(year, month, _MIDDLES[self.third])

    def moved(self, day: dt.date) -> str:
        """Return the words for the part in which a day lies."""
        third = third_of(day)
        return self.text if third == self.third else in_case_of(self.text, self.row[third])


def third_of(day: dt.date) -> int:
    """Return whether a day is one of the first (0), middle (1) or last (2) days of its month."""
    return min((day.day - 1) // _THIRD_DAYS, len(_MIDDLES) - 1)


@cache
def _words() -> re.Pattern[str]:
    words = (
        f"(?P<_{number}_{third}>{re.escape(word.rstrip(' -'))})"
        for number, row in enumerate(month_thirds())
        for third, word in enumerate(row)
    )
    return re.compile(rf"(?<!\w)(?:{'|'.join(words)})[ -]?\Z", re.IGNORECASE)


def month_part(link: DateLink, number: int) -> MonthPart | None:
    """Return the words inside a mention that make one of its months a part, if there are any.

    Not where two parts go together (`mid to late July`).
    """
    if link.moments[number].precision is not Precision.MONTH:
        return None
    end = next((at for at, piece in enumerate(link.pieces) if piece.moment == number), 0)
    texts = [piece.text for piece in link.pieces[:end]]
    first = end
    while first > 0 and link.pieces[first - 1].part is Part.TEXT:
        first -= 1
    before = "".join(texts[first:])
    found = _words().search(before)
    if found is None or _is_more(link.mention.before + before[: found.start()]):
        return None
    start = next((at for at in range(first, end) if "".join(texts[at:]) == found[0]), None)
    if start is None:
        return None
    row, third = (int(n) for n in (found.lastgroup or "").strip("_").split("_"))
    return MonthPart(start, end, found[0], month_thirds()[row], third)


def _is_more(before: str) -> bool:
    """Tell whether another part of a month stands before one (`mid to late`, `early/mid`)."""
    return is_part_of_month(re.sub(r"(?:\s+(?:to|or|and)\s+|\s*[/-]\s*)\Z", "", before))
