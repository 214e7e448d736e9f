"""Surnames ahead of given names on a line of their own: `Poe, Ann`, `2. Poe, Ann - fall`.

Of a surname that is a word as well (`Bridge, Dorothy`) a model finds nothing in a short list.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from detect.mending.beside_names import is_title
from detect.page import Page
from detect.roles import type_of_role
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet, Role
from surrogate.span import DisjointSpans, Span
from surrogate.wordlists.cues import context_set
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import given_gender, is_listed_name
from surrogate.wordlists.us_places import state_names
from surrogate.wordlists.words import english_words

_LINE = re.compile(
    r"^[ \t]{0,8}(?:\d{1,2}[.)][ ]{1,2}|[-*\u2022][ ]{1,2})?"
    r"(?P<name>(?P<family>[A-Z][A-Za-z'\u2019-]{2,20}),[ ](?P<given>[A-Z][a-z]{2,15}))"
    r"(?=[ \t]*$|[ ]{1,2}[-\u2013\u2014:][ ])",
    re.MULTILINE,
)


def reversed_names(
    page: Page, found: Iterable[Annotation], labels: LabelSet
) -> Iterator[Annotation]:
    """Yield the names of a page that stand so on a line where nothing was found."""
    lines = [line for line in _LINE.finditer(page.text) if _is_name(line)]
    patient = type_of_role(labels, Role.PATIENT) if lines else ""
    if not patient:
        return  # as for nearly all pages
    taken = DisjointSpans(annotation.span for annotation in found)
    for line in lines:
        span = Span(*line.span("name"))
        if not taken.overlaps(span):
            yield Annotation.quote(page.text, span, patient, Source.PATTERN)


def _is_name(line: re.Match[str]) -> bool:
    """Tell whether a given name that is no word stands behind a surname, no greeting or title."""
    family, given = fold(line["family"]), fold(line["given"])
    if given not in given_gender() or given in english_words() or given in state_names():
        return False
    ends_letter = family in context_set("end of a letter") or family in context_set("greeting")
    return is_listed_name(family) and not ends_letter and not is_title(line["family"])
