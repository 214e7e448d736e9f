"""Guesses in columns of a table that their head tells to be staff or patients."""

from __future__ import annotations

import pytest
from guesses import guess

from detect.mending.whose.columns import by_column
from surrogate.phi import LabelSet


def _type(text: str, part: str, phi_type: str, labels: LabelSet, score: float = 0.8) -> str:
    find = guess(text, part, phi_type, score=score)
    return by_column([find], text, labels)[0].phi_type


@pytest.mark.parametrize(
    ("text", "part", "phi_type", "expected"),
    [
        (
            "Date     Provider    Reason\n3/4/21   Kara Poe    f/u\n",
            "Kara Poe",
            "PATIENT",
            "DOCTOR",
        ),
        ("Drug | Dose | Prescriber\nASA | 81 | Kara Poe, MD\n", "Kara Poe", "HOSPITAL", "DOCTOR"),
        ("OP      SURGEON\nTKA     POE\nTHA     LUND\n", "LUND", "CITY", "DOCTOR"),
        ("Name\tDOB\tMRN\nKara Poe\t3/4/61\t44", "Kara Poe", "DOCTOR", "PATIENT"),
        ("Contacts\nName       Relation\nKara Poe   wife\n", "Kara Poe", "DOCTOR", "PATIENT"),
        ("Name       Phone\nKara Poe   555-0119\n", "Kara Poe", "DOCTOR", "DOCTOR"),
        ("Name       Age\nx\n\nKara Poe   61\n", "Kara Poe", "DOCTOR", "DOCTOR"),
        ("Provider\nKara Poe\n", "Kara Poe", "PATIENT", "PATIENT"),
        ("Date   Provider\n3/4    Oakdale\n", "Oakdale", "HOSPITAL", "HOSPITAL"),
        ("Date   Provider\n3/4    Quest\n", "Quest", "ORGANIZATION", "ORGANIZATION"),
        ("Note       Provider\nwife Kara  Lund\n", "Kara", "PATIENT", "PATIENT"),
    ],
)
def test_the_head_of_a_column_tells_who_stands_there(
    labels: LabelSet, text: str, part: str, phi_type: str, expected: str
) -> None:
    assert _type(text, part, phi_type, labels) == expected


def test_a_sure_house_stays_one(labels: LabelSet) -> None:
    text = "Date     Provider    Reason\n3/4/21   Odile Clinic    f/u\n"
    assert _type(text, "Odile Clinic", "HOSPITAL", labels, 0.95) == "HOSPITAL"
