"""Whom a stroke joins to somebody: the Long of `CIRC PRICE/LONG`, where a model found Price alone.

A surname that is a word as well counts if it is written as the other is, in capitals or not; beside
another word only in capitals (`Long/Short axis`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from detect.ambiguous import is_word_of_notes
from detect.beside.apart import apart
from detect.mending.beside_names import is_credential
from detect.page import Page
from detect.second_pass import is_sure
from surrogate.document import Annotation
from surrogate.phi import Kind, LabelSet
from surrogate.span import Span
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
    for name in found:
        if labels.kinds[name.phi_type] is Kind.NAME and name.text.isalpha() and is_sure(name):
            others = [*_joined_to(name, page.text)]
            yield from apart(page, found, others, name.phi_type) if others else ()


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
