"""How a note writes days and months below ten: `8/3` and `4/2/10`, or `8/03` and `4/02/10`.

Where days are bare, the second number of `11/09` is a year, as it is by itself in `7/09`: the day
would be `11/9`. Where days have a zero and months have none, `7/09` may be a day too: it is one
near its note.
"""

from __future__ import annotations

import datetime as dt
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence, Sized
from itertools import chain
from typing import TYPE_CHECKING

from surrogate.entity import Mention
from surrogate.link.calendar.context import is_expiry
from surrogate.link.calendar.limits import LAST_DAY
from surrogate.link.calendar.mentions.draft import numbers_in
from surrogate.link.calendar.mentions.shapes import units
from surrogate.link.calendar.texts.full_dates import valid_date
from surrogate.wordlists.calendar import date_cues

if TYPE_CHECKING:
    from surrogate.link.calendar.context import Reading
    from surrogate.link.calendar.mentions.record_dates import Dates

# A day in full with its whole year.
_WHOLE = re.compile(r"\d{4}([./-])\d\d?\1\d\d?|\d\d?([./-])\d\d?\2\d{4}")
# A day in full whose month, in letters, stands first, joined to it: `Feb-20-2025`.
_JOINED = re.compile(r"[^\W\d_]{3,9}-\d\d?-\d{4}")
_JOINED_DAY = re.compile(r"[^\W\d_]{3,9}-(\d\d)")
_MONTH_JOINED = re.compile(r"(?<!\w)\d\d?(?P<joint>-?)[^\W\d_]{3,9}(?P=joint)(?:\d\d){1,2}(?!\w)")
# Hardly any plan goes further ahead of its note, unless words look ahead: `colonoscopy due Aug-29`.
_YEARS_AHEAD, _CUE_REACH = 5, 20
# A day so near before its note is one, in whatever form: tables are pasted from elsewhere.
SEASON_DAYS = 92
# Two days so near, of which neither is told as a year before these, show the manner of a note.
_COURSE_DAYS, _LONG_AGO_YEARS, _AGREEING = 14, 8, 2
# What is planned, or entered later, lies so near behind its note.
_AHEAD_DAYS = 31


def tell_manners(dates: Dates) -> None:
    """Tell which notes write their days with a zero, bare, with points or joined to the month."""
    dates.padded_days = _notes_of_padded_days(dates)
    dates.bare_days = _notes_of_bare_days(dates)
    dates.pointed_days = _notes_of_pointed_days(dates)
    dates.joined_days = _notes_of_joined_days(dates)
    dates.joined_months = _notes_of_joined_months(dates)


def _notes_of_bare_days(dates: Dates) -> frozenset[str]:
    """Return the ids of the documents of which all numeric dates that show it have no such zero."""
    told: dict[str, set[bool]] = defaultdict(set)
    for at, mention in enumerate(dates.mentions):
        for texts in _days(dates, at):
            told[mention.doc_id] |= {t[0] == "0" for t in texts if len(t) == 1 or t[0] == "0"}
    bare = (doc_id for doc_id, shown in told.items() if shown == {False})
    return frozenset(bare) - dates.padded_days


def _days(dates: Dates, at: int) -> Iterator[Sequence[str]]:
    """Yield the numbers of a mention that are day and month, of two only if they may be."""
    for shape, texts in _numbers(dates, at):
        if shape == "nnn":
            yield texts[:2]
        elif shape == "nn":
            yield texts if texts[0][0] == "0" or texts[1][0] != "0" else texts[:1]


def _numbers(dates: Dates, at: int) -> Iterator[tuple[str, Sequence[str]]]:
    """Yield the shape of each date of a mention, and its numbers."""
    tokens = dates.tokens[at]
    for unit in units(dates.signs[at]):
        yield unit.shape, [tokens[place].text for place in numbers_in(tokens, unit)]


def _notes_of_padded_days(dates: Dates) -> frozenset[str]:
    """Return the ids of the documents whose days have a zero and whose months have none.

    A full date shows it (`7/01/2013`), if none is bare, or two days just beside the note that would
    else be months of long ago (`7/01` and `7/02` of a note of 5 July 2013); for a whole record, two
    beside any of its notes, for the notes without such a full date.
    """
    full: dict[str, set[bool]] = defaultdict(set)
    short: dict[str, set[tuple[str, ...]]] = defaultdict(set)
    for at, mention in enumerate(dates.mentions):
        for shape, texts in _numbers(dates, at):
            if shape == "nnn" and len(texts[0]) == 1:
                full[mention.doc_id] |= {t[0] == "0" for t in texts[1:2] if int(t) < 10}  # noqa: PLR2004 - below ten
            elif shape == "nn" and len(texts[0]) == 1 and texts[1][0] == "0":
                short[mention.doc_id].add(tuple(texts))
    shown = {doc_id for doc_id, padded in full.items() if padded == {True}}
    asked = {doc_id: pairs for doc_id, pairs in short.items() if not full[doc_id]}
    near = {
        doc_id: [pair for pair in pairs if _is_of_course(pair, dates.written[doc_id])]
        for doc_id, pairs in asked.items()
    }
    shown |= {doc_id for doc_id, pairs in asked.items() if _agree(near[doc_id], pairs)}
    of_record = [list(chain.from_iterable(found.values())) for found in (near, asked)]
    if not any(False in padded for padded in full.values()) and _agree(*of_record):
        shown |= set(asked)
    return frozenset(shown)


