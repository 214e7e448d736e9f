"""Ages in the column of a table of people that its head calls so: `Name   Age   Relation`.

Lines and wounds have an age in days, and doses are told by age (`Line   Age   Site`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from detect.beside.apart import apart
from detect.page import Page
from detect.table_columns import column_below, heads_called, words_beside
from surrogate.document import Annotation
from surrogate.phi import Kind, LabelSet
from surrogate.span import Span
from surrogate.wordlists.cues import context_set

_AGE = re.compile(r"\d{1,3}")
_OLDEST = 120
_OF_PEOPLE = "head of a column of patients", "head beside a column of patients"


def age_columns(page: Page, found: Sequence[Annotation], labels: LabelSet) -> Iterator[Annotation]:
    """Yield the ages in columns that are called so, of a table of people."""
    heads = [h for h in heads_called(page.text, ("Age", "AGE")) if _are_people(page.text, h)]
    label = labels.first_of_kind(Kind.AGE) if heads else None
    if label is None:
        return  # as on most pages
    cells = (cell for head in heads for cell in column_below(page.text, head))
    ages = (c for c in cells if _AGE.fullmatch(c[0]) and int(c[0]) <= _OLDEST)
    yield from apart(page, found, (Span(*age.span()) for age in ages), label.name)


def _are_people(text: str, head: int) -> bool:
    """Tell whether another head of a table than that of the ages is of people."""
    others = words_beside(text, head) - {"age"}
    return any(others.intersection(context_set(use)) for use in _OF_PEOPLE)
