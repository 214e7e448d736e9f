"""Guesses at staff in fields and behind words that name somebody of the patient: `POA: Ann Poe`.

So is a name behind the patient (`Pt Poe`). `PT` is a therapist, and the patient as the label of a
name of several words (`PT: Poe, Ann`). Whom a title or credential tells is of the staff. Callers
and contacts are of both.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache

from detect.mending.beside_names import is_staff_credential
from detect.mending.whose.relatives import SURE_AS_TOLD
from detect.roles import type_of_role
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet, Role
from surrogate.wordlists.cues import context_words

_REACH = 40
# `BG Poe` is the baby girl of somebody; `BB` is the blood bank, too.
_PATIENT = ("Pt", "Pt.", "Patient", "PATIENT", "BG")
_LETTERS_BEHIND = re.compile(r",?[ ]([A-Z][\w.-]*\w)")


def by_field_owner(
    annotations: Iterable[Annotation], text: str, labels: LabelSet
) -> Sequence[Annotation]:
    """Return the annotations, guesses at staff as patients where a label tells that they are."""
    people = type_of_role(labels, Role.PATIENT)
    return [
        replace(one, phi_type=people, score=SURE_AS_TOLD)
        if people and _is_guess(one, labels) and _is_of_patient(one, text)
        else one
        for one in annotations
    ]


def _is_guess(annotation: Annotation, labels: LabelSet) -> bool:
    is_staff = labels[annotation.phi_type].role is Role.STAFF
    return is_staff and annotation.source is Source.CRF


def _is_of_patient(name: Annotation, text: str) -> bool:
    start, end = name.span.start, name.span.end
    ahead = text[max(0, start - _REACH) : start]
    label = ahead.rstrip(" \t_")
    if label == ahead:
        return False  # nothing stands between
    has_mark = label.endswith((":", "="))
    label = label.rstrip(":=").rstrip()
    is_patient = has_mark and " " in name.text and _ends_in(label, ("PT",))
    if not (is_patient or _is_told(label, has_mark=has_mark)):
        return False
    letters = _LETTERS_BEHIND.match(text, end)
    return letters is None or not is_staff_credential(letters[1])


def _is_told(label: str, *, has_mark: bool) -> bool:
    """Tell whether a label is that of a person of the patient, or of the patient."""
    if _ends_in(label, _PATIENT) or (has_mark and _ends_in(label, ("pt",))):
        return True
    small = label.lower()
    return _ends_in(small, _people()) or (has_mark and _ends_in(small, _with_mark()))


def _ends_in(text: str, words: tuple[str, ...]) -> bool:
    """Tell whether a text ends in one of some words, as a word of its own."""
    if not text.endswith(words):
        return False  # nearly always
    ends = (text[: -len(word)] for word in words if text.endswith(word))
    return any(not rest or not (rest[-1].isalnum() or rest[-1] in "-/") for rest in ends)


@cache
def _people() -> tuple[str, ...]:
    return context_words("somebody of the patient")


@cache
def _with_mark() -> tuple[str, ...]:
    return context_words("field of somebody of the patient")
