"""What is taken off the ends of a find: prepositions, labels, possessives, times."""

from __future__ import annotations

import re
from functools import cache
from typing import Literal

from detect.mending.ends.reaching import ends_in_facility
from surrogate.span import Span
from surrogate.wordlists.cues import any_context_word

_POSSESSIVE = re.compile(r"['\u2019]s$")
_PART_OF_DECADE = re.compile(r"(?:early|mid|late)[ -]+(?=\S)", re.IGNORECASE)
_TIME_OF_ISO_DATE = re.compile(r"(?:(?<=\d-\d\d)|(?<=\d{8}))T\d.*$")
# A time stamp of an interface: the hour, minute and second right behind the day.
_STAMP = re.compile(
    r"((?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))(?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\d)?"
)
_MONTH = r"(?i:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?"
_TH = r"(?:st|nd|rd|th)?"
_DAY = rf"(?:\d\d?{_TH}(?:[ ]of)?[ -]?{_MONTH}|{_MONTH}[ -]?\d\d?{_TH})"
_DAY_OF_YEAR = (
    r"(?:\d\d?(?P<sign>[./-])\d\d?(?P=sign)(?:\d{4}|\d\d)|\d{4}-\d\d-\d\d"
    rf"|{_DAY}[, -]{{0,2}}\d{{4}}|\d\d?[ -]?{_MONTH}[ -]?\d\d)"
)
# The hour of the clock, without a colon, behind a day with its year, or one that is no year.
_HOUR_BEHIND = re.compile(
    rf"({_DAY_OF_YEAR},?)[ ]{{1,3}}(?:[01]\d|2[0-3])[0-5]\d"
    rf"|({_DAY},?)[ ]{{1,3}}(?:0\d|1[0-7]|2[23])[0-5]\d"
    r"|(\d\d?[/-]\d\d?(?:[/-]\d{2,4})?)[ ]?@[ ]?\d{1,2}:?\d\d"
    r"|((?i:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)(?:[a-z]{0,4}day)?)[ ]\d{1,2}[ ]?(?i:[ap]m)"
)
# The one that its half of the day stands behind: `10th April 10` of `a.m.`
_HOUR_OF_HALF = re.compile(rf"({_DAY}),?[ ]\d{{1,2}}(?=[ ]?[ap]\.?m\b)", re.IGNORECASE)
# The minutes before a whole day: `14:06 Jul 04 2024` began with one of 2004, `3:15 May 2024` does.
_MINUTES_AHEAD = re.compile(
    r"(?<=\d:)[0-5]\d[ ,]+(?=[^\W\d_]{3,9}\.?[ ]\d{1,2}[ ,]+\d{4}|\d{1,4}[/.-]\d)"
)
# Those before somebody who is called like a month: `11:15 June Poe called`.
_MINUTES_OF_NAME = re.compile(rf"(?<=\d:)[0-5]\d[ ]{{1,2}}{_MONTH}")
_SURNAME_BEHIND = re.compile(r"[ ][A-Z][a-z]+")
# The number of the next item of a list behind a weekday or month: `2) labs Wed 3) home`.
_NEXT_ITEM = re.compile(r"(?<=[a-z.])[ ]+([2-9])\Z")
# Of a birthday: `her 80th`.
_ORDINAL = re.compile(r"(\d{1,3})(?:st|nd|rd|th)")
_YEARS_OF_AGE = re.compile(r"(\d{1,3})[ ]?(?:yrs?|years?)\.?", re.IGNORECASE)
_MONTHS_OF_AGE = re.compile(r"(\d{1,2})y[ ]?\d{1,2}m(?:os?)?", re.IGNORECASE)
_SPOKEN_MARK = re.compile(r"[ ](?:comma|period|semicolon)$", re.IGNORECASE)
_PREPOSITION = re.compile(r"(?:of|at|from|vs\.?|BIB(?:A|EMS)?)[ ]+(?=\S)")
# What joins a job to where it is done.
_JOINED_TO_JOB = re.compile(r"[ ]+(?:of|at|for|in|with)$", re.IGNORECASE)
# Who dictated and who typed, before the number of a letter.
_PEOPLE_OF_LETTER = re.compile(r"[A-Za-z]{2,5}/[a-z]{2,3}/(?=[A-Z]{0,3}\d)")
# The label of a number (`BCBS Group # 44120`), no part of the firm before it.
_GROUP, _LABEL_BEHIND = (
    re.compile(r"[ ]Group\Z"),
    re.compile(r"[ ]?(?:#|No\.|Number|ID)[ :#]{0,3}\w"),
)
_GOES_ON = re.compile(r"[ ](?:and|was|is|she|he|has|had|with|who)\Z")
_LABELS_OF_TOWN = re.compile(
    r"(?:CITY[ ]+)?(?P<town>[A-Z][^\n]*[a-z])(?:[ ]+STATE)?|CITY[ ]+(?P<loud>[A-Z][^\n]*)[ ]+STATE"
)
_NEXT_FIELD = re.compile(r"[ \t]{2,}[^\W\d_][\w-]*\Z")
_BEHIND_ROOM = re.compile(r"[ ][-\u2013][ ](?=[^\W\d]).*$")
_LABEL_OF_ROOM = re.compile(
    r"(?i:room|rm|bed|unit|ward|loc(?:ation)?|bay|suite|floor)(?:[ ][-\u2013]|[ ]?[|=])[ ]+(?=\w)"
)
_WARD_OF_BAY = re.compile(r"(?:Unit|Ward)[ ](?=(?:Bay|Bed|Room|Rm)[ ]\d)")
_STATE_AHEAD = re.compile(r"[A-Z]{2}[ ]-[ ](?=\d)")
_NEXT_LABEL = re.compile(r"(?<=\d)[ \t]+[A-Z]{1,3}\Z")


