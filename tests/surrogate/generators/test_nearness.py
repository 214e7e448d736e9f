"""Which surrogates lie too near to their original."""

from __future__ import annotations

import pytest

from surrogate.generators.nearness import is_same_name, lies_near


@pytest.mark.parametrize(
    ("original", "surrogate"),
    [
        ("donald", "ronald"),
        ("priya", "riya"),
        ("slayton", "dayton"),
        ("ann", "hann"),
        ("marla", "malra"),
        ("rosen", "rosenfeld"),
        ("oldenburg", "offenburg"),
    ],
)
def test_a_letter_away_or_the_end_of_it_is_near(original: str, surrogate: str) -> None:
    assert lies_near(original, surrogate)
    assert lies_near(surrogate, original)


@pytest.mark.parametrize(
    ("original", "surrogate"),
    [
        ("johnson", "swanson"),
        ("oldenburg", "ottersberg"),
        ("marla", "carol"),
        ("lee", "kay"),
        ("김", "이"),
    ],
)
def test_others_are_not(original: str, surrogate: str) -> None:
    assert not lies_near(original, surrogate)


def test_short_forms_of_one_name_are_the_same() -> None:
    assert is_same_name("bill", "will")
    assert is_same_name("william", "bill")
    assert is_same_name("bill", "william")
    assert not is_same_name("bill", "walter")
