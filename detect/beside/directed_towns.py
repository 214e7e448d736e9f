"""Towns with a direction in short: `lives in E. Boston`, `N. Andover, MA`.

A letter before a word is an initial before a surname as well (`seen by E. Boston`): it is a town
where the two, written out, are one that is known, and where the words beside it tell of a place.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from detect.beside.apart import beneath
from detect.page import Page
from detect.resolve import SURER_THAN_RULE
from detect.towns import listed_towns
from surrogate.document import Annotation, Source
from surrogate.phi import Kind, LabelSet
from surrogate.span import Span
from surrogate.wordlists.folding import fold

_DIRECTIONS = {"N": "north", "S": "south", "E": "east", "W": "west", "No": "north", "So": "south"}
# To look for a full stop first is quicker.
_TOWN = re.compile(r"\.[ ](?<=[NSEWo]\.[ ])(?P<town>[A-Z][a-z]{2,})(?P<more>[ ][A-Z][a-z]{2,})?")
_DIRECTION = re.compile(r"(?<![\w.'\u2019-])(?:[NSEW]|[NS]o)\Z")
_PLACE_AHEAD = re.compile(r"(?<!\w)(?:in|from|near|outside|around)[ \n]\Z")
_REACH = 9
_STATE_BEHIND = re.compile(r",[ ](?:[A-Z]{2}\b|[A-Z][a-z]+\.?(?=[ ]?\d{5}))")


def directed_towns(
    page: Page, found: Sequence[Annotation], labels: LabelSet
) -> Iterator[Annotation]:
    """Yield the towns of a page that begin with a direction in short.

    Args:
        page: The page.
        found: Disjoint, in text order; what they tell of more than a town, or surely, is left out.
        labels: What their types mean.
    """
    city = labels.first_of_kind(Kind.CITY)
    if city is None:
        return
    for town in _TOWN.finditer(page.text):
        span = _span_of(town)
        if span is None or not _is_place(page.text, span):
            continue
        if not any(_is_other(one, span, labels) for one in beneath(found, span)):
            yield Annotation.quote(page.text, span, city.name, Source.PATTERN)


def _is_other(one: Annotation, town: Span, labels: LabelSet) -> bool:
    """Tell whether a find says that what may be a town is something else."""
    if not town.contains(one.span):
        return True
    return labels.kinds[one.phi_type] is not Kind.CITY and (one.score or 1.0) >= SURER_THAN_RULE


def _span_of(town: re.Match[str]) -> Span | None:
    """Return where the longest known town stands; None if none is known."""
    stop = town.start()
    short = _DIRECTION.search(town.string, max(0, stop - 3), stop)
    if short is None:
        return None
    for last in ("more", "town"):
        words = town.string[town.start("town") : town.end(last)] if town[last] else ""
        if words and f"{_DIRECTIONS[short[0]]} {fold(words)}" in listed_towns():
            return Span(short.start(), town.end(last))
    return None


def _is_place(text: str, span: Span) -> bool:
    ahead = _PLACE_AHEAD.search(text, max(0, span.start - _REACH), span.start)
    return ahead is not None or _STATE_BEHIND.match(text, span.end) is not None
