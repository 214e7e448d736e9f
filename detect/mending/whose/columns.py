"""Guesses in columns of a table that their head tells to be staff or patients.

Of `Date   Reason   Provider` the last cell of a row is somebody of the staff, of `Name | Age | MRN`
the first one a patient or one of his people. Houses provide, too: of what was taken for one only
names that people have are told.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from detect.mending.whose.relatives import SURE_AS_TOLD
from detect.resolve import is_guess_below
from detect.roles import type_of_role
from detect.table_columns import heads_above
from surrogate.document import Annotation
from surrogate.phi import HOUSES, Kind, LabelSet, Role
from surrogate.wordlists.cues import context_set
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import frequent_surnames, given_gender

# Less sure guesses at these may be people.
_DOUBTFUL = 0.9
_MAY_BE_PEOPLE = HOUSES | {Kind.CITY, Kind.STATE}
_OF_STAFF, _OF_PATIENTS, _BESIDE = (
    "head of a column of staff",
    "head of a column of patients",
    "head beside a column of patients",
)
# What stands before a cell; a single blank hardly ever does.
_BEFORE_CELL = ("\n", "\t", "|", " ")
# Behind a name credentials may stand in a cell.
_ENDS_CELL = re.compile(r"(?:,?[ ][A-Z][A-Za-z.-]{0,7}){0,3}(?:[ \t]*(?:[|\n\t]|\Z)|[ ]{2})")


def by_column(
    annotations: Iterable[Annotation], text: str, labels: LabelSet
) -> Sequence[Annotation]:
    """Return the annotations, guesses that fill a cell as the people that its column holds."""
    return [
        replace(one, phi_type=phi_type, score=SURE_AS_TOLD)
        if (role := _role_of(one, text, labels)) is not None
        and (phi_type := type_of_role(labels, role))
        else one
        for one in annotations
    ]


def _role_of(guess: Annotation, text: str, labels: LabelSet) -> Role | None:
    """Return who stands in the column of a guess that fills a cell, if its head tells."""
    start, end = guess.span.start, guess.span.end
    if not text.startswith(_BEFORE_CELL, max(0, start - 1)) or not _may_be_person(guess, labels):
        return None  # nearly always
    if not _ENDS_CELL.match(text, end):
        return None
    for head, heads in heads_above(text, start):
        small = head[0].lower()
        if small in context_set(_OF_STAFF):
            return Role.STAFF
        others = {other[0].lower() for other in heads}
        if small in context_set(_OF_PATIENTS) and not others.isdisjoint(context_set(_BESIDE)):
            return Role.PATIENT
    return None


def _may_be_person(guess: Annotation, labels: LabelSet) -> bool:
    kind = labels.kinds[guess.phi_type]
    if kind is Kind.NAME:
        return is_guess_below(guess, SURE_AS_TOLD)
    if kind not in _MAY_BE_PEOPLE or not is_guess_below(guess, _DOUBTFUL):
        return False
    words = map(fold, guess.text.split())
    return all(word in given_gender() or word in frequent_surnames() for word in words)
