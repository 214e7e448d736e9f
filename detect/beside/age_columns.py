"""Ages in the column of a table that its head calls so: `Name   Age   Relation`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from detect.beside.apart import apart
from detect.page import Page
from detect.table_columns import column_below, heads_called
from surrogate.document import Annotation
from surrogate.phi import Kind, LabelSet
from surrogate.span import Span

_AGE = re.compile(r"\d{1,3}")
_OLDEST = 120


def age_columns(page: Page, found: Sequence[Annotation], labels: LabelSet) -> Iterator[Annotation]:
    """Yield the ages in columns that are called so."""
    heads = [*heads_called(page.text, ("Age", "AGE"))]
    label = labels.first_of_kind(Kind.AGE) if heads else None
    if label is None:
        return  # as on most pages
    cells = (cell for head in heads for cell in column_below(page.text, head))
    ages = (c for c in cells if _AGE.fullmatch(c[0]) and int(c[0]) <= _OLDEST)
    yield from apart(page, found, (Span(*age.span()) for age in ages), label.name)
