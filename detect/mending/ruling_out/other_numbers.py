"""Numbers that are neither a day nor an age, by what stands around them.

A score is no day where no calendar has such a day, nor a time a year that lies far ahead, nor
`24/7` a day where days do not stand first, nor `6/18` where sight is told in sixths, nor the year
of a law one of somebody's life (`MCA 2005`), nor the `12th day` of an illness, nor `Page 1/2`, nor
what was measured first (`from 1840 to 22`); and how much of a drug is taken is nobody's age.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from detect.mending.ruling_out.hours import YEAR, is_hour, latest_year
from detect.mending.ruling_out.medicines import is_medical_word
from surrogate.phi import Kind
from surrogate.span import Span
from surrogate.wordlists.cues import any_context_word
from surrogate.wordlists.folding import fold

_REACH = 12
_LONGEST_LAW = 24
_TWO_NUMBERS = re.compile(r"(\d{1,3})/(\d{1,3})")
_NUMBER_AND_FOUR = re.compile(r"\d{1,2}[/-](\d{4})")
_MERE_NUMBERS = re.compile(r"\d{4}\Z|\d{1,3}[/-]\d{1,4}(?![\d/-])")
_LAST_MONTH = 12
_DAY_COUNTED = re.compile(
    r"(?:\d{1,2}(?:st|nd|rd|th)|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)[ ]days?"
    r"(?![\w-]|[ ]of[ ](?:the[ ]month|(?-i:[A-Z])|1?\d\b))",
    re.IGNORECASE,
)
_PAGE_AHEAD = re.compile(r"(?<!\w)(?:page|pg)[ :.]{0,4}\Z", re.IGNORECASE)
_LAST_SHORT_YEAR = 99
_LONGEST_CUE = 8
# So far from one eye's sight stands the other's.
_OTHER_EYE = 24
_PART_OF_INCH = re.compile(r"(?:1/2|[13]/4|[1357]/8|\d\d?/16)(?=\")")
# Behind a number by itself a half belongs to it, unless that counts doses: `Mikey's 2 1/2`.
_HALF = "1/2"
_NUMBER_AHEAD = re.compile(
    r"(?<![\w#/.:,-])(?<!(?i:dose)[ ])(?<!(?i:shot)[ ])(?<!(?i:cycle)[ ])(?<!(?i:visit)[ ])\d[ ]$"
)
_QUOTATION_AHEAD = re.compile(r'(?<![^\s(\[,:;])"(?=[^\s"])[^"]*$')
_QUOTED = 400
_SUM_AHEAD = re.compile(r"\d[ ]?\+[ ]?\d[ ]?=[ ]?\Z|\bapgars?[ ]{0,2}[:=][ ]{0,2}\Z", re.IGNORECASE)
_GOAL = re.compile(r"[1-3]-[2-4]")
_INR_AHEAD = re.compile(r"(?<!\w)(?:INR|goal|target)[ :]{1,2}(?:of[ ])?$", re.IGNORECASE)
_ANY_YEAR = re.compile(r"(?:1[5-9]|2[01])\d\d")
_ROUND_THE_CLOCK = "24/7"
# Parts of a week, a year's months and its weeks: `3/7`, `6/12`, `10/52`.
_PART_OF_TIME = re.compile(r"\d{1,2}/(?:7|12|52)")
_LASTING = re.compile(r"(?<![\w.])(?:x[ ]?|(?:for|in|every|day|review|r/v|tcu)[ ])$", re.IGNORECASE)
# How long somebody has been with child is nobody's age.
_WITH_CHILD = re.compile(
    r"[ -]?(?:wks?|weeks?|mos?|months?)[ -](?:preg\w*|gravid|gest\w*|iup)\b", re.IGNORECASE
)
# How long ago something was.
_AGO = re.compile(r"[ -]?(?:d|days?|w(?:ee)?ks?|mos?|months?|y(?:ea)?rs?)[ ]ago\b", re.IGNORECASE)
# What was smoked.
_PACK_YEARS = re.compile(r"[ -]?(?:pk|packs?)[ -]?y(?:ea)?rs?\b", re.IGNORECASE)
# So many minutes or feet (`OT 38'`); a decade has an s behind.
_MINUTES = re.compile(r"['\u2019\u2032](?![^\W\d_])")
# Sight by Snellen's chart at six metres; no month has the last two days.
_SIXTHS = re.compile(r"6/(?:5|6|9|12|18|24)(?:[ ]\w{1,2}[ ]6/\d{1,2})*")
_POOR_SIGHT = re.compile(r"(?<![\d/])6/(?:36|60)(?![\d/])")
_DAY_FIRST = re.compile(
    rf"(?<![\w/.-])(?!{_ROUND_THE_CLOCK})(?:1[3-9]|2\d|3[01])[/.-](?:0?[1-9]|1[0-2])(?![\w%]|-\d)"
)
# With its year, lest `Hgb 14.2` should be a day.
_FULL_DAY_FIRST = re.compile(
    r"(?<![\w/.-])(?:1[3-9]|2\d|3[01])([/.-])(?:0?[1-9]|1[0-2])\1(?:\d\d){1,2}(?![\w%/-])"
)
# What was measured before and what it is now; of two years the second may be short: `1998 to 02`.
_FROM_AHEAD = re.compile(r"(?<!\w)from[ ]\Z", re.IGNORECASE)
_TO_BEHIND = re.compile(r"[ ](?:to|down[ ]to|up[ ]to)[ ]([1-9]\d{0,2})(?![\w/:-]|[.,]\d)")
# With a capital: what somebody had at an age is written small (`endometrial 62`).
_DRUG_AHEAD = re.compile(r"(?<![\w-])([A-Z][A-Za-z]{5,})[ ]\Z")
_NO_DOSE_BEHIND = re.compile(r"[ -]?(?:[MFmf]\b|y|w/?[mf]\b|year)")
_LONGEST_DRUG = 24
# How bad it is, out of ten.
_OUT_OF_TEN = re.compile(r"(?:10|\d)/10")
# A plan reaches no further.
_YEARS_AHEAD = 30


def is_other_number(text: str, span: Span, kind: Kind) -> bool:
    """Tell whether the numbers of a day or an age are something else.

    Args:
        text: The text.
        span: Where they stand.
        kind: What they are taken for; of other kinds nothing is.
    """
    if kind is Kind.AGE:
        begin = max(0, span.start - _REACH)
        is_other = _no_age_ahead().search(text, begin, span.start) is not None
        is_other = is_other or _is_dose(text, span)
        return is_other or any(behind.match(text, span.end) for behind in _no_age_behind())
    quoted = span.of(text)
    if kind is not Kind.DATE:
        return False
    if _MERE_NUMBERS.match(quoted) is None:
        return _counts_days(text, span)
    return (
        _is_no_day(quoted)
        or _is_page(text, span)
        or _is_far_ahead(quoted, text)
        or _is_round_the_clock(quoted, text)
        or _is_sight(text, span)
        or _is_part_of_time(text, span)
        or is_hour(text, span)
        or _is_inches(text, span)
        or _is_half(text, span)
        or _is_sum(text, span)
        or _is_goal(text, span)
        or _is_of_law(text, span)
        or _is_value(text, span)
        or _is_rating(text, span)
    )


def _counts_days(text: str, span: Span) -> bool:
    """Tell whether an ordinal counts the days of an illness: `on the 12th day of`, `second day`."""
    counted = _DAY_COUNTED.match(text, span.start)
    return counted is not None and span.end <= counted.end()


def _is_page(text: str, span: Span) -> bool:
    """Tell whether two numbers are a page out of how many (`Page 1/2`)."""
    numbers = _TWO_NUMBERS.fullmatch(text, span.start, span.end)
    if numbers is None or int(numbers[1]) > int(numbers[2]):
        return False  # `will page 5/3`
    return _PAGE_AHEAD.search(text, max(0, span.start - _REACH), span.start) is not None


@cache
def _no_age_ahead() -> re.Pattern[str]:
    """Return a pattern of a place in a pedigree (`III:7`), or of what a number counts or measures.

    Such as `exon 19` and `Height: 63 in`.
    """
    counted, measured = map(any_context_word, ("counted by its number", "measured by a number"))
    return re.compile(
        rf"(?<!\w)(?:[IVX]{{1,4}}[:-]|(?i:{counted})(?:[ ]?\#:?)?[ ]{{1,2}}"
        rf"|(?i:{measured})(?::?[ ]{{1,3}}|:))$"
    )


@cache
def _no_age_behind() -> Sequence[re.Pattern[str]]:
    """Return patterns of what tells that a number is no age; relatives tell how many there are."""
    relatives = re.compile(rf"[ ](?:{any_context_word('counted relatives')})\b", re.IGNORECASE)
    return _WITH_CHILD, _AGO, _PACK_YEARS, _MINUTES, relatives


@cache
def _lasted() -> re.Pattern[str]:
    behind = any_context_word("behind how long something lasts")
    return re.compile(rf"[ ]?(?:{behind})(?!\w)", re.IGNORECASE)


def _is_no_day(quoted: str) -> bool:
    """Tell whether of two numbers none is a month, or one is neither that nor a year.

    Four figures are a year from 1500 to 2199.
    """
    if year := _NUMBER_AND_FOUR.fullmatch(quoted):
        return _ANY_YEAR.fullmatch(year[1]) is None
    found = _TWO_NUMBERS.fullmatch(quoted)
    numbers = [int(number) for number in found.groups()] if found else [1]
    return min(numbers) > _LAST_MONTH or max(numbers) > _LAST_SHORT_YEAR


def _is_far_ahead(quoted: str, text: str) -> bool:
    """Tell whether four digits are a year that no note of this time would speak of."""
    if YEAR.fullmatch(quoted) is None:
        return False
    latest = latest_year(text)
    return latest is not None and int(quoted) > latest + _YEARS_AHEAD


def _is_round_the_clock(quoted: str, text: str) -> bool:
    """Tell whether `24/7` is no day: in no other day of the text does the day stand first."""
    return quoted == _ROUND_THE_CLOCK and _DAY_FIRST.search(text) is None


def _is_sight(text: str, span: Span) -> bool:
    """Tell whether a part of six is no day: sight is told in such parts beside it.

    Further away `6/60` is a month of 1960 or 2060.
    """
    if _SIXTHS.fullmatch(text, span.start, span.end) is None:
        return False
    begin, end = max(0, span.start - _OTHER_EYE), span.end + _OTHER_EYE
    return _POOR_SIGHT.search(text, begin, end) is not None


def _is_part_of_time(text: str, span: Span) -> bool:
    """Tell whether a part of a week or year tells how long, where days stand first."""
    if _PART_OF_TIME.fullmatch(text, span.start, span.end) is None:
        return False
    lasts = _lasted().match(text, span.end) or _LASTING.search(
        text, max(0, span.start - _LONGEST_CUE), span.start
    )
    return lasts is not None and _FULL_DAY_FIRST.search(text) is not None


def _is_inches(text: str, span: Span) -> bool:
    """Tell whether a part of an inch is no day (`3/4" needle`): no quotation ends behind it."""
    if _PART_OF_INCH.match(text, span.start) is None or text[span.end : span.end + 1] != '"':
        return False
    return _QUOTATION_AHEAD.search(text, max(0, span.start - _QUOTED), span.start) is None


def _is_half(text: str, span: Span) -> bool:
    """Tell whether what reads as a day is half of what is counted: `took 1 1/2`."""
    if span.of(text) != _HALF:
        return False
    return _NUMBER_AHEAD.search(text[max(0, span.start - _REACH) : span.start]) is not None


def _is_goal(text: str, span: Span) -> bool:
    """Tell whether two small numbers are what an INR should lie between (`goal INR 2-3`)."""
    if _GOAL.fullmatch(text, span.start, span.end) is None:
        return False
    return _INR_AHEAD.search(text, max(0, span.start - _REACH), span.start) is not None


def _is_sum(text: str, span: Span) -> bool:
    """Tell whether a score stands behind its parts (`3+2+1=6/9`), or two scores of a newborn."""
    return _SUM_AHEAD.search(text, max(0, span.start - _REACH), span.start) is not None


def _is_of_law(text: str, span: Span) -> bool:
    """Tell whether a year is that of a law: `Mental Health Act 1983`, `s.2 MCA 2005`."""
    if YEAR.fullmatch(text, span.start, span.end) is None:
        return False
    return _law_ahead().search(text, max(0, span.start - _LONGEST_LAW), span.start) is not None


def _is_value(text: str, span: Span) -> bool:
    """Tell whether a year is what was measured first: `CA-125 fell from 1840 to 22`."""
    if _ANY_YEAR.fullmatch(text, span.start, span.end) is None:
        return False
    behind = _TO_BEHIND.match(text, span.end)
    if behind is None or _FROM_AHEAD.search(text, max(0, span.start - _REACH), span.start) is None:
        return False
    is_short_year = int(text[span.start + 2 : span.end]) < int(behind[1]) <= _LAST_SHORT_YEAR
    return not is_short_year


def _is_rating(text: str, span: Span) -> bool:
    """Tell whether two numbers rate what is felt out of ten: `throat 6/10`."""
    if _OUT_OF_TEN.fullmatch(text, span.start, span.end) is None:
        return False
    return _rated_ahead().search(text, max(0, span.start - _REACH), span.start) is not None


@cache
def _rated_ahead() -> re.Pattern[str]:
    felt = any_context_word("felt and rated")
    return re.compile(rf"(?<![\w-])(?:{felt})[ ]\Z", re.IGNORECASE)


def _is_dose(text: str, span: Span) -> bool:
    """Tell whether a number behind a drug is how much of it is taken (`since Concerta 27`)."""
    drug = _DRUG_AHEAD.search(text, max(0, span.start - _LONGEST_DRUG), span.start)
    if drug is None or _NO_DOSE_BEHIND.match(text, span.end):
        return False
    return is_medical_word(fold(drug[1]))


@cache
def _law_ahead() -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{any_context_word('law')}),?[ ](?:of[ ])?$")
