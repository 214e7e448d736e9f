"""Jobs that stand right before the name of somebody who is no staff: `Coroner Steve Poe`.

The job identifies as well as the name does, and a model that has seen few coroners leaves it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from detect.beside.apart import apart
from detect.page import Page
from detect.second_pass import is_sure
from surrogate.document import Annotation
from surrogate.phi import Kind, Label, LabelSet, Role
from surrogate.span import Span
from surrogate.wordlists.folding import fold
from surrogate.wordlists.jobs import jobs_before_names

_REACH = 24
_WORD_AHEAD = re.compile(r"(?<![\w'\u2019/-])([^\W\d_]{4,})[ ]\Z")


def jobs_before(page: Page, found: Sequence[Annotation], labels: LabelSet) -> Iterator[Annotation]:
    """Yield the jobs before the names that were found on a page."""
    of_kind = labels.first_of_kind(Kind.PROFESSION)
    if of_kind is None:
        return
    jobs = (
        _job_ahead(page.text, name.span.start)
        for name in found
        if is_sure(name) and _is_of_patients(labels[name.phi_type])
    )
    yield from apart(page, found, jobs, of_kind.name)


def _is_of_patients(label: Label) -> bool:
    return label.kind is Kind.NAME and label.role is Role.PATIENT


def _job_ahead(text: str, start: int) -> Span | None:
    ahead = _WORD_AHEAD.search(text, max(0, start - _REACH), start)
    if ahead is None or fold(ahead[1]) not in jobs_before_names():
        return None
    return Span(*ahead.span(1))
