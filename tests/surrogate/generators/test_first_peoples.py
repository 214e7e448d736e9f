"""A people of America becomes another one, however many words tell it; a land stays a land."""

from __future__ import annotations

import pytest
from inline import record

from surrogate.apply import apply
from surrogate.generators.places.country_forms import first_peoples
from surrogate.keys import ReleaseKey
from surrogate.link import link
from surrogate.phi import known_labels
from surrogate.plan import plan
from surrogate.policy import default_policy


@pytest.mark.parametrize(
    ("country", "is_people"),
    [
        ("Turtle Mountain Chippewa", True),
        ("White Mountain Apaches", True),
        ("Navajo", True),
        ("Saint Vincent and the Grenadines", False),
        ("Grenadines", False),
    ],
)
def test_only_a_people_becomes_a_people(country: str, *, is_people: bool) -> None:
    patient = record({"1-01": f"The patient is a [[COUNTRY|{country}]] and came with her son."})
    drawn = plan(
        link(patient, known_labels()), ReleaseKey(bytes(32)).for_patient("1"), default_policy()
    )
    (released,) = apply(patient, drawn).documents
    (annotation,) = released.document.annotations
    assert (annotation.text in first_peoples().values()) is is_people
