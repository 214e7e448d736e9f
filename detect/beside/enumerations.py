"""What goes on with an enumeration of numbers: `units W0551-30881, W0551-30886 and W0551-31004`.

A number of the same shape right behind one that was found, with a comma or an `and` between them,
is of the same type.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from detect.page import Page
from detect.second_pass import is_sure
from surrogate.document import Annotation, Source
from surrogate.phi import Kind, LabelSet
from surrogate.span import DisjointSpans, Span

_BETWEEN = re.compile(
    r"(?:[ ]?[,;/&+][ ]?(?:and[ ]|&[ ]|or[ ])?|[ ](?:and|&|or|plus|to|thru|through)[ ])#?"
)
_ENDS = re.compile(r"(?!\w|[-/]\w|\.\d)")
_LEAST_CHARACTERS = 3


def enumerations(page: Page, found: Sequence[Annotation], labels: LabelSet) -> Iterator[Annotation]:
    """Yield the numbers that enumerations on a page go on with."""
    numbers = [a for a in found if labels.kinds[a.phi_type] is Kind.NUMBER and is_sure(a)]
    if not numbers:
        return
    taken: DisjointSpans | None = None
    for number in numbers:
        behind = _behind(number, page.text)
        while behind is not None:
            taken = taken or DisjointSpans(annotation.span for annotation in found)
            if not taken.add(behind.span):
                break
            yield behind
            behind = _behind(behind, page.text)


def _behind(number: Annotation, text: str) -> Annotation | None:
    """Return the number of the same shape that an enumeration goes on with."""
    between = _BETWEEN.match(text, number.span.end)
    if between is None or len(number.span) < _LEAST_CHARACTERS:
        return None
    span = Span(between.end(), between.end() + len(number.span))
    is_alike = _shape(text[span.start : span.end]) == _shape(number.text)
    if not is_alike or _ENDS.match(text, span.end) is None:
        return None
    return Annotation.quote(text, span, number.phi_type, Source.PATTERN)


def _shape(number: str) -> str:
    """Return a number with one letter for all capitals and one figure for all figures."""
    return "".join(map(_stands_for, number))


def _stands_for(character: str) -> str:
    if character.isdecimal():
        return "9"
    return "A" if character.isupper() else character
