"""Patterns of what stands beside the numbers of dates and tells what they are.

Lengths of time (`2 days ago`), quarters and grades stay with their number. A quarter or `FY` makes
the digits behind it a year, which moves; `los años` makes them a decade.
"""

from __future__ import annotations

import re
from functools import cache

from surrogate.wordlists.calendar import any_cue, season_names

_SIGN_REACH = 40


def length_pattern() -> str:
    """Return a pattern of a length of time with its number: `2 days ago`, `3-4 wks`; or of `x2`.

    A whole date of `3d` is an ordinal, as lawyers write it.
    """
    return (
        rf"(?!\A2?[23]d\Z)(?<![\w/.-])\d{{1,3}}(?:\s?(?:[-\u2013]|to|or)\s?\d{{1,3}})?[\s-]?(?:{any_cue('lengths')})\b"
        r"(?:\.?\s+ago\b)?|(?<!\w)x\s?\d(?![\w/.-])"
    )


# What makes the digits behind it a year. A quarter opens the date, but for small words, or stands
# behind its year: elsewhere, and before a month or two strokes, its Q is a zero that was misread
# (`03/01/2Q00`, `Q3 May`).
_OPENING = r"\A(?:(?-i:[a-z]+)\s)*"
_AFTER_YEAR = ("", r"[\s/-]", r",\s", r"\s[-\u2013&]\s", r"\sto\s", r"\sand\s")
_BEHIND_YEAR = "|".join(
    rf"(?<={year}{gap})"
    for year in (r"\b(?:19|20|21)\d\d", *(rf"\b[FCAS]Y{n}" for n in (r"\d\d", r"\d{4}", r"\s\d\d")))
    for gap in _AFTER_YEAR
)
_QUARTER = r"(?:[QT][1-4]|H[12])"
_TWICE = "|".join(rf"Q{number}[/-]Q{number}" for number in range(1, 5))  # `2000-Q3-Q3` is misread
_QUARTERS = rf"(?!{_TWICE}){_QUARTER}(?:\s?[-\u2013/&]\s?[QTH]?[1-4](?!\d|[/.-]\d))?"
_OLD_QUARTER = r"(?:[1-4][QT]|[12]H)"
_FISCAL = r"[FCAS]Y\s?"
_YEAR_OF = r"(?:fiscal|school|academic|calendar)\s(?:year|yr\.?)\s"
_ONE_YEAR = r"(?=\d\d(?:\d\d)?(?!\d|[/.-]\d))"
_YEARS = r"(?=\d\d(?:\d\d)?(?:[/-]\d\d(?:\d\d)?)?(?!\d|[/.-]\d))"
QUARTER = (
    rf"(?:{_OPENING}(?:{_QUARTERS}|{_OLD_QUARTER}\Z)|(?:{_BEHIND_YEAR})(?:{_QUARTERS}|{_OLD_QUARTER}))"
    r"(?!\w|\s*[^\W\d_]{3}|[/.-]\d{1,2}(?!\d))"
)
_QUARTER_YEAR = rf"(?:{_QUARTER}|{_OLD_QUARTER})\s?(?:{_FISCAL})?['\u2019]?(?:19|20|21)?\d\d"
_TO = r"\s?[-\u2013/&]\s?|\s(?:to|and|thru|through)\s"
QUARTERS_OF_YEARS = re.compile(rf"({_QUARTER_YEAR})({_TO})({_QUARTER_YEAR})", re.IGNORECASE)
_AFTER_SIGN = re.compile(
    rf"(?:(?<![\w'\u2019])['\u2019]|(?<!\w)(?:{_FISCAL}['\u2019]?|(?i:{_YEAR_OF}|class\sof\s)))\Z"
)


def year_sign() -> str:
    """Return a pattern of what makes digits behind it a year: `FY`, `school year`, `Q2`."""
    return (
        rf"(?:(?<![\w/.-])(?:{_FISCAL}['\u2019]?|{_YEAR_OF}){_YEARS}"
        rf"|(?:{_OPENING}(?:{_QUARTERS}[\s/-]?|{_OLD_QUARTER}(?:\s|/(?=\d{{4}}))?)(?:{_FISCAL})?"
        rf"|{_counted('year_parts')}(?:\s(?:of|in|de|del))?[\s,]\s?)['\u2019]?{_ONE_YEAR})"
    )


# Days that are counted from a birth, an operation or the beginning of a stay or a treatment.
_DAY_COUNTED = (
    r"(?:(?:\A|(?<!\w)(?:hosp(?:ital)?|icu|post[\s-]?op(?:erative)?|treatment|rx|cycle\s\d{1,2})[.,]?\s)day"
    r"|(?<!\w)(?-i:POD|HD|DOL|PPD))\s?#?\s?\d{1,3}(?!\w|[/.-]\d|,\s?\d{4}|\s(?:of\s)?[^\W\d_]{3})"
)