def shortened(span: Span, left: int, right: int) -> Span | None:
    """Return a span without so many characters at its ends; None if nothing is left."""
    return Span(span.start + left, span.end - right) if left + right < len(span) else None


def without_end(span: Span, found: re.Match[str] | Literal[False] | None) -> Span | None:
    """Return a span without what was found at its end, if anything was."""
    return shortened(span, 0, len(found[0])) if found else span


def without_beginning(span: Span, found: re.Match[str] | None) -> Span | None:
    """Return a span without what was found at its beginning, if anything was."""
    return shortened(span, len(found[0]), 0) if found else span


def trim_possessive(text: str, span: Span) -> Span | None:
    """Take off a possessive: `Kessel's`."""
    found = _POSSESSIVE.search(span.of(text))
    return without_end(span, found)


def trim_spoken(text: str, span: Span) -> Span | None:
    """Take the marks that were spoken off the end of a name (`MARSH COMMA`)."""
    found = _SPOKEN_MARK.search(span.of(text))
    return without_end(span, found)


def trim_preposition(text: str, span: Span) -> Span | None:
    """Take a preposition off the begin of a place (`of Local 333`, `BIBA Gors EMS`)."""
    found = _PREPOSITION.match(span.of(text))
    return without_beginning(span, found)


def trim_errand(text: str, span: Span) -> Span | None:
    """Take off a firm what is asked of it, or its record: `UHC Prior Auth`, `Lund EHR`."""
    found = _errand().search(span.of(text))
    if (
        found is None
        and _LABEL_BEHIND.match(text, span.end)
        and not ends_in_facility(span.of(text))
    ):
        found = _GROUP.search(span.of(text))
    return without_end(span, found)


@cache
def _errand() -> re.Pattern[str]:
    return re.compile(rf"(?:[ ](?:{any_context_word('no end of a firm')}))+\Z")


def trim_job(text: str, span: Span) -> Span | None:
    """Take off the preposition behind a job (`sheriff of`)."""
    found = _JOINED_TO_JOB.search(span.of(text))
    return without_end(span, found)


def trim_wish(text: str, span: Span) -> Span | None:
    """Take the wish off a holiday (`Happy Epiphany`)."""
    found = _wish().match(span.of(text))
    return without_beginning(span, found)


@cache
def _wish() -> re.Pattern[str]:
    return re.compile(rf"(?:{any_context_word('wish')})[ ]+(?=\S)", re.IGNORECASE)


