"""Days behind letters of weekdays, where several stand so: `M3/31 ok | T4/1 ok | W4/2 ill`."""

from __future__ import annotations

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
_LAST_MONTH, _LAST_DAY = 12, 31


def days_of_week(page: Page, found: Sequence[Annotation], labels: LabelSet) -> Iterator[Annotation]:
    """Yield the days behind letters of weekdays, if those of several weekdays stand so."""
    of_week = [day for day in _OF_WEEK.finditer(page.text) if _is_day(day)]
    if len({day["letters"] for day in of_week}) < _LEAST_LETTERS:
        return  # as on nearly all pages
    if label := labels.first_of_kind(Kind.DATE):
        days = (Span(*day.span("day")) for day in of_week)
        yield from apart(page, filter(is_sure, found), days, label.name)


def _is_day(written: re.Match[str]) -> bool:
    return 0 < int(written["month"]) <= _LAST_MONTH and 0 < int(written["number"]) <= _LAST_DAY
