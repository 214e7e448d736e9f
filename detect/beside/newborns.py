"""Newborns by letters: `BBO` of BB Olafson, `BGP` of Baby Girl Poe.

A newborn without a given name is called by what it is and its mother's surname, in short by the
letters of both. They are somebody where the page has the long form too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from detect.beside.apart import apart
from detect.page import Page
from detect.roles import type_of_role
from surrogate.document import Annotation
from surrogate.phi import LabelSet, Role
from surrogate.span import DisjointSpans, Span

_LONG = re.compile(
    r"(?<!\w)(?:B(?:B|aby[ ]Boy|ABY[ ]BOY)|B(?:G|aby[ ]Girl|ABY[ ]GIRL)(?P<girl>))"
    r"[ ](?:[ABC12][ ])?(?P<surname>[A-Z])[\w'\u2019-]"
)
_FIRST_WORDS = ("BB", "BG", "Baby", "BABY")


def newborns(page: Page, found: Sequence[Annotation], labels: LabelSet) -> Iterator[Annotation]:
    """Yield the letters of newborns who are named on a page."""
    if not any(map(page.has, _FIRST_WORDS)):
        return  # as on most pages
    patient = type_of_role(labels, Role.PATIENT)
    patients = DisjointSpans(a.span for a in found if a.phi_type == patient)
    letters = {
        f"B{'B' if baby['girl'] is None else 'G'}{baby['surname']}"
        for baby in _LONG.finditer(page.text)
        if patients.overlaps(Span(*baby.span("surname")))
    }
    if not letters:
        return
    forms = enumerate(page.tokens.forms)
    spans = (page.tokens.span(index, index + 1) for index, form in forms if form in letters)
    yield from apart(page, found, spans, patient)
