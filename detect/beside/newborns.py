"""Newborns by what they are: `BABY BOY OLAFSON`, and by letters, the `BGP` of Baby Girl Poe.

A newborn without a given name is called by what it is and its mother's surname, in short by the
letters of both. They are somebody where the page has the long form too. A word that is no word of
notes is a surname there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from detect.ambiguous import is_word_of_notes
from detect.beside.apart import apart
from detect.page import Page
from detect.roles import type_of_role
from surrogate.document import Annotation
from surrogate.phi import LabelSet, Role
from surrogate.span import DisjointSpans, Span
from surrogate.wordlists.folding import fold

_LONG = re.compile(
    r"(?<!\w)(?:B(?:B|aby[ ]Boy|ABY[ ]BOY)|B(?:G|aby[ ]Girl|ABY[ ]GIRL)(?P<girl>))"
    r"[ ](?:[ABC12][ ])?(?P<name>(?P<surname>[A-Z])[\w'\u2019-]+)"
)
_SHORTEST = 3
_FIRST_WORDS = ("BB", "BG", "Baby", "BABY")


def newborns(page: Page, found: Sequence[Annotation], labels: LabelSet) -> Iterator[Annotation]:
    """Yield the surnames of newborns on a page, and the letters of those who are named there."""
    if not any(map(page.has, _FIRST_WORDS)):
        return  # as on most pages
    patient = type_of_role(labels, Role.PATIENT)
    patients = DisjointSpans(a.span for a in found if a.phi_type == patient)
    babies = [*_LONG.finditer(page.text)]
    names = (Span(*baby.span("name")) for baby in babies if _is_surname(baby["name"]))
    yield from apart(page, found, names, patient) if patient else ()
    letters = {
        f"B{'B' if baby['girl'] is None else 'G'}{baby['surname']}"
        for baby in babies
        if patients.overlaps(Span(*baby.span("surname")))
    }
    if not letters:
        return
    forms = enumerate(page.tokens.forms)
    spans = (page.tokens.span(index, index + 1) for index, form in forms if form in letters)
    yield from apart(page, found, spans, patient)


def _is_surname(word: str) -> bool:
    return len(word) >= _SHORTEST and not is_word_of_notes(fold(word))
