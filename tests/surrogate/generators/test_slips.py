"""A slip in a name is made again in its surrogate."""

from __future__ import annotations

import pytest

from surrogate.generators.names.slip import with_slip
from surrogate.wordlists.words import english_words


@pytest.mark.parametrize(
    ("meant", "written", "surrogate", "length"),
    [
        ("marissa", "marisa", "Rebecca", 6),
        ("marissa", "marrissa", "Rebecca", 8),
        ("holcomb", "holocmb", "Dollard", 7),
        ("holcomb", "holcomp", "Dollard", 7),
        ("holcomb", "holcombe", "Dollard", 8),
    ],
)
def test_the_same_kind_of_slip_is_made(
    meant: str, written: str, surrogate: str, length: int
) -> None:
    for number in range(30):
        wrong = with_slip(meant, written, surrogate, number)
        assert wrong != surrogate
        assert wrong[0] == surrogate[0]
        assert len(wrong) == length


def test_a_slip_at_the_end_is_made_at_the_end() -> None:
    assert with_slip("holcomb", "holcombs", "Dollard", 7) == "Dollards"


def test_another_vowel_at_the_end_is_that_vowel() -> None:
    assert with_slip("zielinski", "zielinska", "Moretti", 7) == "Moretta"
    assert len(with_slip("zielinski", "zielinska", "Dollard", 7)) == 7


@pytest.mark.parametrize("surrogate", ["Ina", "Onie", "Mary", "Dale", "Hope"])
def test_a_slip_is_no_word(surrogate: str) -> None:
    for number in range(30):
        wrong = with_slip("margaret", "margret", surrogate, number)
        assert wrong[0] == surrogate[0]
        assert wrong.lower() not in english_words()


def test_a_name_of_one_letter_twice_in_another_script_has_it_once_more() -> None:
    assert with_slip("\u3044\u304b", "\u3044\u304d", "\u3044\u3044", 3) == "\u3044\u3044\u3044"
