"""Words that stay give way where they are an identifying original of the record."""

from __future__ import annotations

import pytest
from places import surrogates


@pytest.mark.parametrize("key", range(5))
def test_a_street_type_that_is_a_name_becomes_another_type(key: int) -> None:
    made = surrogates("Dr. [[DOCTOR|Lane]] at [[STREET|12 Tulip Lane]]", key=key)
    assert made[-1].split()[-1] in {"Avenue", "Court", "Drive", "Place", "Road", "Street"}


def test_capitals_and_abbreviations_are_kept() -> None:
    made = surrogates("Mr. [[PATIENT|Ave]] at [[STREET|12 TULIP AVE]]")
    assert made[-1].split()[-1] in {"CT", "DR", "LN", "PL", "RD", "ST"}


@pytest.mark.parametrize("key", range(5))
def test_a_facility_word_becomes_one_of_its_kind(key: int) -> None:
    made = surrogates("Ms. [[PATIENT|Manor]] in [[HOSPITAL|Tarrow Manor]]", key=key)
    assert "manor" not in made[-1].casefold()
    assert len(made[-1].split()) > 1


def test_words_that_are_nobody_stay() -> None:
    assert surrogates("[[STREET|12 Tulip Lane]]")[0].endswith(" Lane")
