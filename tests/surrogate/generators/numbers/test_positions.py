"""A position on the globe becomes another one in the same form."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from planned import surrogates

from surrogate.link.numbers.positions import is_position
from surrogate.phi import Kind


@pytest.mark.parametrize(
    "text", ["36-41N 013-22E", "3641N01322E", "36N 13E", "N36°41.2' W013°22.0'", "55-10n, 167-38w"]
)
def test_latitude_and_longitude_are_a_position(text: str) -> None:
    assert is_position(text)


@pytest.mark.parametrize(
    "text", ["36-41N", "Cape Horn", "3641E 01322N", "36 41 13 22", "", "3641N 7E", "12N-3344S"]
)
def test_other_codes_are_none(text: str) -> None:
    assert not is_position(text)


@given(st.from_regex(r"[0-8][0-9]-[0-5][0-9]N 1[0-7][0-9]-[0-5][0-9]W", fullmatch=True))
def test_a_position_could_be_sailed_to(text: str) -> None:
    (made,) = surrogates(Kind.NUMBER, [text])
    found = re.fullmatch(r"(\d\d)-(\d\d)[NS] (\d{3})-(\d\d)[EW]", made)
    assert found is not None
    assert made != text
    assert int(found[1]) < 90
    assert int(found[3]) < 180
    assert max(int(found[2]), int(found[4])) < 60