def follows_year_sign(before: str) -> bool:
    """Tell whether what stands right before two digits makes them a year: `FY`, an apostrophe."""
    return _AFTER_SIGN.search(before[-_SIGN_REACH:]) is not None


@cache
def _season_before() -> re.Pattern[str]:
    seasons = "|".join((*season_names("en"), "autumn", "season", "academic", "school"))
    return re.compile(
        rf"\b(?:{seasons}|(?:academic|school|fiscal)\s+(?:year|yr)\.?|[AFS]Y)\s+(?:of\s+)?\Z",
        re.IGNORECASE,
    )


_SEASON_BEHIND = re.compile(r"\s+(?:\w+\s+)?(?:season|school|academic|fiscal)\b", re.IGNORECASE)


def in_season(before: str, after: str) -> bool:
    """Tell whether what stands around `2010-11` makes it a season, or a year of school, of two."""
    return bool(_season_before().search(before[-_SIGN_REACH:]) or _SEASON_BEHIND.match(after))


def _decade_words() -> str:
    return rf"\b(?:{any_cue('decades')})\s+['\u2019]?".replace(r"\ ", r"\s+")


def decade_sign() -> str:
    """Return a pattern of what makes the digits behind it a decade: `los años`, `los` before 40."""
    return rf"{_decade_words()}(?=(?:19|20)?\d0\b)|\blos\s+['\u2019]?(?=[4-9]0\b)"


@cache
def _ending_in_decade_words() -> re.Pattern[str]:
    return re.compile(rf"{_decade_words()}\Z", re.IGNORECASE)


def follows_decade_sign(before: str) -> bool:
    """Tell whether the words before two digits make them a decade."""
    return _ending_in_decade_words().search(before[-_SIGN_REACH:]) is not None


def placeholder_pattern() -> str:
    """Return a pattern of what stands for an unknown day or month: `6/?/2012`, `xx/06/12`."""
    words = rf"\?{{1,2}}|_{{1,2}}|{any_cue('placeholders')}"
    between = rf"(?<=\d[/.-])(?:{words})(?=[/.-])|(?<=\d/)(?:-{{1,2}}|\s{{1,3}})(?=/)"
    return rf"{between}|\A(?:{words})(?=[/.-]\d)"


# What systems write for a date that is not known or never comes. Moved, it would tell the shift.
_EMPTY_YEAR = r"(?:0000|0001|9999)"
EMPTY = (
    rf"(?<![\w/.-])(?:{_EMPTY_YEAR}(?P<empty>[/.-])\d\d(?P=empty)\d\d(?!\d)"
    rf"|\d{{1,2}}(?P<void>[/.-])\d{{1,2}}(?P=void){_EMPTY_YEAR}|00(?P<zero>[/.-])00(?P=zero)00)(?![\d/-])"
)

_ANY_EMPTY = re.compile(EMPTY)


def without_empty(text: str) -> str:
    """Return a text with a blank for each date of none: `00/00/0000`, `9999-12-31`."""
    return _ANY_EMPTY.sub(" ", text)


def counted_pattern() -> str:
    """Return a pattern of what has its number: `3rd qtr`, `grade 8`, `20th century`, `POD 3`."""
    parts, grades = any_cue("year_parts"), any_cue("grades")
    return (
        rf"(?:{_counted('year_parts')}|{_counted('grades')})"
        rf"|(?<!\w)(?:(?:{parts})\.?\s?[1-4]|(?:{grades})\s?(?:1[0-2]|[1-9]))(?!\w|[/.-]\d)"
        r"|(?<![\w/.-])\d{1,3}(?=\s[^\W\d_]+\sago\b)"
        r"|(?<![\w/.-])(?:3[2-9]|[4-8]\d)(?:st|nd|rd|th)\b"  # of no month
        rf"|(?<![\w/.])(?<!\d-)\d{{1,2}}(?:st|nd|rd|th)(?:[\s-](?:{any_cue('centuries')})|(?=\sof\sthe\s(?:new\s)?year\b))"
        rf"|{_DAY_COUNTED}"
    )


def _counted(words: str) -> str:
    """Return a pattern of one or two numbers before one of some words (`2nd and 3rd qtr`)."""
    number = rf"(?:1[0-2]|[1-9])(?:{any_cue('ordinals')})?"
    joint = r"\s?(?:[-\u2013/&,]|and|or|to|y|e)\s?"
    return rf"(?<![\w/.-])(?:{number}{joint})?{number}\.?[\s-]?(?:{any_cue(words)})\b\.?"
