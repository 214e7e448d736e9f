"""Handles that stand behind the name they are made of: `Hollis Dunn, M.D. (HD41)`.

Initials with digits are much else in a note (`PGY3`, `HD4`), but behind somebody's name and
credentials those of that very person are how they log in.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from detect.beside.apart import apart
from detect.beside.people import first_letters
from detect.mending.beside_names import is_credential
from detect.page import Page
from detect.second_pass import is_sure
from surrogate.document import Annotation
from surrogate.phi import Kind, LabelSet
from surrogate.span import Span
from surrogate.wordlists.folding import fold

# Up to three credentials, then white space of a cell or one line end; no measurement (`CO2 24`).
_BEHIND = re.compile(
    r"(?P<words>(?:[ \t]{0,2},?[ \t]{1,2}(?!\d)[\w.-]{2,8}){0,3}?)"
    r"(?:[ \t]{1,24}|(?P<line>[ \t]{0,8}\n[ \t]{0,24}))(?P<bracket>[(\[])?[ ]?"
    r"(?P<letters>[A-Za-z]{2,3})\d{1,4}(?![\w/-]|\.\d|[ ]\d{1,3}(?![\d/:-]))"
    r"(?(line)(?=[ \t)\]]*(?:\n|\Z|\d{1,2}[/:])))"
)
_CREDENTIAL = re.compile(r"[\w.-]+")


def handles(page: Page, found: Sequence[Annotation], labels: LabelSet) -> Iterator[Annotation]:
    """Yield the handles behind the names that were found on a page."""
    of_kind = labels.first_of_kind(Kind.USERNAME)
    if of_kind is None:
        return
    names = (a for a in found if labels.kinds[a.phi_type] is Kind.NAME and is_sure(a))
    yield from apart(page, found, (_behind(name, page.text) for name in names), of_kind.name)


def _behind(name: Annotation, text: str) -> Span | None:
    """Return where the handle behind a name stands, if there is one."""
    behind = _BEHIND.match(text, name.span.end)
    if behind is None or not _are_initials(behind["letters"], name.text):
        return None
    credentials = _CREDENTIAL.findall(behind["words"])
    is_told = credentials or behind["bracket"] or behind["letters"].islower()
    if not is_told or not all(map(is_credential, credentials)):
        return None
    span = Span(behind.start("letters"), behind.end())
    return None if is_credential(span.of(text).upper()) else span


def _are_initials(letters: str, name: str) -> bool:
    """Tell whether letters are initials of a name, each of another word, in any order."""
    initials = [fold(letter) for letter in first_letters(name)]
    for letter in fold(letters):
        if letter not in initials:
            return False
        initials.remove(letter)
    return True
