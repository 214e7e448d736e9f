"""Guesses that cannot be what they are taken for, whatever stands around them.

`M.D.` behind a comma is nobody, nor `TR:` in a stamp, the end of `scan.pdf` or `Thanks,` at the end
of a line, the number behind `CPT` or `page` tells of no person, a drug or device is no name unless
somebody is called so, and a department that every hospital has (`at urgent care`) is neither
somebody's name nor that of a house. Numbers that are no days are in `other_numbers`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache

from detect.mending.beside_names import is_credential, is_staff_credential
from detect.mending.ends.fields import is_label
from detect.mending.ruling_out.amounts import is_amount
from detect.mending.ruling_out.form_items import counts_field, is_form_item
from detect.mending.ruling_out.medicines import is_of_medicine
from detect.mending.ruling_out.other_numbers import is_other_number
from detect.mending.ruling_out.rows import begins_row
from surrogate.phi import Kind
from surrogate.span import Span
from surrogate.wordlists.calendar import date_cues
from surrogate.wordlists.classifications import is_code
from surrogate.wordlists.cues import context_set, context_words
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import is_listed_name
from surrogate.wordlists.organizations import departments

_BEHIND_COMMA = re.compile(r",\s*$")
_LINE_ENDS = re.compile(r"[,.!]?[ \t]*$", re.MULTILINE)
_FILE_AHEAD = re.compile(r"\w\.$")
_LONGEST_GAP = 4
# Shorter ones are abbreviations, and those are of everything.
_LEAST_LETTERS = 6
_REACH = 12
# Dictated, typed, transcribed, and when.
_LABEL_OF_STAMP = re.compile(r"[DT][DRTV]?:$")
_TYPIST = re.compile(r"TR:$", re.IGNORECASE)
_LABELLED_DAY = re.compile(r"(?<!\w)[DT][DTV]?:[ \t]{0,8}\d")
_LONGEST_STAMP = 60
_PAGE = re.compile(r"page[ ]\d{1,3}(?:[ ]?(?:/|of)[ ]?\d{1,3})?", re.IGNORECASE)
_DIGIT = re.compile(r"\d")
_LONGEST_INITIALS = 3
_MINUTES_AHEAD = re.compile(r"\d[ ]?min(?:ute)?s?[ ]$", re.IGNORECASE)
# What labels a row of an image's header: `(0008,0050) SH [ACC4412]`.
_DICOM_TAG = re.compile(r"\([0-9A-F]{4},[0-9A-F]{4}\)")
_MARRIED = "MWF"
_AGE_AHEAD = re.compile(r"(?:y\.?/?o\.?|y(?:ea)?rs?[ -]old)[ ]\Z", re.IGNORECASE)
_TAKEN_AHEAD = re.compile(
    r"(?<!\w)(?:tak(?:e|es|en|ing)|took|tried|start(?:ed)?|stop(?:ped)?|appl(?:y|ied)|us(?:es?|ing)"
    r"|given|gave|refill(?:ed)?|on)[ ](?:the[ ])?\Z"
)
_WED_AHEAD = re.compile(r"(?<!\w)(?:be|been|were|was|newly|get|got|they)[ ]\Z", re.IGNORECASE)
_NUMBER_AHEAD = re.compile(r"\d[ ]?\Z")
_LEAST_OF_ZONE = 3
# Shorter ones are initials of people as well.
_LEAST_OF_DEGREE = 4
_TIME_AHEAD = re.compile(r"\d:[0-5]\d(?::\d\d)?[ ]?(?:[AaPp]\.?[Mm]\.?)?[ ]\Z")
_THEATRE = re.compile(r"(?:[OE]\.R|E\.D|(?:I\.|[CMNPS]\.I\.)C\.U)\.?(?![\w-])")
_BROUGHT_AHEAD = re.compile(r"(?<!\w)(?:to|in|from|the)[ ]\Z", re.IGNORECASE)
# Behind the letters of a service that is called or knows of something, or before them.
_SERVICE_BEHIND = re.compile(
    r"[ ](?:aware|notified|paged|consult(?:ed|s|ing)?|following|updated|informed|recs?|team)(?!\w)"
)
_SERVICE_AHEAD = re.compile(r"(?<!\w)(?:[Dd]/[Ww]|[Cc]onsult(?:ed)?)[ ]\Z")
# Behind these stands a day, however it is written.
_BIRTH_AHEAD = re.compile(
    r"(?<!\w)(?:DOB|D\.O\.B\.?|birth ?date|date of birth)[ :#]{1,4}$", re.IGNORECASE
)
_LONGEST_BIRTH_CUE = 18


def is_ruled_out(text: str, span: Span, kind: Kind) -> bool:
    """Tell whether a guess cannot be right."""
    quoted = span.of(text)
    if is_other_number(text, span, kind):
        return True
    if _is_other_word(text, span, kind):
        return True
    if _DIGIT.search(quoted) is None:
        return kind is Kind.NUMBER and len(span) <= _LONGEST_INITIALS
    if kind is Kind.USERNAME:
        return is_credential(quoted.upper())
    if (kind is Kind.NUMBER and _is_birth(text, span)) or is_amount(text, span, kind):
        return True
    return _numbers_row(text, span) or is_code(text, span) or is_form_item(text, span)


def _numbers_row(text: str, span: Span) -> bool:
    """Tell whether numbers are of a page, or of a row of an image's header."""
    if _PAGE.fullmatch(text, span.start, span.end) is not None:
        return True
    return _DICOM_TAG.fullmatch(text, max(0, span.start - 1), span.end + 1) is not None