def trim_next_label(text: str, span: Span) -> Span | None:
    """Take the label of what comes next off a number (`Job#558102 D: 07/19/79`)."""
    found = text[span.end : span.end + 1] == ":" and _NEXT_LABEL.search(span.of(text))
    return without_end(span, found)


def trim_verb(text: str, span: Span) -> Span | None:
    """Take off the small word with which a sentence goes on behind a house (`parkview and`)."""
    found = _GOES_ON.search(span.of(text))
    return without_end(span, found)


def trim_town(text: str, span: Span) -> Span | None:
    """Take the labels of a form off a town (`CITY Gors STATE`)."""
    labels = _LABELS_OF_TOWN.fullmatch(text, span.start, span.end)
    return Span(*labels.span(labels.lastgroup or 0)) if labels else span


def trim_next_field(text: str, span: Span) -> Span | None:
    """Take the label of the next column off a room (`3WEST  Rm-Bed: 0312-B`)."""
    found = text[span.end : span.end + 1] == ":" and _NEXT_FIELD.search(span.of(text))
    return without_end(span, found)


def trim_behind_dash(text: str, span: Span) -> Span | None:
    """Take off a label, and what is told of who lies in a room (`Bed - 5T`, `208B - wt down`)."""
    if label := _LABEL_OF_ROOM.match(text, span.start, span.end):
        span = Span(label.end(), span.end)
    found = _BEHIND_ROOM.search(span.of(text))
    return without_end(span, found)


def trim_ward(text: str, span: Span) -> Span | None:
    """Take the word for a ward, called before it, off a bay or bed (`Stroke Unit Bay 4`)."""
    found = _WARD_OF_BAY.match(text, span.start, span.end)
    is_called = text[span.start - 1 : span.start] == " " and text[: span.start - 1][-1:].isalpha()
    return shortened(span, len(found[0]), 0) if found and is_called else span


def trim_people(text: str, span: Span) -> Span | None:
    """Take who dictated and typed a letter off its number (`SRT/jk/W40211`)."""
    found = _PEOPLE_OF_LETTER.match(text, span.start, span.end)
    return without_beginning(span, found)


def trim_state(text: str, span: Span) -> Span | None:
    """Take the state before the number of a house off a street (`VT - 6 CHESTER ROAD`)."""
    found = _STATE_AHEAD.match(text, span.start, span.end)
    return without_beginning(span, found)


def trim_part(text: str, span: Span) -> Span | None:
    """Take what else is told off an age: `late 60s`, `2y9m`, `80th`."""
    for written in (_YEARS_OF_AGE, _MONTHS_OF_AGE, _ORDINAL):
        if years := written.fullmatch(text, span.start, span.end):
            return Span(span.start, years.end(1))
    found = _PART_OF_DECADE.match(span.of(text))
    return without_beginning(span, found)


def trim_time(text: str, span: Span) -> Span | None:
    """Take the time off a date (`2023-05-17T14:32`, `5/17/23 1432`, `06` of `14:06 Jul 4`)."""
    if stamp := _STAMP.fullmatch(text, span.start, span.end):
        return Span(span.start, stamp.end(1))
    if _MINUTES_OF_NAME.fullmatch(text, span.start, span.end) and _SURNAME_BEHIND.match(
        text, span.end
    ):
        return None
    if minutes := _MINUTES_AHEAD.match(text, span.start, span.end):
        span = Span(minutes.end(), span.end)
    if hour := _HOUR_BEHIND.fullmatch(text, span.start, span.end):
        return Span(span.start, hour.end(hour.lastindex or 0))
    if (hour := _HOUR_OF_HALF.match(text, span.start)) and hour.end() == span.end:
        return Span(span.start, hour.end(1))
    found = _TIME_OF_ISO_DATE.search(span.of(text)) or _next_item(text, span)
    return without_end(span, found)


def _next_item(text: str, span: Span) -> re.Match[str] | None:
    """Return the end of a date that is the number of an item, if the one before it stands ahead."""
    found = _NEXT_ITEM.search(span.of(text)) if text.startswith(")", span.end) else None
    if found is None or f"{int(found[1]) - 1})" not in text[: span.start]:
        return None
    return found
