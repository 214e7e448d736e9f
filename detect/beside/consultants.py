"""Who speaks for a department, in brackets behind it: `Renal (White): no HD`, `Surg (Rose, Li)`.

Surnames that are ordinary words as well are overlooked there; where hardly anybody is called by
such a word, it tells of an exam or an operation (`Skin (Pink)`, `Ortho (Hand)`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache

from detect.beside.apart import apart
from detect.mending.whose.departments import is_behind_department
from detect.page import Page
from detect.roles import type_of_role
from detect.short_names import LENGTH, is_short_surname
from surrogate.document import Annotation
from surrogate.phi import LabelSet, Role
from surrogate.span import Span
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import is_family_name_abroad, is_listed_name, surnames
from surrogate.wordlists.words import clinical_words, english_words

_NAME = r"(?:[A-Z]['\u2019])?[A-Z][a-z]+(?:-[A-Z][a-z]+)?(?=[),/;])"
_BEGINS = re.compile(rf"\((?<=[A-Za-z][ ]\()(?={_NAME})")
_ONE = re.compile(_NAME)
_NEXT = re.compile(rf"(?:,[ ]?|[ ]?/[ ]?)({_NAME})")
# Who is called by an ordinary word in such a bracket; fewer people are called Hand or Major.
_BORNE_BY_ONE_IN = 5_000


def consultants(page: Page, found: Iterable[Annotation], labels: LabelSet) -> Iterator[Annotation]:
    """Yield the surnames in brackets behind the departments of a page, as staff."""
    brackets = [
        one.end()
        for one in _BEGINS.finditer(page.text)
        if is_behind_department(page.text, one.end())
    ]
    staff = type_of_role(labels, Role.STAFF) if brackets else ""
    if not staff:
        return  # as on most pages
    names = (name for start in brackets for name in _names(page.text, start))
    yield from apart(page, found, names, staff)


def _names(text: str, start: int) -> Iterator[Span]:
    """Yield the surnames that stand in a bracket one behind the other."""
    name = _ONE.match(text, start)
    while name and _is_surname(name[name.lastindex or 0]):
        yield Span(*name.span(name.lastindex or 0))
        name = _NEXT.match(text, name.end())


def _is_surname(form: str) -> bool:
    """Tell whether a word in such a bracket is a name, and no word of an exam or operation."""
    word = fold(form)
    if len(word) == LENGTH:
        return is_short_surname(form) and is_family_name_abroad(word)
    is_word = word in english_words() or word in clinical_words()
    return word in _borne_by_many() if is_word else is_listed_name(word)


@cache
def _borne_by_many() -> frozenset[str]:
    return frozenset(map(fold, surnames().frequent(_BORNE_BY_ONE_IN)))
