"""Initials at the end of a cell: who signed one cell of a table or one line of a log signed others.

A model finds some of the initials in a column and takes the rest for short forms. The same
capitals at the end of other cells are the same person's. Where one person signs behind a time of
day (`0912 KL |`), so do others, unless their letters stand elsewhere too (`2104 PO |`). What a
legend tells holds for the whole page (`KL = Karin Lind RN`), and a row may say that it holds
initials.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from detect.mending.beside_names import is_credential
from detect.page import Page
from detect.second_pass import is_sure
from surrogate.document import Annotation, Source
from surrogate.phi import Kind, LabelSet, Role
from surrogate.span import DisjointSpans, Span

_INITIALS = re.compile(r"(?<![\w.,'&/-])[A-Z]{2,3}(?=[)\]]|[ ]?(?:[|\n\t]|[ ]{2}|\Z))")
_CAPITALS = re.compile(r"\b[A-Z]{2,3}\b")
_ROW = re.compile(
    r"^[ \t|]{0,9}(?i:(?:rn|nurse|staff|tech|aide)[ ])?"
    r"(?i:init(?:ial)?(?:s\b[.:]?|[.:]|[ ]?(?=\|)))"
    r"(?P<cells>(?:[ \t|/]{1,20}[A-Z]{2,3}\b){2,20})[ \t|/]*$",
    re.MULTILINE,
)
_TIME_AHEAD = re.compile(r"(?<![\w/.-])(?:[01]\d|2[0-3])[0-5]\d[ ][(\[]?$")
_LEGEND_AHEAD = re.compile(r"(?<![\w.])([A-Z]{2,3})(?:[ ]?[=:-][ ]?|[ ])$")
_FIRST_LETTER = re.compile(r"\b[A-Z]")
_LONGEST_AHEAD = 8


def signatures(page: Page, found: Iterable[Annotation], labels: LabelSet) -> Iterator[Annotation]:
    """Yield the further initials of those who were found to sign a page.

    Args:
        page: The page.
        found: Disjoint annotations; what overlaps them is left out.
        labels: What their types mean.
    """
    every = tuple(found)
    names = [a for a in every if labels[a.phi_type].kind is Kind.NAME and is_sure(a)]
    taken = DisjointSpans(annotation.span for annotation in every)
    for span, phi_type in (
        *_by_legend(page, names),
        *_in_cells(page, names),
        *_in_rows(page.text, labels),
    ):
        if not taken.overlaps(span):
            yield Annotation.quote(page.text, span, phi_type, Source.SECOND_PASS)


def _by_legend(page: Page, names: Iterable[Annotation]) -> Iterator[tuple[Span, str]]:
    """Yield all initials of a page that stand before a name in one place; with its type."""
    legend = {
        ahead[1]: name.phi_type
        for name in names
        if (ahead := _LEGEND_AHEAD.search(page.text, *_reach(name.span.start)))
        and ahead[1] == "".join(_FIRST_LETTER.findall(name.text))
        and not is_credential(ahead[1])
    }
    if legend:
        for index, form in enumerate(page.tokens.forms):
            if form in legend:
                yield page.tokens.span(index, index + 1), legend[form]


def _in_cells(page: Page, names: Iterable[Annotation]) -> Iterator[tuple[Span, str]]:
    """Yield the ends of cells that are signed as sure finds, or as these, behind a time."""
    signed = [name for name in names if _signs(name, page.text)]
    if not signed:
        return
    types = _of_others(page, signed) | {a.text: a.phi_type for a in signed}
    for cell in _INITIALS.finditer(page.text):
        if cell[0] in types:
            yield Span(*cell.span()), types[cell[0]]


def _in_rows(text: str, labels: LabelSet) -> Iterator[tuple[Span, str]]:
    """Yield what stands in rows of initials, as staff."""
    staff = [label.name for label in labels.of_kind(Kind.NAME) if label.role is Role.STAFF]
    for row in _ROW.finditer(text) if staff else ():
        for cell in _CAPITALS.finditer(text, row.start("cells"), row.end("cells")):
            yield Span(*cell.span()), staff[0]


def _signs(name: Annotation, text: str) -> bool:
    """Tell whether a find is the initials of somebody who signs a cell."""
    cell = _INITIALS.match(text, name.span.start)
    return cell is not None and cell.end() == name.span.end


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
    return _TIME_AHEAD.search(text, *_reach(start)) is not None


def _reach(start: int) -> tuple[int, int]:
    return max(0, start - _LONGEST_AHEAD), start
