"""Finds the stretches of a mention that are dates, with what only its numbers tell."""

from __future__ import annotations

import re
from collections.abc import Sequence

from surrogate.link.calendar.limits import LAST_DAY, MONTHS, SHORT_YEAR_DIGITS
from surrogate.link.calendar.mentions.numeric import is_padded_alone
from surrogate.link.calendar.mentions.shapes import Unit, units
from surrogate.link.calendar.mentions.token import Token
from surrogate.link.calendar.mentions.year_ranges import is_sure_year

# May be two days of a month, or days of two months.
_DAYS = re.compile("[12]/[12]-[12]/(?P<sign>')?2")
# Days of a month in a row before their year: `6/12,13,14/19`.
_ROW_OF_DAYS = re.compile(r"[12]/[12](?P<days>(?:,_?[12])*)(?:,_?|,?_?r_?)[12]/'?2")
# Two months of years further apart than this are hardly written as a range.
_YEARS_OF_A_RANGE = 30
_MONTHS_OF_SEASON = 3
_BOTH_YEARS = re.compile("[-/]'?")


def holds_year(tokens: tuple[Token, ...], sign: str) -> bool:
    """Tell whether a mention holds a year beside another date that may hold one too."""
    found = units(sign)
    shapes = [unit.shape for unit in found]
    if len(found) == 1 or "yn" in shapes:
        return "yn" in shapes and "y" in shapes
    return any(
        unit.shape in ("Md", "Mn") and is_sure_year(tokens[unit.end - 1].text) for unit in found
    )


def stretches(
    tokens: tuple[Token, ...], sign: str, written: int | None = None, *, day_first: bool = False
) -> list[Unit]:
    """Return the dates of a mention, those joined that only their numbers tell to be one.

    `12/27-28/30` are two days, as there is no month 28; so are `3/7-14/10`, but for notes that
    put the day first, `11/3-5/66`, as nothing lasts from 2003 to 2066, and `11/3-5/06`, where a day
    would have no zero in front. `02-05/2018` are two months, and `Aug 3/20` is a day and its year.

    Args:
        tokens: The mention, cut up.
        sign: Its signature.
        written: The year in which its document was written.
        day_first: Whether its numeric dates put the day first.
    """
    found: list[Unit] = []
    listed = units(sign)
    for before, unit in zip((None, *listed), listed, strict=False):
        if before and _is_season_of_two_years(tokens, sign, before, unit):
            found[-1] = Unit("Syy", before.start, unit.end)
        elif before and _is_year_of_day(tokens, sign, before, unit, written):
            found[-1] = Unit("Mdy", before.start, unit.end)
        elif before and _is_month_before(tokens, sign, before, unit, day_first=day_first):
            shape = "ny" if unit.shape == "nn" else unit.shape
            found[-1:] = [before._replace(shape="m"), unit._replace(shape=shape)]
        elif before and (
            _are_days(tokens, sign, before, unit, day_first=day_first)
            or (not day_first and _ends_row_of_days(tokens, sign, listed, unit, written))
            or _are_days_of_note(tokens, sign, before, unit, written)
        ):
            found.append(unit._replace(shape="dy"))
        else:
            found.append(unit)
    return found


def _are_days(
    tokens: tuple[Token, ...], sign: str, one: Unit, two: Unit, *, day_first: bool
) -> bool:
    found = _DAYS.fullmatch(sign, one.start, two.end)
    if one.shape != "nn" or two.shape not in ("nn", "n'y") or not found:
        return False
    months = (int(tokens[unit.end - 1].text) for unit in (one, two))
    if day_first and all(1 <= month <= MONTHS for month in months):
        return False
    later, last = int(tokens[two.start].text), tokens[two.end - 1].text
    if MONTHS < later <= LAST_DAY:
        return True
    day = tokens[one.end - 1].text
    if int(day) >= later:
        return False
    is_year = found["sign"] or (last.startswith("0") and len(day) == 1)
    return bool(is_year) or LAST_DAY < int(last) > int(day) + _YEARS_OF_A_RANGE


