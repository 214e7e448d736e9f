"""Check: do the dates, weekdays and ages of the new text contradict each other?

A contradiction that was in the original already tells nothing and is passed over.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from surrogate.apply import AppliedDocument
from surrogate.leak.dates import Day, dates_in
from surrogate.leak.finding import Finding, Severity
from surrogate.phi import Kind
from surrogate.span import Span
from surrogate.wordlists.calendar import COLUMNS, weekday_names

if TYPE_CHECKING:
    from surrogate.leak.evidence import Evidence

NAME = "contradictions"
BESIDE = 14
MIN_DATE = 6
_AGE = re.compile(
    r"(?:\bAGE:?\s{0,4}(\d{1,3})\b(?!\s*(?:mo|wk|week|d\b|day))"
    r"|\b(\d{1,3})[\s-]?(?:y\.?\s?/?\s?o\b|year[\s-]old|yr[\s-]old))",
    re.IGNORECASE,
)
_BIRTH = re.compile(
    r"(?:\bDOB|\bD\.O\.B\.?|\bdate of birth|\bborn(?: on)?)[\s:]{0,12}$", re.IGNORECASE
)
_AGO = re.compile(
    r"\bin (\d{4}),? (?:about |some )?(\d{1,2}) years ago"
    r"|\b(\d{1,2}) years ago,? (?:\()?in (\d{4})",
    re.IGNORECASE,
)
_SLACK_YEARS = 1
_CAP = 89


@dataclass(frozen=True, slots=True)
class Text:
    """A text with its full dates.

    Attributes:
        text: The text.
        dates: Where each date stands, the day it means, whether its year has four digits.
    """

    text: str
    dates: tuple[tuple[Span, Day, bool], ...]

    @classmethod
    def of(cls, text: str, spans: Iterable[Span], near: int) -> Text:
        """Read the dates in some stretches of a text."""
        found = (
            (Span(part.start + span.start, part.start + span.end), day)
            for part in spans
            if part.end - part.start >= MIN_DATE
            for span, day in dates_in(part.of(text), near)
        )
        rows = ((span, day, str(day[0]) in span.of(text)) for span, day in found)
        return cls(text, tuple(sorted(rows, key=_place)))


def _place(row: tuple[Span, Day, bool]) -> tuple[int, int, Day, bool]:
    span, day, certain = row
    return (span.start, span.end, day, certain)


def moved_dates(applied: AppliedDocument, near: int) -> Text:
    """Return the released text with the dates that its surrogates tell."""
    date = applied.document.date
    year = date.year if date else near
    return Text.of(applied.document.text, applied.planned_spans(), year)


def check(evidence: Evidence) -> Iterator[Finding]:
    """Yield a suspicion where weekday and date, birth and age, year and span disagree."""
    before = evidence.record.by_id
    released = zip(evidence.applied.documents, evidence.views, evidence.moved, strict=True)
    for applied, view, read in released:
        found = list(_contradictions(read))
        original = before.get(view.doc_id)
        if not found or original is None:
            continue
        spans = (annotation.span for annotation in original.annotations)
        old = Text.of(original.text, spans, evidence.year)
        wrong = [span for _, span in _contradictions(old)]
        for form, span in found:
            if not _was_wrong(applied, span, wrong):
                yield evidence.finding(
                    NAME, Severity.SUSPICION, view, span, evidence.type_of(Kind.DATE), form
                )


def _contradictions(read: Text) -> Iterator[tuple[str, Span]]:
    if read.dates:
        yield from _weekdays(read)
        yield from _ages(read)
        yield from _spans(read)


def _was_wrong(applied: AppliedDocument, span: Span, wrong: list[Span]) -> bool:
    origin = applied.original_span(span)
    return any(origin.overlaps(other) for other in wrong)


@cache
def weekday_words() -> tuple[re.Pattern[str], dict[str, int]]:
    """Return a pattern of weekday words, and lower-case word → 0 (Monday) to 6."""
    words = {
        name.lower(): number
        for column in COLUMNS
        for number, name in enumerate(weekday_names("en", column))
    }
    options = "|".join(sorted(words, key=len, reverse=True))
    return re.compile(rf"(?<!\w)({options})(?!\w)", re.IGNORECASE), words


def weekdays_beside(text: str, date: Span) -> Iterator[tuple[Span, int]]:
    """Yield weekday words that stand directly before or behind a date, in the same line."""
    pattern, words = weekday_words()
    start = max(0, date.start - BESIDE)
    for low, high in ((start, date.start), (date.end, date.end + BESIDE)):
        gap = text[low:high]
        for match in pattern.finditer(gap):
            between = gap[match.end() :] if high == date.start else gap[: match.start()]
            if not between.strip(" ,.(the") and "\n" not in between:
                yield Span(low + match.start(), low + match.end()), words[match[0].lower()]


def weekdays_of(day: Day, *, certain: bool) -> frozenset[int]:
    """Return the weekdays that a day may be, 0 for Monday; with two-digit years in any century."""
    years = (day[0],) if certain else (day[0] - 100, day[0], day[0] + 100)
    found = set()
    for year in years:
        with suppress(ValueError):  # 29 February
            found.add(dt.date(year, day[1], day[2]).weekday())
    return frozenset(found)


def _weekdays(read: Text) -> Iterator[tuple[str, Span]]:
    for span, day, certain in read.dates:
        possible = weekdays_of(day, certain=certain)
        for word, told in weekdays_beside(read.text, span):
            if possible and told not in possible:
                yield f"weekday {day}", Span(min(word.start, span.start), max(word.end, span.end))


def _ages(read: Text) -> Iterator[tuple[str, Span]]:
    """Yield the first age of a note if it fits no date of the note after the birth date."""
    births = {
        day
        for span, day, certain in read.dates
        if certain and _BIRTH.search(read.text[max(0, span.start - 24) : span.start])
    }
    told = _AGE.search(read.text) if len(births) == 1 else None
    if told is None:
        return
    [(year, month, day)] = births
    age = int(told[1] or told[2])
    ages = [
        y - year - ((m, d) < (month, day))
        for _, (y, m, d), certain in read.dates
        if certain and y > year
    ]
    if ages and age <= _CAP and not any(abs(a - age) <= _SLACK_YEARS for a in ages):
        yield f"age {age}", Span(*told.span())


def _spans(read: Text) -> Iterator[tuple[str, Span]]:
    notes = {day[0] for _, day, certain in read.dates if certain}
    for match in _AGO.finditer(read.text) if notes and "years ago" in read.text else ():
        year, ago = int(match[1] or match[4]), int(match[2] or match[3])
        if not any(abs(n - ago - year) <= _SLACK_YEARS for n in notes):
            yield f"ago {ago}", Span(*match.span())
