"""Times of the evening that stand as dates of their own: `2015 hours`, `ED arrival 2015, CT 2030`.

`2015` may be a year as well, and is one unless two signs tell a time: `at` before it, the patient
behind that (`at 1945 pt found on floor`), that it would be a year still to come, times in its
clause that can be no years. Hours behind it tell it alone. What can be a year of the past stays one
beside times: `MI 2009, CT 2030`.
"""

from __future__ import annotations

import datetime as dt
import re

from surrogate.entity import Mention
from surrogate.link.calendar.context import is_expiry
from surrogate.link.calendar.mentions.times import is_clock
from surrogate.wordlists.calendar import calendar_table, date_cues

_HOURS = re.compile(r"\s?(?:h|hrs?|hours?)\b(?![/\w])", re.IGNORECASE)
_SIGN = re.compile(r"@\s*\Z")
_AT = re.compile(r"\bat\s+\Z", re.IGNORECASE)
_WORD_BEFORE, _WORD_BEHIND = re.compile(r"([^\W\d_]+)\s*\Z"), re.compile(r"\s+([^\W\d_]+)")
_CLAUSE_END = re.compile(r"[.;]\s|\n")
# Four digits that nothing behind them makes an amount, and what makes them a time at once.
_FOUR = re.compile(
    r"(?P<at>\bat\s|@\s?)?(?<![\d/.:$#-])(?P<time>\d{4})(?=\s?h(?:rs?|ours?)?\b(?P<hours>)|\s*(?:[,;:)\n|]|\.(?!\d)|\Z))",
    re.IGNORECASE,
)
# So many years ahead and behind a note may tell of, and far more ahead only of what expires.
_AHEAD_YEARS, _FAR_YEARS, _LIFE_YEARS = 10, 20, 110


def is_lone_time(mention: Mention, written: dt.date | None) -> bool:
    """Tell whether four digits that stand as a date are a time of the evening.

    Args:
        mention: The date, which holds nothing else.
        written: When its document was written, if that is known.
    """
    before, after = mention.before, mention.after
    if not is_clock(mention.text):
        return False
    if _HOURS.match(after) or _SIGN.search(before):
        return True
    word = _WORD_BEFORE.search(before)
    of_year = word is not None and word[1].lower() in date_cues("month_year")
    if written is None or of_year or is_expiry(before):
        return False
    at, ahead = _AT.search(before) is not None, int(mention.text) - written.year
    if ahead > _FAR_YEARS or (at and (ahead > 1 or _is_of_patient(after))):
        return True
    clause = _CLAUSE_END.split(before)[-1], _CLAUSE_END.split(after, maxsplit=1)[0]
    return (at or ahead > 1) and any(_holds_time(part, written) for part in clause)


def _is_of_patient(after: str) -> bool:
    word = _WORD_BEHIND.match(after)
    return word is not None and word[1].lower() in calendar_table()["ages"]["patient"]


def _holds_time(text: str, written: dt.date) -> bool:
    """Tell whether a number is a time, by a word or as no note of that day tells such years."""
    return any(
        is_clock(found["time"])
        and (
            found["hours"] is not None
            or found["at"] is not None
            or not _may_be_year(int(found["time"]), written)
        )
        for found in _FOUR.finditer(text)
    )


def _may_be_year(number: int, written: dt.date) -> bool:
    return written.year - _LIFE_YEARS <= number <= written.year + _AHEAD_YEARS
