"""Guesses that cannot be what they are taken for, whatever stands around them.

A score is no day where no calendar has such a day, nor a time a year that lies far ahead, nor
`24/7` a day where days do not stand first, nor `6/18` where sight is told in sixths; `M.D.` behind
a comma is nobody, nor `TR:` in a stamp or the end of `scan.pdf`, the number behind `CPT` or `page`
tells of no person, a drug or device is no name unless somebody is called so, and a department
that every hospital has (`at urgent care`) is neither somebody's name nor that of a house.
"""

from __future__ import annotations

import re
from functools import cache

from detect.mending.amounts import is_amount
from detect.mending.beside_names import is_credential
from detect.mending.fields import is_label
from detect.mending.form_items import is_form_item
from detect.mending.hours import YEAR, is_hour, latest_year
from detect.mending.medicines import is_of_medicine
from detect.mending.rows import begins_row
from surrogate.phi import Kind
from surrogate.span import Span
from surrogate.wordlists.classifications import is_code
from surrogate.wordlists.cues import context_words
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import is_listed_name
from surrogate.wordlists.organizations import departments

_MAY_BE_CREDENTIALS = frozenset({Kind.NAME, Kind.HOSPITAL, Kind.ORGANIZATION})
_MAY_BE_LABELS = frozenset({Kind.NAME, Kind.CITY, Kind.HOSPITAL, Kind.ORGANIZATION})
_NO_DEPARTMENT = frozenset({Kind.NAME, Kind.HOSPITAL, Kind.DEPARTMENT})
# Firms are called like drugs and chemicals.
_MAY_BE_DRUGS = frozenset({Kind.NAME, Kind.CITY, Kind.HOSPITAL, Kind.STREET})
_TWO_NUMBERS = re.compile(r"(\d{1,3})/(\d{1,3})")
_NUMBER_AND_FOUR = re.compile(r"\d{1,2}[/-](\d{4})")
_MERE_NUMBERS = re.compile(r"\d{4}\Z|\d{1,3}[/-]\d{1,4}(?![\d/-])")
_LAST_MONTH = 12
_LAST_SHORT_YEAR = 99
_BEHIND_COMMA = re.compile(r",\s*$")
_FILE_AHEAD = re.compile(r"\w\.$")
_LONGEST_GAP = 4
_LONGEST_CUE = 8
# So far from one eye's sight stands the other's.
_OTHER_EYE = 24
# Shorter ones are abbreviations, and those are of everything.
_LEAST_LETTERS = 6
_PART_OF_INCH = re.compile(r"(?:1/2|[13]/4|[1357]/8|\d\d?/16)(?=\")")
# Behind a number by itself a half belongs to it, unless that counts doses: `Mikey's 2 1/2`.
_HALF = "1/2"
_NUMBER_AHEAD = re.compile(
    r"(?<![\w#/.:,-])(?<!(?i:dose)[ ])(?<!(?i:shot)[ ])(?<!(?i:cycle)[ ])(?<!(?i:visit)[ ])\d[ ]$"
)
_QUOTATION_AHEAD = re.compile(r'(?<![^\s(\[,:;])"(?=[^\s"])[^"]*$')
_QUOTED = 400
_GOAL = re.compile(r"[1-3]-[2-4]")
_INR_AHEAD = re.compile(r"(?<!\w)(?:INR|goal|target)[ :]{1,2}(?:of[ ])?$", re.IGNORECASE)
_REACH = 12
# Dictated, typed, transcribed, and when.
_LABEL_OF_STAMP = re.compile(r"[DT][DRTV]?:$")
_TYPIST = re.compile(r"TR:$", re.IGNORECASE)
_LABELLED_DAY = re.compile(r"(?<!\w)[DT][DTV]?:[ \t]{0,8}\d")
_LONGEST_STAMP = 60
_PAGE = re.compile(r"page[ ]\d{1,3}(?:[ ]?(?:/|of)[ ]?\d{1,3})?", re.IGNORECASE)
_DIGIT = re.compile(r"\d")
_ANY_YEAR = re.compile(r"(?:1[5-9]|2[01])\d\d")
_ROUND_THE_CLOCK = "24/7"
# Parts of a week, a year's months and its weeks: `3/7`, `6/12`, `10/52`.
_PART_OF_TIME = re.compile(r"\d{1,2}/(?:7|12|52)")
_LASTED = re.compile(
    r"[ ]?(?:ago|hx|history|course|duration|post|prior|later|old|of)(?!\w)", re.IGNORECASE
)
_LASTING = re.compile(r"(?<![\w.])(?:x[ ]?|(?:for|in|every|day)[ ])$", re.IGNORECASE)
# How long somebody has been with child is nobody's age.
_WITH_CHILD = re.compile(
    r"[ -]?(?:wks?|weeks?|mos?|months?)[ -](?:preg\w*|gravid|gest\w*|iup)\b", re.IGNORECASE
)
# How many there are.
_RELATIVES = re.compile(
    r"[ ](?:(?:grand|step)?(?:children|sons|daughters|kids)|dtrs|boys|girls|brothers|sisters"
    r"|sib(?:ling)?s|nieces|nephews|cousins)\b",
    re.IGNORECASE,
)
# How long ago something was.
_AGO = re.compile(r"[ -]?(?:d|days?|w(?:ee)?ks?|mos?|months?|y(?:ea)?rs?)[ ]ago\b", re.IGNORECASE)
# What was smoked.
_PACK_YEARS = re.compile(r"[ -]?(?:pk|packs?)[ -]?y(?:ea)?rs?\b", re.IGNORECASE)
_LONGEST_INITIALS = 3
_MINUTES_AHEAD = re.compile(r"\d[ ]?min(?:ute)?s?[ ]$", re.IGNORECASE)
# So many minutes or feet (`OT 38'`); a decade has an s behind.
_MINUTES = re.compile(r"['\u2019\u2032](?![^\W\d_])")
_NO_AGE_BEHIND = (_WITH_CHILD, _AGO, _PACK_YEARS, _MINUTES, _RELATIVES)
# A place in a pedigree (`III:7`), what is counted (`exon 19`) or measured (`Height: 63 in`).
_NO_AGE_AHEAD = re.compile(
    r"(?<!\w)[IVX]{1,4}[:-]$"
    r"|(?<!\w)(?i:exon|codon|chromosome|trisomy|grade|stage|type|cycle|series|image)[ ]{1,2}$"
    r"|(?<!\w)(?i:height|ht|length|weight|wt|pulse|hr|rr|resps?|bmi|ef)(?::?[ ]{1,3}|:)$"
)
_THEATRE = re.compile(r"(?:[OE]\.R|E\.D|(?:I\.|[CMNPS]\.I\.)C\.U)\.?(?![\w-])")
_BROUGHT_AHEAD = re.compile(r"(?<!\w)(?:to|in|from|the)[ ]\Z", re.IGNORECASE)
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
# Behind these stands a day, however it is written.
_BIRTH_AHEAD = re.compile(
    r"(?<!\w)(?:DOB|D\.O\.B\.?|birth ?date|date of birth)[ :#]{1,4}$", re.IGNORECASE
)
_LONGEST_BIRTH_CUE = 18
# A plan reaches no further.
_YEARS_AHEAD = 30


