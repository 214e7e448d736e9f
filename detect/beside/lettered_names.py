"""Names that are ordinary words before the letters of staff: `Church, M.D.`, `by Bell, RN`.

A model overlooks them where nothing else is told of them. Letters that a state or a firm has too
count only with their full stops (`Laurel, MD`, `Stone, P.A.`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from detect.beside.apart import apart
from detect.page import Page
from detect.roles import type_of_role
from surrogate.document import Annotation
from surrogate.phi import LabelSet, Role
from surrogate.span import Span
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import is_listed_name

_LETTERS = re.compile(
    r",[ ]{1,2}(?:M\.D|D\.O|R\.N|N\.P|Ph\.D|D\.P\.M|D\.D\.S|RN|LPN|CRNA|DPM|DDS|MBBS|MBChB|FRCS"
    r"|MRCP|FRCP|PharmD|RPh|LCSW|MSW|CNM|APRN|FNP|DPT|OTR)\b"
)
_WORD = r"(?:[A-Z]\.|[A-Z][\w'\u2019-]+)"
_NAME_AHEAD = re.compile(
    r"(?:(?<![^\n])|(?<=[;:(/])|(?<=\b[Bb]y[ ]))[ \t]{0,8}"
    rf"(?P<name>{_WORD}(?:[ ]{_WORD}){{0,2}})\Z"
)
_LONGEST_NAME = 48
_SHORTEST_SURNAME = 3


def lettered_names(
    page: Page, found: Iterable[Annotation], labels: LabelSet
) -> Iterator[Annotation]:
    """Yield the names before letters of staff where nothing was found."""
    letters = [one.start() for one in _LETTERS.finditer(page.text)]
    staff = type_of_role(labels, Role.STAFF) if letters else ""
    if staff:
        names = (name for end in letters for name in _name_ahead(page.text, end))
        yield from apart(page, found, names, staff)


def _name_ahead(text: str, end: int) -> Iterator[Span]:
    name = _NAME_AHEAD.search(text, max(0, end - _LONGEST_NAME), end)
    if name is None:
        return
    surname = name["name"].rpartition(" ")[2]
    if len(surname) >= _SHORTEST_SURNAME and is_listed_name(fold(surname)):
        yield Span(name.start("name"), end)
