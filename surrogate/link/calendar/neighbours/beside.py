"""Date mentions that complete each other: `Wed` beside `6/5`, `2067` behind `May 3`."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator

from surrogate.link.calendar.context import Reading
from surrogate.link.calendar.form import DateLink, Moment, Part, Precision
from surrogate.link.calendar.mentions.numeric import year_fits, year_of
from surrogate.link.calendar.mentions.reading import read_date
from surrogate.link.calendar.mentions.record_dates import Dates
from surrogate.link.calendar.mentions.shapes import FULL_DAYS, units
from surrogate.link.calendar.mentions.year_ranges import is_sure_year
from surrogate.link.calendar.texts.full_dates import valid_date
from surrogate.link.calendar.wording.holidays import holiday_date

_GAP = re.compile(r"(?:[^\S\r\n]|[,.(\-])*(?:the\s+|of\s+|del?\s+)?\Z", re.IGNORECASE)
_YEAR_GAP = re.compile(r"(?:\s*,?\s*(?:of\s+|del?\s+)?|\s+in\s+)$", re.IGNORECASE)
_THAT_IS = re.compile(r"\s*[([]\s*$|\s*,?\s*(?:\(?i\.?\s?e\.?,?|=)\s*$", re.IGNORECASE)
IN_ROW = re.compile(r"\s*(?:,|;|&|\+|,?\s(?:and|or|y|und|et|e))\s*\Z", re.IGNORECASE)
_RANGE_OF_YEARS, _SHORT_YEAR, LONE_YEARS = "Y-2", "2", ("Y", "'2")
UP_TO = re.compile(r"\s*(?:-|\u2013|to|thru|through|til|till|until)\s*\Z", re.IGNORECASE)
MONTH_AND_SHORT = ("M_2", "M2", "M._2")
_MONTH, _MONTH_OF_YEAR = re.compile(r"M\.?"), re.compile(r"M\.?[_,f]{0,4}(?:Y|'2)")
_NAMED_DAY = re.compile(r"H(?P<year>[_,f]{0,3}Y)?(?:[_,]{1,2}W)?")
_MAX_GAP = 9


def is_beside(dates: Dates, at: int, gap: re.Pattern[str]) -> bool:
    """Tell whether a mention and the one before it stand side by side."""
    if not 0 < at < len(dates.mentions):
        return False
    between = dates.mentions[at - 1].between(dates.mentions[at])
    if between is None or len(between) > _MAX_GAP:
        return False
    if "." in between and not _is_abbreviation(dates, at - 1):
        return False  # a sentence ends there
    return gap.match(between) is not None and "\n\n" not in between


def _is_abbreviation(dates: Dates, at: int) -> bool:
    """Tell whether a mention ends in an abbreviated weekday or month, whose point ends nothing."""
    senses = dates.tokens[at][-1].senses
    return bool(senses) and senses[0].column != "full"


def _is_weekday(dates: Dates, at: int) -> bool:
    return at in dates.weekdays


def weekday_beside(dates: Dates, at: int) -> int | None:
    """Return the weekday that stands beside a date as a mention of its own."""
    if not dates.weekdays:
        return None
    for other, place in ((at - 1, at), (at + 1, at + 1)):
        if _is_weekday(dates, other) and is_beside(dates, place, _GAP):
            sense = next(t for t in dates.tokens[other] if t.mark == "W").senses[0]
            return None if sense.plural else sense.number
    return None


def weekdays_fit(dates: Dates) -> bool:
    """Tell whether no more weekdays are wrong than right beside full dates.

    They are wrong in notes whose years are fictional.
    """
    told = list(_told_weekdays(dates))
    return 2 * sum(told) >= len(told)


def _told_weekdays(dates: Dates) -> Iterator[bool]:
    """Yield for each full date with its weekday whether this is right."""
    for at, sign in enumerate(dates.signs):
        may_be = "W" in sign or dates.weekdays
        if may_be and any(unit.shape in FULL_DAYS for unit in units(sign)):
            inside = [t.senses[0] for t in dates.tokens[at] if t.mark == "W"]
            weekday = inside[0].number if inside else weekday_beside(dates, at)
            moments = moments_alone(dates, at) if weekday is not None else ()
            if len(moments) == 1 and (day := moments[0].date) is not None:
                yield day.weekday() == weekday


def year_beside(dates: Dates, at: int) -> int | None:
    """Return the year that stands behind a date as a mention of its own, or heads its line.

    A holiday has its year from the full date beside it, if that is its day, before all.
    """
    if dates.signs[at].strip("q_") == "H" and (year := _holiday_year(dates, at)) is not None:
        return year
    if _is_year_behind(dates, at):
        return year_of(dates.tokens[at + 1][-1].text, plain_reading(dates, at + 1))
    return _year_of_row(dates, at) or dates.headed.get(at)


def _year_of_row(dates: Dates, at: int) -> int | None:
    """Return the year of a month in a row of them that ends with one (`April, May and June 2018`).

    One that comes later in the year than the last is of the year before: `Nov and Jan 2018`.
    """
    last = at
    while _MONTH.fullmatch(dates.signs[last]) and is_beside(dates, last + 1, IN_ROW):
        last += 1
    if last == at or _MONTH_OF_YEAR.fullmatch(dates.signs[last]) is None:
        return None
    month, end = dates.tokens[at][0].senses[0].number, next(iter(moments_alone(dates, last)), None)
    if end is None or end.year is None or end.month is None:
        return None
    return end.year - (month > end.month)


def _is_year_behind(dates: Dates, at: int) -> bool:
    """Tell whether a year stands behind a date as a mention of its own."""
    lone = at + 1 < len(dates.signs) and dates.signs[at + 1] in LONE_YEARS
    return lone and is_beside(dates, at + 1, _YEAR_GAP)


def in_row_of_years(dates: Dates, at: int) -> bool:
    """Tell whether what may be a year is beside one (`2003-04 and '06`, `May 98 to May 02`).

    Or a range of them in a note that tells others (`2006-10 sailor, 2010-15 cook`).
    """
    sign = dates.signs[at]
    if sign == _RANGE_OF_YEARS and dates.mentions[at].doc_id in dates.year_ranges:
        return True
    if sign == _SHORT_YEAR:
        return _is_behind_years(dates, at)
    gap = IN_ROW if sign == _RANGE_OF_YEARS else UP_TO if sign in MONTH_AND_SHORT else None
    return gap is not None and any(
        is_beside(dates, place, gap) and _is_of_years(dates, other, sign)
        for other, place in ((at - 1, at), (at + 1, at + 1))
    )


def _is_behind_years(dates: Dates, at: int) -> bool:
    """Tell whether two digits stand behind years in a row: `2001, 06 and 11`."""
    other = at
    while dates.signs[other] == _SHORT_YEAR and is_beside(dates, other, IN_ROW):
        other -= 1
    reading = plain_reading(dates, at)
    is_year = year_fits(dates.tokens[at][0].text, reading)
    return other < at and is_year and dates.signs[other] in LONE_YEARS


def _is_of_years(dates: Dates, at: int, beside: str) -> bool:
    if beside == _RANGE_OF_YEARS:
        return dates.signs[at] in LONE_YEARS
    return dates.signs[at] in MONTH_AND_SHORT and is_sure_year(dates.tokens[at][-1].text)


def pair_of(dates: Dates, at: int) -> tuple[str, str]:
    """Return the numbers of a date of two: `03` and `12` of `03/12`."""
    first, _, second = (token.text for token in dates.tokens[at])
    return first, second


def _holiday_year(dates: Dates, at: int) -> int | None:
    name = next(token.holiday for token in dates.tokens[at] if token.holiday)
    for date in _days_beside(dates, at, _GAP):
        if holiday_date(name, date.year) == date:
            return date.year
    return None


def day_beside(dates: Dates, at: int) -> dt.date | None:
    """Return the day that a date beside a named day tells to be it, in brackets or by `i.e.`."""
    named = _NAMED_DAY.fullmatch(dates.signs[at].strip("q_"))
    if named is None:
        return None
    year = _year_told(dates, at) if named["year"] else year_beside(dates, at)
    day = next(_days_beside(dates, at, _THAT_IS), None)
    return day if day is None or year is None else valid_date(year, day.month, day.day)


def _year_told(dates: Dates, at: int) -> int:
    return int(dates.tokens[at][dates.signs[at].index("Y")].text)


def _days_beside(dates: Dates, at: int, gap: re.Pattern[str]) -> Iterator[dt.date]:
    """Yield the days of the dates behind and before a mention."""
    behind = at + 1 + _is_year_behind(dates, at)
    for other, place in ((behind, behind), (at - 1, at)):
        if (
            is_beside(dates, place, gap)
            and 0 <= other < len(dates.signs)
            and "H" not in dates.signs[other]
            and (date := day_alone(dates, other)) is not None
        ):
            yield date


def moments_alone(dates: Dates, at: int) -> tuple[Moment, ...]:
    """Return what a date names by itself, once it is known in which order its note writes them."""
    if at not in dates.alone:
        dates.alone[at] = read_date(dates.tokens[at], dates.signs[at], plain_reading(dates, at))[1]
    return dates.alone[at]


def day_alone(dates: Dates, at: int) -> dt.date | None:
    """Return the day that a date names by itself, the first of several; None if it names none."""
    moments = moments_alone(dates, at)
    return moments[0].date if moments else None


def plain_reading(dates: Dates, at: int) -> Reading:
    """Return what a date is read with by itself, of the dates around it only their manner."""
    mention = dates.mentions[at]
    doc_id = mention.doc_id
    return Reading(
        mention,
        dates.written[doc_id],
        dates.day_first[doc_id],
        padded_days=doc_id in dates.padded_days,
    )


def followed(dates: Dates, at: int, links: list[DateLink]) -> int:
    """Return the place of the date that this mention completes as its weekday or year, or -1."""
    if _is_weekday(dates, at):
        if at + 1 < len(dates.signs) and is_beside(dates, at + 1, _GAP) and _has_day(dates, at + 1):
            return at + 1
        if at and links[at - 1].moments and is_beside(dates, at, _GAP):
            return at - 1 if links[at - 1].moments[-1].precision is Precision.DAY else -1
    elif (
        at
        and dates.signs[at] in LONE_YEARS
        and is_beside(dates, at, _YEAR_GAP)
        and links[at - 1].moments
    ):
        last = links[at - 1].moments[-1]
        told = any(piece.part is Part.YEAR for piece in links[at - 1].pieces)
        if not told and last.precision in (Precision.DAY, Precision.MONTH, Precision.SEASON):
            return at - 1
    return -1


def _has_day(dates: Dates, at: int) -> bool:
    sign = dates.signs[at]
    return "W" not in sign and any(mark in sign for mark in "12EH") and "s" not in sign
