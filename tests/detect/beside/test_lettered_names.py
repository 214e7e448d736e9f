"""Names before the letters of staff."""

from __future__ import annotations

import pytest

from detect.beside.lettered_names import lettered_names
from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ASSISTANTS: GRANT LONG, M.D.; CHURCH, M.D.", ["GRANT LONG", "CHURCH"]),
        ("cut by Bell, RN today", ["Bell"]),
        ("noted\n  I. B. Stone, D.O.\n", ["I. B. Stone"]),
        ("lives in\nLaurel, MD 20707", []),
        ("Stone Clinic, P.A., Washington, D.C.", []),
        ("seen in the lovely little town of Church, M.D.", []),
        ("Plan: Xqzt, RN; Radiology, M.D.", []),
        ("told by the nurse, RN", []),
    ],
)
def test_who_has_letters_of_staff_is_staff(
    labels: LabelSet, text: str, expected: list[str]
) -> None:
    found = [*lettered_names(Page.of(text), [], labels)]
    assert {a.phi_type for a in found} <= {"DOCTOR"}
    assert [a.text for a in found] == expected


def test_what_was_found_stays(labels: LabelSet) -> None:
    text = "Church, M.D."
    find = Annotation.quote(text, Span(0, 6), "HOSPITAL", Source.CRF)
    assert not [*lettered_names(Page.of(text), [find], labels)]
