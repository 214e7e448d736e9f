"""Moves parts of months and decades by the day in their middle.

`Late July` moved by -16 days is `early July`, and `the late 1990s` moved by 33 years are `the early
2030s`. A part stands for its middle day (of a month the 5th, 15th or 25th) and becomes the part of
the month or decade in which that day then lies. So do weeks of a month (`2nd week of May`), by the
4th, 11th, 18th or 25th. `Early 2011` stays `early`: it is off by some months at most.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from surrogate.generators.calendar.render import in_case_of
from surrogate.link.calendar import DateLink, Moment, Part, Precision
from surrogate.link.calendar.context import is_part_of_month
from surrogate.wordlists.calendar import month_thirds, month_weeks

# Of a month that is cut into so many parts: the day in the middle of each.
_MIDDLES = {3: (5, 15, 25), 4: (4, 11, 18, 25)}
_DAYS = {3: 10, 4: 7}
# Of a decade: year and month of the day in the middle of each third.
_YEARS = ((1, 7), (5, 1), (8, 7))
_MID_DECADE, _LATE_DECADE = 3, 7  # the first years of these parts
_THIRDS = 3
_SIGNS = ("'", "\u2019")


@dataclass(frozen=True, slots=True)
class UnitPart:
    """Words of a mention that make a month or decade a part of it.

    Attributes:
        start: The first piece of the words.
        end: The piece behind them.
        text: The words, with what joins them to what follows.
        row: The words of their kind for each part, in their order.
        number: Which of them it is, from 0.
        unit: Whether it is part of a month or a decade.
    """

    start: int
    end: int
    text: str
    row: Sequence[str]
    number: int
    unit: Precision

    def middle(self, moment: Moment) -> dt.date | None:
        """Return the day that the part of a month or decade stands for; None without year."""
        if moment.year is None:
            return None
        if self.unit is Precision.DECADE:
            years, month = _YEARS[self.number]
            return dt.date(moment.year + years, month, 1)
        day = _MIDDLES[len(self.row)][self.number]
        return None if moment.month is None else dt.date(moment.year, moment.month, day)

    def moment_of(self, day: dt.date, moment: Moment) -> Moment:
        """Return a moment of this kind in which a day lies."""
        if self.unit is Precision.DECADE:
            return moment._replace(year=day.year - day.year % 10)
        return moment._replace(year=day.year, month=day.month)

    def moved(self, day: dt.date) -> str:
        """Return the words for the part in which a day lies."""
        number = self._part_of(day)
        return self.text if number == self.number else in_case_of(self.text, self.row[number])

    def _part_of(self, day: dt.date) -> int:
        """Return in which part of its month or decade a day lies, from 0."""
        if self.unit is Precision.DECADE:
            return (day.year % 10 >= _MID_DECADE) + (day.year % 10 >= _LATE_DECADE)
        parts = len(self.row)
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


def unit_part(link: DateLink, moment: int) -> UnitPart | None:
    """Return the words inside a mention that make one of its moments a part, if there are any.

    Not where two parts go together (`mid to late July`).
    """
    unit = link.moments[moment].precision
    if unit not in (Precision.MONTH, Precision.DECADE):
        return None
    end = next((at for at, piece in enumerate(link.pieces) if piece.moment == moment), 0)
    texts = [piece.text for piece in link.pieces[:end]]
    while texts and texts[-1] in _SIGNS:
        end, texts = end - 1, texts[:-1]
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
    words = _rows()[row]
    if unit is not Precision.MONTH and len(words) != _THIRDS:
        return None
    return UnitPart(start, end, found[0], words, number, unit)


def _is_more(before: str) -> bool:
    """Tell whether another part of a month stands before one (`mid-to-late`, `early/mid`)."""
    return is_part_of_month(re.sub(r"(?:[\s-]+(?:to|or|and)[\s-]+|\s*[/-]\s*)\Z", "", before))
