"""Firms called after people."""

from __future__ import annotations

import pytest

from detect.mending.kinds.firms import as_firms
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


def _type(name: str, labels: LabelSet, source: Source = Source.CRF) -> str:
    find = Annotation(Span(0, len(name)), "PATIENT", name, source, score=0.8)
    return as_firms([find], labels)[0].phi_type


@pytest.mark.parametrize(
    ("name", "phi_type"),
    [
        ("Berg's Small Engine", "ORGANIZATION"),
        ("Winter & Sons Hardware", "ORGANIZATION"),
        ("Berg's Nursing Home", "HOSPITAL"),
        ("O'Berg Memorial Hospital", "HOSPITAL"),
        ("Hospital", "PATIENT"),
        ("Ola Ward", "PATIENT"),
        ("Ola Berg Surgery", "PATIENT"),
        ("Ola Berg", "PATIENT"),
        ("Ola's", "PATIENT"),
        ("Ola & Ann Berg", "PATIENT"),
    ],
)
def test_nobody_is_called_like_a_firm(labels: LabelSet, name: str, phi_type: str) -> None:
    assert _type(name, labels) == phi_type


def test_what_is_no_guess_stays(labels: LabelSet) -> None:
    assert _type("Berg's Small Engine", labels, Source.KNOWN) == "PATIENT"