def _is_birth(text: str, span: Span) -> bool:
    """Tell whether six or eight figures are a day of birth run together."""
    if len(span) not in {6, 8} or not span.of(text).isdecimal():
        return False
    return (
        _BIRTH_AHEAD.search(text, max(0, span.start - _LONGEST_BIRTH_CUE), span.start) is not None
    )


def _is_other_word(text: str, span: Span, kind: Kind) -> bool:
    """Tell whether words are something else that is taken for this kind."""
    return any(is_other(text, span) for is_other in _OTHER_WORDS.get(kind, ()))


def _is_department(text: str, span: Span) -> bool:
    return fold(span.of(text)) in _departments()


def _is_legal_form(text: str, span: Span) -> bool:
    """Tell whether the form of a firm stands without one: `Inc# 24-0091844` of an incident."""
    forms = context_words("legal form of a firm")
    return span.of(text).casefold() in map(str.casefold, forms)


def _is_taken(text: str, span: Span) -> bool:
    """Tell whether a firm is a drug that somebody takes: `while you take Norco`."""
    if _TAKEN_AHEAD.search(text, max(0, span.start - _REACH), span.start) is None:
        return False
    return is_of_medicine(text, span)


def _is_part_of_state(text: str, span: Span) -> bool:
    """Tell whether a word says which part of a state: `farms in western Kentucky`."""
    return span.of(text) in context_set("before a state")


def _is_billed(text: str, span: Span) -> bool:
    """Tell whether capitals say what was done for so many minutes (`15 min TA`)."""
    if len(span) > _LONGEST_INITIALS or not span.of(text).isupper():
        return False
    return _MINUTES_AHEAD.search(text, max(0, span.start - _REACH), span.start) is not None


def _is_somebody(text: str, span: Span) -> bool:
    """Tell whether days of the week are who somebody is: `29 y/o MWF`, a married white female."""
    return (
        span.of(text) == _MARRIED
        and _AGE_AHEAD.search(text, max(0, span.start - _REACH), span.start) is not None
    )


def _is_unit(text: str, span: Span) -> bool:
    """Tell whether a word is the unit of a number that ends a line (`f/u 1 mo`)."""
    return (
        span.of(text) in context_set("unit of a number")
        and _NUMBER_AHEAD.search(text, max(0, span.start - _LONGEST_GAP), span.start) is not None
    )


def _is_wedding(text: str, span: Span) -> bool:
    """Tell whether a word is no weekday but what couples are: `to be wed in June`."""
    return (
        span.of(text) == "wed"
        and _WED_AHEAD.search(text, max(0, span.start - _REACH), span.start) is not None
    )


def _is_time_zone(text: str, span: Span) -> bool:
    """Tell whether letters behind a time are its zone (`10:36 CDT`); two may be initials."""
    word = fold(span.of(text))
    if len(word) < _LEAST_OF_ZONE or word not in date_cues("zones") or is_listed_name(word):
        return False
    return _TIME_AHEAD.search(text, max(0, span.start - _REACH), span.start) is not None


