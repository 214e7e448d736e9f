"""Days written as the page writes its others: `9-14 sutures`, `1.28`, a line that begins `8.14`.

Two numbers with a hyphen or a stop between them are a range, a score or a measurement on most
pages. Where several are days with a hyphen, so are the others of the same form; and all with which
an entry begins as others do. With a stop one day is enough, with or without its year, for those of
a near month that are written as no measurement is (`8.14`, `05.3`), that a time follows or the
words before tell (`stitches out 8.4`). With a slash days and ratios are much alike: what is near
and behind the name of a study is the day of it (`EEG 3/4`), and those behind the steps of a
treatment are days where others are (`C1 2/5 C2 2/19`).
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain

from detect.beside.apart import apart
from detect.page import Page
from detect.second_pass import is_sure
from surrogate.document import Annotation
from surrogate.phi import Kind, LabelSet
from surrogate.span import Span
from surrogate.wordlists.calendar import any_cue
from surrogate.wordlists.cues import any_context_word

_DAY = re.compile(r"(\d{1,2})([-./])(\d{1,2})")
_FULL_DAY = re.compile(r"(\d{1,2})([.])(\d{1,2})\.(?:\d\d){1,2}")
# A day behind a step of a treatment, with the letters of its count.
_STEP = re.compile(
    r"(?P<letters>[A-Z](?<!\w.)[A-Z]?)\d{1,2}[ ]{1,2}(?P<day>\d{1,2}/\d{1,2})(?![\w%/]|[-.,]\d)"
)
# So many days of a form tell that others are days too.
_SEVERAL = 2
_LEAST = {"-": _SEVERAL, "/": _SEVERAL, ".": 1}
_LAST_MONTH = 12
_LAST_DAY = 31
_NEXT = (0, 1, _LAST_MONTH - 1)
# A measurement has rarely two places behind the point, nor a nought in front of either number.
_AS_NO_VALUE = re.compile(r"\d{1,2}\.(?:\d\d|0\d)|0\d\.\d")
# The words right before a day reach no further back.
_CUE = 14
# What a value is of reaches no further back than this.
_MEASURE = 22
# A clock behind a day: `22.11.19 09.10 catheter`.
_BEHIND_DAY = re.compile(r"(?:[/-]\d{1,2}|\.\d\d)[ ]{1,4}\Z")
# A value is told with the word for it: `lactate 3.4 at 0600`.
_TIME_BEHIND = re.compile(r",?[ ](?:(?:[01]\d|2[0-3])[0-5]\d|\d{1,2}:\d\d|\d{1,2}[ ]?[ap])(?!\d)")


@dataclass(frozen=True, slots=True)
class _Style:
    """How a page writes days of two numbers.

    Attributes:
        months: Those of its days, with a year or without.
        is_day_first: Whether a day stands before its month.
        days: How many there are without a year.
        entries: How many entries begin so.
    """

    months: frozenset[int]
    is_day_first: bool
    days: int
    entries: int

    @classmethod
    def of(cls, written: Sequence[tuple[int, int]], days: int, entries: int) -> _Style:
        is_day_first = any(first > _LAST_MONTH for first, _ in written)
        months = frozenset(second if is_day_first else first for first, second in written)
        return cls(months, is_day_first, days, entries)

    def month_of(self, first: int, second: int) -> int:
        """Return the month of two numbers, 0 if they are no day."""
        month, day = (second, first) if self.is_day_first else (first, second)
        return month if 0 < month <= _LAST_MONTH and 0 < day <= _LAST_DAY else 0

    def is_near(self, month: int) -> bool:
        """Tell whether a month is one of those of its days, or the next to one."""
        return any((month - other) % _LAST_MONTH in _NEXT for other in self.months)


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


def _styles(text: str, days: Iterable[Annotation]) -> Mapping[str, _Style]:
    """Return sign between two numbers → the form of the days of a page that are written so."""
    short: dict[str, dict[Span, tuple[int, int]]] = defaultdict(dict)
    full: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for found in days:
        if day := _DAY.fullmatch(found.text):
            short[day[2]][found.span] = int(day[1]), int(day[3])
        elif day := _FULL_DAY.fullmatch(found.text):
            full[day[2]].append((int(day[1]), int(day[3])))
    enough = {sign for sign, written in short.items() if len(written) >= _LEAST[sign]} | full.keys()
    if not enough:
        return {}
    begins = {Span(*entry.span("day")) for entry in _entry().finditer(text)}
    return {
        sign: _Style.of(
            [*short[sign].values(), *full[sign]],
            len(short[sign]),
            len(begins & short[sign].keys()),
        )
        for sign in enough
    }


def _entries(text: str, styles: Mapping[str, _Style]) -> Iterator[Span]:
    for entry in _entry().finditer(text):
        style = styles.get(entry[2])
        if style and style.entries >= _SEVERAL and style.month_of(*_numbers(entry["day"])):
            yield Span(*entry.span("day"))


def _days(text: str, styles: Mapping[str, _Style]) -> Iterator[Span]:
    for like in _like_day().finditer(text):
        style = styles.get(like[1])
        month = style.month_of(*_numbers(like[0])) if style else 0
        if style and month and _TELLS[like[1]](text, Span(*like.span()), style, month):
            yield Span(*like.span())


def _is_no_value(text: str, span: Span, style: _Style, month: int) -> bool:
    """Tell whether two numbers with a stop are a day, not a value, by what stands around them."""
    is_near = style.is_near(month)
    before = max(0, span.start - _CUE), span.start
    if _BEHIND_DAY.search(text, *before):
        return False
    if _measured().search(text, max(0, span.start - _MEASURE), span.start):
        return False
    if _TIME_BEHIND.match(text, span.end):
        return is_near or style.days >= _SEVERAL
    return is_near and bool(_AS_NO_VALUE.fullmatch(span.of(text)) or _cue().search(text, *before))


def _is_of_study(text: str, span: Span, style: _Style, month: int) -> bool:
    """Tell whether two numbers with a slash are the day of the study that they stand behind."""
    before = max(0, span.start - _CUE), span.start
    return style.is_near(month) and _study().search(text, *before) is not None


_TELLS: Mapping[str, Callable[[str, Span, _Style, int], bool]] = {
    "-": lambda *_: True,
    ".": _is_no_value,
    "/": _is_of_study,
}


def _steps(text: str, styles: Mapping[str, _Style], days: Iterable[Annotation]) -> Iterator[Span]:
    """Yield the days behind steps with letters behind which others were found."""
    style = styles.get("/")
    if style is None:
        return
    known = {day.span for day in days}
    steps = [(step, Span(*step.span("day"))) for step in _STEP.finditer(text)]
    told = Counter(step["letters"] for step, span in steps if span in known)
    for step, span in steps:
        if told[step["letters"]] >= _SEVERAL and style.month_of(*_numbers(step["day"])):
            yield span


@cache
def _like_day() -> re.Pattern[str]:
    return re.compile(rf"\d(?<![\w.,/$#+:-].)\d?([-./])\d{{1,2}}{_no_unit()}")


@cache
def _entry() -> re.Pattern[str]:
    return re.compile(
        rf"^[ \t|*>-]{{0,12}}(?P<day>\d{{1,2}}([-./])\d{{1,2}}){_no_unit()}", re.MULTILINE
    )


def _no_unit() -> str:
    return rf"(?![\w%/]|[-.,]\d|[ ]?(?:%|{any_context_word('unit of a number')})(?!\w))"


@cache
def _cue() -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{any_cue('month_day')})[ (]{{1,2}}\Z", re.IGNORECASE)


@cache
def _measured() -> re.Pattern[str]:
    """Return a pattern of what is told with a value, before it: `K 4.12`, `Hgb down to 8.05`."""
    uses = ("value with places", "measured by a number", "counted by its number")
    words = "|".join(map(any_context_word, uses))
    joint = r"[:=]?(?:[ ](?:now|up|down|was|is))?(?:[ ](?:to|of|by|at))?[ (]{1,2}"
    return re.compile(rf"(?<![\w/-])(?:{words}){joint}\Z", re.IGNORECASE)


@cache
def _study() -> re.Pattern[str]:
    studies = any_context_word("study told with its day")
    return re.compile(rf"(?<![\w-])(?:{studies})[ ]\Z", re.IGNORECASE)


def _numbers(day: str) -> tuple[int, int]:
    first, second = re.findall(r"\d+", day)
    return int(first), int(second)
