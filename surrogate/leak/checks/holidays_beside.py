"""Finds holidays that were left beside their moved days: `02/03/2066 (Christmas)`."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from itertools import dropwhile
from typing import TYPE_CHECKING

from surrogate.leak.days.dates import Day, dates_in
from surrogate.leak.days.years import short_years
from surrogate.leak.texts.view import View
from surrogate.link.calendar.wording.holidays import holiday_date, holiday_phrases
from surrogate.span import DisjointSpans, Span
from surrogate.wordlists.folding import fold

if TYPE_CHECKING:
    from surrogate.leak.evidence import Evidence

_WORD = re.compile(r"[^\W\d_]+")
_DIGIT = re.compile(r"\d")
# With its weekday or without.
_SHORT = re.compile(r"(?:[^\W\d_]{2,9}\.?,?\s)?(\d{1,2})[/.-](\d{1,2})")
# What may stand between a day and its name, and how far a name may reach.
_LINKS = frozenset({"was", "is", "fell", "falls", "on", "being", "which"})
_GAP = re.compile(rf"[\s,;:()\[\]\u2013=-]{{0,3}}(?:(?:{'|'.join(sorted(_LINKS))})\s){{0,3}}\s?")
_REACH = 40


def holidays_beside(evidence: Evidence) -> Iterator[tuple[View, Span]]:
    """Yield the names of holidays that stand beside the surrogate of their own day."""
    before = evidence.record.by_id
    told = {evidence.year, *short_years(evidence.sought.mentions)}
    years = sorted({year + more for year in told for more in (-1, 0, 1)})
    for applied, view in zip(evidence.applied.documents, evidence.views, strict=True):
        written = DisjointSpans(edit.new for edit in applied.edits)
        original = before.get(view.doc_id)
        if original is None:
            continue
        for edit in applied.edits:
            text = edit.old.of(original.text) if edit.planned else ""
            meant = {
                one
                for y, m, d in _days(text, evidence.year, years)
                for one in ((y, m, d), (y, d, m))
            }
            yield from (
                (view, span)
                for span, name in (_names_beside(view.text, edit.new) if meant else ())
                if any(_is_on(name, day) for day in meant) and not written.overlaps(span)
            )


def _days(text: str, near: int, years: Iterable[int]) -> Iterator[Day]:
    """Yield the days of a date; one in figures without its year may be of several years."""
    if not _DIGIT.search(text):
        return
    yield from (day for _, day in dates_in(text, near))
    if short := _SHORT.fullmatch(text):
        yield from ((year, int(short[1]), int(short[2])) for year in years)


def _is_on(name: str, day: Day) -> bool:
    with suppress(ValueError):  # 29 February, a month 25
        return holiday_date(name, day[0]) == dt.date(*day)
    return False


def _names_beside(text: str, span: Span) -> Iterator[tuple[Span, str]]:
    """Yield the names of holidays right before and right behind a stretch, the longest of each."""
    end, start = span.end + _REACH, max(0, span.start - _REACH)
    behind = [Span(*word.span()) for word in _WORD.finditer(text, span.end, end)]
    ahead = [Span(*word.span()) for word in _WORD.finditer(text, start, span.start)]
    behind = [*dropwhile(lambda word: fold(word.of(text)) in _LINKS, behind)]
    ahead = [*dropwhile(lambda word: fold(word.of(text)) in _LINKS, reversed(ahead))][::-1]
    begins = behind and _is_outer(behind[0].of(text), 0)
    ends = ahead and _is_outer(ahead[-1].of(text), -1)
    for places in (
        [Span(behind[0].start, last.end) for last in reversed(behind)] if begins else (),
        [Span(first.start, ahead[-1].end) for first in ahead] if ends else (),
    ):
        named = ((place, _names().get(_folded(place.of(text)), "")) for place in places)
        found = next(((place, name) for place, name in named if name), None)
        if found and _GAP.fullmatch(text, *_between(span, found[0])):
            yield found


def _is_outer(word: str, at: int) -> bool:
    """Tell whether a word may be the first (0) or the last (-1) of a holiday's name."""
    told = _folded(word)
    return not told or told[at] in _outer_words(at)


@cache
def _outer_words(at: int) -> frozenset[str]:
    return frozenset(words[at] for words in _names())


def _between(one: Span, two: Span) -> tuple[int, int]:
    """Return where the text between two stretches begins and ends."""
    return min(one.end, two.end), max(one.start, two.start)


def _folded(text: str) -> tuple[str, ...]:
    return tuple(_WORD.findall(fold(text)))


@cache
def _names() -> Mapping[tuple[str, ...], str]:
    """Return the words of a holiday → its name; those that hold other signs are as read here."""
    return {
        _folded(" ".join(words)): name
        for phrases in holiday_phrases().values()
        for words, name in phrases
    }
