"""Initials in the column of a table that its head calls so: `Time   BP   Comments   Init`.

The column reaches to the next blank line. A cell of it is told by where it stands in its row, or by
its number where rows have as many cells as the head.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from detect.beside.apart import apart
from detect.mending.beside_names import is_credential
from detect.page import Page
from detect.roles import type_of_role
from surrogate.document import Annotation
from surrogate.phi import LabelSet, Role
from surrogate.span import Span
from surrogate.wordlists.cues import context_words
from surrogate.wordlists.folding import fold
from surrogate.wordlists.words import english_words, note_words

_HEAD = re.compile(
    r"(?:[ ]{2}|\t|\|[ ]?)(?P<head>Init(?:ial)?s?\b\.?|INIT(?:IAL)?S?\b\.?|By|BY)"
    r"(?=[ \t]*(?:\n|\|)|[ ]{2})"
)
# One of these stands on every page that has such a column.
_SIGNS = ("Init", "INIT", "By\n", "BY\n", "By |", "BY |", "By  ", "BY  ")
_CELL = re.compile(r"[^\s|](?:[^\n|\t ]|[ ](?![ \t|\n]))*")
_INITIALS = re.compile(r"([A-Za-z]{2,3})(?:[ ]?/[ ]?([A-Za-z]{2,3}))?")
# As far from the left edge of the head a cell may begin.
_ASKEW = 3
_FEWEST_COLUMNS = 2


def initial_columns(
    page: Page, found: Sequence[Annotation], labels: LabelSet
) -> Iterator[Annotation]:
    """Yield the initials in columns that are called so, as staff."""
    if not any(sign in page.text for sign in _SIGNS):
        return  # as on many pages
    heads = [*_HEAD.finditer(page.text)]
    staff = type_of_role(labels, Role.STAFF) if heads else ""
    spans = (span for head in heads for span in _column(page.text, Span(*head.span("head"))))
    if staff:
        yield from apart(page, found, spans, staff)


def _column(text: str, head: Span) -> Iterator[Span]:
    """Yield the initials below the head of a column."""
    begin = text.rfind("\n", 0, head.start) + 1
    end = text.find("\n", begin)
    names = [cell.start() for cell in _CELL.finditer(text, begin, end)] if end >= 0 else []
    if len(names) < _FEWEST_COLUMNS:
        return
    number, edge = names.index(head.start), head.start - begin
    while end >= 0:
        begin, end = end + 1, text.find("\n", end + 1)
        row = [*_CELL.finditer(text, begin, end if end >= 0 else len(text))]
        if not row:
            return
        for place, cell in enumerate(row):
            is_below = abs(cell.start() - begin - edge) <= _ASKEW
            if is_below or (len(row) == len(names) and place == number):
                yield from _initials(cell)


def _initials(cell: re.Match[str]) -> Iterator[Span]:
    signed = _INITIALS.fullmatch(cell[0])
    if signed is not None and _may_sign(cell[0]):
        start = cell.start()
        yield from (
            Span(start + signed.start(group), start + signed.end(group))
            for group in (1, 2)
            if signed[group]
        )


def _may_sign(cell: str) -> bool:
    """Tell whether letters may be initials: no degree (`RN`), no small word (`no`, `pt`)."""
    if cell.isupper():
        return not is_credential(cell)
    word = fold(cell)
    is_word = word in english_words() or word in note_words()
    is_short = cell.upper() in context_words("letters of no initials")
    return cell.islower() and not is_word and not is_short
