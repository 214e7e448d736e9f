"""How far a find reaches over its ends: to a facility's word, an extension, what hyphens join."""

from __future__ import annotations

import re
from functools import cache

from surrogate.span import Span
from surrogate.wordlists.cues import any_context_word
from surrogate.wordlists.folding import fold
from surrogate.wordlists.organizations import facility_words
from surrogate.wordlists.words import id_labels

# How many capitalised words may stand between a find and the facility word that ends it.
_WINDOW_WORDS = 2
_NEXT_WORDS = re.compile(rf"(?:[ ][A-Z][\w'-]*){{1,{_WINDOW_WORDS + 1}}}")
# Of a child: `now 4 1/2`.
_FEW_YEARS, _QUARTERS = re.compile(r"1?\d"), re.compile(r"[ ](?:1/2|[13]/4)(?![\d/-])")
_LONGEST_HEAD = 8
_SAINT = re.compile(r"(?:saint|st)\b", re.IGNORECASE)
_POSSESSIVE_BEHIND = re.compile(r"['\u2019]s\b", re.IGNORECASE)
_HYPHEN = "[-\u2010-\u2013]"
_LONGEST_JOINT = 24
_JOINED_BEHIND = re.compile(rf"(?<=[^\W_])(?:{_HYPHEN}[^\W_]+)+")
_JOINED_AHEAD = re.compile(rf"(?<![^\W_])([^\W_]+)(?:{_HYPHEN}[^\W_]+)*{_HYPHEN}$")
# In the number of a file or a house: `8-2-293/82/A`.
_PARTS_BEHIND = re.compile(r"(?<=\w)/(?=[A-Z]{0,3}\d)[^\W_]+(?:[/-][^\W_]+){0,4}(?![\w/])")
_DIGIT = re.compile(r"\d")
_PREFIX_AHEAD = re.compile(r"(?<![\w-])[^\W\d_]+-$")
_YEAR = re.compile(r"(?:1[89]|2[01])\d\d")
_YEAR_BEHIND = re.compile(rf"{_HYPHEN}(?:\d\d|{_YEAR.pattern})(?![\w-])")
_PLUS_FOUR = re.compile(r"-\d{4}(?![\w-])")
# No name of a file: `kpoe_0111.wpd`.
_LOGIN_BEHIND = re.compile(r"(?=[\d_-])(?:\d[a-z\d]*+)?+(?:[_-][a-z\d]++)*+(?![\w@]|\.\w)")
_LOGIN_AHEAD = re.compile(r"(?<![\w@.])(?:[a-z\d]+[_.-])+\Z")
_WHOLE_CALL = re.compile(r"(?:\D*\d){7}")


@cache
def _facility_words() -> frozenset[str]:
    return frozenset(fold(facility.word) for facility in facility_words())


def reach_facility(text: str, span: Span) -> Span:
    """Stretch a facility's name to a capitalised facility word that follows closely."""
    following = _NEXT_WORDS.match(text, span.end)
    if following is None:
        return span
    words = list(re.finditer(r"\S+", following[0]))
    for first in range(len(words)):
        for end in range(len(words), first, -1):
            phrase = following[0][words[first].start() : words[end - 1].end()]
            if fold(phrase) in _facility_words():
                return Span(span.start, span.end + words[end - 1].end())
    return span


def ends_in_facility(name: str) -> bool:
    """Tell whether the last word or words of a name are those of a facility."""
    words = name.split()[-_WINDOW_WORDS - 1 :]
    ends = (" ".join(words[start:]) for start in range(len(words)))
    return any(fold(end) in _facility_words() for end in ends)


def reach_possessive(text: str, span: Span) -> Span:
    """Stretch what is called after a saint to the possessive that ends its name."""
    more = _SAINT.match(text, span.start) and _POSSESSIVE_BEHIND.match(text, span.end)
    return Span(span.start, more.end()) if more else span


def reach_head(text: str, span: Span) -> Span:
    """Stretch a place to the word before it that its name begins with (`Fort`, `New`)."""
    if not text[span.start : span.start + 2].istitle():
        return span  # `East VIC 3057`
    begin = max(0, span.start - _LONGEST_HEAD)
    ahead = _head_ahead().search(text, begin, span.start)
    return Span(ahead.start(), span.end) if ahead else span


@cache
def _head_ahead() -> re.Pattern[str]:
    return re.compile(rf"(?<![\w.-])(?:{any_context_word('begin of a place')})[ ]$")


