"""Reads a number that stands alone in a date: a year, the day of a month, a week."""

from __future__ import annotations

import re

from surrogate.link.calendar.context import Reading
from surrogate.link.calendar.form import Part
from surrogate.link.calendar.limits import LAST_DAY
from surrogate.link.calendar.mentions.draft import Draft
from surrogate.link.calendar.mentions.numeric import FIRST_YEAR, LAST_YEAR, year_of
from surrogate.link.calendar.mentions.shapes import Unit
from surrogate.link.calendar.mentions.signs import follows_decade_sign, follows_year_sign
from surrogate.link.calendar.mentions.token import Token
from surrogate.link.calendar.mentions.weeks import LAST_WEEK, follows_week_sign
from surrogate.link.calendar.mentions.year_ranges import next_ending_in, recent_decade

_DECADE_ENDING = re.compile(r"['\u2019]?s\b")
_YEAR_THEN = re.compile(r"(?<![\d/.-])((?:19|20|21)\d\d)\s?([/\u2013-])\s?\Z")
_GOES_ON = re.compile(r"[/.-]\d")
_YEAR_REACH, _LONG_RANGE = 10, 60


def read_lone_number(
    draft: Draft, token: Token, unit: Unit, reading: Reading, before: list[Draft]
) -> None:
    """Read a lone number: a year, or the day of a month."""
    at = unit.start
    if unit.shape in ("y", "n") and _is_cut_decade(token, reading):
        draft.parts[at], draft.decade = Part.DECADE, _decade_of(token, reading)
    elif unit.shape == "y":
        year = year_of(token.text, reading)
        if FIRST_YEAR <= year <= LAST_YEAR:
            draft.parts[at], draft.year, draft.written_year = Part.YEAR, year, True
        else:
            draft.parts[at] = Part.DIGITS
    else:
        _read_number(draft, token, unit, reading, before)


def _read_number(
    draft: Draft, token: Token, unit: Unit, reading: Reading, before: list[Draft]
) -> None:
    """Read a number of one or two digits."""
    at = unit.start
    value = int(token.text)
    two = len(token.text) == 2  # noqa: PLR2004 - a short year has two digits
    if two and value % 10 == 0 and not before and follows_decade_sign(reading.mention.before):
        draft.parts[at], draft.decade = Part.DECADE, recent_decade(value, reading)
        return
    if unit.start == 0 and two and (end := _end_of_range(token.text, reading)):
        draft.parts[at], draft.year, draft.written_year = Part.YEAR, end, True
        return
    after_year = bool(before) and before[-1].month is None and before[-1].year is not None
    if two and (not 1 <= value <= LAST_DAY or after_year or _is_lone_year(unit, reading)):
        draft.parts[at], draft.year, draft.written_year = (
            Part.YEAR,
            year_of(token.text, reading),
            True,
        )
    elif 1 <= value <= LAST_DAY:
        draft.parts[at], draft.day = Part.DAY, value
    else:
        draft.parts[at] = Part.DIGITS


def _is_lone_year(unit: Unit, reading: Reading) -> bool:
    """Tell whether what stands before a mention makes two digits at its beginning a year."""
    return unit.start == 0 and (
        reading.word_before in ("in", "since", "en", "desde", "circa")
        or follows_year_sign(reading.mention.before)
        or (reading.with_year and reading.mention.text.isdigit())
    )


def _end_of_range(digits: str, reading: Reading) -> int:
    """Return the year of two digits behind a hyphen and the year they go on from, or 0.

    `1951-` outside and `58`; `1999-` and `02`, which crosses the century.
    """
    found = _YEAR_THEN.search(reading.mention.before[-_YEAR_REACH:])
    if found is None or _GOES_ON.match(reading.mention.after):
        return 0
    start = int(found[1])
    end = next_ending_in(digits, start)
    # `2019/03` is a month of a year.
    return end if 0 < end - start <= (1 if found[2] == "/" else _LONG_RANGE) else 0


def _is_cut_decade(token: Token, reading: Reading) -> bool:
    """Tell whether the ending of a decade stands behind a mention that is its digits: `1990`s."""
    text, after = reading.mention.text, reading.mention.after
    is_last = token.text[1:].endswith("0") and text.endswith(token.text)
    return is_last and _DECADE_ENDING.match(after) is not None


def _decade_of(token: Token, reading: Reading) -> int:
    value = int(token.text)
    return value if len(token.text) > 2 else recent_decade(value, reading)  # noqa: PLR2004


def is_lone_week(tokens: tuple[Token, ...], unit: Unit, reading: Reading) -> bool:
    """Tell whether what stands before a mention makes the number at its beginning a week."""
    first = unit.shape == "n" and unit.start == 0
    may_be = first and int(tokens[0].text) <= LAST_WEEK
    return may_be and follows_week_sign(reading.mention.before)