def is_ruled_out(text: str, span: Span, kind: Kind) -> bool:
    """Tell whether a guess cannot be right.

    Args:
        text: The text.
        span: Where the guess stands.
        kind: What is guessed.
    """
    quoted = span.of(text)
    if _is_other_number(text, span, kind):
        return True
    if _is_other_word(text, span, kind):
        return True
    if _DIGIT.search(quoted) is None:
        return kind is Kind.NUMBER and len(span) <= _LONGEST_INITIALS
    if kind is Kind.USERNAME:
        return is_credential(quoted.upper())
    if (kind is Kind.NUMBER and _is_birth(text, span)) or is_amount(text, span, kind):
        return True
    return _PAGE.fullmatch(quoted) is not None or is_code(text, span) or is_form_item(text, span)


def _is_birth(text: str, span: Span) -> bool:
    """Tell whether six or eight figures are a day of birth run together."""
    if len(span) not in {6, 8} or not span.of(text).isdecimal():
        return False
    return (
        _BIRTH_AHEAD.search(text, max(0, span.start - _LONGEST_BIRTH_CUE), span.start) is not None
    )


def _is_other_word(text: str, span: Span, kind: Kind) -> bool:
    """Tell whether the words of a name, house or firm say what stands beside them."""
    if kind in _MAY_BE_CREDENTIALS and (_is_credential(text, span) or _labels_stamp(text, span)):
        return True
    if kind in _MAY_BE_LABELS and is_label(text, span):
        return True
    if kind in _MAY_BE_CREDENTIALS and _ends_file(text, span):
        return True
    quoted = span.of(text)
    is_department = kind in _NO_DEPARTMENT and fold(quoted) in _departments()
    # `farms in western Kentucky`
    if is_department or (kind is Kind.CITY and quoted in context_words("before a state")):
        return True
    is_no_name = kind is Kind.NAME and (_is_billed(text, span) or _is_theatre(text, span))
    if is_no_name or (kind is Kind.STREET and begins_row(text, span)):
        return True
    return kind in _MAY_BE_DRUGS and is_of_medicine(text, span)


