"""Days written as the page writes its others: `9-14 sutures`, `1.28`, a line that begins `8.14`.

Two numbers with a hyphen or a stop between them are a range, a score or a measurement on most
pages. Where several are days, so are the others of the same form: with a hyphen all, with a stop
those whose month is near to the others' or that a time follows, and all with which an entry begins
as others do. So are those behind the steps of a treatment where others are (`C1 2/5 C2 2/19`), and
those behind letters of weekdays where several letters stand so (`M3/31 ok | T4/1 ok | W4/2 ill`).
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain

from detect.beside.apart import apart
from detect.page import Page
from detect.second_pass import is_sure
from surrogate.document import Annotation
from surrogate.phi import Kind, LabelSet
from surrogate.span import Span
from surrogate.wordlists.cues import any_context_word

_DAY = re.compile(r"(\d{1,2})([-./])(\d{1,2})")
# A day behind a step of a treatment, with the letters of its count.
_STEP = re.compile(
    r"(?P<letters>[A-Z](?<!\w.)[A-Z]?)\d{1,2}[ ]{1,2}(?P<day>\d{1,2}/\d{1,2})(?![\w%/]|[-.,]\d)"
)
# A day behind the letters of its weekday; alone it is a part of the spine (`T4/5`).
_OF_WEEK = re.compile(
    r"(?P<letters>[MTWRFS](?<![\w/.-].)(?:(?<=T)[hu]|(?<=S)[au])?)"
    r"(?P<day>\d{1,2}/\d{1,2})(?![\w%/]|[-.,]\d)"
)
_LEAST_LETTERS = 3
# So many days of a form tell that others are days too.
_LEAST = 2
_LAST_MONTH = 12
_LAST_DAY = 31
# A measurement has rarely two places behind the point.
_PLACES = 2
# A value is told with the word for it: `lactate 3.4 at 0600`.
_TIME_BEHIND = re.compile(r",?[ ](?:(?:[01]\d|2[0-3])[0-5]\d|\d{1,2}:\d\d|\d{1,2}[ ]?[ap])(?!\d)")


@dataclass(frozen=True, slots=True)
class _Style:
    """How a page writes days without a year.

    Attributes:
        months: Those of its days.
        is_day_first: Whether a day stands before its month.
        entries: How many entries begin so.
    """

    months: frozenset[int]
    is_day_first: bool
    entries: int

    @classmethod
    def of(cls, days: Sequence[tuple[int, int]], entries: int) -> _Style:
        is_day_first = any(first > _LAST_MONTH for first, _ in days)
        months = frozenset(second if is_day_first else first for first, second in days)
        return cls(months, is_day_first, entries)

    def month_of(self, first: int, second: int) -> int:
        """Return the month of two numbers, 0 if they are no day."""
        month, day = (second, first) if self.is_day_first else (first, second)
        return month if 0 < month <= _LAST_MONTH and 0 < day <= _LAST_DAY else 0


def written_days(page: Page, found: Sequence[Annotation], labels: LabelSet) -> Iterator[Annotation]:
    """Yield further days of a page in the form of those that were found."""
    days = [a for a in found if labels.kinds[a.phi_type] is Kind.DATE and is_sure(a)]
    styles = _styles(page.text, days)
    if not styles:
        return
    further = chain(
        _entries(page.text, styles),
        _days(page.text, styles),
        _steps(page.text, styles, days),
    )
    yield from apart(page, found, further, days[0].phi_type)


def days_of_week(page: Page, found: Sequence[Annotation], labels: LabelSet) -> Iterator[Annotation]:
    """Yield the days behind letters of weekdays, if those of several weekdays stand so."""
    of_week = [*_of_week(page.text)]
    label = labels.first_of_kind(Kind.DATE) if of_week else None
    if label is not None:
        yield from apart(page, filter(is_sure, found), of_week, label.name)


def _styles(text: str, days: Iterable[Annotation]) -> Mapping[str, _Style]:
    """Return sign between two numbers → the form of the days of a page that are written so."""
    written: dict[str, dict[Span, tuple[int, int]]] = defaultdict(dict)
    for found in days:
        if day := _DAY.fullmatch(found.text):
            written[day[2]][found.span] = int(day[1]), int(day[3])
    if not any(len(of_sign) >= _LEAST for of_sign in written.values()):
        return {}
    begins = {Span(*entry.span("day")) for entry in _entry().finditer(text)}
    return {
        sign: _Style.of([*of_sign.values()], len(begins & of_sign.keys()))
        for sign, of_sign in written.items()
        if len(of_sign) >= _LEAST
    }


def _entries(text: str, styles: Mapping[str, _Style]) -> Iterator[Span]:
    for entry in _entry().finditer(text):
        style = styles.get(entry[2])
        if style and style.entries >= _LEAST and style.month_of(*_numbers(entry["day"])):
            yield Span(*entry.span("day"))


def _days(text: str, styles: Mapping[str, _Style]) -> Iterator[Span]:
    for like in _like_day().finditer(text):
        style = styles.get(like[1])
        month = style.month_of(*_numbers(like[0])) if style else 0
        is_timed = month and _TIME_BEHIND.match(text, like.end())
        if style and month and (like[1] == "-" or is_timed or _is_near(like[0], month, style)):
            yield Span(*like.span())


def _steps(text: str, styles: Mapping[str, _Style], days: Iterable[Annotation]) -> Iterator[Span]:
    """Yield the days behind steps with letters behind which others were found."""
    style = styles.get("/")
    if style is None:
        return
    known = {day.span for day in days}
    steps = [(step, Span(*step.span("day"))) for step in _STEP.finditer(text)]
    told = Counter(step["letters"] for step, span in steps if span in known)
    for step, span in steps:
        if told[step["letters"]] >= _LEAST and style.month_of(*_numbers(step["day"])):
            yield span


def _of_week(text: str) -> Iterator[Span]:
    """Yield the days behind letters of weekdays, if those of several weekdays stand so."""
    week = [day for day in _OF_WEEK.finditer(text) if _is_day(day["day"])]
    if len({day["letters"] for day in week}) >= _LEAST_LETTERS:
        yield from (Span(*day.span("day")) for day in week)


def _is_day(written: str) -> bool:
    first, second = _numbers(written)
    return 0 < first <= _LAST_MONTH and 0 < second <= _LAST_DAY


@cache
def _like_day() -> re.Pattern[str]:
    return re.compile(rf"\d(?<![\w.,/$#+:-].)\d?([-.])\d{{1,2}}{_no_unit()}")


@cache
def _entry() -> re.Pattern[str]:
    return re.compile(
        rf"^[ \t|*>-]{{0,12}}(?P<day>\d{{1,2}}([-./])\d{{1,2}}){_no_unit()}", re.MULTILINE
    )


def _no_unit() -> str:
    return rf"(?![\w%/]|[-.,]\d|[ ]?(?:%|{any_context_word('unit of a number')})(?!\w))"


def _is_near(written: str, month: int, style: _Style) -> bool:
    places = len(written.partition(".")[2])
    return places == _PLACES and any(abs(month - other) <= 1 for other in style.months)


def _numbers(day: str) -> tuple[int, int]:
    first, second = re.findall(r"\d+", day)
    return int(first), int(second)
