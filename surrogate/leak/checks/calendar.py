"""Check: does a date, a year or a great age stand in the new text that no surrogate explains?"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache
from typing import TYPE_CHECKING

from surrogate.doses import are_doses
from surrogate.hours import REMEMBERED_YEARS
from surrogate.leak.checks.holidays_beside import holidays_beside
from surrogate.leak.days.ages import great_ages, is_above_cap
from surrogate.leak.days.dates import (
    YEARS,
    dates_in,
    full_dates,
    full_numeric_dates,
    months,
    spelt_dates,
)
from surrogate.leak.days.days import days
from surrogate.leak.days.known_days import bare_days
from surrogate.leak.days.spelt import ordinals
from surrogate.leak.days.spelt import years as spelt_years
from surrogate.leak.days.years import told_years, years
from surrogate.leak.finding import Finding, Severity
from surrogate.leak.texts.view import View
from surrogate.link.calendar.limits import LAST_DAY
from surrogate.phi import Kind
from surrogate.span import DisjointSpans, Span

if TYPE_CHECKING:
    from surrogate.leak.evidence import Evidence

NAME = "calendar"
LIFETIME_YEARS = 115
AHEAD_YEARS = 10
YEAR_DIGITS = 4
_APOSTROPHES = ("'", "\u2019")
_WINDOW = 26
_SPELT_WINDOW = 44
_SPELT_YEARS = frozenset({"nineteen", "twenty", "thousand"})


def check(evidence: Evidence) -> Iterator[Finding]:
    """Yield a certain finding for each date, day, year and age of 90 or more that is no surrogate.

    And for each surrogate of an age that is above 90 still, and each holiday beside its moved day.
    """
    yield from unexplained(evidence)
    yield from _uncapped(evidence, evidence.type_of(Kind.AGE))
    for view, span in holidays_beside(evidence):
        yield _certain(evidence, view, span, evidence.type_of(Kind.DATE))


def unexplained(evidence: Evidence) -> Iterator[Finding]:
    """Yield a certain finding for each date, day, year and great age outside the surrogates."""
    known = frozenset(map(int, told_years(evidence.mentions)))
    first, last = _range(known, evidence.year)
    forgotten = evidence.year - REMEMBERED_YEARS
    date, age = evidence.type_of(Kind.DATE), evidence.type_of(Kind.AGE)
    for view in evidence.views:
        taken = DisjointSpans()
        for span in _dates(view, evidence.year):
            if not _are_doses(evidence, view, span) and taken.add(span):
                yield _certain(evidence, view, span, date)
        numbers = [run for run in view.numbers if len(run) == 4]  # noqa: PLR2004
        is_short = "'" in view.bare or not _month_words().isdisjoint(view.words)
        may_be = is_short or any(first <= int(run) <= last for run in numbers)
        spelt = () if _SPELT_YEARS.isdisjoint(view.words) else spelt_years(view.bare)
        told = years(view.bare, first, last, view.text, forgotten=forgotten, known=known)
        for span, _ in (*(told if may_be else ()), *spelt):
            if not taken.overlaps(span):
                yield _certain(evidence, view, span, date)
        for span in (*days(view), *bare_days(view, evidence.sought.days)):
            if taken.add(span):
                yield _certain(evidence, view, span, date)
        for span in great_ages(view):
            yield _certain(evidence, view, span, age)


def _certain(evidence: Evidence, view: View, span: Span, phi_type: str) -> Finding:
    return evidence.finding(
        NAME, Severity.CERTAIN, view, span, phi_type, span.of(view.text).lower()
    )


def _are_doses(evidence: Evidence, view: View, span: Span) -> bool:
    """Tell whether what looks like a date is doses, and is no day that the notes tell."""
    if not are_doses(view.bare, span):
        return False
    dates = (mention.text for mention in evidence.mentions if mention.kind is Kind.DATE)
    told = {day for text in dates for _, day in dates_in(text, evidence.year)}
    return told.isdisjoint(day for _, day in full_dates(span.of(view.bare), evidence.year))


def _range(told: Collection[int], near: int) -> tuple[int, int]:
    """Return the years that the original notes may speak of, beside those that they tell."""
    return min([*told, near - LIFETIME_YEARS]), max([*told, near]) + AHEAD_YEARS


@cache
def _month_words() -> frozenset[str]:
    return frozenset(months())


@cache
def _day_words() -> frozenset[str]:
    return frozenset(word for day in ordinals() for word in day.split())


def _dates(view: View, near: int) -> Iterator[Span]:
    """Yield full dates; a month's name is looked at only where a number stands beside it."""
    yield from (span for span, _ in full_numeric_dates(view.bare, near))
    for run in view.where(_month_words() & view.words):
        beside = (*view.runs[max(0, run - 2) : run], *view.runs[run + 1 : run + 3])
        if any(map(str.isdigit, beside)):
            start = max(0, view.spans[run][0] - _WINDOW)
            window = view.bare[start : view.spans[run][1] + _WINDOW]
            for span, _ in full_dates(window, near):
                yield Span(start + span.start, start + span.end)
        if told := _with_year(view, run):
            yield told
        if any(map(str.isdigit, beside)) or not _day_words().isdisjoint(beside):
            start = max(0, view.spans[run][0] - _SPELT_WINDOW)
            window = view.bare[start : view.spans[run][1] + _SPELT_WINDOW]
            for span, _ in spelt_dates(window):
                yield Span(start + span.start, start + span.end)


def _with_year(view: View, run: int) -> Span | None:
    """Return a month with a year behind it that is no day: `Mar-61`, `June '07`, `Mar2061`."""
    digits = view.runs[run + 1] if run + 1 < len(view.runs) else ""
    if not digits.isdigit() or len(digits) > YEAR_DIGITS:
        return None
    gap, number = view.gap(run + 1), int(digits)
    glued = not gap and number in YEARS
    short = len(digits) == 2 and (  # noqa: PLR2004
        gap.strip() in _APOSTROPHES or (gap.strip() in ("-", "/") and number > LAST_DAY)
    )
    return Span(view.spans[run][0], view.spans[run + 1][1]) if glued or short else None


def _uncapped(evidence: Evidence, age: str) -> Iterator[Finding]:
    """Yield surrogates of ages that are still above 90."""
    kinds = {(m.doc_id, m.span.start): m.kind for m in evidence.mentions if m.kind is Kind.AGE}
    for applied, view in zip(evidence.applied.documents, evidence.views, strict=True):
        for edit in applied.edits:
            is_age = edit.planned and (view.doc_id, edit.old.start) in kinds
            if is_age and is_above_cap(view.text, edit.new):
                yield _certain(evidence, view, edit.new, age)
