"""An attack on the date offset: what the words of a release tell about it.

Whoever holds a release knows the policy, so the possible offsets; and whatever the release
says of the calendar in words that were not moved narrows them down: a weekday beside a moved
date gives the offset modulo 7, a season a quarter of the year, a holiday one day, a public
event almost everything.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from surrogate.generators.calendar import possible_shifts
from surrogate.leak.checks.events import Event, mentioned
from surrogate.leak.days.dated_text import DatedText, weekday_words, weekdays_beside
from surrogate.leak.texts.view import View, runs_of
from surrogate.resources import read_toml, resource_path
from surrogate.span import Span
from surrogate.wordlists.calendar import season_names

if TYPE_CHECKING:
    from surrogate.leak.evidence import Evidence

NEAR = 40
EVENT_SLACK_DAYS = 365
SEASON_SLACK_DAYS = 31
HOLIDAY_SLACK_DAYS = 7
# The middle of each season, northern hemisphere.
_SEASON_MIDDLES = ((1, 15), (4, 15), (7, 15), (10, 15))


@dataclass(frozen=True, slots=True)
class Constraint:
    """One thing that the release tells about the offset.

    Attributes:
        kind: `weekday`, `season`, `holiday` or `event`.
        doc_id: The document.
        span: The words that tell it, in the released text.
        allows: Tells whether an offset, in days, agrees.
    """

    kind: str
    doc_id: str = field(repr=False)
    span: Span
    allows: Callable[[int], bool] = field(repr=False, compare=False)


def offsets_left(evidence: Evidence) -> int:
    """Return how many offsets of the policy agree with every constraint; never less than 1."""
    shifts: Sequence[int] = possible_shifts(evidence.dates)
    found = list(constraints(evidence))
    left = [shift for shift in shifts if all(c.allows(shift) for c in found)] if found else shifts
    return max(len(left), 1)


def constraints(evidence: Evidence) -> Iterator[Constraint]:
    """Yield everything that words outside the surrogates tell about the offset."""
    for number, view in enumerate(evidence.views):
        words = not _first_words().isdisjoint(view.words)
        events = list(mentioned(view))
        if words or events:
            yield from _in_text(view, events, evidence.moved[number])


def _in_text(
    view: View, events: Sequence[tuple[Span, Event]], read: DatedText
) -> Iterator[Constraint]:
    for date, day, certain in read.dates:
        moved = _day(day)
        if moved is None:
            continue
        for span, told in weekdays_beside(view.bare, date) if certain else ():
            yield Constraint("weekday", view.doc_id, span, _on_weekday(moved, told))
        yield from _yearly(view, date, moved)
        for span, event in events if certain else ():
            if abs(span.start - date.start) < NEAR:
                yield Constraint("event", view.doc_id, span, _at_event(moved, event))


def _day(day: tuple[int, int, int]) -> dt.date | None:
    try:
        return dt.date(*day)
    except ValueError:
        return None


@cache
def _holidays() -> Mapping[str, tuple[int, int]]:
    """Return the beginning of a holiday's name → month and day, of a movable one some middle."""
    days = read_toml(resource_path("checks", "yearly_days.toml"))["days"]
    return MappingProxyType({name: (month, day) for name, (month, day) in days.items()})


@cache
def _seasons() -> dict[str, int]:
    return {name: number for number, name in enumerate(season_names("en"))}


@cache
def _words() -> re.Pattern[str]:
    yearly = [re.escape(word) for word in (*_holidays(), *_seasons())]
    weekdays = ["mon", "tues?", "wed", "thu(?:rs?)?", "fri", "sat", "sun"]
    return re.compile(rf"(?<!\w)(?:{'|'.join((*yearly, *weekdays))})(?:\w*)", re.IGNORECASE)


@cache
def _first_words() -> frozenset[str]:
    """Return the words of which one must stand in a text that has anything of `_words`."""
    yearly = {runs_of(name)[0] for name in (*_holidays(), *_seasons())}
    return frozenset(yearly | set(weekday_words()[1]))


def _yearly(view: View, date: Span, moved: dt.date) -> Iterator[Constraint]:
    start = max(0, date.start - NEAR)
    for match in _words().finditer(view.bare, start, min(len(view.bare), date.end + NEAR)):
        word, span = match[0].lower(), Span(*match.span())
        holiday = next((d for name, d in _holidays().items() if word.startswith(name)), None)
        if holiday:
            yield Constraint(
                "holiday", view.doc_id, span, _close(moved, holiday, HOLIDAY_SLACK_DAYS)
            )
        elif word in _seasons():
            middle = _SEASON_MIDDLES[_seasons()[word]]
            slack = 45 + SEASON_SLACK_DAYS
            yield Constraint("season", view.doc_id, span, _close(moved, middle, slack))


def _on_weekday(moved: dt.date, told: int) -> Callable[[int], bool]:
    return lambda shift: (moved.weekday() - shift) % 7 == told


def _close(moved: dt.date, yearly: tuple[int, int], slack: int) -> Callable[[int], bool]:
    """Allow offsets that put a day near the same day of some year."""
    target = dt.date(2001, *yearly).timetuple().tm_yday

    def allows(shift: int) -> bool:
        away = abs((moved - dt.timedelta(days=shift)).timetuple().tm_yday - target)
        return min(away, 365 - away) <= slack

    return allows


def _at_event(moved: dt.date, event: Event) -> Callable[[int], bool]:
    start, end = event.start, event.end
    slack = dt.timedelta(days=EVENT_SLACK_DAYS)
    return lambda shift: start - slack <= moved - dt.timedelta(days=shift) <= end + slack
