"""The abbreviation of a state behind a town: two capitals are much else in a note (`MD`, `OR`).

Without a comma they are a state only if the town is there: `in Boston CT showed`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache

from detect.beside.apart import apart
from detect.mending.beside_names import is_credential
from detect.page import Page
from detect.second_pass import is_sure
from surrogate.document import Annotation
from surrogate.phi import Kind, LabelSet
from surrogate.span import Span
from surrogate.wordlists.folding import fold
from surrogate.wordlists.us_places import cities_of_state
from surrogate.wordlists.us_places import states as us_states

# A postal code may be joined to it: `Bexby, PA-16933`.
_BEHIND = re.compile(r"(,?)[ ]([A-Z]{2})(?!\w|-(?!\d{5}(?!\d))|[ ]?[/&])")


def states(page: Page, found: Sequence[Annotation], labels: LabelSet) -> Iterator[Annotation]:
    """Yield the abbreviated states of the US behind the towns that were found on a page."""
    towns = [a for a in found if labels.kinds[a.phi_type] is Kind.CITY and is_sure(a)]
    of_kind = labels.first_of_kind(Kind.STATE) if towns else None
    if of_kind is None:
        return
    yield from apart(page, found, (_behind(page.text, town) for town in towns), of_kind.name)


def _behind(text: str, town: Annotation) -> Span | None:
    behind = _BEHIND.match(text, town.span.end)
    if behind is None or not _is_state(behind[2], town.text, is_set_off=bool(behind[1])):
        return None
    return Span(*behind.span(2))


def _is_state(letters: str, town: str, *, is_set_off: bool) -> bool:
    """Tell whether letters behind a town are a state; a credential only if the town is there."""
    if letters not in us_states():
        return False
    return (is_set_off and not is_credential(letters)) or fold(town) in _towns_of(letters)


@cache
def _towns_of(state: str) -> frozenset[str]:
    return frozenset(map(fold, cities_of_state(state).items))
