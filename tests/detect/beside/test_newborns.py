"""Newborns by the letters of what they are and of their mother's surname."""

from __future__ import annotations

import pytest

from detect.beside.newborns import newborns
from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


def _found(text: str, part: str, phi_type: str, labels: LabelSet) -> list[str]:
    start = text.index(part)
    find = Annotation.quote(text, Span(start, start + len(part)), phi_type, Source.CRF, score=0.9)
    more = [*newborns(Page.of(text), [find], labels)]
    assert {a.phi_type for a in more} <= {"PATIENT"}
    return [a.text for a in more]


@pytest.mark.parametrize(
    ("text", "part", "phi_type", "expected"),
    [
        ("BB OLAFSON\nBBO is well. BBO's mother", "BB OLAFSON", "PATIENT", ["BBO", "BBO"]),
        ("BB Olafson: BBO ate, BGO and BBB not", "Olafson", "PATIENT", ["BBO"]),
        ("Baby Girl Poe. BGP ate", "Poe", "PATIENT", ["BGP"]),
        ("BG A Poe, BGP on HFNC", "Poe", "PATIENT", ["BGP"]),
        ("BB Olafson by BBO", "Olafson", "DOCTOR", []),
        ("BBO ate, Olafson came", "Olafson", "PATIENT", []),
        ("on a BB Poe slept, BBQ", "Poe", "PATIENT", []),
    ],
)
def test_letters_of_a_newborn(
    labels: LabelSet, text: str, part: str, phi_type: str, expected: list[str]
) -> None:
    assert _found(text, part, phi_type, labels) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("T5 | BABY BOY FONTENOT | 3D M", ["FONTENOT"]),
        ("Baby Girl B Pellicano, DOL 2", ["Pellicano"]),
        ("Baby Boy Doing well. BABY GIRL BORN at 4. BB Gun. baby boy fontenot", []),
    ],
)
def test_a_surname_behind_what_a_newborn_is_is_one(
    labels: LabelSet, text: str, expected: list[str]
) -> None:
    assert [a.text for a in newborns(Page.of(text), [], labels)] == expected
