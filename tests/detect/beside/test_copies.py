"""Those to whom a copy goes."""

from __future__ import annotations

import pytest

from detect.beside.copies import copies
from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("well.\ncc: Long, Price, Small\n", ["Long", "Price", "Small"]),
        ("home. cc Price and Small.", ["Price", "Small"]),
        ("home. cc Small, Patient", []),
        ("cc: O'Brien/Price; Long (GI)", ["O'Brien", "Price", "Long"]),
        ("cc: Chart, Price", []),
        ("cc: Price came late", []),
        ("CC: Price, Long", []),
        ("500 cc Price, 500cc: Long, Poe.cc Price, acc: Long", []),
    ],
)
def test_who_gets_a_copy_is_staff(labels: LabelSet, text: str, expected: list[str]) -> None:
    found = [*copies(Page.of(text), [], labels)]
    assert {a.phi_type for a in found} <= {"DOCTOR"}
    assert [a.text for a in found] == expected


def test_what_was_found_stays(labels: LabelSet) -> None:
    text = "cc: Long, Price"
    find = Annotation.quote(text, Span(4, 8), "DOCTOR", Source.CRF)
    assert [a.text for a in copies(Page.of(text), [find], labels)] == ["Price"]
