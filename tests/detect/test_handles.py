"""Handles behind the names that they are made of."""

from __future__ import annotations

import pytest

from detect.handles import handles
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
    ],
)
def test_initials_and_digits_behind_a_name_are_a_handle(
    labels: LabelSet, text: str, name: str, expected: list[str]
) -> None:
    assert _found(text, name, labels) == expected


def test_a_doubtful_name_has_no_handle(labels: LabelSet) -> None:
    assert _found("Enzo Madaki RN em417", "Enzo Madaki", labels, score=0.4) == []
