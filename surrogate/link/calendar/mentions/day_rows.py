"""Rows of days of one month, some of which are ranges: `April 10, 17 and 24-30`."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from surrogate.link.calendar.context import Reading, is_expiry
from surrogate.link.calendar.form import Part
from surrogate.link.calendar.limits import LAST_DAY, MONTHS
from surrogate.link.calendar.mentions.draft import numbers_in
from surrogate.link.calendar.mentions.shapes import Unit
from surrogate.link.calendar.mentions.token import Token

if TYPE_CHECKING:
    from surrogate.link.calendar.form import DateLink
    from surrogate.link.calendar.mentions.record_dates import Dates

_LONE_DAYS = frozenset({"1", "2", "1o", "2o"})
_TWO_DAYS = frozenset({"1-1", "1-2", "2-2"})
# The last day of a row with its year: `6/12`, `13` and `14/19`.
_DAY_AND_YEAR = frozenset({"2/2", "2/'2"})
_IN_ROW = re.compile(r"\s*(?:[,;&+/\u2013-]|,?\s(?:and|or|y|to|thru|through))\s*", re.IGNORECASE)
_MAX_ROW_GAP = 8
_LONE_DAY = re.compile(r"(?:q_)*(?:W[._,]{1,3}(?:q_)?)?[12]o?")
_SENTENCE_END = re.compile(r"[.;]\s|\n")
# What parts the days of a row.
_APART = re.compile(r"_?,?_?(?:r_)?")
_RANGE = re.compile(r"[12]_?-_?[12]")
_WITH_DAY = ("Md", "Mn", "dM", "n", "d")
_NAMED_YEAR = re.compile(r"M\.?_[12],_?2")
_LONG_AGO_YEARS = 50
# Another day of the row behind a mention: ` and 24.`, `, 24-30`.
_FURTHER_DAY = re.compile(
    r"\s*(?:,|&|,?\s*and\b)\s*(?:[12]\d|3[01]|[1-9])(?=\s*(?:[.,;)\n-]|\Z|and\b|&))"
)


def in_days(
    tokens: tuple[Token, ...], sign: str, listed: Sequence[Unit], reading: Reading
) -> list[Unit]:
    """Return the dates of a mention, those cut up that are days in a row of one month.

    Args:
        tokens: The mention, cut up.
        sign: Its signature.
        listed: The dates in it, as their shapes tell them.
        reading: What it is read with.
    """
    found: list[Unit] = []
    for unit in listed:
        if _is_day_for_year(tokens, sign, unit, reading):
            last = unit.end - 1
            found += [Unit("Md", unit.start, last - 1), Unit("n", last, unit.end)]
        elif _is_range_in_row(tokens, sign, found, unit, reading):
            found += [Unit("n", at, at + 1) for at in numbers_in(tokens, unit)]
        elif reading.row and _is_day_and_year(tokens, sign, unit.start, unit.end):
            found.append(unit._replace(shape="dy"))
        else:
            found.append(unit)
    return found


def _is_day_for_year(tokens: tuple[Token, ...], sign: str, unit: Unit, reading: Reading) -> bool:
    """Tell whether two numbers behind a month are days: `April 10, 17` of a note of 2013.

    They are where more days follow, or where the second would be a year yet to come or long ago.
    """
    if unit.shape != "Mdy" or not _NAMED_YEAR.fullmatch(sign, unit.start, unit.end):
        return False
    day, number = (int(tokens[at].text) for at in numbers_in(tokens, unit))
    before = reading.mention.before
    if not day < number <= LAST_DAY or reading.birth or is_expiry(before):
        return False
    if unit.end == len(sign) and _FURTHER_DAY.match(reading.mention.after):
        return True
    written = reading.written
    ago = written.year - reading.century(number) if written is not None else 0
    return not 0 <= ago <= _LONG_AGO_YEARS


def _is_range_in_row(
    tokens: tuple[Token, ...], sign: str, before: Sequence[Unit], unit: Unit, reading: Reading
) -> bool:
    """Tell whether two numbers are the first and the last day of a range behind days in a row."""
    if unit.shape != "nn" or not _RANGE.fullmatch(sign, unit.start, unit.end):
        return False
    first, last = (int(tokens[at].text) for at in numbers_in(tokens, unit))
    return _last_day(tokens, sign, before, unit, reading) < first < last <= LAST_DAY


def _is_day_and_year(tokens: tuple[Token, ...], sign: str, start: int, end: int) -> bool:
    """Tell whether two numbers are a day and its year, as there is no such month: `14/19`."""
    if sign[start:end] not in _DAY_AND_YEAR:
        return False
    day, year = int(tokens[start].text), int(tokens[end - 1].text)
    return MONTHS < day <= LAST_DAY and year > MONTHS


def _last_day(
    tokens: tuple[Token, ...], sign: str, before: Sequence[Unit], unit: Unit, reading: Reading
) -> int:
    """Return the day before one in its row; that of no month where there is none."""
    if not before:
        whole = unit.end - unit.start == len(sign)
        return reading.row.day if whole and reading.row is not None else LAST_DAY
    one, gap = before[-1], sign[before[-1].end : unit.start]
    if one.shape not in _WITH_DAY and not _is_stroke(sign, one):
        return LAST_DAY
    places = numbers_in(tokens, one)
    return int(tokens[places[-1]].text) if gap and places and _APART.fullmatch(gap) else LAST_DAY


def _is_stroke(sign: str, unit: Unit) -> bool:
    """Tell whether a date is two numbers with a stroke between: `4/10`."""
    return unit.shape == "nn" and "/" in sign[unit.start : unit.end]


def day_in_row(dates: Dates, at: int, links: Sequence[DateLink]) -> dt.date | None:
    """Return the day right before a lone one in its row or range: `April 10, 17 and 24-30`."""
    if not at or links[-1].birth or not links[-1].moments or not _may_be_in_row(dates, at, links):
        return None
    between = links[-1].mention.between(dates.mentions[at]) or ""
    is_beside = 0 < len(between) <= _MAX_ROW_GAP
    return links[-1].moments[-1].date if is_beside and _IN_ROW.fullmatch(between) else None


def day_of_sentence(dates: Dates, at: int, links: Sequence[DateLink]) -> dt.date | None:
    """Return the day told without a year before a lone one: `pain 1/5, again the 19th`."""
    if not at or not links[-1].moments or not _LONE_DAY.fullmatch(dates.signs[at]):
        return None
    between = links[-1].mention.between(dates.mentions[at])
    is_far = any(piece.part in (Part.YEAR, Part.HOLIDAY) for piece in links[-1].pieces)
    if not between or is_far or _SENTENCE_END.search(between):
        return None
    return links[-1].moments[-1].date


def _may_be_in_row(dates: Dates, at: int, links: Sequence[DateLink]) -> bool:
    """Tell whether a mention is a lone day, or two of them behind a lone day, two or a month."""
    sign, before = dates.signs[at], dates.signs[at - 1]
    days = "M" in before or before in _LONE_DAYS or len(links[-1].moments) > 1
    is_last = _is_day_and_year(dates.tokens[at], sign, 0, len(sign))
    return is_last or sign in _LONE_DAYS or (sign in _TWO_DAYS and days)