def _is_billed(text: str, span: Span) -> bool:
    """Tell whether capitals say what was done for so many minutes (`15 min TA`)."""
    if len(span) > _LONGEST_INITIALS or not span.of(text).isupper():
        return False
    return _MINUTES_AHEAD.search(text, max(0, span.start - _REACH), span.start) is not None


def _is_theatre(text: str, span: Span) -> bool:
    """Tell whether letters are where somebody is brought: `Returns to O.R. Friday`."""
    theatre = _THEATRE.match(text, span.start)
    if theatre is None or theatre.end() < span.end:  # `E.D. Hirsch`
        return False
    return _BROUGHT_AHEAD.search(text, max(0, span.start - _REACH), span.start) is not None


def _is_other_number(text: str, span: Span, kind: Kind) -> bool:
    """Tell whether the numbers of a day or an age are something else."""
    if kind is Kind.AGE:
        begin = max(0, span.start - _REACH)
        is_other = _NO_AGE_AHEAD.search(text, begin, span.start) is not None
        return is_other or any(behind.match(text, span.end) for behind in _NO_AGE_BEHIND)
    quoted = span.of(text)
    if kind is not Kind.DATE or _MERE_NUMBERS.match(quoted) is None:
        return False
    return (
        _is_no_day(quoted)
        or _is_far_ahead(quoted, text)
        or _is_round_the_clock(quoted, text)
        or _is_sight(text, span)
        or _is_part_of_time(text, span)
        or is_hour(text, span)
        or _is_inches(text, span)
        or _is_half(text, span)
        or _is_goal(text, span)
    )


def _is_no_day(quoted: str) -> bool:
    """Tell whether of two numbers none is a month, or one is no year either."""
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
    lasts = _LASTED.match(text, span.end) or _LASTING.search(
        text, max(0, span.start - _LONGEST_CUE), span.start
    )
    return lasts is not None and _FULL_DAY_FIRST.search(text) is not None


def _is_credential(text: str, span: Span) -> bool:
    ahead = text[max(0, span.start - _LONGEST_GAP) : span.start]
    return _BEHIND_COMMA.search(ahead) is not None and is_credential(span.of(text))


def _ends_file(text: str, span: Span) -> bool:
    """Tell whether a word is what the name of a file ends in (`consent_3.pdf`)."""
    quoted = span.of(text)
    return (
        quoted in {quoted.lower(), quoted.upper()}
        and quoted.lower() in context_words("ending of a file")
        and _FILE_AHEAD.search(text, max(0, span.start - 2), span.start) is not None
    )


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


def _labels_stamp(text: str, span: Span) -> bool:
    """Tell whether letters say what the days and initials of a dictation are (`DT: 5/3 TR: jw`)."""
    if _TYPIST.match(text, span.start, span.end + 1) is not None:
        return True
    if _LABEL_OF_STAMP.match(text, span.start, span.end + 1) is None:
        return False
    begin, end = max(0, span.start - _LONGEST_STAMP), span.end + _LONGEST_STAMP
    return _LABELLED_DAY.search(text, begin, end) is not None


@cache
def _departments() -> frozenset[str]:
    """Return departments and the words for them, no mere beginnings of words (`cardiolog*`)."""
    return frozenset(
        fold(word)
        for department in departments()
        for word in (department.name, *department.keywords)
        if len(word) >= _LEAST_LETTERS and not word.endswith("*") and not is_listed_name(fold(word))
    )