def _notes_of_pointed_days(dates: Dates) -> frozenset[str]:
    """Return the ids of the documents whose days in full have points: `2014.07.18`, `7.18.2014`.

    Two numbers with a point between them are a day there, too.
    """
    told: dict[str, set[bool]] = defaultdict(set)
    for mention in dates.mentions:
        if _WHOLE.fullmatch(mention.text):
            told[mention.doc_id].add("." in mention.text)
    return frozenset(doc_id for doc_id, pointed in told.items() if pointed == {True})


def _notes_of_joined_days(dates: Dates) -> frozenset[str]:
    """Return the ids of the documents that tell a day in full like `Feb-20-2025`.

    Or one that can be no year yet: `Nov-29` of 2022. A number joined to a month is a day there,
    too: `Mar-06`.
    """
    return frozenset(
        m.doc_id
        for m in dates.mentions
        if _JOINED.fullmatch(m.text) or _is_joined_day(m, dates.written[m.doc_id])
    )


def _is_joined_day(mention: Mention, written: dt.date | None) -> bool:
    found = _JOINED_DAY.fullmatch(mention.text)
    if found is None or written is None:
        return False
    before: str = mention.before[-_CUE_REACH:].lower()
    if is_expiry(mention.before) or any(cue in before for cue in date_cues("ahead")):
        return False
    return written.year % 100 + _YEARS_AHEAD < int(found[1]) <= LAST_DAY


def _notes_of_joined_months(dates: Dates) -> Mapping[str, frozenset[str]]:
    """Return document id → what joins a day to its month before its year: `2-Dec-19`, `12JAN11`.

    A number joined so behind a month is a year there: `Jan-19`, `OCT10`.
    """
    joints: dict[str, frozenset[str]] = defaultdict(frozenset)
    for mention in dates.mentions:
        for found in _MONTH_JOINED.finditer(mention.text):
            joints[mention.doc_id] |= {found["joint"]}
    return {doc_id: told for doc_id, told in joints.items() if doc_id not in dates.joined_days}


def _agree(near: Sized, pairs: Sized) -> bool:
    """Tell whether two of some pairs, and half of them, are near their notes."""
    return len(near) >= _AGREEING and 2 * len(near) >= len(pairs)


def _is_of_course(texts: Sequence[str], written: dt.date | None) -> bool:
    """Tell whether two numbers are a day just beside the note, or a month of long ago."""
    month, number = map(int, texts)
    if written is None or (written.year - number) % 100 < _LONG_AGO_YEARS:
        return False
    days = _days_since(month, number, written)
    return (days is not None and days <= _COURSE_DAYS) or is_day_ahead(month, number, written)


def _days_since(month: int, day: int, written: dt.date) -> int | None:
    """Return how many days before its note a day without a year was last; None if it never was."""
    past = (valid_date(year, month, day) for year in (written.year, written.year - 1))
    return next(((written - date).days for date in past if date and date <= written), None)


def is_day_ahead(month: int, day: int, written: dt.date, most: int = _AHEAD_DAYS) -> bool:
    """Tell whether a day without a year is one of the weeks behind its note."""
    ahead = (valid_date(year, month, day) for year in (written.year, written.year + 1))
    return any(date and 0 < (date - written).days <= most for date in ahead)


def is_day_near(
    texts: Sequence[str], order: str, reading: Reading, most: int = SEASON_DAYS
) -> bool:
    """Tell whether two numbers that may be a day are one within a season before its note.

    So is a day ahead where the words look ahead; any is near where nobody knows when the note was
    written.
    """
    if reading.written is None or reading.direction > 0:
        return True
    values = dict(zip(order, map(int, texts), strict=True))
    days = _days_since(values["m"], values["d"], reading.written)
    return days is not None and days <= most


def is_year_of_bare(texts: Sequence[str], order: str, reading: Reading) -> bool:
    """Tell whether the second of two numbers is a year, since a day would have no zero in front.

    Args:
        texts: The numbers.
        order: Their order if they are no month and year: `md` or `dm`.
        reading: What they are read with.
    """
    padded = texts[0][0] != "0" and texts[1][0] == "0"
    return reading.bare_days and padded and not is_day_near(texts, order, reading)
