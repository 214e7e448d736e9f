"""Reads years of two digits, ranges of years and decades: `'98`, `2079-80`, `1960s`."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from surrogate.entity import Mention
from surrogate.link.calendar.context import Reading
from surrogate.link.calendar.form import Part
from surrogate.link.calendar.limits import LAST_DAY, MONTHS, SHORT_YEAR_DIGITS
from surrogate.link.calendar.mentions.draft import Draft, numbers_in
from surrogate.link.calendar.mentions.numeric import year_of
from surrogate.link.calendar.mentions.shapes import Unit
from surrogate.link.calendar.mentions.signs import in_season
from surrogate.link.calendar.mentions.token import Token

if TYPE_CHECKING:
    from surrogate.link.calendar.mentions.record_dates import Dates

# A sure range of years; a day with a stroke; a month or day with its year in front.
_SHORT_RANGE = re.compile(r"(?:19|20|21)(?P<first>\d\d)[-\u2013](?P<last>\d\d)")
_STROKE = re.compile(r"\d/\d")
_YEAR_FIRST = re.compile(
    r"(?<![\d/])(?:19|20|21)(?P<year>\d\d)-(?P<month>0\d|1[0-2])(?P<day>-\d\d)?(?![\d/-])"
)
_HEADING = re.compile(r"record\s+date\s*:?\s*\Z", re.IGNORECASE)


def notes_of_year_ranges(dates: Dates) -> frozenset[str]:
    """Return the ids of the documents where `2006-10` goes on to 2010 and is no month.

    So it mostly is, but not where months stand behind their year (`2019-03`), nor where days do
    (`2019-03-11`) unless another can only be a range (`2010-15`). The heading of a record counts so
    only where no other date tells its manner.
    """
    told: dict[str, set[str]] = {mention.doc_id: set() for mention in dates.mentions}
    for mention in dates.mentions:
        told[mention.doc_id].update(_manner(mention))
    return frozenset(doc_id for doc_id, manner in told.items() if _has_ranges(manner))


def _has_ranges(manner: Collection[str]) -> bool:
    if "month" in manner:
        return False
    if "day" in manner or "heading" in manner:
        return "range" in manner or ("stroke" in manner and "day" not in manner)
    return True


def _manner(mention: Mention) -> Iterator[str]:
    """Yield what a date shows of how its note writes years before months, or ranges of years."""
    years, found = _SHORT_RANGE.fullmatch(mention.text), _YEAR_FIRST.search(mention.text)
    if years and int(years["last"]) > max(MONTHS, int(years["first"])):
        yield "range"
    elif found and (found["day"] or int(found["month"]) <= int(found["year"])):
        manner = "day" if found["day"] else "month"
        yield "heading" if _HEADING.search(mention.before) else manner
    elif _STROKE.search(mention.text):
        yield "stroke"


def is_sure_year(text: str) -> bool:
    """Tell whether two digits behind the name of a month can be no day."""
    short = len(text) == SHORT_YEAR_DIGITS and text.isdecimal()
    return short and not 1 <= int(text) <= LAST_DAY


def ends_in_year(tokens: tuple[Token, ...], unit: Unit, reading: Reading) -> bool:
    """Tell whether a month at an end of a range has a year behind it (`Sept 67 to Sept 02`)."""
    text = tokens[unit.end - 1].text
    short = len(text) == SHORT_YEAR_DIGITS and text.isdecimal()
    return short and (reading.with_year or is_sure_year(text))


def is_range_of_years(tokens: tuple[Token, ...], unit: Unit, reading: Reading) -> bool:
    """Tell whether two numbers are a range of years: `2079-80`, `98-02`, `1999-00`, `'05-08`.

    `2003-04` is none where its note puts the year before months, unless it stands in a row with a
    year (`2003-04 and '06`), or words tell it (`school year 2003-04`).
    """
    if unit.shape not in ("yn", "nn", "n'y"):
        return False
    first, second = (tokens[at].text for at in numbers_in(tokens, unit))
    if unit.shape == "n'y":
        return int(first) > MONTHS
    with_sign = unit.start > 0 and tokens[unit.start - 1].mark == "'"
    if unit.shape == "yn":
        told = reading.with_year or with_sign or _is_season(tokens, unit, reading)
        return _goes_on(first, second, told=told)
    # `s/p fall 10/11` tells no season.
    is_told = with_sign or (int(first) > MONTHS and _is_season(tokens, unit, reading))
    hyphen = any(token.mark == "-" for token in tokens[unit.start : unit.end])
    is_short = len(first) == len(second) == SHORT_YEAR_DIGITS
    return is_short and (is_told or _can_only_be_years(first, second, reading, hyphen=hyphen))


def _can_only_be_years(first: str, second: str, reading: Reading, *, hyphen: bool) -> bool:
    """Tell whether two numbers are no month and day: `98-02`, or `13-16` where 2016 has come.

    Not behind other days in a row (`Feb 10, 13-16`).
    """
    if hyphen and MONTHS < int(first) < int(second) <= LAST_DAY:
        written = reading.written.year % 100 if reading.written is not None else 0
        return reading.row is None and int(second) <= written + 1
    return int(first) > LAST_DAY and (int(second) > LAST_DAY or hyphen)


def _goes_on(first: str, second: str, *, told: bool) -> bool:
    """Tell whether a number behind a year is another one: `2079-80`; `2003-04` only if told so."""
    ahead = len(second) == SHORT_YEAR_DIGITS and int(second) > int(first) % 100
    is_century = second == "00" and first.endswith("99")
    # A month has its zero behind a year: `1998-9` ends in 1999.
    is_next = len(second) == 1 and (int(first) + 1) % 10 == int(second)
    return int(second) > MONTHS or is_century or is_next or (told and ahead)


def _is_season(tokens: tuple[Token, ...], unit: Unit, reading: Reading) -> bool:
    """Tell whether the words around two years in a row make them one of school or of a season."""
    first, second = (int(tokens[at].text) for at in numbers_in(tokens, unit))
    before = reading.mention.before + "".join(token.text for token in tokens[: unit.start])
    after = "".join(token.text for token in tokens[unit.end :]) + reading.mention.after
    return second == (first + 1) % 100 and in_season(before, after)


def range_of_years(tokens: tuple[Token, ...], unit: Unit, reading: Reading) -> list[Draft]:
    """Read a range of years, the second short (`2079-80`, `75-79`)."""
    first, second = numbers_in(tokens, unit)
    start = year_of(tokens[first].text, reading)
    ends = ((first, start), (second, next_ending_in(tokens[second].text, start)))
    return [Draft(at, at + 1, {at: Part.YEAR}, year=year, written_year=True) for at, year in ends]


def next_ending_in(digits: str, start: int) -> int:
    """Return the first year from a year on that ends in some digits: 1958 for `58` from 1951."""
    endings: int = 10 ** len(digits)
    return start + (int(digits) - start) % endings


def read_decade(draft: Draft, tokens: tuple[Token, ...], unit: Unit, reading: Reading) -> None:
    """Read a decade in digits (`1960s`, `'60s`)."""
    place = numbers_in(tokens, unit)[0]
    value = int(tokens[place].text)
    draft.parts[place] = Part.DECADE
    if len(tokens[place].text) > 2:  # noqa: PLR2004 - a full year
        draft.decade = value - value % 10
    else:
        draft.decade = recent_decade(value - value % 10, reading)


def recent_decade(value: int, reading: Reading) -> int:
    """Return the decade of two digits that is the last one before the document's date."""
    if reading.written is None:
        return 1900 + value
    return reading.written.year - (reading.written.year - value) % 100
