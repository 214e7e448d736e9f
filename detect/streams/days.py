"""Streams that ask the whole note what two numbers are: a day or a score, a year or a time of day.

`2/6` is a murmur and `2013` a quarter past eight in the evening as often as they are dates. A
note's full dates tell which days are near, its other times whether it writes them in four digits.
"""

from __future__ import annotations

import datetime as dt
import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from itertools import chain

from detect.page import Page
from detect.streams.columns import Coded
from surrogate.wordlists.calendar import month_names

Column = Sequence[str]

# What follows the abbreviation of some month in its name.
_REST_OF_MONTH = r"(?:uary|ruary|ch|il|ust|tember|t|ober|ember|e|y)?"
_YEAR = r"(?:1[89]|2[01])\d\d"
# Behind a day may stand the last one of a range (`4/20-4/25`).
_SHORT = re.compile(
    r"(?:(?<![\w/.,-])|(?<=\d/\d-)|(?<=\d/\d\d-))\d\d?[/-]\d\d?"
    r"(?:(?![\d/%-]|[.,]\d)|(?=-\d\d?/\d\d?(?![\d/%-])))",
    re.ASCII,
)
_NUMBERS = re.compile("[/-]")
_TIME_DIGITS = 4
_FOUR_DIGITS = re.compile(r"(?<![\d/.,:-])\d{4}(?![\d/:-]|[.,]\d)", re.ASCII)
_FIRST_YEAR, _LAST_YEAR = 1880, 2199
_LEAP_YEAR, _DAYS = 2000, 366
_STEPS = ((0, "0"), (3, "3"), (14, "14"), (60, "60"), (_DAYS, "far"))
_TIMES = ("0", "1", "2-3", "2-3", "4+")


def near_day(page: Page) -> Column:
    """Return how far `2/6` lies from the nearest full date of the note, at most, in days.

    Years are not looked at. A minus means that it lies before that date. It is `far` beyond two
    months, `no` if it cannot be a day and `?` if the note has no full date; empty at all other
    tokens.
    """
    cells: dict[int, str] = {}
    numbers = page.short_numbers()
    places = numbers.starts[numbers.marked].tolist()
    shorts = [*_matches(_SHORT, page.text, places)]
    if shorts:
        days = sorted(_full_dates(page))
        for found in shorts:
            one, other = map(int, _NUMBERS.split(found[0]))
            cells |= dict.fromkeys(_tokens(page, *found.span()), _distance(one, other, days))
    return Coded.sparse(cells, len(page.words))


def timed(page: Page) -> Column:
    """Return at what may be a year how many other four digits of the note are times, in steps.

    Four digits are a time if they can be one and are no year from 1880 to 2199.
    """
    years: list[int] = []
    times = 0
    numbers = page.short_numbers()
    fours = numbers.starts[numbers.ends - numbers.starts == _TIME_DIGITS].tolist()
    for found in _matches(_FOUR_DIGITS, page.text, fours):
        hour, minute = divmod(int(found[0]), 100)
        if _FIRST_YEAR <= int(found[0]) <= _LAST_YEAR:
            years.append(found.start())
        elif hour <= 23 and minute <= 59:  # noqa: PLR2004 - a time of day
            times += 1
    step = _TIMES[min(times, len(_TIMES) - 1)]
    tokens = (_tokens(page, start, start + 1) for start in years)
    return Coded.sparse({at: step for found in tokens for at in found}, len(page.words))


def _tokens(page: Page, start: int, end: int) -> range:
    return range(bisect_left(page.tokens.starts, start), bisect_left(page.tokens.starts, end))


@cache
def _months() -> tuple[str, ...]:
    """Return the abbreviations of the months, in lower case."""
    return tuple(name.lower() for name in month_names("en", "short"))


@cache
def _full() -> re.Pattern[str]:
    """Return the pattern of a day with its year.

    Its groups: two numbers, day and month, month and day, month and day behind the year.
    """
    month = rf"\b({'|'.join(_months())}){_REST_OF_MONTH}\b\.?"
    return re.compile(
        rf"(?<![\d/.-])(\d\d?)[/.-](\d\d?)[/.-](?:{_YEAR}|\d\d)(?!\d)"
        rf"|(?<!\d)(\d\d?)(?:st|nd|rd|th)?[ -]{month},?[ -]{_YEAR}"
        rf"|{month}[ ](\d\d?)(?:st|nd|rd|th)?,?[ ]{_YEAR}"
        rf"|(?<!\d){_YEAR}[-/](\d\d)[-/](\d\d)(?!\d)",
        re.IGNORECASE | re.ASCII,
    )


def _full_dates(page: Page) -> Iterator[int]:
    """Yield the days of the year of a page's full dates; a month stands first if it can."""
    for found in _full_matches(page):
        one, other, day, month_name, name_month, name_day, iso_month, iso_day = found.groups()
        if one:
            yield from _days_of_year(int(one), int(other))
        elif day:
            yield from _day_of_year(_month(month_name), int(day))
        elif name_month:
            yield from _day_of_year(_month(name_month), int(name_day))
        else:
            yield from _day_of_year(int(iso_month), int(iso_day))


def _full_matches(page: Page) -> Iterator[re.Match[str]]:
    """Yield the matches of full dates, which begin with a number or with a word for a month."""
    numbers = page.short_numbers()
    words = page.vocabulary.words.told(_may_be_month)[page.words].nonzero()[0]
    months = page.laid.starts[words]
    before = numbers.ends.searchsorted(months) - 1
    begins = (numbers.starts[numbers.marked], numbers.starts[before[before >= 0]], months)
    places = sorted(chain.from_iterable(some.tolist() for some in begins))
    return _matches(_full(), page.text, places)


def _matches(pattern: re.Pattern[str], text: str, places: Iterable[int]) -> Iterator[re.Match[str]]:
    """Yield the matches that begin at some places, ascending, and do not overlap."""
    behind = 0
    for place in places:
        if place >= behind and (found := pattern.match(text, place)):
            behind = found.end()
            yield found


def _may_be_month(word: str) -> bool:
    return word.startswith(_months())


def _month(name: str) -> int:
    return _months().index(name.lower()) + 1


@cache
def _days_of_year(one: int, other: int) -> tuple[int, ...]:
    """Return the day of the year, month first; day first only if that cannot be."""
    return _day_of_year(one, other) or _day_of_year(other, one)


def _day_of_year(month: int, day: int) -> tuple[int, ...]:
    with suppress(ValueError):
        return (dt.date(_LEAP_YEAR, month, day).timetuple().tm_yday,)
    return ()


def _distance(one: int, other: int, days: Sequence[int]) -> str:
    """Return how far two numbers, read as a day, lie from the nearest of some days."""
    if not (told := _days_of_year(one, other)):
        return "no"
    if not days:
        return "?"
    (read,) = told
    place = bisect_right(days, read)
    nearest = min((_apart(read, days[at % len(days)]) for at in (place - 1, place)), key=abs)
    step = next(name for most, name in _STEPS if abs(nearest) <= most)
    return f"-{step}" if nearest < 0 else step


def _apart(day: int, other: int) -> int:
    """Return how many days lie between two days of some year, from the second to the first."""
    return (day - other + _DAYS // 2) % _DAYS - _DAYS // 2


DAY_STREAMS: Mapping[str, Callable[[Page], Column]] = {"near_day": near_day, "timed": timed}
