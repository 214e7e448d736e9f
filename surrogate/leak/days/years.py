"""Tells whether four digits in a text are a year, or an amount, a time of day, a room."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from surrogate.entity import Mention
from surrogate.hours import HOUR, hours_in_accounts, is_cued_hour
from surrogate.leak.days.dates import months
from surrogate.leak.days.month_years import years_of_months
from surrogate.leak.days.year_lists import begun_lines, is_like_time, listed_years
from surrogate.leak.texts.position import any_of_units, is_counted, is_measured
from surrogate.leak.texts.view import BLANK
from surrogate.link.calendar.context import is_birth
from surrogate.phi import Kind
from surrogate.resources import read_toml, resource_path
from surrogate.span import Span
from surrogate.wordlists.either import either

_FOUR = re.compile(
    r"[12](?<![\w.,#$:+=][12])(?<!\w-[12])(?<!\d/\d\d/[12])"
    r"(?:(?<=1)[89]|(?<=2)[01])\d\d"
    r"(?![\w%:+=]|[.,]\d|/\d{2}|-\d{3}(?!\d)|-(?!born\b|W\d\d\b)[A-Za-z])"
)
# One that is a word with what stands before it.
_JOINED = re.compile(r"[12](?:(?<=1)[89]|(?<=2)[01])\d\d(?![\w-]|[.,]\d)")
_SHORT = re.compile(r"'(\d\d)(?![\w'])")
_LONGEST_BEFORE = len("summer  ")
_TIME = re.compile(
    r"[012](?<![\w.,/#$:-][012])(?:(?<=2)[0-3]|(?<=[01])\d)[0-5]\d(?![\w/%:+=-]|[.,]\d)"
)
# From one time of day to another, or one and another, which no two years are: `2240-0600`.
_TIMES = re.compile(
    r"([012](?<![\w.,/#$:-][012])(?:(?<=2)[0-3]|(?<=[01])\d)[0-5]\d)"
    rf"[ ]?[-\u2013/][ ]?({HOUR})(?![\w/%:+=-]|[.,]\d)"
)
# What may be the first year of a season: the 2019 of `2019/2020`.
_YEAR_AHEAD = re.compile(r"(?<!\d)(\d{4})/\Z")
_YEAR_REACH = len("12019/")
# What may be the last year of several, not of more than a man works.
_YEAR_BEHIND = re.compile(r"[ ]?[-\u2013][ ]?((?:19|20)\d\d)(?![\w/%:+=-]|[.,]\d)")
_LONGEST_YEARS = 45
# The last of several behind a bare hyphen, where no year is sought by itself: `1988-1992`.
_LAST_YEAR = re.compile(r"-((?:18|19|20)\d\d)(?![\w/%:+=-]|[.,]\d)")
# A time right behind a date of three parts: `8-Apr-2061 1912`.
_STAMP = re.compile(r"\d[-/.](?:\d{1,2}|[A-Za-z]{3})[-/.]\d{2}(?:\d{2})?[ ]{1,2}(?=\d{4}\b)")
# How an entry of a log begins: with its day, which is annotated, and a time (`12 Apr 0930`).
_ENTRY = re.compile(rf"(?m)^[ \t*-]*{BLANK}+[ ]{{1,2}}({HOUR})(?![\w/%:+=]|-\d|[.,]\d)")
_DIGIT = re.compile(r"\d")
# So many entries tell a log, and one of so many.
_SURE_ENTRIES, _FEW = 2, 3
_AFTER_TIME = re.compile(r"\s*(?:-|:|to\b|hr|h\b)")
# A column of numbers on its left and two on its right: a value in a table, as of a hormone.
# None of these looks like a year itself.
_VALUE = r"(?!(?:1[89]|20)\d\d(?!\d))\d[\d.,]*"
_COLUMN_BEFORE = re.compile(rf"(?<![\w/.-]){_VALUE}(?:[ ]{{2,}}|\t)\Z")
_COLUMNS_AFTER = re.compile(rf"(?:(?:[ ]{{2,}}|\t){_VALUE}(?![\w/%-])){{2}}")
# What stands behind no time: `2010-born`, `2010-W11`.
_BEHIND_YEAR = re.compile(r"-(?:born|W\d\d)\b")
_CUE_REACH = 24


_TOLD = re.compile(r"(?<!\d)(?:18|19|20|21)\d\d(?!\d)")
# `5/28/94`, `28 may 94`.
_TOLD_SHORT = re.compile(
    r"(?<![\d/.-])\d{1,2}([/. -]?)(?:(?<=[/. -])\d{1,2}|[A-Za-z]{3,9}\.?)\1(\d\d)(?![\d/.-])"
)
_FIRST_OF_1900S = "69"  # as POSIX reads them


def told_years(mentions: Iterable[Mention]) -> Iterator[str]:
    """Yield the years of four digits in the dates among some mentions, as often as they stand."""
    for mention in mentions:
        if mention.kind is Kind.DATE:
            yield from _TOLD.findall(mention.text)


def short_years(mentions: Iterable[Mention]) -> Iterator[int]:
    """Yield the years of two digits in the full dates among some mentions, births aside."""
    for mention in mentions:
        if mention.kind is Kind.DATE and not is_birth(mention.before):
            for found in _TOLD_SHORT.finditer(mention.text):
                yield 1900 + int(found[2]) if found[2] >= _FIRST_OF_1900S else 2000 + int(found[2])


@dataclass(frozen=True, slots=True)
class _Context:
    """The patterns of `resources/checks/years.toml`."""

    not_before: re.Pattern[str]
    not_after: re.Pattern[str]
    cited: re.Pattern[str]
    cue: re.Pattern[str]
    weak_cue: re.Pattern[str]
    short_cue: re.Pattern[str]
    joined: re.Pattern[str]
    dated: re.Pattern[str]
    clock_cue: re.Pattern[str]


@cache
def _context() -> _Context:
    lists: dict[str, list[str]] = read_toml(resource_path("checks", "years.toml"))
    any_of = {name: "|".join(words) for name, words in lists.items()}
    cues = "|".join([any_of["cues"], any_of["seasons"]])
    no_years = "|".join([any_of["not_before"], any_of_units("measured")])
    month = either(months())
    return _Context(
        _pattern(
            rf"(?:\b(?:{no_years})|[@#$<>~=×*]|[A-Z]\d{{0,2}}-|\d[ -]?x"
            r"|(?<!\d)\d{1,3}(?:\.\d+)?\s?→|\b[A-Z]{2,}-)[\s.:#)(]{0,3}-?$"
        ),
        _pattern(
            rf"[ ]{{0,2}}(?:(?:-|to|–)[ ]?\d[\d,.]*\s?(?:{any_of['range_units']})\b"
            rf"|(?:{any_of['not_after']}|{any_of['called']})\b"
            rf"|(?:(?-i:[A-Z])[\w-]+[ ]){{1,2}}(?:{any_of['called']})\b|[;:]\s?\d+|\)\s?[;:]\s?\d+)"
        ),
        _pattern(rf"(?:et al\.?[\s,(]*|\b(?:{any_of['cited']})\b[^\n]{{0,25}})$"),
        # A point behind `in` ends its sentence; `7-Apr` takes no year behind a space.
        _pattern(
            rf"(?:\b(?:{cues})[\s,]{{0,3}}|(?:(?<!\d-)\b(?:{month})|(?<!\d\d)\d/)[\s.,]{{0,3}})$"
        ),
        _pattern(rf"(?:\b(?:{any_of['weak_cues']})|[('–])[\s.,]{{0,3}}$"),
        _pattern(rf"\b(?:{any_of['short_cues']})[ ]{{0,2}}\Z"),
        _pattern(rf"(?<![\w-])(?:{any_of['joined']})\Z"),
        _pattern(rf"\b(?:{month})\.?(?:[ ]\d{{1,2}}(?:st|nd|rd|th)?)?,?[ ]{{0,2}}\Z"),
        _pattern(rf"\b(?:{any_of['clock_cues']})[ ]{{1,2}}\Z"),
    )


def _pattern(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


def years(  # noqa: PLR0913 - all that tells of the years of one text
    text: str,
    first: int,
    last: int,
    shown: str,
    *,
    forgotten: int = 0,
    known: Collection[int] = (),
) -> Iterator[tuple[Span, int]]:
    """Yield each calendar year from `first` to `last` in a text.

    Four digits that measure, number or time something are none; neither is the year of a
    guideline or a quoted paper. Digits that may be a time of day are a year behind a word such
    as `in`, and elsewhere in texts that do not write times so.

    Args:
        text: The text, its surrogates blanked out.
        first: The first year.
        last: The last one.
        shown: The text with its surrogates, of which a month makes digits behind it a year.
        forgotten: The last year that nobody remembers: two such, one soon after the other on the
            clock, are hours, and so are those that follow.
        known: The years that the notes tell: neither a place in a log nor a word such as `called`
            makes one of them a time.
    """
    fours = [match for match in _FOUR.finditer(text) if first <= int(match[0]) <= last]
    heads = begun_lines(text, first, last)
    if fours or heads:
        clock = _tells_times(text, first, last, known)
        times = {*hours_in_accounts(text, forgotten), *(m.end() for m in _STAMP.finditer(shown))}
        entries = _times_of_entries(text, first, last, shown)
        listed = listed_years(heads, clock=clock)
    for match in fours:
        number, start = int(match[0]), match.start()
        is_year = number in known or start not in entries
        if not is_year or _is_something_else(text, match):
            continue
        like_time = is_like_time(number) and start not in listed
        is_told = number in known and _is_dated(shown, start)
        timed = clock or start in times
        if like_time and not is_told and _is_time(text, match, shown, clock=timed):
            continue
        yield Span(*match.span()), number
        joined = _LAST_YEAR.match(text, match.end())
        if joined and first <= int(joined[1]) <= last:
            yield Span(*joined.span(1)), int(joined[1])
    for match in heads:
        if match[2] and match.start(1) in listed:  # behind others a colon is of no year
            yield Span(*match.span(1)), int(match[1])
    yield from _joined_years(text, first, last)
    yield from _short_years(text, first, last, shown)


def _joined_years(text: str, first: int, last: int) -> Iterator[tuple[Span, int]]:
    """Yield each year that is one word with what stands before it: `mid-2018`."""
    for match in _JOINED.finditer(text):
        start, year = match.start(), int(match[0])
        is_told = first <= year <= last
        if is_told and _context().joined.search(text, max(0, start - _CUE_REACH), start):
            yield Span(*match.span()), year


def _short_years(text: str, first: int, last: int, shown: str) -> Iterator[tuple[Span, int]]:
    """Yield each year of two digits behind a word that one follows, or behind a day or month."""
    for span in years_of_months(text):
        if (year := _near(int(span.of(text)), first, last)) is not None:
            yield span, year
    for match in _SHORT.finditer(text):
        start = match.start()
        cued = _context().short_cue.search(text, max(0, start - _LONGEST_BEFORE), start)
        year = _near(int(match[1]), first, last) if cued or _is_dated(shown, start) else None
        if year is not None:
            yield Span(*match.span()), year


def _times_of_entries(text: str, first: int, last: int, shown: str) -> frozenset[int]:
    """Return where times stand behind days that entries begin with, if many that do are no years.

    Behind a month alone (`Apr 2019`) they are a year there, too.
    """
    begun = _ENTRY.finditer(text)
    entries = [one for one in begun if _DIGIT.search(shown, one.start(), one.start(1))]
    sure = sum(not first <= int(entry[1]) <= last for entry in entries)
    if sure < _SURE_ENTRIES or _FEW * sure < len(entries):
        return frozenset()
    return frozenset(entry.start(1) for entry in entries)


def _is_dated(shown: str, at: int) -> bool:
    """Tell whether a month, or a day of one, stands right before a place: `May 5, '09`."""
    return _context().dated.search(shown, max(0, at - _CUE_REACH), at) is not None


def _follows_cue(text: str, at: int) -> bool:
    """Tell whether a word stands before a place that makes digits there a year."""
    return _context().cue.search(text, max(0, at - _CUE_REACH), at) is not None


def _is_something_else(text: str, match: re.Match[str]) -> bool:
    context = _context()
    start, end = match.span()
    before, after = text[max(0, start - 36) : start], text[end : end + 30]
    if is_measured(text, end) or is_counted(text, start) or context.not_after.match(after):
        return True
    if _COLUMN_BEFORE.search(before) and _COLUMNS_AFTER.match(after):
        return True
    return bool(context.not_before.search(before) or context.cited.search(before))


def _tells_times(text: str, first: int, last: int, known: Collection[int]) -> bool:
    """Tell whether a text writes times of day as four digits: some that are surely no year."""
    spans = (match.groups() for match in _TIMES.finditer(text))
    hours = (hour for one in spans if not _is_season(*one) for hour in one)
    if any(not first <= int(hour) <= last for hour in hours):
        return True
    return any(
        (
            not first <= int(match[0]) <= last
            or (int(match[0]) not in known and _follows_clock_cue(text, match.start()))
        )
        and (is_cued_hour(text, match.start()) or not _is_something_else(text, match))
        and not is_measured(text, match.end())
        for match in _TIME.finditer(text)
    )


def _is_season(one: str, other: str) -> bool:
    """Tell whether of two years the second comes right behind the first: `2019/2020`."""
    return int(other) == int(one) + 1


def _follows_clock_cue(text: str, at: int) -> bool:
    return _context().clock_cue.search(text, max(0, at - _CUE_REACH), at) is not None


def _is_time(text: str, match: re.Match[str], shown: str, *, clock: bool) -> bool:
    if _BEHIND_YEAR.match(text, match.end()) or any(
        _follows_cue(one, match.start()) for one in (text, shown)
    ):
        return False
    if not clock and _begins_years(text, match):
        return False
    ahead = _YEAR_AHEAD.search(text, max(0, match.start() - _YEAR_REACH), match.start())
    if ahead is not None and _is_season(ahead[1], match[0]):
        return False
    before = text[max(0, match.start() - _CUE_REACH) : match.start()]
    line = text[text.rfind("\n", 0, match.start()) + 1 : match.start()]
    begins_line = not line.strip(" \t-*")
    if clock or begins_line or before.rstrip(" ,").endswith(BLANK):
        return True
    is_clock = _AFTER_TIME.match(text[match.end() : match.end() + 12]) is not None
    return is_clock and _context().weak_cue.search(before) is None


def _begins_years(text: str, match: re.Match[str]) -> bool:
    """Tell whether a year goes on to a later one of a life: `2010-2013`."""
    behind = _YEAR_BEHIND.match(text, match.end())
    return behind is not None and 0 < int(behind[1]) - int(match[0]) <= _LONGEST_YEARS


def _near(short: int, first: int, last: int) -> int | None:
    return next((y for y in range(last, first - 1, -1) if y % 100 == short), None)
