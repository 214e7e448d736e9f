"""Logins in the column of a table that its head calls so: `| Time | Staff | Note |`.

They are words that nobody knows (`abarrow`), so a model takes few for what they are. Ordinary words
below such a head say something else (`none`, `agency`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from detect.ambiguous import is_word_of_notes
from detect.beside.apart import apart
from detect.page import Page
from detect.table_columns import column_below, heads_called
from surrogate.document import Annotation
from surrogate.phi import Kind, LabelSet
from surrogate.span import Span
from surrogate.wordlists.cues import context_words
from surrogate.wordlists.names import is_listed_name

_LOGIN = re.compile(r"[a-z]{3,20}(?:[._-]?[a-z]{2,20})?\d{0,4}")
_LEAST = 5


def login_columns(
    page: Page, found: Sequence[Annotation], labels: LabelSet
) -> Iterator[Annotation]:
    """Yield the logins in columns of who wrote or did something.

    Args:
        page: The page.
        found: Disjoint annotations in text order, which stay.
        labels: What their types mean.
    """
    of_kind = labels.first_of_kind(Kind.USERNAME)
    if of_kind is None:
        return
    for head in heads_called(page.text, _heads()):
        yield from apart(page, found, _logins(column_below(page.text, head)), of_kind.name)


def _logins(column: Iterable[re.Match[str]]) -> Iterator[Span]:
    for cell in column:
        word = cell[0]
        if len(word) < _LEAST or _LOGIN.fullmatch(word) is None:
            continue
        if not is_word_of_notes(word) and not is_listed_name(word):
            yield Span(*cell.span())


@cache
def _heads() -> Sequence[str]:
    """Return the heads of such columns in the ways they are written."""
    words = context_words("head of a column of logins")
    return sorted({way for word in words for way in (word, word.upper())})
