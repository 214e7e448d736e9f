"""Reads one date mention: cuts it up, and tells which day, month, year or decade it names."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from surrogate.link.calendar.assemble import (
    complete,
    joined,
    language_of,
    moment_of,
    pieces_of,
    sense_of,
    share,
)
from surrogate.link.calendar.context import NOWHERE, Reading
from surrogate.link.calendar.draft import Draft, numbers_in, token_marked
from surrogate.link.calendar.form import Moment, Part, Piece
from surrogate.link.calendar.numeric import (
    FIRST_YEAR,
    LAST_YEAR,
    LONGEST_MONTH,
    MAX_YEARS_BACK,
    MONTHS,
    assign,
    possible,
    read_compact,
    sure_order,
    three_order,
    two_order,
    year_of,
)
from surrogate.link.calendar.shapes import Unit, units
from surrogate.link.calendar.signs import follows_decade_sign, follows_year_sign
from surrogate.link.calendar.stretches import holds_year, stretches
from surrogate.link.calendar.token import Token
from surrogate.link.calendar.weeks import LAST_WEEK, follows_week_sign, read_weeks
from surrogate.link.calendar.words import WINTER, Sense
from surrogate.link.calendar.year_ranges import (
    ends_in_year,
    is_range_of_years,
    is_sure_year,
    range_of_years,
    read_decade,
    recent_decade,
)
from surrogate.wordlists.calendar import date_cues

_LETTERS = {"y": Part.YEAR, "d": Part.DAY, "n": Part.DAY}
_WEEKS_OF_MONTH = 5
_FREE = frozenset({"ymd", "yMd", "nnn", "eight", "dMy", "Mdy", "My", "yM", "ny", "Sy", "y"})

Read = tuple[tuple[Piece, ...], tuple[Moment, ...], str]
# Shapes that name a day: two numbers beside one are month and day, not month and year.
_WITH_DAY = frozenset({"W", "nnn", "ymd", "md", "dMy", "Mdy", "dM", "Md", "dy"})


def _named(
    draft: Draft, tokens: tuple[Token, ...], unit: Unit, reading: Reading, month: Sense
) -> None:
    """Read a date with the name of a month."""
    place = token_marked(tokens, unit, "M")
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
    if reading.written is None or reading.weekday is not None:
        return False
    if reading.word_before not in date_cues("month_day") and reading.fits_list(month, int(text)):
        return True
    near = -MAX_YEARS_BACK <= reading.century(int(text)) - reading.written.year <= 0
    before = tokens[unit.start - 2].text.lower() if unit.start > 1 else reading.word_before
    return near and before in date_cues("month_year")


def _numeric(draft: Draft, tokens: tuple[Token, ...], unit: Unit, reading: Reading) -> None:
    """Read a date of digits only."""
    places = numbers_in(tokens, unit)
    texts = [tokens[at].text for at in places]
    order = unit.shape
    if order == "nnn":
        order = three_order(texts, reading)
    elif order == "nn":
        order, why = two_order(texts, reading)
        draft.reason = {"md": "month/day", "dm": "day/month", "my": "month/year"}[order]
        draft.reason += f" ({why})"
    elif order in ("ny", "n'y", "yn"):
        order = order.replace("'", "").replace("n", "m")
    elif order == "ymd" and int(texts[1]) > 12 >= int(texts[2]):  # noqa: PLR2004 - months
        order = "ydm"
    assign(draft, places, texts, order, reading)


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


def _partly_known(tokens: tuple[Token, ...], unit: Unit, reading: Reading) -> list[Draft]:
    """Read a month and year, or a day and year, whose third number nobody knows (`6/?/2012`)."""
    number, year = numbers_in(tokens, unit)
    texts = [tokens[number].text, tokens[year].text]
    if int(texts[0]) <= MONTHS:
        draft = Draft(unit.start, unit.end)
        assign(draft, [number, year], texts, "my", reading)
        return [draft]
    day, rest = Draft(number, number + 1), Draft(year, unit.end)
    _single(day, tokens[number], Unit("n", number, number + 1), reading, [])
    assign(rest, [year], texts[1:], "y", reading)
    return [day, rest]


def _single(draft: Draft, token: Token, unit: Unit, reading: Reading, before: list[Draft]) -> None:
    """Read a lone number: a year, or the day of a month."""
    at = unit.start
    if unit.shape == "y":
        year = year_of(token.text, reading)
        if FIRST_YEAR <= year <= LAST_YEAR:
            draft.parts[at], draft.year, draft.written_year = Part.YEAR, year, True
        else:
            draft.parts[at] = Part.DIGITS
        return
    value = int(token.text)
    two = len(token.text) == 2  # noqa: PLR2004 - a short year has two digits
    if two and value % 10 == 0 and not before and follows_decade_sign(reading.mention.before):
        draft.parts[at], draft.decade = Part.DECADE, recent_decade(value, reading)
        return
    after_year = bool(before) and before[-1].month is None and before[-1].year is not None
    if two and (not 1 <= value <= LONGEST_MONTH or after_year or _is_lone_year(unit, reading)):
        draft.parts[at], draft.year, draft.written_year = (
            Part.YEAR,
            year_of(token.text, reading),
            True,
        )
    elif 1 <= value <= LONGEST_MONTH:
        draft.parts[at], draft.day = Part.DAY, value
    else:
        draft.parts[at] = Part.DIGITS


def _is_lone_year(unit: Unit, reading: Reading) -> bool:
    """Tell whether what stands before a mention makes two digits at its beginning a year."""
    return unit.start == 0 and (
        reading.word_before in ("in", "since", "en", "desde", "circa")
        or follows_year_sign(reading.mention.before)
    )


def _is_lone_week(tokens: tuple[Token, ...], unit: Unit, reading: Reading) -> bool:
    """Tell whether what stands before a mention makes the number at its beginning a week."""
    first = unit.shape == "n" and unit.start == 0
    may_be = first and int(tokens[0].text) <= LAST_WEEK
    return may_be and follows_week_sign(reading.mention.before)


def _drafts_of(
    tokens: tuple[Token, ...], unit: Unit, reading: Reading, lang: str, before: list[Draft]
) -> list[Draft]:
    if several := _several_drafts(tokens, unit, reading, lang):
        return several
    draft = Draft(unit.start, unit.end)
    shape, token = unit.shape, tokens[unit.start]
    if "M" in shape:
        sense = sense_of(tokens[token_marked(tokens, unit, "M")], lang)
        _named(draft, tokens, unit, reading, sense or Sense("M", 1, "en"))
    elif shape in ("eight", "six"):
        read_compact(draft, unit.start, token.text, reading)
    elif shape == "decade":
        read_decade(draft, tokens, unit, reading)
    elif shape[0] in "SH":
        _worded(draft, tokens, unit, reading, lang)
    elif shape == "K":
        draft.parts[unit.start] = Part.DECADE_WORD
        draft.decade = recent_decade(token.senses[0].number, reading)
    elif shape == "digits":
        draft.parts[unit.start] = Part.DIGITS
    elif shape in ("y", "n"):
        _single(draft, token, unit, reading, before)
    else:
        _day_or_numbers(draft, tokens, unit, reading)
    return [draft]


def _several_drafts(
    tokens: tuple[Token, ...], unit: Unit, reading: Reading, lang: str
) -> list[Draft]:
    """Return the drafts of a unit that may tell several dates; nothing for any other."""
    if unit.shape == "week" or _is_lone_week(tokens, unit, reading):
        return read_weeks(tokens, unit, reading)
    if unit.shape in ("n?y", "?ny"):
        return _partly_known(tokens, unit, reading)
    if unit.shape in ("W", "nth"):
        return _weekday(tokens, unit, lang)
    if is_range_of_years(tokens, unit, reading):
        return range_of_years(tokens, unit, reading)
    return []


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


def _day_or_numbers(draft: Draft, tokens: tuple[Token, ...], unit: Unit, reading: Reading) -> None:
    if unit.shape in ("d", "m", "dy"):
        places = numbers_in(tokens, unit)
        assign(draft, places, [tokens[at].text for at in places], unit.shape, reading)
    else:
        _numeric(draft, tokens, unit, reading)


def read_date(tokens: tuple[Token, ...], sign: str, reading: Reading) -> Read:
    """Return the pieces, the moments and the language of one date mention."""
    found = units(sign)
    if len(found) == 1 and found[0].shape in _FREE and ("Y" in sign or "E" in sign):
        return _read_free(tokens, sign, reading.day_first)
    return _read(tokens, sign, reading)


@lru_cache(maxsize=4096)
def _read_free(tokens: tuple[Token, ...], sign: str, day_first: bool) -> Read:  # noqa: FBT001 - cached
    """Read a date that has its year written out and needs no context but the order."""
    return _read(tokens, sign, Reading(NOWHERE, day_first=day_first))


def _in_company(tokens: tuple[Token, ...], found: Sequence[Unit], reading: Reading) -> Reading:
    """Return what the dates of a mention are read with, as they tell of each other.

    Where one can only be a day (`1/5` of `1/5 to 1/12`), or is a month and year (`2/05` of
    `11/04-2/05`), the others are; and they all have the day or the month first.
    """
    pairs = [numbers_in(tokens, unit) for unit in found if unit.shape == "nn"]
    orders = {sure_order(tokens[one].text, tokens[two].text, reading) for one, two in pairs}
    has_day = any(unit.shape in _WITH_DAY for unit in found) or not orders.isdisjoint(("md", "dm"))
    has_month = reading.with_month or (len(pairs) > 1 and not has_day and "my" in orders)
    sure = len(orders & {"md", "dm"}) == 1
    day_first = "dm" in orders if sure else reading.day_first
    return reading._replace(day_first=day_first, with_day=has_day, with_month=has_month)


def _read(tokens: tuple[Token, ...], sign: str, reading: Reading) -> Read:
    lang = language_of(tokens)
    drafts: list[Draft] = []
    written = reading.written.year if reading.written is not None else None
    found = stretches(tokens, sign, written, day_first=reading.day_first)
    reading = _in_company(tokens, found, reading)
    if holds_year(tokens, sign):
        reading = reading._replace(with_year=True)
    for unit in found:
        drafts += _drafts_of(tokens, unit, reading, lang, drafts)
    if len(drafts) > 1:
        drafts = joined(drafts, sign)
        share([draft for draft in drafts if not draft.bare_weekday])
    complete([draft for draft in drafts if not draft.bare_weekday], reading)
    drafts = [draft for draft in drafts if draft.dated or draft.weekday is not None]
    moments = tuple([moment_of(draft, reading.beside) for draft in drafts])
    return pieces_of(tokens, drafts, lang), moments, lang