def _ends_row_of_days(
    tokens: tuple[Token, ...],
    sign: str,
    listed: Sequence[Unit],
    unit: Unit,
    written: int | None,
) -> bool:
    """Tell whether two numbers are the last day of a row and its year: `6/12,13,14/19`.

    There is no month 14; `6/5,6,7/19`, where all commas are alike, are days in a note of 2019.
    """
    if unit.shape not in ("nn", "n'y"):
        return False
    starts = (one.start for one in listed if one.shape == "nn" and one.start < unit.start)
    rows = (_ROW_OF_DAYS.fullmatch(sign, start, unit.end) for start in starts)
    row = next(filter(None, rows), None)
    if row is None:
        return False
    *_, before, day, year = (int(t.text) for t in tokens[row.start() : row.end()] if t.mark in "12")
    is_recent = written is not None and (written - year) % 100 <= 1
    is_tight = bool(row["days"]) and not {"_", "r"} & set(row[0])
    return before < day <= LAST_DAY and (day > MONTHS or (is_tight and is_recent))


def _are_days_of_note(
    tokens: tuple[Token, ...], sign: str, one: Unit, two: Unit, written: int | None
) -> bool:
    """Tell whether two days stand before the year of their note or the last: `3/7-8/20`.

    The other reading, from the 7th of March to the 20th of August, goes on for more than a season.
    """
    if written is None or one.shape != "nn" or not _DAYS.fullmatch(sign, one.start, two.end):
        return False
    first, day = (int(tokens[at].text) for at in (one.start, one.end - 1))
    second, last = (int(tokens[at].text) for at in (two.start, two.end - 1))
    is_recent = (written - last) % 100 <= 1
    apart = (second - first) % MONTHS
    return is_recent and day < second and first <= MONTHS and apart > _MONTHS_OF_SEASON


def _is_month_before(
    tokens: tuple[Token, ...], sign: str, one: Unit, two: Unit, *, day_first: bool
) -> bool:
    """Tell whether a number is the first month of a range that ends in a month of a year.

    `10-11/'08` is one; so is `6-7/01`, as nobody pads the month alone, and `9-10/09` but for notes
    that put the day first.
    """
    if one.shape != "n" or sign[one.end : two.start].strip("_") != "-":
        return False
    month, last = tokens[two.start].text, tokens[two.end - 1].text
    number = int(tokens[one.start].text)
    is_of_year = two.shape in ("ny", "n'y") or (two.shape == "nn" and is_padded_alone(month, last))
    if is_of_year or day_first:
        return is_of_year and 1 <= number <= MONTHS
    is_short = two.shape == "nn" and len(last) == SHORT_YEAR_DIGITS
    return is_short and 1 <= number < int(month) <= MONTHS


def _is_year_of_day(
    tokens: tuple[Token, ...], sign: str, one: Unit, two: Unit, written: int | None
) -> bool:
    """Tell whether behind a named day and a stroke stands no later day of its month."""
    if (one.shape, two.shape, sign[one.end : two.start]) != ("Md", "n", "/"):
        return False
    day, text = tokens[one.end - 1], tokens[two.start].text
    if len(text) != SHORT_YEAR_DIGITS or day.mark == "o":
        return False
    padded = text[0] == "0" and len(day.text) == 1
    recent = written is not None and (written - int(text)) % 100 <= 1
    return padded or recent or not int(day.text) < int(text) <= LAST_DAY


def _is_season_of_two_years(tokens: tuple[Token, ...], sign: str, one: Unit, two: Unit) -> bool:
    """Tell whether a season goes from one year to the next (`winter 2012-13`)."""
    beside = one.shape == "Sy" and two.shape in ("n", "y")
    if not beside or not _BOTH_YEARS.fullmatch(sign, one.end, two.start):
        return False
    first, second = tokens[one.end - 1].text, tokens[two.end - 1].text
    short = len(second) >= SHORT_YEAR_DIGITS and len(first) >= len(second)
    return short and (int(first) + 1 - int(second)) % 10 ** len(second) == 0
