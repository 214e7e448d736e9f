"""Those to whom a copy of a letter goes: `cc: Long, Price, Small`.

Surnames that are ordinary words as well are overlooked there. Who stands in one list with somebody
whose name is nothing of medicine, or was found, is somebody too; a chief complaint is written `CC`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from detect.page import Page
from detect.roles import type_of_role
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet, Role
from surrogate.span import DisjointSpans, Span
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import is_listed_name
from surrogate.wordlists.words import clinical_words, field_words, note_words

_BEGINS = re.compile(r"cc:?[ \t]{1,6}(?=[A-Z])")
# What is measured in cc, or the end of another word.
_GOES_ON = re.compile(r"(?:[\w.]|\d[ ])\Z")
_NAME = re.compile(
    r"(?:[A-Z]['\u2019])?[A-Z][a-z]+(?:[-'\u2019][A-Z][a-z]+)*"
    r"(?=[ \t.]*(?:\n|\Z)|[ ]?[,;/(]|[ ](?:and|&)[ ]|[ ]{2})"
)
_BETWEEN = re.compile(r"[ ]?[,;/][ ]?(?:and[ ])?|[ ](?:and|&)[ ]")


def copies(page: Page, found: Iterable[Annotation], labels: LabelSet) -> Iterator[Annotation]:
    """Yield the surnames of those to whom copies of a page go, as staff."""
    lists = [one.end() for one in _BEGINS.finditer(page.text) if not _goes_on(one)]
    staff = type_of_role(labels, Role.STAFF) if lists else ""
    if not staff:
        return  # as on nearly all pages
    taken = DisjointSpans(annotation.span for annotation in found)
    for start in lists:
        names = [*_names(page.text, start)]
        if any(taken.overlaps(name) or _is_nothing_else(name.of(page.text)) for name in names):
            for name in filter(taken.add, names):
                yield Annotation.quote(page.text, name, staff, Source.PATTERN)


def _goes_on(begin: re.Match[str]) -> bool:
    ahead = begin.string[max(0, begin.start() - 2) : begin.start()]
    return _GOES_ON.search(ahead) is not None


def _names(text: str, start: int) -> Iterator[Span]:
    """Yield what may be surnames and stands one behind the other from a place on."""
    while (name := _NAME.match(text, start)) and _may_be_name(fold(name[0])):
        yield Span(*name.span())
        between = _BETWEEN.match(text, name.end())
        if between is None:
            return
        start = between.end()


def _may_be_name(word: str) -> bool:
    return is_listed_name(word) and word not in field_words()


def _is_nothing_else(name: str) -> bool:
    word = fold(name)
    return not (word in clinical_words() or word in note_words())
