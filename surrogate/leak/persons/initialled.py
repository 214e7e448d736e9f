"""Finds surnames that are ordinary words beside the initial of their given name: `N Stone`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from surrogate.entity import Mention
from surrogate.leak.texts.position import is_ordinary
from surrogate.leak.texts.view import View
from surrogate.link.names.mentions.order import names_in_order
from surrogate.originals import MIN_NAME_LETTERS
from surrogate.phi import Kind
from surrogate.span import Span

_AHEAD = re.compile(r"(?<![\w'\u2019.-])([A-Z])\.?[ ]\Z")
_BEHIND = re.compile(r"(?:,[ ]?|[ ])([A-Z])(?![\w'\u2019-])")
# An article, or whoever writes: `A stone`, `Stone I`.
_WORDS = frozenset("ai")


def initialled(mentions: Iterable[Mention]) -> dict[str, dict[str, str]]:
    """Return each surname that is an ordinary word → initials of its given names → label."""
    found: dict[str, dict[str, str]] = {}
    for mention in mentions:
        words = names_in_order(mention.text) if mention.kind is Kind.NAME else ()
        if len(words) > 1:
            family = words[-1]
            initials = {word[0] for word in words if word != family} - _WORDS
            if len(family) >= MIN_NAME_LETTERS and is_ordinary(family):
                found.setdefault(family, {}).update(dict.fromkeys(initials, mention.phi_type))
    return found


def with_initial(view: View, known: Mapping[str, Mapping[str, str]]) -> Iterator[tuple[Span, str]]:
    """Yield where such a surname stands with a capital and that initial, with the label."""
    for run in view.where(known.keys() & view.words):
        span = Span(*view.spans[run])
        ahead = _AHEAD.search(view.bare, max(0, span.start - 4), span.start)
        beside = ahead or _BEHIND.match(view.bare, span.end)
        label = known[view.runs[run]].get(beside[1].lower()) if beside else None
        if label and view.bare[span.start].isupper():
            yield span, label
