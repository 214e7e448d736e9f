"""Who speaks for a department."""

from __future__ import annotations

import pytest

from detect.beside.consultants import consultants
from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Renal (White): no HD", ["White"]),
        ("Surg (Rose, Park) no scope", ["Rose", "Park"]),
        ("cardiology (O'Brien/Price)", ["O'Brien", "Price"]),
        ("Ortho (Stone; wrist)", ["Stone"]),
        ("told him (Paul), child (Ann)", []),
        ("Neuro (Grossly intact), GI (Soft)", []),
        ("GI (upper), renal (Qxzt), pills (White)", []),
        ("Vascular (Xu/Wu), Neuro (Li): seen, GI (Bx), Cards (No)", ["Xu", "Wu", "Li"]),
        ("Skin (Pink), Surgery (Major), Ortho (Hand, Foot)", []),
        ("Fever: ID (Sharp) agrees, d/w ID (Park)", ["Sharp", "Park"]),
        ("Voter ID (Park), photo ID (Rose)", []),
        ("Breast (Left), Chest (Port), Renal (Sharp)", ["Sharp"]),
    ],
)
def test_who_speaks_for_a_department_is_staff(
    labels: LabelSet, text: str, expected: list[str]
) -> None:
    found = [*consultants(Page.of(text), [], labels)]
    assert {a.phi_type for a in found} <= {"DOCTOR"}
    assert [a.text for a in found] == expected


def test_what_was_found_stays(labels: LabelSet) -> None:
    find = Annotation.quote("Renal (White)", Span(7, 12), "CITY", Source.CRF)
    assert not [*consultants(Page.of("Renal (White)"), [find], labels)]
