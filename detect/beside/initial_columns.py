"""Initials in the column of a table that its head calls so: `Time   BP   Comments   Init`.

Below such heads stands too how something was given or what it was at first (`By   PO`, `Initial
NEG`), so a column holds initials only if not most of its letters stand for something else. Letters
of a degree are initials where somebody of the page has them: `LP` of Lorna Pike.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Sequence

from detect.beside.apart import apart
from detect.beside.people import initials_of
from detect.beside.stamps import is_short_form
from detect.mending.beside_names import is_credential
from detect.page import Page
from detect.roles import type_of_role
from detect.table_columns import column_below, heads_called
from surrogate.document import Annotation
from surrogate.phi import LabelSet, Role
from surrogate.span import Span
from surrogate.wordlists.cues import context_set
from surrogate.wordlists.folding import fold
from surrogate.wordlists.words import english_words, note_words

_HEADS = ("Init", "Init.", "Inits", "Initial", "Initials", "INIT", "INITS", "INITIALS", "By", "BY")
_INITIALS = re.compile(r"([A-Za-z]{2,3})(?:[ ]?/[ ]?([A-Za-z]{2,3}))?")


def initial_columns(
    page: Page, found: Sequence[Annotation], labels: LabelSet
) -> Iterator[Annotation]:
    """Yield the initials in columns that are called so, as staff."""
    heads = [*heads_called(page.text, _HEADS)]
    staff = type_of_role(labels, Role.STAFF) if heads else ""
    of_page = initials_of(staff, found) if staff else set[str]()
    columns = ([*_initials(column_below(page.text, head), of_page)] for head in heads)
    for spans in columns if staff else ():
        letters = [span.of(page.text) for span in spans]
        others = [one for one in letters if is_short_form(one) and fold(one) not in of_page]
        if 2 * len(others) <= len(letters):
            yield from apart(page, found, spans, staff)


def _initials(column: Iterable[re.Match[str]], of_page: Container[str]) -> Iterator[Span]:
    for cell in column:
        signed = _INITIALS.fullmatch(cell[0])
        if signed is not None and (fold(cell[0]) in of_page or _may_sign(cell[0])):
            parts = (signed.span(group) for group in (1, 2) if signed[group])
            yield from (Span(cell.start() + start, cell.start() + end) for start, end in parts)


def _may_sign(cell: str) -> bool:
    """Tell whether letters may be initials: no degree (`RN`), no small word (`no`, `pt`)."""
    if cell.isupper():
        return not is_credential(cell)
    word = fold(cell)
    is_word = word in english_words() or word in note_words()
    is_short = cell.upper() in context_set("letters of no initials")
    return cell.islower() and not is_word and not is_short
