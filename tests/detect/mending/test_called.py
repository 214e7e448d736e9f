"""What somebody is called, in brackets behind the name."""

from __future__ import annotations

import pytest
from guesses import guess

from detect.mending.whose.called import by_name_before
from surrogate.phi import LabelSet


def _types(text: str, labels: LabelSet) -> list[str]:
    finds = [guess(text, "Poe", "PATIENT", score=0.9), guess(text, "Nell", "DOCTOR", score=0.9)]
    return [find.phi_type for find in by_name_before(finds, text, labels)]


@pytest.mark.parametrize("text", ["Poe (Nell), 38", 'Poe ("Nell") is', "Poe. (Nell) 38"])
def test_who_is_called_so_is_the_one_before(labels: LabelSet, text: str) -> None:
    assert _types(text, labels) == ["PATIENT", "PATIENT"]


@pytest.mark.parametrize("text", ["Poe (per Nell), 38", "Poe (Nell RN)", 'called Poe "Nell"'])
def test_others_in_brackets_and_quotes_stay(labels: LabelSet, text: str) -> None:
    assert _types(text, labels) == ["PATIENT", "DOCTOR"]
