"""People who were taken for a house or for staff, by what is told of them."""

from __future__ import annotations

import pytest
from guesses import guess

from detect.mending.kinds.deeds import by_deed
from surrogate.phi import LabelSet


def _type(text: str, part: str, phi_type: str, labels: LabelSet, score: float = 0.6) -> str:
    find = guess(text, part, phi_type, score=score)
    return by_deed([find], text, labels)[0].phi_type


@pytest.mark.parametrize(
    ("text", "part", "phi_type", "expected"),
    [
        ("Nancy Burgess denies fever.", "Nancy Burgess", "HOSPITAL", "PATIENT"),
        ("Nancy Burgess denies fever.", "Nancy Burgess", "DOCTOR", "PATIENT"),
        (
            "Call log\n- Nancy B. Burgess requested a note",
            "Nancy B. Burgess",
            "HOSPITAL",
            "PATIENT",
        ),
        ("Nancy O'Brien is a 61 yo", "Nancy O'Brien", "ORGANIZATION", "PATIENT"),
        ("Nancy Burgess stated that it hurts", "Nancy Burgess", "HOSPITAL", "PATIENT"),
        ("Nancy Burgess stated that it hurts", "Nancy Burgess", "DOCTOR", "DOCTOR"),
        ("Sent to Nancy Burgess, presented with fever", "Nancy Burgess", "HOSPITAL", "HOSPITAL"),
        ("Nancy Burgess\nstates no beds", "Nancy Burgess", "HOSPITAL", "HOSPITAL"),
        ("Nancy Clinic denies it", "Nancy Clinic", "HOSPITAL", "HOSPITAL"),
        ("El Carmen tells me so", "El Carmen", "HOSPITAL", "HOSPITAL"),
        ("Mercy General denies it", "Mercy General", "HOSPITAL", "HOSPITAL"),
        ("Lund was under my care from 9/1", "Lund", "DOCTOR", "PATIENT"),
        ("that Ann Lund may return to work", "Ann Lund", "DOCTOR", "PATIENT"),
        ("Kara Lund was seen in clinic", "Kara Lund", "DOCTOR", "PATIENT"),
        ("with Ms. Lund reports pain", "Lund", "DOCTOR", "PATIENT"),
        ("Mrs Lund's daughter", "Lund", "DOCTOR", "PATIENT"),
        ("Mr. Lund will call back", "Lund", "DOCTOR", "DOCTOR"),
        ("nurse Mr. Lund reports pain", "Lund", "DOCTOR", "DOCTOR"),
        ("Dr. Lund reports pain", "Lund", "DOCTOR", "DOCTOR"),
        ("her PCP Dr. Lund was seen on 5/3", "Lund", "DOCTOR", "DOCTOR"),
        ("Social worker Ms. Lund reports pain", "Lund", "DOCTOR", "DOCTOR"),
        ("Lund was under review", "Lund", "DOCTOR", "DOCTOR"),
        ("a carer of Martha Brook", "Martha Brook", "LOCATION-OTHER", "PATIENT"),
        ("Widow of Carl Brook", "Carl Brook", "ORGANIZATION", "PATIENT"),
        ("a patient of Carl Brook", "Carl Brook", "ORGANIZATION", "ORGANIZATION"),
        ("a friend of Grace Hospital", "Grace Hospital", "HOSPITAL", "HOSPITAL"),
        ("seen by FIELD Martha (Mrs)", "FIELD Martha", "HOSPITAL", "PATIENT"),
        ("Martha Brook (Miss) called", "Martha Brook", "CITY", "PATIENT"),
        ("FIELD Martha (main site)", "FIELD Martha", "HOSPITAL", "HOSPITAL"),
        ("Martha FIELD, 4/5/1950\n", "Martha FIELD", "HOSPITAL", "PATIENT"),
        ("Martha FIELD  DOB 4/5/1950\n", "Martha FIELD", "ORGANIZATION", "PATIENT"),
        ("Martha FIELD, main site", "Martha FIELD", "HOSPITAL", "HOSPITAL"),
    ],
)
def test_what_somebody_does_tells_who_he_is(
    text: str, part: str, phi_type: str, expected: str, labels: LabelSet
) -> None:
    assert _type(text, part, phi_type, labels) == expected


def test_a_sure_guess_stays(labels: LabelSet) -> None:
    text = "Nancy Burgess denies fever."
    assert _type(text, "Nancy Burgess", "HOSPITAL", labels, 0.995) == "HOSPITAL"
