"""Ranges of houses go up, floors stay low, and a house called after a doctor is so still."""

from __future__ import annotations

import re

import pytest
from inline import record

from surrogate.apply import apply
from surrogate.generators.names.lists import people_of
from surrogate.keys import ReleaseKey
from surrogate.link import link
from surrogate.phi import known_labels
from surrogate.plan import plan
from surrogate.policy import default_policy
from surrogate.wordlists.folding import fold


def _released(marked: str, key: int) -> str:
    patient = record({"1-01": f"La paciente fue vista en {marked} por su enfermedad de la piel."})
    links = link(patient, known_labels())
    drawn = plan(links, ReleaseKey(bytes([key]) * 32).for_patient("1"), default_policy())
    (released,) = apply(patient, drawn).documents
    (annotation,) = released.document.annotations
    return annotation.text


@pytest.mark.parametrize("key", range(6))
def test_a_range_of_houses_is_as_long_as_before(key: int) -> None:
    first, last = re.findall(r"\d+", _released("[[STREET|Calle Cartagena, 340-350]]", key))
    assert int(last) - int(first) == 10


@pytest.mark.parametrize("key", range(6))
def test_a_floor_of_two_digits_stays_below_twenty(key: int) -> None:
    floor = re.search(r"(\d+)º", _released("[[STREET|Calle Olmo, 9, 12º B]]", key))
    assert floor is not None
    assert 10 <= int(floor[1]) < 20
    assert floor[1] != "12"


@pytest.mark.parametrize("key", range(6))
def test_a_house_called_after_a_doctor_is_called_after_another(key: int) -> None:
    house = _released("[[HOSPITAL|Hospital Dr. Peset]]", key)
    assert house.startswith("Hospital Dr. ")
    surnames = {fold(name) for name in people_of("es")}
    assert fold(house.removeprefix("Hospital Dr. ")) in surnames


@pytest.mark.parametrize("key", range(60))
def test_no_province_becomes_one_that_nearly_spells_it(key: int) -> None:
    assert _released("[[CITY|Valencia]]", key) != "Palencia"
