"""Check: do the dates, weekdays and ages of the new text contradict each other?

A contradiction that was in the original already tells nothing and is passed over.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator
from contextlib import suppress

from surrogate.apply import AppliedDocument
from surrogate.leak.days.dated_text import DatedText, weekdays_beside
from surrogate.leak.days.dates import Day
from surrogate.leak.evidence import Evidence
from surrogate.leak.finding import Finding, Severity
from surrogate.phi import Kind
from surrogate.span import Span

NAME = "contradictions"
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
        old = DatedText.of(original.text, spans, evidence.year)
        wrong = [span for _, span in _contradictions(old)]
        for form, span in found:
            if not _was_wrong(applied, span, wrong):
                yield evidence.finding(
                    NAME, Severity.SUSPICION, view, span, evidence.type_of(Kind.DATE), form
                )


def _contradictions(read: DatedText) -> Iterator[tuple[str, Span]]:
    if read.dates:
        yield from _weekdays(read)
        yield from _ages(read)
        yield from _spans(read)


def _was_wrong(applied: AppliedDocument, span: Span, wrong: list[Span]) -> bool:
    origin = applied.original_span(span)
    return any(origin.overlaps(other) for other in wrong)


def weekdays_of(day: Day, *, certain: bool) -> frozenset[int]:
    """Return the weekdays that a day may be, 0 for Monday; with two-digit years in any century."""
    years = (day[0],) if certain else (day[0] - 100, day[0], day[0] + 100)
    found = set()
    for year in years:
        with suppress(ValueError):  # 29 February
            found.add(dt.date(year, day[1], day[2]).weekday())
    return frozenset(found)


def _weekdays(read: DatedText) -> Iterator[tuple[str, Span]]:
    for span, day, certain in read.dates:
        possible = weekdays_of(day, certain=certain)
        for word, told in weekdays_beside(read.text, span):
            if possible and told not in possible:
                yield f"weekday {day}", Span(min(word.start, span.start), max(word.end, span.end))


def _ages(read: DatedText) -> Iterator[tuple[str, Span]]:
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


def _spans(read: DatedText) -> Iterator[tuple[str, Span]]:
    notes = {day[0] for _, day, certain in read.dates if certain}
    for match in _AGO.finditer(read.text) if notes and "years ago" in read.text else ():
        year, ago = int(match[1] or match[4]), int(match[2] or match[3])
        if not any(abs(n - ago - year) <= _SLACK_YEARS for n in notes):
            yield f"ago {ago}", Span(*match.span())
