"""Who signs the entries of a log."""

from __future__ import annotations

import pytest

from detect.beside.log_entries import log_entries
from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "7/11 2205 - Pt restless. DT\n7/11 2240 - Calmer. DT\n7/12 0415 - Ended. Wilkes",
            ["DT", "DT"],
        ),
        ("7a-3p: Up.\nAte well. KW\n3p-11p: Slept. Wilkes RN\n", ["KW"]),
        ("7a-3p: Up. KW\n3p-11p: Slept.\n\nSeen by Wilkes RN\n", []),
        ("0815 fed. KW\n0912 KW told them. RN\n1010 slept. Wilkes", []),
        ("0815 fed. NPO\n0912 up. RN\n1010 slept. Wilkes", []),
        ("0815 fed. KW\n1010 slept. Wilkes\nBereavement: none", ["KW"]),
        ("0815 fed. OK\n1010 slept. Wilkes", []),
        ("0815 fed KW\n1010 slept. Wilkes", []),
        ("Fed at 8. KW\nSlept. Wilkes", []),
    ],
)
def test_entries_are_signed(labels: LabelSet, text: str, expected: list[str]) -> None:
    start = text.index("Wilkes")
    name = Annotation.quote(text, Span(start, start + 6), "DOCTOR", Source.CRF, score=0.9)
    more = [*log_entries(Page.of(text), [name], labels)]
    assert {a.phi_type for a in more} <= {"DOCTOR"}
    assert [a.text for a in more] == expected


def test_without_a_name_nobody_signs(labels: LabelSet) -> None:
    assert not [*log_entries(Page.of("0815 fed. KW\n1010 slept. KW"), [], labels)]
