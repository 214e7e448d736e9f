"""Reads days counted within their year: `2021-063`, `2021063`, `21063`, `day 63 of 2021`.

Laboratories and blood banks date so what they label, by what they call Julian dates.
"""

from __future__ import annotations

import datetime as dt

from surrogate.link.calendar.context import Reading
from surrogate.link.calendar.form import Part
from surrogate.link.calendar.limits import SHORT_YEAR_DIGITS, YEARS
from surrogate.link.calendar.mentions.draft import Draft, numbers_in
from surrogate.link.calendar.mentions.numeric import year_of
from surrogate.link.calendar.mentions.shapes import Unit
from surrogate.link.calendar.mentions.token import Token

# What makes the number behind it a day of a year.
DAY_SIGN = r"(?<!\w)day\s#?(?=\d{1,3}\sof\s(?:19|20|21)\d\d(?!\d))"
_DIGITS = 3
# Digits with a short year are one only near their note.
_NEAR_YEARS = 3


def read_day_of_year(draft: Draft, tokens: tuple[Token, ...], unit: Unit, reading: Reading) -> None:
    """Read a day of a year; other digits are no date, but for the year that stands among them."""
    places = numbers_in(tokens, unit)
    year_at = next((at for at in places if tokens[at].mark == "Y"), None)
    text = tokens[next(at for at in places if at != year_at)].text
    if year_at is None:
        year, day = text[:-_DIGITS], text[-_DIGITS:]
    else:
        year, day = tokens[year_at].text, text
        draft.parts[year_at], draft.year, draft.written_year = Part.YEAR, int(year), True
    date = _day_of(year, day, reading)
    if date is None:
        return
    draft.year, draft.month, draft.day, draft.written_year = date.year, date.month, date.day, True
    for at in places:
        if year_at is None:
            draft.splits[at] = ((year, Part.YEAR), (day, Part.DAY_OF_YEAR))
        elif at != year_at:
            draft.parts[at] = Part.DAY_OF_YEAR


def _day_of(year: str, day: str, reading: Reading) -> dt.date | None:
    if len(year) not in (SHORT_YEAR_DIGITS, 2 * SHORT_YEAR_DIGITS):
        return None
    whole, number = year_of(year, reading), int(day)
    written = reading.written
    is_near = written is not None and abs(written.year - whole) <= _NEAR_YEARS
    if whole not in YEARS or (len(year) == SHORT_YEAR_DIGITS and not is_near):
        return None
    date = dt.date(whole, 1, 1) + dt.timedelta(days=number - 1)
    return date if number and date.year == whole else None
