"""Check: does the new text mention a dated public event, which gives the date offset away?"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from surrogate.leak.finding import Finding, Severity
from surrogate.leak.texts.search import Finder, Hit
from surrogate.leak.texts.view import View
from surrogate.phi import Kind
from surrogate.resources import read_toml, resource_path
from surrogate.span import Span

if TYPE_CHECKING:
    from surrogate.leak.evidence import Evidence

NAME = "public-events"
_GAP = re.compile(r"[\s,;&/'\u2019.-]{0,8}")


@dataclass(frozen=True, slots=True)
class Event:
    """A public event: its days, first and last, and the ways it is called."""

    name: str
    start: dt.date
    end: dt.date
    called: tuple[str, ...]


@cache
def public_events() -> tuple[Event, ...]:
    """Return the events of `resources/events/public_events.toml`."""
    rows = read_toml(resource_path("events", "public_events.toml"))["event"]
    return tuple(
        Event(row["name"], row["start"], row.get("end", row["start"]), tuple(row["called"]))
        for row in rows
    )


@cache
def _finder() -> tuple[Finder, dict[str, Event], dict[str, tuple[str, ...]]]:
    by_form: dict[str, Event] = {}
    gaps: dict[str, tuple[str, ...]] = {}
    for event in public_events():
        for name in event.called:
            view = View.of("", name)
            by_form[view.squeezed] = event
            gaps[view.squeezed] = tuple(view.gap(i).strip() for i in range(1, len(view.runs)))
    return Finder.of(sorted(by_form)), by_form, gaps


def mentioned(view: View) -> Iterator[tuple[Span, Event]]:
    """Yield the public events that a text mentions outside its surrogates, each as long as it is.

    In text order; of `Boston Marathon bombing` the `Marathon bombing` is a part.
    """
    finder, by_form, gaps = _finder()
    found: dict[Span, Event] = {}
    for hit in finder.find(view):
        form = finder.forms[hit.index]
        if hit.bounded and _is_written_so(view, hit, form, gaps[form]):
            found[hit.span] = by_form[form]
    end = 0
    for span in sorted(found, key=lambda span: (span.start, -span.end)):
        if span.end > end:
            yield span, found[span]
            end = span.end


def _is_written_so(view: View, hit: Hit, form: str, gaps: tuple[str, ...]) -> bool:
    """Tell whether the gaps fit; figures (`9/11`) must have those of the list."""
    found = hit.gaps(view)
    if form.isdigit():
        return tuple(gap.strip() for gap in found) == gaps
    begins = hit.span.of(view.text)[0]
    named = begins.isupper() or begins.isdigit() or len(gaps) > 1
    return named and all(map(_GAP.fullmatch, found))


def check(evidence: Evidence) -> Iterator[Finding]:
    """Yield a suspicion for each mention of a public event."""
    for view in evidence.views:
        for span, event in mentioned(view):
            yield evidence.finding(
                NAME, Severity.SUSPICION, view, span, evidence.type_of(Kind.OTHER), event.name
            )
