"""Houses that are told by letters alone."""

from __future__ import annotations

import pytest

from detect.beside.lettered_houses import lettered_houses
from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Seen at QXGH ED for it", ["QXGH"]),
        ("QXGH EMERGENCY DEPARTMENT\nPt: Poe", ["QXGH"]),
        ("PROGRESS NOTE     QXMC Orthopedics, day 2", ["QXMC"]),
        ("Ann Poe    QXGH MRN 144-90", ["QXGH"]),
        ("OPERATIVE NOTE         QXGH\nPoe", ["QXGH"]),
        ("QXGH   5/3/81\nPoe", ["QXGH"]),
        ("Ann Poe, QXGH # 271-63-90", ["QXGH"]),
        ("log     qxhs prenatal clinic; lvn family, qxhs # 12", ["qxhs"]),
        ("told QXGH today", []),
        ("Renal: " + "stable. " * 40 + "\nQXGH\n", []),
        ("PMH ear tubes; QXGH-2 ED; MRI prostate; CCU nursing", []),
        ("insurer QXHP ID 20417", []),
        ("QXHS family no. 4 called", []),
        ("QXQ ED", []),
        ("annual QXHS birth-month late", []),
    ],
)
def test_letters_beside_a_department_are_a_house(
    labels: LabelSet, text: str, expected: list[str]
) -> None:
    found = [*lettered_houses(Page.of(text), [], labels)]
    assert {a.phi_type for a in found} <= {"HOSPITAL"}
    assert [a.text for a in found] == expected


def test_what_was_found_stays(labels: LabelSet) -> None:
    find = Annotation.quote("QXGH ED", Span(0, 7), "HOSPITAL", Source.CRF)
    assert not [*lettered_houses(Page.of("QXGH ED"), [find], labels)]