def _is_service(text: str, span: Span) -> bool:
    """Tell whether letters are a service that is called: `IR aware`, `D/w IDG`."""
    if span.of(text) not in context_set("letters of a service"):
        return False
    ahead = _SERVICE_AHEAD.search(text, max(0, span.start - _REACH), span.start)
    return ahead is not None or _SERVICE_BEHIND.match(text, span.end) is not None


def _is_software(text: str, span: Span) -> bool:
    """Tell whether a word is a program that writes or shows notes: `EJU/MModal`, `rf/ps360`."""
    words = fold(span.of(text)).split()
    return bool(words) and words[0] in context_set("program of notes")


def _is_device(text: str, span: Span) -> bool:
    """Tell whether a word with a capital is a device that is called like a job: `Watchman`."""
    return span.of(text) in context_set("device like a job")


def _is_theatre(text: str, span: Span) -> bool:
    """Tell whether letters are where somebody is brought: `Returns to O.R. Friday`."""
    theatre = _THEATRE.match(text, span.start)
    if theatre is None or theatre.end() < span.end:  # `E.D. Hirsch`
        return False
    return _BROUGHT_AHEAD.search(text, max(0, span.start - _REACH), span.start) is not None


def _is_of_nobody(text: str, span: Span) -> bool:
    """Tell whether capitals are a degree or how somebody came: `Kara Lund MD FRCPC`, `BIBA`."""
    quoted = span.of(text)
    if quoted in context_set("letters of nobody"):
        return True
    is_long = len(quoted) >= _LEAST_OF_DEGREE and quoted.isupper() and quoted.isalpha()
    return is_long and is_staff_credential(quoted) and not is_listed_name(fold(quoted))


def _is_credential(text: str, span: Span) -> bool:
    ahead = text[max(0, span.start - _LONGEST_GAP) : span.start]
    return _BEHIND_COMMA.search(ahead) is not None and is_staff_credential(span.of(text))


def _ends_file(text: str, span: Span) -> bool:
    """Tell whether a word is what the name of a file ends in (`consent_3.pdf`)."""
    quoted = span.of(text)
    return (
        quoted in {quoted.lower(), quoted.upper()}
        and quoted.lower() in context_set("ending of a file")
        and _FILE_AHEAD.search(text, max(0, span.start - 2), span.start) is not None
    )


def _labels_stamp(text: str, span: Span) -> bool:
    """Tell whether letters say what the days and initials of a dictation are (`DT: 5/3 TR: jw`)."""
    if _TYPIST.match(text, span.start, span.end + 1) is not None:
        return True
    if _LABEL_OF_STAMP.match(text, span.start, span.end + 1) is None:
        return False
    begin, end = max(0, span.start - _LONGEST_STAMP), span.end + _LONGEST_STAMP
    return _LABELLED_DAY.search(text, begin, end) is not None


def _closes_letter(text: str, span: Span) -> bool:
    """Tell whether words on a line of their own are what a letter ends with."""
    words = fold(span.of(text))
    return words in context_set("end of a letter") and _LINE_ENDS.match(text, span.end) is not None


@cache
def _departments() -> frozenset[str]:
    """Return departments and the words for them, no mere beginnings of words (`cardiolog*`)."""
    return frozenset(
        fold(word)
        for department in departments()
        for word in (department.name, *department.keywords)
        if len(word) >= _LEAST_LETTERS and not word.endswith("*") and not is_listed_name(fold(word))
    )


_BESIDE = (_is_credential, _labels_stamp, _ends_file, is_label)
# What a guess of a kind may be instead; firms are called like drugs and chemicals.
_OTHER_WORDS: Mapping[Kind, Sequence[Callable[[str, Span], bool]]] = {
    Kind.NAME: (
        *(*_BESIDE, _closes_letter, _is_department, _is_billed, _is_theatre, _is_time_zone),
        *(_is_service, _is_software, _is_unit, _is_of_nobody),
        is_of_medicine,
    ),
    Kind.HOSPITAL: (*_BESIDE, _is_department, _is_software, is_of_medicine),
    Kind.ORGANIZATION: (*_BESIDE, _is_legal_form, _is_software, _is_taken),
    Kind.USERNAME: (_is_software,),
    Kind.CITY: (is_label, _is_part_of_state, is_of_medicine),
    Kind.STREET: (begins_row, is_of_medicine),
    Kind.DEPARTMENT: (_is_department,),
    Kind.PROFESSION: (_is_device,),
    Kind.DATE: (_is_somebody, _is_wedding),
    Kind.AGE: (counts_field,),
}
