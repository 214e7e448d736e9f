"""Names behind titles."""

from __future__ import annotations

import pytest

from detect.beside.titled import titled
from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("escort Sgt. Blount\n", [("PATIENT", "Blount")]),
        ("told Mrs. Ada Berg, then", [("PATIENT", "Ada Berg")]),
        ("seen by Dr Okafor today", [("DOCTOR", "Okafor")]),
        ("asked Dr. O'Brien-Smith", [("DOCTOR", "O'Brien-Smith")]),
        ("at 211 Prairie View Dr. She ate", []),
        ("refer Lt. Repeat with ears", []),
        ("Lt Femur film", []),
        ("MR LUMBAR SPINE", []),
        ("Lt. Carotid bruit, Lt. Foot drop", []),
        ("Gen. Anesthesia, Col. Resection", []),
        ("Maj. Depressive Disorder", []),
        ("told Mrs. Foot and Rev. Tchividjian", [("PATIENT", "Foot"), ("PATIENT", "Tchividjian")]),
        ("avisa Dña. Berg", [("PATIENT", "Berg")]),
        ("Rev. Dr. Okafor", [("DOCTOR", "Okafor")]),
        ("Det. Okafor and Ofc. Berg", [("PATIENT", "Okafor"), ("PATIENT", "Berg")]),
        ("Bro. Htn, Det. Muscle", []),
        ("Ms. R no-showed, Dr K's plan", [("PATIENT", "R"), ("DOCTOR", "K")]),
        ("Mr. 8erg and Mrs. 5mith-Poe", [("PATIENT", "8erg"), ("PATIENT", "5mith-Poe")]),
        ("Dr. 2nd call, Ms. 5th floor, Mr. 24hour", []),
        ("Mr. A and B, Lt. L leg, MR. A/B", []),
    ],
)
def test_who_bears_a_title_is_found(
    labels: LabelSet, text: str, expected: list[tuple[str, str]]
) -> None:
    assert [(a.phi_type, a.text) for a in titled(Page.of(text), [], labels)] == expected


def test_what_was_found_stays(labels: LabelSet) -> None:
    text = "Elm St. Mary's, Dr. Elm Okafor"
    find = Annotation.quote(text, Span(text.index("Okafor"), len(text)), "PATIENT", Source.CRF)
    assert not [*titled(Page.of(text), [find], labels)]
