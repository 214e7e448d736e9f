"""Places of an address beside what was found of it: `2 Chapel Row, St Breward, Bodmin`.

A hamlet or a district between a street and its town is in no list. On lines of their own a house
may stand before a street that ends as streets do. Between a street and a state with its postal code
a town is one in small letters, misspelt or never heard of: `12 Elm St, pooleburgh, VT 05401`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from detect.ambiguous import is_word_of_notes
from detect.page import Page
from detect.resolve import SURER_THAN_RULE
from detect.towns import listed_towns
from surrogate.document import Annotation, Source
from surrogate.phi import HOUSES, Kind, LabelSet
from surrogate.span import DisjointSpans, Span
from surrogate.wordlists.folding import fold
from surrogate.wordlists.streets import street_spellings
from surrogate.wordlists.us_places import states

_WORD = r"[A-Z][a-z'\u2019]{2,20}(?:-[A-Za-z][a-z]{0,20}){0,3}"
_PLACE = rf"(?:St\.?[ ])?{_WORD}(?:[ ](?:{_WORD}|le|upon|on|in|the|by|of)){{0,3}}"
_IN_LINE = re.compile(rf",[ ](?P<place>{_PLACE}),?[ ]")
_LINE = re.compile(rf",?[ \t]*\n[ \t]*(?P<place>{_PLACE}),?[ \t]*\n[ \t]*")
_CODED_TOWN = re.compile(
    r",?(?:(?<=,)[ ]|[ \t]*\n[ \t]*)(?:[A-Z]{1,2}-)?(?P<zip>\d{4,5})"
    r"[ ](?P<city>[^\W\d_a-z][^\W\d_A-Z]{2,30}(?:-[^\W\d_]{1,30})*"
    r"(?:[ ](?:am|an der|im|bei|ob der|sur|sous|de|del)[ ][^\W\d_a-z][^\W\d_A-Z]{2,30})?)(?!\w)"
)
_BEFORE_CODE = re.compile(rf"(?<![\w-])(?P<city>{_WORD}(?:[ ]{_WORD})?),?[ ](?:[-\u2013][ ])?\Z")
_TOWN_BEHIND = re.compile(
    r"(?:,[ ]|,?[ ]?\n[ \t]{0,12})"
    r"(?P<city>[^\W\d_][\w.'\u2019-]{1,24}(?:[ ](?!\d{3})[\w.'\u2019-]{2,24}){0,3})"
    r",?[ ](?P<state>[A-Z]{2})[ ]{1,2}\d{5}(?!\d)"
)
# As a list of pharmacies tells it: `#3262 - BEXBY, IL - 3400 N WESTERN`.
_LISTED = re.compile(
    r"[ ]-[ ](?P<city>[A-Z][^\W\d_]*(?:[ '.-]{1,2}[A-Z][^\W\d_]*){0,3})"
    r",[ ](?P<state>[A-Z]{2})[ ]-[ ]\Z"
)
_LONGEST_TOWN = 60
_LONGEST = 100
_BESIDE_CODE = frozenset({Kind.STREET, Kind.ZIP})
_TOWNS = frozenset({Kind.CITY, Kind.STATE, Kind.ZIP})


def address_places(
    page: Page, found: Iterable[Annotation], labels: LabelSet
) -> Iterator[Annotation]:
    """Yield what stands alone between a street or a house of a page and the town behind it.

    So is a town abroad, and its postal code, that nothing was found of (`Elmweg 9, 8003 Gors`), and
    a listed town before a code that was found (`Mumbai 400 050`).

    Args:
        page: The page.
        found: Disjoint annotations; town and state before a postal code stand over unsure guesses.
        labels: What their types mean.
    """
    every = sorted(found, key=lambda one: one.span.start)
    kinds = [labels.kinds[one.phi_type] for one in every]
    taken: DisjointSpans | None = None
    for kind, span in _places(page.text, [one.span for one in every], kinds):
        label = labels.first_of_kind(kind)
        taken = taken or DisjointSpans(one.span for one in every)
        if label and taken.add(span):
            yield Annotation.quote(page.text, span, label.name, Source.PATTERN)
    for street in (one for one, kind in zip(every, kinds, strict=True) if kind is Kind.STREET):
        for kind, span in _before_state_code(page.text, street.span.end):
            label, rivals = labels.first_of_kind(kind), (a for a in every if a.span.overlaps(span))
            if label and all(_gives_way(one, span) for one in rivals):
                yield Annotation.quote(page.text, span, label.name, Source.PATTERN)


def _before_state_code(text: str, start: int) -> Iterator[tuple[Kind, Span]]:
    """Yield town and state behind a street, where a postal code follows."""
    behind = _TOWN_BEHIND.match(text, start)
    if behind and behind["state"] in states():
        yield from ((kind, Span(*behind.span(kind))) for kind in (Kind.CITY, Kind.STATE))


def _gives_way(one: Annotation, span: Span) -> bool:
    """Tell whether a find is an unsure guess at a part of a town or state."""
    return span.contains(one.span) and (one.score or 1.0) < SURER_THAN_RULE


def _places(text: str, spans: Sequence[Span], kinds: Sequence[Kind]) -> Iterator[tuple[Kind, Span]]:
    for span, kind in zip(spans, kinds, strict=True):
        if kind in _BESIDE_CODE:
            yield from _beside_code(text, span, kind)
    for (kind, last), (span, behind) in zip(pairwise(kinds), pairwise(spans), strict=True):
        if (kind is Kind.STREET or kind in HOUSES) and last in _TOWNS:
            yield from _between(text, span.end, behind.start, kind)


def _between(text: str, start: int, end: int, kind: Kind) -> Iterator[tuple[Kind, Span]]:
    """Yield the place that a gap behind a street is, or the street that one behind a house is."""
    if not 0 < end - start <= _LONGEST:
        return
    place = _LINE.fullmatch(text, start, end)
    if kind is Kind.STREET:
        place = place or _IN_LINE.fullmatch(text, start, end)
        if place and _is_label(place["place"]):
            return
        of_kind = Kind.CITY
    elif kind in HOUSES and place and fold(place["place"].split()[-1]) in street_spellings():
        of_kind = Kind.STREET
    else:
        return
    if place:
        yield of_kind, Span(*place.span("place"))


def _is_label(place: str) -> bool:
    """Tell whether what may be a place is an ordinary word by itself: `Phone`, `Attention`."""
    word = fold(place)
    return is_word_of_notes(word) and word not in listed_towns()


def _beside_code(text: str, span: Span, kind: Kind) -> Iterator[tuple[Kind, Span]]:
    """Yield code and town behind a street, town and state before it, and a town before a code."""
    begin = max(0, span.start - _LONGEST_TOWN)
    if kind is Kind.STREET:
        if town := _CODED_TOWN.match(text, span.end):
            yield from ((of_kind, Span(*town.span(of_kind))) for of_kind in (Kind.ZIP, Kind.CITY))
        town = _LISTED.search(text, begin, span.start)
        if town and town["state"] in states():
            yield from ((of_kind, Span(*town.span(of_kind))) for of_kind in (Kind.CITY, Kind.STATE))
    else:
        ahead = _BEFORE_CODE.search(text, begin, span.start)
        if ahead and fold(ahead["city"]) in listed_towns():
            yield Kind.CITY, Span(*ahead.span("city"))
