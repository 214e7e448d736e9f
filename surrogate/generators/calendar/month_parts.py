"""Moves parts of months by the day in their middle: `late July` moved by -16 days is `early July`.

A part stands for its middle day, the 5th, 15th or 25th, and becomes the part of the month in which
that day then lies. So do weeks of a month (`2nd week of May`), by the 4th, 11th, 18th or 25th.
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
from surrogate.wordlists.calendar import month_thirds, month_weeks

# Of a month that is cut into so many parts: the day in the middle of each.
_MIDDLES = {3: (5, 15, 25), 4: (4, 11, 18, 25)}
_DAYS = {3: 10, 4: 7}


@dataclass(frozen=True, slots=True)
class MonthPart:
    """Words of a mention that make a month a part of it.

    Attributes:
        start: The first piece of the words.
        end: The piece of the month.
        text: The words, with what joins them to the month.
        row: The words of their kind for each part of a month, in their order.
        number: Which of them it is, from 0.
    """

    start: int
    end: int
    text: str
    row: Sequence[str]
    number: int

    def middle(self, year: int, month: int) -> dt.date:
        """Return the day that the part of this month stands for."""
        return dt.date(year, month, _MIDDLES[len(self.row)][self.number])

    def moved(self, day: dt.date) -> str:
        """Return the words for the part in which a day lies."""
        number = part_of(day, len(self.row))
        return self.text if number == self.number else in_case_of(self.text, self.row[number])


def part_of(day: dt.date, parts: int) -> int:
    """Return in which of three or four parts of its month a day lies, from 0."""
    return min((day.day - 1) // _DAYS[parts], parts - 1)


@cache
def _rows() -> tuple[tuple[str, ...], ...]:
    return (*month_thirds(), *month_weeks())


@cache
def _words() -> re.Pattern[str]:
    words = (
        f"(?P<_{row}_{number}>{re.escape(word.rstrip(' -'))})"
        for row, words in enumerate(_rows())
        for number, word in enumerate(words)
    )
    return re.compile(rf"(?<!\w)(?:{'|'.join(words)})-?\s*\Z", re.IGNORECASE)


def month_part(link: DateLink, moment: int) -> MonthPart | None:
    """Return the words inside a mention that make one of its months a part, if there are any.

    Not where two parts go together (`mid to late July`).
    """
    if link.moments[moment].precision is not Precision.MONTH:
        return None
    end = next((at for at, piece in enumerate(link.pieces) if piece.moment == moment), 0)
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
    row, number = (int(n) for n in (found.lastgroup or "").strip("_").split("_"))
    return MonthPart(start, end, found[0], _rows()[row], number)


def _is_more(before: str) -> bool:
    """Tell whether another part of a month stands before one (`mid-to-late`, `early/mid`)."""
    return is_part_of_month(re.sub(r"(?:[\s-]+(?:to|or|and)[\s-]+|\s*[/-]\s*)\Z", "", before))
