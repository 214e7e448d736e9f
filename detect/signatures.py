"""Initials at the end of a cell: who signed one cell of a table or one line of a log signed others.

A model finds some of the initials in a column and takes the rest for short forms. The same
capitals at the end of other cells are the same person's. Where one person signs behind a time of
day (`0912 KL |`), so do others, unless their letters stand elsewhere too (`2104 PO |`).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from detect.beside_names import is_credential
from detect.page import Page
from detect.second_pass import MIN_SCORE
from surrogate.document import Annotation, Source
from surrogate.phi import Kind, LabelSet
from surrogate.span import DisjointSpans, Span

_INITIALS = re.compile(r"(?<![\w.,'&/-])[A-Z]{2,3}(?=[ ]?(?:[|\n\t]|[ ]{2}|\Z))")
_TIME_AHEAD = re.compile(r"(?<![\w/.-])(?:[01]\d|2[0-3])[0-5]\d[ ]$")
_LONGEST_TIME = 6


def signatures(page: Page, found: Iterable[Annotation], labels: LabelSet) -> Iterator[Annotation]:
    """Yield the further initials of those who were found to sign a page.

    Args:
        page: The page.
        found: Disjoint annotations; what overlaps them is left out.
        labels: What their types mean.
    """
    every = tuple(found)
    signed = [a for a in every if _signs(a, page.text, labels)]
    if not signed:
        return
    types = _of_others(page, signed) | {a.text: a.phi_type for a in signed}
    taken = DisjointSpans(annotation.span for annotation in every)
    for cell in _INITIALS.finditer(page.text):
        span = Span(*cell.span())
        if cell[0] in types and not taken.overlaps(span):
            yield Annotation.quote(page.text, span, types[cell[0]], Source.SECOND_PASS)


def _signs(annotation: Annotation, text: str, labels: LabelSet) -> bool:
    """Tell whether a find is sure, and the initials of somebody who signs a cell."""
    if labels[annotation.phi_type].kind is not Kind.NAME or (annotation.score or 1.0) < MIN_SCORE:
        return False
    cell = _INITIALS.match(text, annotation.span.start)
    return cell is not None and cell.end() == annotation.span.end


def _of_others(page: Page, signed: Iterable[Annotation]) -> dict[str, str]:
    """Return the initials that stand behind times alone, if one who signs does; with their type."""
    text = page.text
    types = Counter(a.phi_type for a in signed if _is_timed(text, a.span.start))
    if not types:
        return {}
    phi_type = max(sorted(types), key=lambda name: types[name])
    timed = Counter(m[0] for m in _INITIALS.finditer(text) if _is_timed(text, m.start()))
    forms = Counter(page.tokens.forms)
    return {
        letters: phi_type
        for letters, times in timed.items()
        if times == forms[letters] and not is_credential(letters)
    }


def _is_timed(text: str, start: int) -> bool:
    return _TIME_AHEAD.search(text, max(0, start - _LONGEST_TIME), start) is not None
