"""Tells whether four digits in a text are a year, or an amount, a time of day, a room."""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogate.leak.position import follows_unit
from surrogate.leak.view import BLANK
from surrogate.span import Span

_FOUR = re.compile(
    r"(?<![\w.,#$:+=])(?<!\d-)(?<!\w-)(?<!\d/\d\d/)(?:18|19|20|21)\d\d(?![\w%:+=]|[.,]\d|/\d{2}|-\d{3}(?!\d)|-[A-Za-z])"
)
_SHORT = re.compile(
    r"\b(?:in|since|of|early|late|mid|from|fall|summer|winter|spring|year|born)[ ]{1,2}'(\d\d)(?![\w'])",
    re.IGNORECASE,
)
_NOT_BEFORE = re.compile(
    r"(?:\b(?:room|rm|bed|suite|ste|ext|extn|extension|x|pager|beeper|pgr|bpr|box|unit|apt|no|nr|num|number"
    r"|model|series|type|version|lot|ref|cat|serial|size|page|pg|item|code|icd|cpt|channel|route|rte|highway"
    r"|hwy|flight|gate|locker|dsm|score|count|wbc|plt|level|titer|protocol|trial|study|vit(?:amin)? d3?|system"
    r"|monitor|scanner|lens|form|policy|gain|total|volume|vol|tv|uop|intake|output|i/o|cal|calories|kcal|cc|at"
    r"|limit|max|min|goal|target|under|over|above|below|less than|more than|greater than|up to|each|every|approx)"
    r"|[@#$<>~=×*]|\b(?:acc/aha|acog|who|ajcc|nccn|idsa|ada|esc|aasld|acr|eular|gold|kdigo|fda|cdc)"
    r"|[A-Z]\d{0,2}-|\d[ -]?x|\b[A-Z]{2,}-)[\s.:#)(]{0,3}$",
    re.IGNORECASE,
)
_NOT_AFTER = re.compile(
    r"[ ]{0,2}(?:(?:-|to|–)[ ]?\d[\d,.]*\s?(?:m[lg]|cc|k?cal|units?|iu|hrs?|h\b|g\b|steps|feet|ft)"
    r"|(?:daily|bid|b\.i\.d|tid|t\.i\.d|qd|qid|qhs|hs|po|iv|im|sc|sq|prn|nightly|weekly|once|twice|q\d|per|x\d"
    r"|a day|each|total|in\b\s?/|out\b|negative|positive|net|kcal|sodium|calorie|diet)\b"
    r"|(?:guidelines?|criteria|classification|consensus|edition|update[ds]? guid|revision|statement|protocol"
    r"|definitions?|acc\b|aha\b|ada\b|who\b|acog\b|idsa\b|nccn\b|ajcc\b|mcdonald|chicago|revised|beers"
    r"|[;:]\s?\d+|\)\s?[;:]\s?\d+))",
    re.IGNORECASE,
)
_CITED = re.compile(
    r"(?:et al\.?[\s,(]*|\b(?:nejm|jama|lancet|bmj|ann intern med|circulation|pubmed|doi|vol\.?|isbn)\b[^\n]{0,25}"
    r"|\b(?:guidelines?|criteria|classification|consensus|edition|statement)\b[\s,(\w]{0,12})$",
    re.IGNORECASE,
)
_SEASONS = r"summer|spring|fall|autumn|winter|christmas|easter|thanksgiving"
_MONTHS = (
    r"january|february|march|april|may|june|july|august|september|october|november|december"
    r"|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec"
)
_CUE = re.compile(
    rf"(?:\b(?:in|of|year|yr|born|circa|ca|early|late|mid|dob|dated?|class|{_SEASONS}|{_MONTHS})|\d/)"
    r"[\s.,]{0,3}$",
    re.IGNORECASE,
)
_WEAK_CUE = re.compile(
    r"(?:\b(?:since|from|until|till|before|after|during|through|thru|to|and|or|by|around|about|between"
    r"|back|last|prior)|[('–])[\s.,]{0,3}$",
    re.IGNORECASE,
)
_TIME = re.compile(r"(?<![\w.,/#$:-])(?:[01]\d|2[0-3])[0-5]\d(?![\w/%:+=-]|[.,]\d)")
_HOURS, _MINUTES = 24, 60
_AFTER_TIME = re.compile(r"\s*(?:-|:|to\b|hr|h\b)")


def years(text: str, first: int, last: int) -> Iterator[tuple[Span, int]]:
    """Yield each calendar year from `first` to `last` in a text.

    Four digits that measure, number or time something are none; neither is the year of a
    guideline or a quoted paper. Digits that may be a time of day are a year behind a word such
    as `in` or `since`, and elsewhere in texts that do not write times so.
    """
    clock = _tells_times(text, first, last)
    for match in _FOUR.finditer(text):
        number = int(match[0])
        if not first <= number <= last or _is_something_else(text, match):
            continue
        if number // 100 < _HOURS and number % 100 < _MINUTES and _is_time(text, match, clock=clock):
            continue
        yield Span(*match.span()), number
    for match in _SHORT.finditer(text):
        if (year := _near(int(match[1]), first, last)) is not None:
            yield Span(match.start(1) - 1, match.end(1)), year


def _is_something_else(text: str, match: re.Match[str]) -> bool:
    before, after = text[max(0, match.start() - 36) : match.start()], text[match.end() :][:30]
    if follows_unit(after) or _NOT_AFTER.match(after):
        return True
    return bool(_NOT_BEFORE.search(before) or _CITED.search(before))


def _tells_times(text: str, first: int, last: int) -> bool:
    """Tell whether a text writes times of day as four digits, some that can be no year."""
    return any(
        not first <= int(match[0]) <= last and not _is_something_else(text, match)
        for match in _TIME.finditer(text)
    )


def _is_time(text: str, match: re.Match[str], *, clock: bool) -> bool:
    before = text[max(0, match.start() - 16) : match.start()]
    if _CUE.search(before):
        return False
    begins_line = not text[: match.start()].rpartition("\n")[2].strip(" \t-*")
    if begins_line or before.rstrip(" ,").endswith(BLANK):
        return True
    return clock or (match[0].startswith("19") and not _WEAK_CUE.search(before) and _is_clock(text, match))


def _is_clock(text: str, match: re.Match[str]) -> bool:
    """Tell whether what follows goes with a time of day."""
    return _AFTER_TIME.match(text[match.end() :][:12]) is not None


def _near(short: int, first: int, last: int) -> int | None:
    return next((y for y in range(last, first - 1, -1) if y % 100 == short), None)