def reach_tail(text: str, span: Span) -> Span:
    """Stretch a firm to what says its kind or which one it is (`Ashford PD`, `Kroger #812`)."""
    more = _tail_of_firm().match(text, span.end)
    return Span(span.start, more.end()) if more else span


@cache
def _tail_of_firm() -> re.Pattern[str]:
    forms, kinds, branches = map(
        any_context_word, ("legal form of a firm", "kind behind a firm", "numbered branch")
    )
    return re.compile(
        rf"(?:,?[ ](?:{forms})|[ ](?:{kinds})|[ ](?:{branches})[ ]#?\d{{1,5}}"
        r"|[ ]#\d{3,5}(?![ ]\d))(?![\w-]|\s?:)"
    )


def reach_extension(text: str, span: Span) -> Span:
    """Stretch a telephone number to the extension behind it (`555-0190 ext 22`)."""
    is_whole = _WHOLE_CALL.match(text, span.start, span.end)
    more = is_whole and _extension_behind().match(text, span.end)
    return Span(span.start, more.end()) if more else span


@cache
def _extension_behind() -> re.Pattern[str]:
    written = r"(?:extension|ext[.n]?)[.:]?[ ]?\d{1,6}|x[ ]?\d{2,6}"
    unit = any_context_word("unit of an age")
    return re.compile(rf",?[ ]{{0,2}}(?:{written})(?![\w-]|[ ](?:{unit}))", re.IGNORECASE)


def reach_fraction(text: str, span: Span) -> Span:
    """Stretch an age to what goes on in a smaller unit (`3 years and 8 months`, `4 1/2`)."""
    quoted = span.of(text)
    if _FEW_YEARS.fullmatch(quoted):
        more = _QUARTERS.match(text, span.end)
    else:
        ends_in_unit, fraction = _units_of_age()
        more = fraction.match(text, span.end) if ends_in_unit.search(quoted) else None
    return Span(span.start, more.end()) if more else span


@cache
def _units_of_age() -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Return a pattern of what ends in a unit, and one of what goes on behind it."""
    unit = rf"(?:{any_context_word('unit of an age')})"
    fraction = rf"[ ](?:y|and)[ ](?:medi[oa]|a half|\w+[ ]{unit})\b"
    return re.compile(rf"\b{unit}$", re.IGNORECASE), re.compile(fraction, re.IGNORECASE)


def reach_joints(text: str, span: Span) -> Span:
    """Stretch a number to what hyphens join to it, but for the word that says what it is."""
    more = _JOINED_BEHIND.match(text, span.end)
    ahead = _JOINED_AHEAD.search(text, max(0, span.start - _LONGEST_JOINT), span.start)
    start = ahead.start() if ahead and fold(ahead[1]) not in id_labels() else span.start
    return Span(start, more.end() if more else span.end)


def reach_parts(text: str, span: Span) -> Span:
    """Stretch a number, but for the year of a day, to the parts of it that slashes set off.

    What is written like the number is another one: `R7-118820/R7-118821`.
    """
    is_year = _YEAR.fullmatch(text, span.start, span.end) is not None
    more = None if is_year else _PARTS_BEHIND.match(text, span.end)
    if more is None or _DIGIT.sub("0", more[0]) == _DIGIT.sub("0", f"/{span.of(text)}"):
        return span
    return Span(span.start, more.end())


def reach_years(text: str, span: Span) -> Span:
    """Stretch a year to one that a hyphen joins to it (`1992-96`)."""
    more = _YEAR.fullmatch(span.of(text)) and _YEAR_BEHIND.match(text, span.end)
    return Span(span.start, more.end()) if more else span


def reach_prefix(text: str, span: Span) -> Span:
    """Stretch a job to the prefix that a hyphen joins to it (`co-owner`)."""
    ahead = _PREFIX_AHEAD.search(text, max(0, span.start - _LONGEST_JOINT), span.start)
    return Span(ahead.start(), span.end) if ahead else span


def reach_plus_four(text: str, span: Span) -> Span:
    """Stretch a ZIP code to the four digits that a hyphen joins to it."""
    more = _PLUS_FOUR.match(text, span.end)
    return Span(span.start, more.end()) if more else span


def reach_login(text: str, span: Span) -> Span:
    """Stretch a login to what its signs join to it: the year of `kpoe_1955`."""
    more = _LOGIN_BEHIND.match(text, span.end)
    ahead = _LOGIN_AHEAD.search(text, max(0, span.start - _LONGEST_JOINT), span.start)
    return Span(ahead.start() if ahead else span.start, more.end() if more else span.end)
