"""Two of the staff who were found as one, with the surname first."""

from __future__ import annotations

import pytest

from detect.mending.ends.staff_lists import as_lists
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Present: Ljungberg, Vogelsang", ["Ljungberg", "Vogelsang"]),
        ("cc: Dunleavy, Nguyen-Pettigrew", ["Dunleavy", "Nguyen-Pettigrew"]),
        ("FOR: LJUNGBERG, VOGELSANG", ["LJUNGBERG", "VOGELSANG"]),
        ("by Ljungberg, Vogelsang RN", ["Ljungberg, Vogelsang"]),
        ("by Ljungberg, Vogelsang, MD", ["Ljungberg, Vogelsang"]),
        ("by Ljungberg, Vogelsang: seen", ["Ljungberg, Vogelsang"]),
        ("by Ljungberg, Vogelsang B", ["Ljungberg, Vogelsang"]),
        ("by Ljungberg, Kara", ["Ljungberg, Kara"]),
        ("by Ljungberg, Kara Ann", ["Ljungberg, Kara"]),
    ],
)
def test_nobody_is_called_by_a_surname_alone(text: str, parts: list[str], labels: LabelSet) -> None:
    start, end = text.index(parts[0]), text.index(parts[-1]) + len(parts[-1])
    find = Annotation.quote(text, Span(start, end), "DOCTOR", Source.CRF, score=0.8)
    assert [a.text for a in as_lists([[find]], [text], labels)[0]] == parts


def test_those_who_stand_alone_in_the_record_are_two(labels: LabelSet) -> None:
    text = "Faircloth, Ige here. Seen by Ige RN; Faircloth told."
    spans = Span(0, 14), Span(29, 32), Span(37, 46)
    finds = [Annotation.quote(text, one, "DOCTOR", Source.CRF, score=0.9) for one in spans]
    two = as_lists([finds], [text], labels)[0]
    assert [a.text for a in two] == ["Faircloth", "Ige", "Ige", "Faircloth"]
    assert as_lists([finds[:2]], [text], labels) == [finds[:2]]


def test_the_surname_of_somebody_is_no_given_name(labels: LabelSet) -> None:
    text = "Req: Szabo, Qxan. Read by V. Qxan."
    spans = Span(5, 16), Span(26, 33)
    finds = [Annotation.quote(text, one, "DOCTOR", Source.CRF, score=0.9) for one in spans]
    assert [a.text for a in as_lists([finds], [text], labels)[0]] == ["Szabo", "Qxan", "V. Qxan"]
    assert as_lists([finds[:1]], [text], labels) == [finds[:1]]


def test_patients_and_facts_stay(labels: LabelSet) -> None:
    text = "Ljungberg, Vogelsang"
    patient = Annotation(Span(0, len(text)), "PATIENT", text, Source.CRF, score=0.8)
    known = Annotation(Span(0, len(text)), "DOCTOR", text, Source.KNOWN, score=1.0)
    assert as_lists([[patient], [known]], [text, text], labels) == [[patient], [known]]
