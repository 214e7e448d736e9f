"""Reads weeks of a year (`KW 21/2016`, `2008-W32-5`, `Week 32`): each is named by its Monday.

Weeks are counted as ISO 8601 does: the first is that of 4 January.
"""

from __future__ import annotations

import datetime as dt
import re
from functools import cache

from surrogate.link.calendar.context import Reading
from surrogate.link.calendar.form import Part
from surrogate.link.calendar.mentions.draft import Draft, numbers_in
from surrogate.link.calendar.mentions.numeric import year_of
from surrogate.link.calendar.mentions.shapes import Unit
from surrogate.link.calendar.mentions.token import Token
from surrogate.wordlists.calendar import any_cue

LAST_WEEK = 53
_SIGN_REACH = 20
_NUMBER = r"(?:0?[1-9]|[1-4]\d|5[0-3])(?!\d)"
_MONDAY = 1
_ISO_SIGN = r"(?:(?<=\b\d{4}[-/])|(?<=\b\d{4}))W(?=\d\d(?:-[1-7])?(?![\d-]))"
# A bare W is a Wednesday before what can be a day: `W11/5`, not `W45`, `W45/18` or `W11/2018`.
_LATE = r"(?:1[3-9]|[2-4]\d|5[0-3])"
_LONE_SIGN = rf"(?<!\w)W(?=\d\d?[\s/-]\d{{4}}(?!\d)|{_LATE}[/-]\d\d\Z|{_LATE}\Z)"


@cache
def week_sign() -> str:
    """Return a pattern of what makes the number behind it, or before it, a week of a year."""
    sure, words = any_cue("calendar_weeks"), any_cue("weeks")
    return (
        rf"{_ISO_SIGN}|{_LONE_SIGN}|(?<!\w)(?:{sure})\.?\s?(?={_NUMBER})|(?:(?<=\d\.)|(?<=\d\.\s))(?:{sure})\b"
        rf"|(?<!\w)(?:{words})(?:\.?\s#?|#|(?={_LATE}))(?={_NUMBER}(?!\w|[/.:]\d\d?(?!\d)|\s\w+\s[^\W\d_]))"
    )


@cache
def _ending_in_sign() -> re.Pattern[str]:
    words = f"{any_cue('calendar_weeks')}|{any_cue('weeks')}"
    return re.compile(rf"(?<!\w)(?:{words})\.?\s?\Z", re.IGNORECASE)


def follows_week_sign(before: str) -> bool:
    """Tell whether the word before a number makes it a week of a year."""
    return _ending_in_sign().search(before[-_SIGN_REACH:]) is not None


def day_of_week(year: int, week: int, weekday: int | None) -> dt.date | None:
    """Return a day, 0–6 from Monday, of a week of a year, or its Monday; None beyond the calendar.

    A week 53 of a year that has but 52 is the one behind them.
    """
    try:
        first = dt.date.fromisocalendar(year, 1, _MONDAY)
        return first + dt.timedelta(weeks=week - 1, days=weekday or 0)
    except (OverflowError, ValueError):
        return None


def read_weeks(tokens: tuple[Token, ...], unit: Unit, reading: Reading) -> list[Draft]:
    """Read a week with or without its year and its day; `KW 21/22` are two weeks."""
    places = numbers_in(tokens, unit)
    years = [at for at in places if tokens[at].mark == "Y"]
    week, *others = [at for at in places if at not in years]
    draft = _week(tokens, unit, week)
    for at in others:
        number = int(tokens[at].text)
        if years:
            draft.weekday = number - 1
            draft.parts[at] = Part.WEEKDAY
        elif number == int(tokens[week].text) + 1:
            draft.end = at
            return [draft, _week(tokens, unit._replace(start=at), at)]
        else:
            years = [at]
    for at in years:
        draft.year, draft.written_year = year_of(tokens[at].text, reading), True
        draft.parts[at] = Part.YEAR
    return [draft]


def _week(tokens: tuple[Token, ...], unit: Unit, place: int) -> Draft:
    return Draft(unit.start, unit.end, {place: Part.WEEK}, week=int(tokens[place].text))
