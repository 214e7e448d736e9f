"""Days behind letters of weekdays."""

from __future__ import annotations

import pytest

from detect.beside.days_of_week import days_of_week
from detect.page import Page
from surrogate.phi import LabelSet


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("M3/31 ok | T4/1 ok | W4/2 ill | Th4/3", ["3/31", "4/1", "4/2", "4/3"]),
        ("MRI T4/5 and T11/12, W4/2", []),
        ("M3/31, T14/45, W4/2", []),
        ("Reflexes T2/4 S2/4 R2/4 M2/4", []),
        ("M3/5 T4/5 F3/5 strength", []),
    ],
)
def test_letters_of_several_weekdays_tell_days(
    labels: LabelSet, text: str, expected: list[str]
) -> None:
    assert [a.text for a in days_of_week(Page.of(text), [], labels)] == expected
