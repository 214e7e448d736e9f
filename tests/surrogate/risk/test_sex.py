"""The sex that a Spanish form and the words before an age tell."""

from __future__ import annotations

import pytest
from inline import record

from surrogate.phi import known_labels
from surrogate.risk.facts.patient import Patient
from surrogate.risk.facts.sex import sex


@pytest.mark.parametrize(
    ("note", "told"),
    [
        ("Edad: [[AGE|58 años]]. Sexo: H.", "M"),
        ("Edad: [[AGE|46 años]]. Sexo: M. Mujer de [[AGE|46 años]] con dolor.", "F"),
        ("Varón de [[AGE|46 años]] con dolor.", "M"),
        ("Sexo: Femenino.", "F"),
    ],
)
def test_a_spanish_form_tells_the_sex(note: str, told: str) -> None:
    assert sex(Patient.of(record({"1-01": note}), known_labels())) == told
