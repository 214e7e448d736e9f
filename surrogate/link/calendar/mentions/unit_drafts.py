"""Reads one unit of a date mention: which days, months, years or weeks its tokens name."""

from __future__ import annotations

from surrogate.link.calendar.context import Reading
from surrogate.link.calendar.form import Part
from surrogate.link.calendar.limits import MONTHS
from surrogate.link.calendar.mentions.assemble import sense_of
from surrogate.link.calendar.mentions.compact_dates import read_compact
from surrogate.link.calendar.mentions.days_of_years import read_day_of_year
from surrogate.link.calendar.mentions.draft import Draft, month_in, numbers_in
from surrogate.link.calendar.mentions.lone_numbers import is_lone_week, read_lone_number
from surrogate.link.calendar.mentions.named_months import read_named_month
from surrogate.link.calendar.mentions.numeric import (
    assign,
    three_order,
    two_order,
    year_of,
)
from surrogate.link.calendar.mentions.shapes import Unit
from surrogate.link.calendar.mentions.token import Token
from surrogate.link.calendar.mentions.weeks import read_weeks
from surrogate.link.calendar.mentions.year_ranges import (
    is_range_of_years,
    range_of_years,
    read_decade,
    recent_decade,
)
from surrogate.link.calendar.wording.words import WINTER, Sense

_WEEKS_OF_MONTH = 5


def drafts_of(
    tokens: tuple[Token, ...], unit: Unit, reading: Reading, lang: str, before: list[Draft]
) -> list[Draft]:
    """Return what a unit names; mostly one date.

    Args:
        tokens: Of the whole mention.
        unit: Which of them.
        reading: What the mention is read with.
        lang: The language of the mention.
        before: What the units before it name.
    """
    if several := _several_drafts(tokens, unit, reading, lang):
        return several
    draft = Draft(unit.start, unit.end)
    shape, token = unit.shape, tokens[unit.start]
    if "M" in shape:
        sense = sense_of(tokens[month_in(tokens, unit)], lang)
        read_named_month(draft, tokens, unit, reading, sense or Sense("M", 1, "en"))
    elif shape in ("eight", "six"):
        read_compact(draft, unit.start, token.text, reading)
    elif shape == "decade" or (shape == "tens" and token.text.endswith("0")):
        read_decade(draft, tokens, unit, reading)
    elif shape[0] in "SH":
        _worded(draft, tokens, unit, reading, lang)
    elif shape == "K":
        draft.parts[unit.start] = Part.DECADE_WORD
        draft.decade = recent_decade(token.senses[0].number, reading)
    elif shape in ("digits", "yday"):
        read_day_of_year(draft, tokens, unit, reading)
    elif shape in ("y", "n", "tens"):
        lone = unit._replace(shape="y") if shape == "tens" else unit
        read_lone_number(draft, token, lone, reading, before)
    else:
        _day_or_numbers(draft, tokens, unit, reading)
    return [draft]


def _several_drafts(
    tokens: tuple[Token, ...], unit: Unit, reading: Reading, lang: str
) -> list[Draft]:
    """Return the drafts of a unit that may tell several dates; nothing for any other."""
    if unit.shape == "week" or is_lone_week(tokens, unit, reading):
        return read_weeks(tokens, unit, reading)
    if unit.shape in ("n?y", "?ny"):
        return _partly_known(tokens, unit, reading)
    if unit.shape in ("W", "nth"):
        return _weekday(tokens, unit, lang)
    if is_range_of_years(tokens, unit, reading):
        return range_of_years(tokens, unit, reading)
    return []


def _partly_known(tokens: tuple[Token, ...], unit: Unit, reading: Reading) -> list[Draft]:
    """Read a month and year, or a day and year, whose third number nobody knows (`6/?/2012`)."""
    number, year = numbers_in(tokens, unit)
    texts = [tokens[number].text, tokens[year].text]
    if int(texts[0]) <= MONTHS:
        draft = Draft(unit.start, unit.end)
        assign(draft, [number, year], texts, "my", reading)
        return [draft]
    day, rest = Draft(number, number + 1), Draft(year, unit.end)
    read_lone_number(day, tokens[number], Unit("n", number, number + 1), reading, [])
    assign(rest, [year], texts[1:], "y", reading)
    return [day, rest]


def _weekday(tokens: tuple[Token, ...], unit: Unit, lang: str) -> list[Draft]:
    """Read a weekday, with ordinals before it or without.

    `2nd Sat` is one counted in its month, which stays; `8th Fri` is a day and its weekday.
    """
    place = unit.end - 1
    sense = sense_of(tokens[place], lang)
    week = Draft(place, unit.end, {place: Part.WEEKDAY}, weekday=sense.number if sense else 0)
    numbers = [(at, int(tokens[at].text)) for at in numbers_in(tokens, unit)]
    if any(number > _WEEKS_OF_MONTH for _, number in numbers):
        days = [Draft(at, at + 2, {at: Part.DAY}, day=number) for at, number in numbers]
        return [*days, week]
    for at, _ in numbers:
        week.parts |= {at: Part.TEXT, at + 1: Part.TEXT}
    week.start = unit.start
    return [week]


def _worded(
    draft: Draft, tokens: tuple[Token, ...], unit: Unit, reading: Reading, lang: str
) -> None:
    """Read a season or a holiday, with or without a year; a season of two years (`Syy`) too."""
    for at in range(unit.start, unit.end):
        token = tokens[at]
        if token.mark == "H":
            draft.parts[at], draft.holiday = Part.HOLIDAY, token.holiday
        elif token.mark == "S":
            draft.parts[at] = Part.SEASON
            sense = sense_of(token, lang)
            draft.season = sense.number if sense else 0
        elif token.mark in "2Y":
            draft.parts[at] = Part.YEAR
            if draft.year is None or draft.season == WINTER:  # which has the year of its January
                draft.year, draft.written_year = year_of(token.text, reading), True


def _day_or_numbers(draft: Draft, tokens: tuple[Token, ...], unit: Unit, reading: Reading) -> None:
    if unit.shape in ("d", "m", "dy"):
        places = numbers_in(tokens, unit)
        assign(draft, places, [tokens[at].text for at in places], unit.shape, reading)
    else:
        _numeric(draft, tokens, unit, reading)


def _numeric(draft: Draft, tokens: tuple[Token, ...], unit: Unit, reading: Reading) -> None:
    """Read a date of digits only."""
    places = numbers_in(tokens, unit)
    texts = [tokens[at].text for at in places]
    order = unit.shape
    if order == "nnn":
        order = three_order(texts, reading)
    elif order == "nn":
        sign = "".join(token.mark for token in tokens[unit.start : unit.end])
        order, why = two_order(texts, sign, reading)
        draft.reason = {"md": "month/day", "dm": "day/month", "my": "month/year"}[order]
        draft.reason += f" ({why})"
    elif order in ("ny", "n'y", "yn"):
        order = order.replace("'", "").replace("n", "m")
    elif order == "ymd" and int(texts[1]) > 12 >= int(texts[2]):  # noqa: PLR2004 - months
        order = "ydm"
    assign(draft, places, texts, order, reading)
