"""Jobs before the names of people who are no staff."""

from __future__ import annotations

import pytest

from detect.beside.jobs_before_names import jobs_before
from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


@pytest.mark.parametrize(
    ("text", "phi_type", "expected"),
    [
        ("Coroner Ann Poe notified", "PATIENT", ["Coroner"]),
        ("told her caseworker Ann Poe", "PATIENT", ["caseworker"]),
        ("DEPUTY Ann Poe", "PATIENT", ["DEPUTY"]),
        ("told her mother Ann Poe", "PATIENT", []),
        ("Coroner Ann Poe notified", "DOCTOR", []),
        ("the coroner. Ann Poe", "PATIENT", []),
        ("vice-principal Ann Poe", "PATIENT", []),
    ],
)
def test_a_job_before_a_name_is_found(
    labels: LabelSet, text: str, phi_type: str, expected: list[str]
) -> None:
    start = text.index("Ann Poe")
    name = Annotation.quote(text, Span(start, start + 7), phi_type, Source.CRF, score=0.9)
    assert [a.text for a in jobs_before(Page.of(text), [name], labels)] == expected


def test_what_was_found_stays(labels: LabelSet) -> None:
    text = "county coroner Ann Poe"
    name = Annotation.quote(text, Span(15, 22), "PATIENT", Source.CRF, score=0.9)
    job = Annotation.quote(text, Span(0, 14), "PROFESSION", Source.CRF, score=0.9)
    assert not [*jobs_before(Page.of(text), [job, name], labels)]
