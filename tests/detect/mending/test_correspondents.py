"""Who writes to whom at the head of a message."""

from __future__ import annotations

import pytest
from guesses import guess

from detect.mending.whose.correspondents import by_correspondence
from surrogate.phi import LabelSet


def _type(text: str, labels: LabelSet) -> str:
    find = guess(text, "Ann Poe", "DOCTOR", score=0.9)
    return by_correspondence([find], text, labels)[0].phi_type


@pytest.mark.parametrize(
    "text",
    [
        "From: Ann Poe\nTo: Bo Lund, MD\nSent: 5/3",
        "From: Ann Poe\nTo: Lund, Bo (MD)\n",
        "From: Ann Poe\nSent: 5/3 7:52 PM\nTo: Bo J Lund, PA-C\n",
        "From: Bo Lund, LPN\nSent: 5/3\nTo: Ann Poe\n\nHi",
        "> From: Bo Lund, RN, Care Team\n> To: Ann Poe\n",
        "Ann Poe  Jun 12, 2023  9:48 PM\nHi\n\nBo Lund, MD  Jun 13, 2023  8:15 AM\nHello",
        "To: Bo Lund, NP        From: Ann Poe for Kim Poe\n5/3",
        "To: Bo Lund, NP        From: Kim Poe for Ann Poe\n5/3",
        "From:   Ann Poe (proxy for Kim Poe)\nTo:     Bo Lund, MD (Family)",
    ],
)
def test_who_writes_to_staff_without_letters_is_a_patient(labels: LabelSet, text: str) -> None:
    assert _type(text, labels) == "PATIENT"


@pytest.mark.parametrize(
    "text",
    [
        "From: Ann Poe, RN\nTo: Bo Lund, MD\n",
        "From: Dr. Ann Poe\nTo: Bo Lund, MD\n",
        "From: Ann Poe\nTo: Dr. Bo Lund, tele-psych\n",
        "From: Ann Poe, scheduling\nTo: Bo Lund, MD\n",
        "From: Ann Poe\nTo: Bo Lund\n",
        "Ann Poe  Jun 12, 2023  9:48 PM\nHi\n\nBo Lund  Jun 13, 2023  8:15 AM\nHello",
        "Ann Poe, RN  Jun 12, 2023  9:48 PM\nHi\n\nBo Lund, MD  Jun 13, 2023  8:15 AM\n",
        "From: Ann Poe\nRe: Kim\nTo: Bo Lund, MD\n",
        "From: Ann Poe <apoe@elm.example>\nTo: Bo Lund, MD\n",
    ],
)
def test_who_may_be_of_the_staff_stays(labels: LabelSet, text: str) -> None:
    assert _type(text, labels) == "DOCTOR"
