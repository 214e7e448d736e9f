"""What stands in the fields of a name."""

from __future__ import annotations

import pytest
from guesses import guess

from detect.mending.whose.name_fields import by_name_field
from surrogate.phi import LabelSet


def _told(text: str, labels: LabelSet, *guesses: tuple[str, str]) -> list[tuple[str, str]]:
    finds = [guess(text, quoted, phi_type, score=0.9) for quoted, phi_type in guesses]
    return [(one.text, one.phi_type) for one in by_name_field(finds, text, labels)]


@pytest.mark.parametrize(
    "text",
    [
        "Surname: Lind   Forename(s): Kara Jo\nDOB 3/4/61",
        "LAST NAME: Lind\nFIRST NAME: Kara Jo\n",
        "Last name    Lind\nGiven names  Kara Jo\n",
        "| Family name: Lind | First names: Kara Jo |",
        "Patient last name: Lind; first name: Kara Jo",
    ],
)
def test_all_parts_of_a_name_are_the_patients_if_one_is(labels: LabelSet, text: str) -> None:
    both = [("Lind", "PATIENT"), ("Kara Jo", "PATIENT")]
    assert _told(text, labels, ("Lind", "DOCTOR"), ("Kara Jo", "PATIENT")) == both
    assert _told(text, labels, ("Lind", "PATIENT")) == both
    assert _told(text, labels) == both


def test_staff_in_such_fields_stay_staff(labels: LabelSet) -> None:
    text = "Provider\nLast name: Lind  First name: Kara\n"
    guesses = ("Lind", "DOCTOR"), ("Kara", "DOCTOR")
    assert _told(text, labels, *guesses) == [*guesses]


def test_a_second_name_is_somebody_elses(labels: LabelSet) -> None:
    text = "Surname: Lind  Forename: Kara\nPatient\nSurname: Poe  Forename: Ann\n"
    guesses = ("Lind", "DOCTOR"), ("Kara", "DOCTOR"), ("Poe", "PATIENT"), ("Ann", "PATIENT")
    assert _told(text, labels, *guesses) == [*guesses]


def test_a_word_of_a_label_is_no_name(labels: LabelSet) -> None:
    text = "Surname: Lind   Forename(s): Kara\n"
    assert ("Forename", "PATIENT") not in _told(text, labels, ("Forename", "PATIENT"))


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Pt signature: Kara Lind     RN: Bo Poe RN", "Kara Lind"),
        ("Pt/CG signature: Kara Lind    OT: Bo Poe", "Kara Lind"),
        ("Patient's initials: KL    PT: B Poe", "KL"),
        ("Parent/Guardian Signature: ______ Kara Lind  Date: 3/4/21", "Kara Lind"),
    ],
)
def test_a_patient_signs_for_himself(labels: LabelSet, text: str, name: str) -> None:
    assert _told(text, labels) == [(name, "PATIENT")]
    assert _told(text, labels, (name, "DOCTOR")) == [(name, "PATIENT")]


@pytest.mark.parametrize(
    "text",
    [
        "Patient signature: on file",
        "Patient signature: X  (unable)",
        "Resident signature: Kara Lind, MD",
        "Guardian signature: Lind RN",
        "Middle: MLB at the tip",
        "Pt signature: ________  Date: 3/4/21",
        "Surname:      Forename:      DOB:",
        "Surname   Forename   Born\n",
        "RN signature: Kara Lind",
        "the first name, as she said",
    ],
)
def test_empty_fields_and_those_of_others_tell_of_no_patient(labels: LabelSet, text: str) -> None:
    assert not _told(text, labels)
