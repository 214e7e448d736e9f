"""The sex that a Spanish form and the words before an age tell."""

from __future__ import annotations

import pytest
from budget import cpu_seconds_below
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


def test_blanks_behind_a_field_cost_no_more_than_their_number() -> None:
    patient = Patient.of(record({"1-01": f"Sexo{' ' * 40_000}"}), known_labels())
    with cpu_seconds_below(1):
        sex(patient)
