"""Who wrote an entry of a record, in square brackets: `0702 WBC 14.1 [KL]`, `better [KL.1M]`.

An emergency record ends the entries of its course so, and a copied text tells whose hand each
part is by. Below stands who they are (`[KL] Lind, Kara, MD`, `KL.1 - Kara Lind, MD on 5/3`).
Letters that stand twice are somebody's where a name of the page begins with them; without one they
must end two entries with a time, or one beside one that somebody of the page signs, and stand for
nothing else (`[MD]`, `[ECG]`).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from detect.beside.people import initials_of, stands_for_more
from detect.page import Page
from detect.roles import type_of_role
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet, Role
from surrogate.span import DisjointSpans, Span
from surrogate.wordlists.folding import fold
from surrogate.wordlists.words import clinical_abbreviations

_IN_BRACKETS = re.compile(r"\[([A-Z]{2,3})(?:\d?\.\d{1,2}[A-Z]{0,2})?\]")
# The key to them, at the begin of a line or behind a mark.
_IN_KEY = re.compile(r"(?<![^\n;,])[ \t]{0,8}([A-Z]{2,3})\d?\.\d{1,2}(?=[ ]?[-\u2013=:][ ]?[A-Z])")
_TIMED = re.compile(
    r"^[ \t]{0,8}(?:[01]?\d|2[0-3]):?[0-5]\d(?!\d)[^\n]*\[([A-Z]{2,3})\][ \t]*$", re.MULTILINE
)
_LEAST_TIMES = 2


def bracketed_initials(
    page: Page, found: Iterable[Annotation], labels: LabelSet
) -> Iterator[Annotation]:
    """Yield the initials in square brackets of those who wrote entries of a page, as staff."""
    signed = [*_IN_BRACKETS.finditer(page.text)]
    staff = type_of_role(labels, Role.STAFF) if signed else ""
    if not staff:
        return  # as on nearly all pages
    every = tuple(found)
    times = Counter(fold(one[1]) for one in signed)
    named = initials_of(staff, every)
    known = {one for one in named if times[one] >= _LEAST_TIMES} | _of_times(page.text, named)
    taken = DisjointSpans(annotation.span for annotation in every)
    for one in (*signed, *_IN_KEY.finditer(page.text)):
        if fold(one[1]) in known and taken.add(Span(*one.span(1))):
            yield Annotation.quote(page.text, Span(*one.span(1)), staff, Source.PATTERN)


def _of_times(text: str, named: set[str]) -> set[str]:
    """Return the folded letters that end entries with a time and stand for nothing else.

    They end two, or one beside one that ends in the initials of somebody of the page.
    """
    times = Counter(entry[1] for entry in _TIMED.finditer(text))
    least = 1 if any(fold(letters) in named for letters in times) else _LEAST_TIMES
    return {
        fold(letters)
        for letters, count in times.items()
        if count >= least
        and not (stands_for_more(letters) or fold(letters) in clinical_abbreviations())
    }
