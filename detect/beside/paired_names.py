"""Whom a stroke joins to somebody: the Long of `CIRC PRICE/LONG`, where a model found Price alone.

A surname that is a word as well counts if it is written as the other is, in capitals or not; beside
another word only in capitals (`Long/Short axis`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from detect.ambiguous import is_word_of_notes
from detect.mending.beside_names import is_credential
from detect.page import Page
from detect.second_pass import is_sure
from surrogate.document import Annotation, Source
from surrogate.phi import Kind, LabelSet
from surrogate.span import DisjointSpans, Span
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import is_listed_name

_BEHIND = re.compile(r"/([A-Z][\w'\u2019]{2,})(?![\w/-])")
_AHEAD = re.compile(r"(?<![\w/-])([A-Z][\w'\u2019]{2,})/\Z")
_LONGEST = 24


def paired_names(page: Page, found: Sequence[Annotation], labels: LabelSet) -> Iterator[Annotation]:
    """Yield the surnames that strokes join to names of one word that were found for sure.

    Args:
        page: The page.
        found: Disjoint annotations, which stay.
        labels: What their types mean.
    """
    if "/" not in page.text:
        return
    types: dict[Span, str] = {}
    for name in found:
        if labels.kinds[name.phi_type] is Kind.NAME and name.text.isalpha() and is_sure(name):
            types |= dict.fromkeys(_joined_to(name, page.text), name.phi_type)
    taken = DisjointSpans(a.span for a in found) if types else DisjointSpans()
    for span, phi_type in types.items():
        if taken.add(span):
            yield Annotation.quote(page.text, span, phi_type, Source.PATTERN)


def _joined_to(name: Annotation, text: str) -> Iterator[Span]:
    start, end = name.span.start, name.span.end
    beside = (
        _BEHIND.match(text, end),
        _AHEAD.search(text, max(0, start - _LONGEST), start),
    )
    for other in filter(None, beside):
        is_alike = other[1].isupper() == name.text.isupper() and not name.text.islower()
        words = (fold(other[1]), fold(name.text))
        is_name = name.text.isupper() or not all(map(is_word_of_notes, words))
        if is_alike and is_name and is_listed_name(words[0]) and not is_credential(other[1]):
            yield Span(*other.span(1))
