"""Rows of a list of patients: room, name, age and sex at the begin of a line (`512 Poe 77F CAP`).

A sign-out or census has a row for each; a model takes the number and the name for a house in a
street, or the name for nothing. A lone row among the entries of a log begins with a time.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from detect.mending.ruling_out.hours import is_hour
from detect.mending.ruling_out.rows import rows_of_patients
from detect.page import Page
from detect.roles import type_of_role
from surrogate.document import Annotation, Source
from surrogate.phi import Kind, LabelSet, Role
from surrogate.span import DisjointSpans, Span


def in_rows(page: Page, found: Iterable[Annotation], labels: LabelSet) -> Iterator[Annotation]:
    """Yield the names, and their rooms, of the rows of a page where nothing was found."""
    rows = [*rows_of_patients(page.text)]
    patient = type_of_role(labels, Role.PATIENT) if rows else ""
    if not patient:
        return  # as for nearly all pages
    taken = DisjointSpans(annotation.span for annotation in found)
    wanted = [("name", patient), *(("room", r.name) for r in labels.of_kind(Kind.ROOM))]
    for row in rows:
        for part, phi_type in wanted:
            span = Span(*row.span(part))
            is_time = part == "room" and len(rows) == 1 and is_hour(page.text, span)
            if not (is_time or taken.overlaps(span)):
                yield Annotation.quote(page.text, span, phi_type, Source.PATTERN)
