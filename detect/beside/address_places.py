"""Places of an address that stand between what was found of it: `2 Chapel Row, St Breward, Bodmin`.

A hamlet or a district between a street and its town is in no list. On lines of their own a house
may stand before a street that ends as streets do.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise

from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import HOUSES, Kind, LabelSet
from surrogate.span import Span
from surrogate.wordlists.folding import fold
from surrogate.wordlists.streets import street_spellings

_WORD = r"[A-Z][a-z'\u2019]{2,20}(?:-[A-Za-z][a-z]{0,20}){0,3}"
_PLACE = rf"(?:St\.?[ ])?{_WORD}(?:[ ](?:{_WORD}|le|upon|on|in|the|by|of)){{0,3}}"
_IN_LINE = re.compile(rf",[ ](?P<place>{_PLACE}),?[ ]")
_LINE = re.compile(rf",?[ \t]*\n[ \t]*(?P<place>{_PLACE}),?[ \t]*\n[ \t]*")
_LONGEST = 100
_TOWNS = frozenset({Kind.CITY, Kind.STATE, Kind.ZIP})


def address_places(
    page: Page, found: Iterable[Annotation], labels: LabelSet
) -> Iterator[Annotation]:
    """Yield what stands alone between a street or a house of a page and the town behind it."""
    every = sorted(found, key=lambda one: one.span.start)
    for one, behind in pairwise(every):
        kind = labels[one.phi_type].kind
        if labels[behind.phi_type].kind not in _TOWNS or not (
            kind is Kind.STREET or kind in HOUSES
        ):
            continue
        place = _between(
            page.text, one.span.end, behind.span.start, is_in_street=kind is Kind.STREET
        )
        of_kind = labels.first_of_kind(Kind.CITY if kind is Kind.STREET else Kind.STREET)
        if place and of_kind:
            yield Annotation.quote(page.text, place, of_kind.name, Source.PATTERN)


def _between(text: str, start: int, end: int, *, is_in_street: bool) -> Span | None:
    if end - start > _LONGEST:
        return None
    place = _LINE.fullmatch(text, start, end)
    if is_in_street:
        place = place or _IN_LINE.fullmatch(text, start, end)
    elif place and fold(place["place"].split()[-1]) not in street_spellings():
        return None
    return Span(*place.span("place")) if place else None
