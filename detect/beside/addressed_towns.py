"""The town of an address: what stands between a street and a state with its postal code.

There it is one in small letters, misspelt or never heard of: `12 Elm St, pooleburgh, VT 05401`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from detect.page import Page
from detect.resolve import SURER_THAN_RULE
from surrogate.document import Annotation, Source
from surrogate.phi import Kind, LabelSet
from surrogate.span import Span
from surrogate.wordlists.us_places import states

_TOWN_BEHIND = re.compile(
    r"(?:,[ ]|,?[ ]?\n[ \t]{0,12})"
    r"(?P<city>[^\W\d_][\w.'\u2019-]{1,24}(?:[ ](?!\d{3})[\w.'\u2019-]{2,24}){0,3})"
    r",?[ ](?P<state>[A-Z]{2})[ ]{1,2}\d{5}(?!\d)"
)


def addressed_towns(
    page: Page, found: Iterable[Annotation], labels: LabelSet
) -> Iterator[Annotation]:
    """Yield the towns and states behind the streets of a page.

    Args:
        page: The page.
        found: Disjoint annotations; what is surely found, or more than a town, stays.
        labels: What their types mean.
    """
    every = tuple(found)
    streets = [a for a in every if labels[a.phi_type].kind is Kind.STREET]
    types = {kind: labels.first_of_kind(kind) for kind in (Kind.CITY, Kind.STATE)}
    for street in streets:
        behind = _TOWN_BEHIND.match(page.text, street.span.end)
        if behind is None or behind["state"] not in states():
            continue
        for kind, label in types.items():
            span = Span(*behind.span(kind.value))
            rivals = (one for one in every if one.span.overlaps(span))
            if label and all(_gives_way(one, span) for one in rivals):
                yield Annotation.quote(page.text, span, label.name, Source.PATTERN)


def _gives_way(one: Annotation, span: Span) -> bool:
    """Tell whether a find is an unsure guess at a part of a town or state."""
    return span.contains(one.span) and (one.score or 1.0) < SURER_THAN_RULE
