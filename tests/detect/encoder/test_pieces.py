"""Words in pieces: the longest that are known, one behind the other."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from detect.encoder.pieces import MASK, START, UNKNOWN, Pieces

_KNOWN = [START, UNKNOWN, MASK, "poe", "po", "##e", "nun", "##ez", "ß", "'", "1", "##2"]
_PIECES = Pieces(_KNOWN)


def _names(word: str) -> list[str]:
    return [_KNOWN[number] for number in _PIECES.of(word)]


@pytest.mark.parametrize(
    ("word", "pieces"),
    [
        ("poe", ["poe"]),
        ("POE", ["poe"]),
        ("poetry", [UNKNOWN]),
        ("poe's", ["poe", "'", UNKNOWN]),
        ("Nuñez", ["nun", "##ez"]),
        ("Nun\u0303ez", ["nun", "##ez"]),
        ("122", ["1", "##2", "##2"]),
        ("ß", ["ß"]),
        ("_", [UNKNOWN]),
        ("東", [UNKNOWN]),
        ("\u0301", [UNKNOWN]),
        ("1" + "2" * 300, ["1", *["##2"] * 5]),
    ],
)
def test_a_word_is_its_longest_pieces(word: str, pieces: list[str]) -> None:
    assert _names(word) == pieces


@given(st.text(min_size=1, max_size=150))
def test_every_word_has_one_to_six_pieces(word: str) -> None:
    numbers = _PIECES.of(word)
    assert 1 <= len(numbers) <= 6
    assert all(0 <= number < len(_KNOWN) for number in numbers)


@given(st.text("poetrynuz12'", min_size=1, max_size=30))
def test_letter_case_makes_no_difference(word: str) -> None:
    assert _PIECES.of(word) == _PIECES.of(word.upper()) == _PIECES.of(word.title())


def test_an_encoder_without_a_start_knows_no_pieces() -> None:
    with pytest.raises(KeyError):
        Pieces(["poe"])
