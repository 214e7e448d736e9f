"""Initials in small letters that a legend explains: `cb=Carla Bui RN`, and in the cells `R/cb`.

In small letters they are units and words as well (`5 ml`): only what a stroke joins to the mark of
a cell is signed by them, or what a dash sets off (`ok x3. -cb`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from detect.beside.people import first_letters
from detect.page import Page
from detect.second_pass import is_sure
from surrogate.document import Annotation, Source
from surrogate.phi import Kind, LabelSet, Role
from surrogate.span import DisjointSpans, Span

_LEGEND_AHEAD = re.compile(r"(?<![\w.])([a-z]{2,3})[ ]?=[ ]?\Z")
_REACH = 8


def small_legends(
    page: Page, found: Sequence[Annotation], labels: LabelSet
) -> Iterator[Annotation]:
    """Yield the small initials of those whom a legend of the page names."""
    legend = dict(_entries(page, found, labels))
    if not legend:
        return  # as on nearly all pages
    taken = DisjointSpans(annotation.span for annotation in found)
    letters = "|".join(sorted(legend))
    for signed in re.finditer(
        rf"(?:(?<=\w/)|(?<=[ \n][-\u2013~])|(?<![\w/.-])(?=\w+[ ]?=))(?:{letters})(?![\w/-])",
        page.text,
    ):
        span = Span(*signed.span())
        if not taken.overlaps(span):
            yield Annotation.quote(page.text, span, legend[signed[0]], Source.PATTERN)


def _entries(
    page: Page, names: Iterable[Annotation], labels: LabelSet
) -> Iterator[tuple[str, str]]:
    """Yield the initials of staff that stand before their names, with the type of these."""
    for name in names:
        label = labels[name.phi_type]
        if label.kind is Kind.NAME and label.role is Role.STAFF and is_sure(name):
            start = name.span.start
            ahead = _LEGEND_AHEAD.search(page.text, max(0, start - _REACH), start)
            if ahead and ahead[1] in _initials("".join(first_letters(name.text)).lower()):
                yield ahead[1], name.phi_type


def _initials(letters: str) -> set[str]:
    """Return how somebody may sign: with all initials, the first two, or the first and the last."""
    return {letters, letters[:2], letters[:1] + letters[-1:]}
