"""How far a find reaches over its end: to a facility's word, an extension, what hyphens join."""

from __future__ import annotations

import re
from functools import cache

from surrogate.span import Span
from surrogate.wordlists.folding import fold
from surrogate.wordlists.organizations import facility_words
from surrogate.wordlists.words import id_labels

# How many capitalised words may stand between a find and the facility word that ends it.
_WINDOW_WORDS = 2
_NEXT_WORDS = re.compile(rf"(?:[ ][A-Z][\w'-]*){{1,{_WINDOW_WORDS + 1}}}")
# An age goes on in a smaller unit.
_UNIT = r"(?:a\u00f1os?|mes(?:es)?|semanas?|d[i\u00ed]as?|years?|months?|weeks?|days?)"
_ENDS_IN_UNIT = re.compile(rf"\b{_UNIT}$", re.IGNORECASE)
_FRACTION = re.compile(rf"[ ](?:y|and)[ ](?:medi[oa]|a half|\w+[ ]{_UNIT})\b", re.IGNORECASE)
# Of a child: `now 4 1/2`.
_FEW_YEARS, _QUARTERS = re.compile(r"1?\d"), re.compile(r"[ ](?:1/2|[13]/4)(?![\d/-])")
# What a town or a base is called by goes on behind these.
_HEAD_AHEAD = re.compile(
    r"(?<![\w.-])(?:Ft\.?|Fort|Camp|FOB|Mt\.?|Mount|San|Santa|Port|Lake|New|North|South|East|West"
    r"|[NSEW]\.|So\.)[ ]$"
)
_LONGEST_HEAD = 8
# What kind of firm it is, which of its shops, posts or chapters.
_TAIL_OF_FIRM = re.compile(
    r"(?:,?[ ](?:LL[CP]|L\.L\.[CP]\.|PLLC|Inc\b\.?|Ltd\b\.?)"
    r"|[ ](?:F[DH]|HH|PD|VFD|FPD|EMS|ISD|USD|CU|Corp\b\.?)"
    r"|[ ](?:Local|Post|Lodge|Chapter|Troop)[ ]#?\d{1,5}"
    r"|[ ]#\d{3,5}(?![ ]\d))(?![\w-]|\s?:)"
)
_SAINT = re.compile(r"(?:saint|st)\b", re.IGNORECASE)
_POSSESSIVE_BEHIND = re.compile(r"['\u2019]s\b", re.IGNORECASE)
_HYPHEN = "[-\u2010-\u2013]"
_LONGEST_JOINT = 24
_JOINED_BEHIND = re.compile(rf"(?<=[^\W_])(?:{_HYPHEN}[^\W_]+)+")
_JOINED_AHEAD = re.compile(rf"(?<![^\W_])([^\W_]+)(?:{_HYPHEN}[^\W_]+)*{_HYPHEN}$")
_PREFIX_AHEAD = re.compile(r"(?<![\w-])[^\W\d_]+-$")
_YEAR = re.compile(r"(?:1[89]|2[01])\d\d")
_YEAR_BEHIND = re.compile(rf"{_HYPHEN}(?:\d\d|{_YEAR.pattern})(?![\w-])")
_PLUS_FOUR = re.compile(r"-\d{4}(?![\w-])")
_EXTENSION_BEHIND = re.compile(
    rf",?[ ]{{0,2}}(?:(?:extension|ext[.n]?)[.:]?[ ]?\d{{1,6}}|x[ ]?\d{{2,6}})(?![\w-]|[ ]{_UNIT})",
    re.IGNORECASE,
)
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
    ahead = _HEAD_AHEAD.search(text, begin, span.start)
    return Span(ahead.start(), span.end) if ahead else span


def reach_tail(text: str, span: Span) -> Span:
    """Stretch a firm to what says its kind or which one it is (`Ashford PD`, `Kroger #812`)."""
    more = _TAIL_OF_FIRM.match(text, span.end)
    return Span(span.start, more.end()) if more else span


def reach_extension(text: str, span: Span) -> Span:
    """Stretch a telephone number to the extension behind it (`555-0190 ext 22`)."""
    more = _WHOLE_CALL.match(text, span.start, span.end) and _EXTENSION_BEHIND.match(text, span.end)
    return Span(span.start, more.end()) if more else span


def reach_fraction(text: str, span: Span) -> Span:
    """Stretch an age to what goes on in a smaller unit (`3 years and 8 months`, `4 1/2`)."""
    quoted = span.of(text)
    behind = _QUARTERS if _FEW_YEARS.fullmatch(quoted) else _FRACTION
    is_open = behind is _QUARTERS or _ENDS_IN_UNIT.search(quoted)
    more = is_open and behind.match(text, span.end)
    return Span(span.start, more.end()) if more else span


def reach_joints(text: str, span: Span) -> Span:
    """Stretch a number to what hyphens join to it, but for the word that says what it is."""
    more = _JOINED_BEHIND.match(text, span.end)
    ahead = _JOINED_AHEAD.search(text, max(0, span.start - _LONGEST_JOINT), span.start)
    start = ahead.start() if ahead and fold(ahead[1]) not in id_labels() else span.start
    return Span(start, more.end() if more else span.end)


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
