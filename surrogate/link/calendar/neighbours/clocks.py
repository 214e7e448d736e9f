"""Times of day that only their note tells from years: `11/4 2300` in one of 2018.

What can be a year near its note stays one, and moves, unless the note has such times without doubt.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from surrogate.entity import Mention
from surrogate.link.calendar.context import is_birth, is_expiry
from surrogate.link.calendar.mentions.lone_times import is_lone_time
from surrogate.link.calendar.mentions.mend import mended
from surrogate.link.calendar.mentions.shapes import DAYS, units
from surrogate.link.calendar.mentions.times import is_clock
from surrogate.link.calendar.mentions.token import Token
from surrogate.link.calendar.mentions.tokens import tokenise

_LIFE_YEARS, _AHEAD_YEARS = 110, 10
_FIRST_NOTES = 1990  # on computers; what is dated earlier tells of a day of a life
_NO_YEAR = 2200  # in a note of which nobody knows when it was written
# What may be a time stands behind a day or ends a range: `11/5 0700`, `11/4/18 1930-2015`.
_BEHIND_DAY = re.compile(r"(?:(?<![12/.-])[12]/[12](?:/(?:2|Y))?_|T_?-_?)(?=[TY])")
# What stands before a time, and no sign that binds a year to its day: `3/4/2204` is a slip.
_APART = re.compile(r"(?:(?<!,)_|(?<![12/.-])[12]/[12]-|T_?-_?)\Z")

# What stands before the minutes that an annotation begins with: `14:06 Jul 04 2024`.
# Where no day stands behind them they are one: `Visit 3:15 May 2024`.
_HOUR_AHEAD = re.compile(r"(?<!\d)\d\d?:\Z")
_MINUTES = re.compile(
    r"[0-5]\d(?::[0-5]\d)?(?= (?:[^\W\d_]{3,9}\.? \d{1,2}(?!\d|\Z)|\d{1,4}[/.-]\d))"
)
# What tells that the number behind a day is an hour: `9 avril 10 h`, `Apr 9 10:30`, but no
# `5 Jan 22 h/o MI` or `5 Jan 22 HR 88`.
_OF_HOUR = re.compile(
    r":[0-5]\d(?!\d)|[ ]?h(?:rs?|ours?|[0-5]\d)?\b(?!/|[ :]*\d)|(?P<half>[ ]?[ap]\.?m\b)",
    re.IGNORECASE,
)
_DAY_THEN_NUMBER = re.compile(r"(?:M\.?_[12]o?|[12]o?_(?:f_)?M\.?|\A[12]/[12]),?_[12]\Z")
_HOURS, _HALF_DAY = 24, 12

Cut = tuple[tuple[Token, ...], str]


def cut_dates(mentions: Sequence[Mention], written: Mapping[str, dt.date | None]) -> Iterator[Cut]:
    """Yield the tokens and the signature of each date, where times of day have their mark.

    Args:
        mentions: The dates, those of a document one behind the other.
        written: Document id → when it was written, if that is known.
    """
    for doc_id, dates in groupby(mentions, key=lambda mention: mention.doc_id):
        beside = [*dates]
        cut = [_tokens(mended(date.text), date.before) for date in beside]
        yield from _with_clocks(beside, cut, written[doc_id])


def _tokens(text: str, before: str) -> Cut:
    """Return the tokens of a date; the minutes of a time that stand before it are no day."""
    minutes = _MINUTES.match(text)
    if minutes is None or _HOUR_AHEAD.search(before) is None:
        return tokenise(text)
    tokens, sign = tokenise(text[minutes.end() :])
    return (Token(minutes[0], "T"), *tokens), f"T{sign}"


def _with_clocks(
    dates: Sequence[Mention], cut: Sequence[Cut], written: dt.date | None
) -> Iterator[Cut]:
    """Yield the dates of a note with what can only be times of day marked as such."""
    cut = [_without_hour(date.after, *each, written) for date, each in zip(dates, cut, strict=True)]
    found = [
        each if is_birth(date.before) else _without_far_years(*each, written)
        for date, each in zip(dates, cut, strict=True)
    ]
    known = _latest(dates, found, written)
    has_times = any(sign[at] == "T" for tokens, sign in found for at in _behind_days(tokens, sign))
    for date, (tokens, sign) in zip(dates, found, strict=True):
        if sign == "Y" and is_lone_time(date, known):
            yield _as_times(tokens, sign, (0,))
            continue
        may_be = has_times and not is_birth(date.before)
        yield _as_times(tokens, sign, _behind_days(tokens, sign) if may_be else ())


def _latest(
    dates: Sequence[Mention], cut: Sequence[Cut], written: dt.date | None
) -> dt.date | None:
    """Return a day that a note is hardly older than, if that is known.

    A day of long ago may be all that dates the history of a life (`discharged 14 Jun 75`); months
    that the note tells with their year may be later.
    """
    if written is None or written.year < _FIRST_NOTES:
        return None
    years = [
        int(token.text)
        for date, (tokens, sign) in zip(dates, cut, strict=True)
        if "M" in sign and not is_expiry(date.before)
        for token in tokens
        if token.mark == "Y" and token.text.isdecimal()
    ]
    return max(
        [written, *(dt.date(year, 1, 1) for year in years if written.year < year < _NO_YEAR)]
    )


def _without_hour(after: str, tokens: tuple[Token, ...], sign: str, written: dt.date | None) -> Cut:
    """Mark an hour that an annotation ends with, unless it is the year of the note."""
    found = _OF_HOUR.match(after) if _DAY_THEN_NUMBER.search(sign) else None
    if found is None:
        return tokens, sign
    number = int(tokens[-1].text)
    may_be = number <= _HALF_DAY if found["half"] else number < _HOURS
    is_year = written is not None and number == written.year % 100
    return _as_times(tokens, sign, (len(tokens) - 1,) if may_be and not is_year else ())


def _without_far_years(tokens: tuple[Token, ...], sign: str, written: dt.date | None) -> Cut:
    """Mark what is a time of day, and no year near its note, beside a day."""
    marked: Cut = tokens, sign
    for at, token in enumerate(tokens):
        if token.mark == "Y" and is_clock(token.text) and not _is_near(int(token.text), written):
            opens = not at and sign[1:2] == "_"
            if opens or _APART.search(marked[1], 0, at):
                marked = _as_times(*marked, (at,))
    # `Nov 2100` is no day.
    has_day = marked[1] != sign and any(unit.shape in DAYS for unit in units(marked[1]))
    return marked if has_day else (tokens, sign)


def _is_near(year: int, written: dt.date | None) -> bool:
    """Tell whether a note may tell of a year."""
    if written is None:
        return year < _NO_YEAR
    return written.year - _LIFE_YEARS <= year <= written.year + _AHEAD_YEARS


def _behind_days(tokens: tuple[Token, ...], sign: str) -> list[int]:
    """Return the places of what stands where times do, and can be one."""
    places = (found.end() for found in _BEHIND_DAY.finditer(sign))
    return [at for at in places if is_clock(tokens[at].text)]


def _as_times(tokens: tuple[Token, ...], sign: str, places: Sequence[int]) -> Cut:
    if not places:
        return tokens, sign
    marked = tuple(
        token._replace(mark="T") if at in places else token for at, token in enumerate(tokens)
    )
    return marked, "".join(token.mark for token in marked)
