"""Who is told by initials with an age behind them: `HV, 64F`, `HV is a 64 yo`, `HV (64M)`.

Letters with the age in short are somebody's whose name the record holds (`DBD, 54M` is a kind of
donor); in a whole sentence they need no name (but `PT is a 64 yo` is the patient).
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator

from detect.beside.apart import apart
from detect.beside.logins import People
from detect.page import Page
from detect.roles import type_of_role
from surrogate.document import Annotation
from surrogate.phi import LabelSet, Role
from surrogate.span import Span
from surrogate.wordlists.calendar import calendar_table
from surrogate.wordlists.folding import fold

_OLD = r"\d{1,3}[ -]?(?:y\.?/?o\b|yrs?[ -]old|years?[ -]old)"
# To look for the capitals first is quicker.
_AGED = re.compile(
    rf"([A-Z][A-Z])(?<![\w/.-]..)"
    rf"(?:(?P<told> is an? {_OLD})|(?:, | \()(?:{_OLD}|\d{{1,3}} ?[MF]\b))"
)


def aged_initials(
    page: Page, found: Iterable[Annotation], people: People, labels: LabelSet
) -> Iterator[Annotation]:
    """Yield the initials with an age behind them, as a patient's."""
    aged = [*_AGED.finditer(page.text)]
    of_patients = type_of_role(labels, Role.PATIENT) if aged else ""
    if not of_patients:
        return  # as on nearly all pages
    known = {letters for names in people.values() for words in names for letters in _letters(words)}
    theirs = (
        Span(*one.span(1))
        for one in aged
        if fold(one[1]) in known or (one["told"] and fold(one[1]) not in _patient_in_short())
    )
    yield from apart(page, found, theirs, of_patients)


def _letters(words: tuple[str, ...]) -> tuple[str, str]:
    """Return the initials of a name whose surname stands last or first."""
    return words[0][0] + words[-1][0], words[-1][0] + words[0][0]


def _patient_in_short() -> Container[str]:
    """Return what a patient is called, with `pt`."""
    words: Container[str] = calendar_table()["ages"]["patient"]
    return words
