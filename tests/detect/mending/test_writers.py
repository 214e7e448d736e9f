"""Patients and relatives who write to a doctor."""

from __future__ import annotations

import pytest

from detect.mending.whose.writers import by_writer
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span

_MAIL = (
    "From: Ann Lund\nTo: Bo Day, MD\nSubject: rash\n\nHi Dr. Day,\nIt is back.\nThanks,\nAnnie\n"
)


def _type(text: str, part: str, labels: LabelSet) -> str:
    start = text.rindex(part)
    span = Span(start, start + len(part))
    find = Annotation.quote(text, span, "DOCTOR", Source.CRF, score=0.9)
    return by_writer([find], text, labels)[0].phi_type


@pytest.mark.parametrize(
    ("text", "part", "expected"),
    [
        (_MAIL, "Ann Lund", "PATIENT"),
        (_MAIL, "Annie", "PATIENT"),
        (_MAIL, "Bo Day", "DOCTOR"),
        (_MAIL.replace("Ann Lund", "Lund, Ann"), "Annie", "PATIENT"),
        (_MAIL.replace("Thanks,\n", "back. thx "), "Annie", "PATIENT"),
        (_MAIL.replace("Ann Lund", "Lund, Kara"), "Annie", "DOCTOR"),
        (_MAIL.replace("Lund", "Lund, RN"), "Ann Lund", "DOCTOR"),
        (_MAIL.replace("Lund", "Lund RN"), "Annie", "DOCTOR"),
        (_MAIL.replace("Ann Lund", "Dr. Ann Lund"), "Ann Lund", "DOCTOR"),
        (_MAIL.replace("Hi Dr. Day", "Hi Bo"), "Ann Lund", "DOCTOR"),
        ("Hi Dr. Day, this is Ann Lund. It is back", "Ann Lund", "PATIENT"),
        ("MyChart message from Ann Lund to Dr. Day:\nIt is back.\nAnn", "Ann Lund", "PATIENT"),
        ("MyChart message from Ann Lund to Dr. Day:\nIt is back.\nAnn", "Ann", "PATIENT"),
    ],
)
def test_who_writes_to_a_doctor_is_none_of_the_staff(
    labels: LabelSet, text: str, part: str, expected: str
) -> None:
    assert _type(text, part, labels) == expected
