"""Days behind letters of weekdays, where those of several stand so: `M3/31 ok | T4/1 | W4/2 ill`.

Days are of one year: in strengths or reflexes (`S2/4 R2/4 M2/4`) there is none.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Sequence

from detect.beside.apart import apart
from detect.page import Page
from detect.second_pass import is_sure
from surrogate.document import Annotation
from surrogate.phi import Kind, LabelSet
from surrogate.span import Span

# Alone it is a part of the spine (`T4/5`).
_OF_WEEK = re.compile(
    r"(?P<letters>[MTWRFS](?<![\w/.-].)(?:(?<=T)[hu]|(?<=S)[au])?)"
    r"(?P<day>(?P<month>\d{1,2})/(?P<number>\d{1,2}))(?![\w%/]|[-.,]\d)"
)
_LEAST_LETTERS = 3
_WEEKDAYS = {
    "M": (0,),
    "T": (1, 3),
    "Tu": (1,),
    "W": (2,),
    "Th": (3,),
    "R": (3,),
    "F": (4,),
    "S": (5, 6),
    "Sa": (5,),
    "Su": (6,),
}
# In so many the calendar repeats; the first is a leap year.
_YEARS = range(2000, 2028)


def days_of_week(page: Page, found: Sequence[Annotation], labels: LabelSet) -> Iterator[Annotation]:
    """Yield the days behind letters of weekdays, if those of several weekdays stand so."""
    of_week = [*_OF_WEEK.finditer(page.text)]
    if len({day["letters"] for day in of_week}) < _LEAST_LETTERS:
        return  # as on nearly all pages
    if not any(all(_falls_so(day, year) for day in of_week) for year in _YEARS):
        return
    if label := labels.first_of_kind(Kind.DATE):
        days = (Span(*day.span("day")) for day in of_week)
        yield from apart(page, filter(is_sure, found), days, label.name)


def _falls_so(written: re.Match[str], year: int) -> bool:
    """Tell whether a day falls on the weekday of its letters in a year."""
    try:
        day = dt.date(year, int(written["month"]), int(written["number"]))
    except ValueError:
        return False
    return day.weekday() in _WEEKDAYS[written["letters"]]
