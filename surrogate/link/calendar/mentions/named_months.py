"""Reads a date with the name of a month: `3 May 2012`, `May 67`."""

from __future__ import annotations

import re

from surrogate.link.calendar.context import Reading, is_expiry
from surrogate.link.calendar.form import Part
from surrogate.link.calendar.mentions.draft import Draft, month_in, numbers_in
from surrogate.link.calendar.mentions.numeric import MAX_YEARS_BACK, is_way_in, possible, year_of
from surrogate.link.calendar.mentions.padded_numbers import is_day_near
from surrogate.link.calendar.mentions.shapes import Unit
from surrogate.link.calendar.mentions.token import Token
from surrogate.link.calendar.mentions.year_ranges import ends_in_year, is_sure_year
from surrogate.link.calendar.wording.words import Sense, senses
from surrogate.link.languages import ENGLISH, SPANISH
from surrogate.wordlists.calendar import date_cues
from surrogate.wordlists.folding import fold

# A whole month before one of a year, `Mar-Oct 05`: nothing goes from a month to a day.
_MONTH_BEFORE = re.compile(r"(?<![12])(?<![12][_-])M\.?[-/]\Z")
_GOOD_YEARS = 20
_LETTERS = {"y": Part.YEAR, "d": Part.DAY, "n": Part.DAY}


def read_named_month(
    draft: Draft, tokens: tuple[Token, ...], unit: Unit, reading: Reading, month: Sense
) -> None:
    """Read a date with the name of a month."""
    place = month_in(tokens, unit)
    draft.parts[place] = Part.MONTH_NAME
    draft.month = month.number
    letters = [letter for letter in unit.shape if letter in "dyn"]
    if letters == ["n"] or (unit.shape == "Md" and ends_in_year(tokens, unit, reading)):
        letters = ["y" if _is_year(tokens, unit, reading, month.number) else "d"]
    for at, letter in zip(numbers_in(tokens, unit), letters, strict=False):
        if letter == "y":
            draft.year, draft.written_year = year_of(tokens[at].text, reading), True
        else:
            draft.day = int(tokens[at].text)
        draft.parts[at] = _LETTERS[letter]
    if draft.day is not None and not possible(draft.month, draft.day, draft.year):
        draft.impossible = True


def _is_year(tokens: tuple[Token, ...], unit: Unit, reading: Reading, month: int) -> bool:
    """Tell whether the two digits behind a month's name are a year (`May 67`), not a day."""
    text = tokens[numbers_in(tokens, unit)[0]].text
    if not possible(month, int(text)):
        return is_sure_year(text)
    if reading.with_year:
        return True
    if reading.written is None or reading.weekday is not None or reading.has_time:
        return False
    may_list = reading.word_before not in date_cues("month_day")
    ahead = reading.century(int(text)) - reading.written.year
    joined = tokens[unit.end - 2].mark == "-"
    good = joined and is_expiry(reading.mention.before) and 0 <= ahead <= _GOOD_YEARS
    listed = may_list and reading.fits_list(month, int(text))
    if good or listed or _is_joined(tokens, unit, reading):
        return True
    near = -MAX_YEARS_BACK <= ahead <= 0
    is_told = _is_behind_day(tokens[month_in(tokens, unit)].text, text)
    is_told |= joined and _is_filed(month, text, reading)
    sign = "".join(token.mark for token in tokens[: unit.start])
    if near and (is_told or _MONTH_BEFORE.search(sign)):
        return True
    before = tokens[unit.start - 2].text.lower() if unit.start > 1 else reading.word_before
    is_in = before in date_cues("month_year")
    return near and is_in and not is_way_in((str(month), text), "md", reading)


def _is_behind_day(month: str, number: str) -> bool:
    """Tell whether days stand before a month where its word is used: `März 12`, `junio 04`.

    In English they stand behind it, in America in Spanish as well, but without a zero.
    """
    named = senses().get(fold(month.strip(".")), ())
    languages = {sense.language for sense in named if sense.kind == "M"}
    return ENGLISH not in languages and (SPANISH not in languages or number.startswith("0"))


def _is_joined(tokens: tuple[Token, ...], unit: Unit, reading: Reading) -> bool:
    """Tell whether a number is joined to a month as only days before it are: `Jan-19`."""
    joint = {"-": "-", "M": ""}.get(tokens[unit.end - 2].mark)
    return not reading.with_day and joint in reading.joined_months


def _is_filed(month: int, text: str, reading: Reading) -> bool:
    """Tell whether a number behind a hyphen is a year as spreadsheets write it: `Mar-07`.

    A day stands before the month there. Not so where it may be a day near its note, or where the
    note writes days in full as `Mar-07-2025`.
    """
    may_be = text.startswith("0") and not (reading.with_day or reading.joined_days)
    return may_be and not is_day_near((str(month), text), "md", reading)
