"""Rows of a list of patients: room, name, age and sex at the begin of a line (`512 Poe 77F CAP`).

A sign-out or census has a row for each; a model takes the number and the name for a house in a
street, or the name for nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import Kind, LabelSet, Role
from surrogate.span import DisjointSpans, Span
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import is_listed_name
from surrogate.wordlists.words import clinical_words, english_words, note_words

_WORD = r"[A-Z][\w'\u2019-]*"
# One figure alone numbers the row.
_ROW = re.compile(
    r"^[ \t]{0,8}(?P<room>(?=[A-Z\d-]{2})[A-Z]{0,2}\d{1,4}[A-Z]?(?:-[A-Z0-9]{1,3})?)[ |:,]{1,6}"
    rf"(?P<name>{_WORD}\w(?:,?[ ]?{_WORD}\.?){{0,3}})[ |,]{{1,6}}"
    r"\d{1,3}[ ]?(?:y/?o[ ]?)?/?[MF](?![\w/])",
    re.MULTILINE,
)


def in_rows(page: Page, found: Iterable[Annotation], labels: LabelSet) -> Iterator[Annotation]:
    """Yield the names, and their rooms, of the rows of a page where nothing was found.

    Args:
        page: The page.
        found: Disjoint annotations; what overlaps them is left out.
        labels: What their types mean.
    """
    rows = [row for row in _ROW.finditer(page.text) if _is_name(row["name"])]
    names = [label for label in labels.of_kind(Kind.NAME) if label.role is Role.PATIENT]
    if not rows or not names:
        return  # as for nearly all pages
    taken = DisjointSpans(annotation.span for annotation in found)
    wanted = [("name", names[0].name), *(("room", r.name) for r in labels.of_kind(Kind.ROOM))]
    for row in rows:
        for part, phi_type in wanted:
            span = Span(*row.span(part))
            if not taken.overlaps(span):
                yield Annotation.quote(page.text, span, phi_type, Source.PATTERN)


def begins_row(text: str, span: Span) -> bool:
    """Tell whether what may be a house in a street is the room and name of a row."""
    begin = text.rfind("\n", 0, span.start) + 1
    row = _ROW.match(text, begin)
    return row is not None and row.start("room") == span.start and _is_name(row["name"])


def _is_name(name: str) -> bool:
    """Tell whether the words of a row are a name, and none a thing or a time (`PM`, `Tele`)."""
    words = [fold(word) for word in re.findall(r"[^\W\d_]{2,}", name)]
    others = english_words(), clinical_words(), note_words()
    return any(is_listed_name(word) or not any(word in known for known in others) for word in words)
