"""Handles behind the names that they are made of."""

from __future__ import annotations

import pytest

from detect.beside.handles import handles
from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


def _found(text: str, name: str, labels: LabelSet, score: float = 0.9) -> list[str]:
    span = Span(text.index(name), text.index(name) + len(name))
    find = Annotation.quote(text, span, "DOCTOR", Source.CRF, score=score)
    return [a.text for a in handles(Page.of(text), [find], labels)]


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("TESSA J. HOLLAN , M.D. TH2 WQ11/208", "TESSA J. HOLLAN", ["TH2"]),
        ("BY: VANE , OPAL , M.D. ( OV61 ) 3/4", "VANE , OPAL", ["OV61"]),
        ("B. Laroche-Tran, MD\nblt9\n", "B. Laroche-Tran", ["blt9"]),
        ("Enzo Madaki RN   em417", "Enzo Madaki", ["em417"]),
        ("Petra Gray, MD, PGY3", "Petra Gray", []),
        ("Petra Gray MD PGY3", "Petra Gray", []),
        ("Tessa Hollan MD QK2", "Tessa Hollan", []),
        ("Tessa Hollan MD TH2/881", "Tessa Hollan", []),
        ("Hale MD HH12", "Hale", []),
        ("Carla Dunn CD4 220", "Carla Dunn", []),
        ("Carla Dunn has low CD4 cells", "Carla Dunn", []),
        ("Hector Diaz HD4, well", "Hector Diaz", []),
        ("Chris Ortiz, RN\nCO2 24, Na 140", "Chris Ortiz", []),
        ("Chris Ortiz, RN\nCO2 was low", "Chris Ortiz", []),
        ("Peter Olds, MD PO4 2.1", "Peter Olds", []),
        ("Dr. Miles Dorn, M.D. 2 days ago", "Miles Dorn", []),
        ("Ada Voss, RN AV12 3/4/21", "Ada Voss", ["AV12"]),
        ("Ada Voss (av12)", "Ada Voss", ["av12"]),
    ],
)
def test_initials_and_digits_behind_a_name_are_a_handle(
    labels: LabelSet, text: str, name: str, expected: list[str]
) -> None:
    assert _found(text, name, labels) == expected


def test_a_doubtful_name_has_no_handle(labels: LabelSet) -> None:
    assert _found("Enzo Madaki RN em417", "Enzo Madaki", labels, score=0.4) == []
