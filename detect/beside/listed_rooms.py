"""Rooms behind the names of a list of patients: `3. Ann Poe, 215 - hospice day 3`.

A bare number is a room where another row of the page has one that was found, in the same place:
right behind the name, before a dash or a colon.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from detect.page import Page
from detect.second_pass import is_sure
from surrogate.document import Annotation, Source
from surrogate.phi import Kind, LabelSet
from surrogate.span import DisjointSpans, Span

_ROW_AHEAD = re.compile(r"(?:\A|\n)[ \t]{0,4}(?:\d{1,2}[.)]|[-*\u2022])[ ][^\n]{0,24}\Z")
_ROOM = re.compile(
    r",?[ ](?:(?:rm|room|bed)[ ])?(?P<room>\d{2,4}-?[A-D]?)(?=[ ]?[-\u2013:][ ])", re.IGNORECASE
)
_REACH = 34


def listed_rooms(page: Page, found: Iterable[Annotation], labels: LabelSet) -> Iterator[Annotation]:
    """Yield the bare rooms of a list of which another row has a room that was found."""
    every = tuple(found)
    room = labels.first_of_kind(Kind.ROOM)
    rooms = [a.span for a in every if labels.kinds[a.phi_type] is Kind.ROOM]
    if room is None or not rooms:
        return  # as on most pages
    names = (a for a in every if labels.kinds[a.phi_type] is Kind.NAME and is_sure(a))
    places = [place for name in names if (place := _place_behind(name, page.text)) is not None]
    taken = DisjointSpans(rooms)
    if not any(map(taken.overlaps, places)):
        return
    others = DisjointSpans(annotation.span for annotation in every)
    for place in places:
        if not others.overlaps(place):
            yield Annotation.quote(page.text, place, room.name, Source.PATTERN)


def _place_behind(name: Annotation, text: str) -> Span | None:
    """Return where a row of a list has its room, behind a name near its begin."""
    place = _ROOM.match(text, name.span.end)
    begin = max(0, name.span.start - _REACH)
    if place is None or _ROW_AHEAD.search(text, begin, name.span.start) is None:
        return None
    return Span(*place.span("room"))
