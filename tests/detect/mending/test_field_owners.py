"""Guesses at staff in fields of the patient's people."""

from __future__ import annotations

import pytest
from guesses import guess

from detect.mending.whose.field_owners import by_field_owner
from surrogate.phi import LabelSet


def _type(text: str, labels: LabelSet) -> str:
    find = guess(text, "Ann Poe", "DOCTOR", score=0.99)
    return by_field_owner([find], text, labels)[0].phi_type


@pytest.mark.parametrize(
    "text",
    [
        "HCP: Ann Poe",
        "Pt's DPOA Ann Poe called",
        "Accompanied by:  Ann Poe\n",
        "Guarantor: Ann Poe  Rel: self",
        "Spouse: Ann Poe",
        "Pt Ann Poe called",
        "Emergency Contact: Ann Poe 555-0119",
        "maiden name Ann Poe",
        "To Whom It May Concern: Ann Poe was ill",
        "Please excuse Ann Poe from work",
        "APS worker Ann Poe came",
        "BG Ann Poe, 34 wk",
        "pt: Ann Poe",
        "PT: Ann Poe   MR 7731902",
        "Pte: Ann Poe, 38 a",
        "wife = Ann Poe",
        "her neighbor Ann Poe found him",
        "Pt's partner Ann Poe",
        "MOM: Ann Poe",
        "Employer contact: Ann Poe (413) 555-0119",
    ],
)
def test_who_is_named_in_a_field_of_the_patients_people_is_one(labels: LabelSet, text: str) -> None:
    assert _type(text, labels) == "PATIENT"


@pytest.mark.parametrize(
    "text",
    [
        "HCP: Dr. Ann Poe",
        "Accompanied by: Ann Poe, RN",
        "PT Ann Poe worked with her",
        "PT: Ann Poe, DPT",
        "Caller: Ann Poe\nre: meds",
        "Agency: Elm Home Care\nContact: Ann Poe  555-0119",
        "his law partner Ann Poe",
        "the spouse Ann Poe treated",
        "Guarantor:\nAnn Poe",
        "Attending: Ann Poe",
        "Script: Ann Poe",
        "evening caregiver Ann Poe walked him",
        "prison HCP Ann Poe",
        "BB Ann Poe aware",
    ],
)
def test_staff_stay_staff(labels: LabelSet, text: str) -> None:
    assert _type(text, labels) == "DOCTOR"
