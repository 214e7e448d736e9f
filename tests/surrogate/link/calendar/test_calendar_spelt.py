"""Years in words are read as digits and written in the manner of the original."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogate.link.calendar.mentions.spelt import in_digits
from surrogate.link.calendar.wording.spelt_years import year_in_words

MANNERS = [
    "two thousand twelve", "two thousand and six", "nineteen eighty-four", "Nineteen Eighty four",
    "NINETEEN OH FIVE", "two-thousand-twelve", "nineteen hundred and six", "dos mil doce",
]  # fmt: skip


@given(st.sampled_from(MANNERS), st.integers(1800, 2199))
def test_a_year_in_words_is_read_back(manner: str, year: int) -> None:
    assert in_digits(year_in_words(manner, year)) == str(year)


@pytest.mark.parametrize("manner", ["oh six", "ninety-eight"])
def test_a_short_year_in_words_is_written_short(manner: str) -> None:
    assert year_in_words(manner, 2071) == "seventy-one"
    assert in_digits("ninety-eight") == "'98"


@pytest.mark.parametrize(
    ("written", "digits"),
    [
        ("June nineteen nineteen eighty", "June 19 1980"),
        ("June twenty-one twenty twelve", "June 21 2012"),
        ("the nineteen-fifties", "the 1950s"),
        ("nineteen ninety to ninety-five", "1990 to '95"),
        ("el cinco de mayo de dos mil doce", "el 5 de mayo de 2012"),
        ("Cinco de Mayo", "Cinco de Mayo"),
        ("Dieciséis de Septiembre", "Dieciséis de Septiembre"),
        ("two summers ago", "two summers ago"),
        ("three to four days", "three to four days"),
    ],
)
def test_numbers_in_words_become_digits_where_they_are_dates(written: str, digits: str) -> None:
    assert in_digits(written) == digits
