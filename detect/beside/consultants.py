"""Who speaks for a department, in brackets behind it: `Renal (White): no HD`, `Surg (Rose, Park)`.

Surnames that are ordinary words as well are overlooked there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache

from detect.beside.people import type_of_role
from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet, Role
from surrogate.span import DisjointSpans, Span
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import is_listed_name
from surrogate.wordlists.organizations import departments
from surrogate.wordlists.people import written_relations
from surrogate.wordlists.words import small_words

_NAME = r"(?:[A-Z]['\u2019])?[A-Z][a-z]{2,}(?:-[A-Z][a-z]+)?(?=[),/;])"
_BEGINS = re.compile(rf"\((?<=[A-Za-z][ ]\()(?={_NAME})")
_ONE = re.compile(_NAME)
_NEXT = re.compile(rf"(?:,[ ]?|[ ]?/[ ]?)({_NAME})")
_WORD_AHEAD = re.compile(r"(?<![\w-])[A-Za-z&/]{2,18}(?=[ ]\Z)")
_REACH = 20


def consultants(page: Page, found: Iterable[Annotation], labels: LabelSet) -> Iterator[Annotation]:
    """Yield the surnames in brackets behind the departments of a page, as staff.

    Args:
        page: The page.
        found: Disjoint annotations; what overlaps them is left out.
        labels: What their types mean.
    """
    brackets = [one.end() for one in _BEGINS.finditer(page.text) if _is_of_department(one)]
    staff = type_of_role(labels, Role.STAFF) if brackets else ""
    if not staff:
        return  # as on most pages
    taken = DisjointSpans(annotation.span for annotation in found)
    for start in brackets:
        for name in filter(taken.add, _names(page.text, start)):
            yield Annotation.quote(page.text, name, staff, Source.PATTERN)


def _is_of_department(bracket: re.Match[str]) -> bool:
    text, start = bracket.string, bracket.start()
    ahead = _WORD_AHEAD.search(text, max(0, start - _REACH), start)
    if ahead is None:
        return False
    word = fold(ahead[0])
    whole, beginnings = _words_of_departments()
    return word not in _words_of_people() and (word in whole or word.startswith(beginnings))


@cache
def _words_of_departments() -> tuple[frozenset[str], tuple[str, ...]]:
    """Return the words for departments, and what some begin with."""
    words = {fold(w) for one in departments() for w in (one.abbreviation, *one.keywords)}
    beginnings = tuple(sorted(word[:-1] for word in words if word.endswith("*")))
    return frozenset(words), beginnings


@cache
def _words_of_people() -> frozenset[str]:
    """Return words of people that are short for departments too (`him`, `children`)."""
    return frozenset(small_words("english") | written_relations().keys())


def _names(text: str, start: int) -> Iterator[Span]:
    """Yield the surnames that stand in a bracket one behind the other."""
    name = _ONE.match(text, start)
    while name and is_listed_name(fold(name[name.lastindex or 0])):
        yield Span(*name.span(name.lastindex or 0))
        name = _NEXT.match(text, name.end())
