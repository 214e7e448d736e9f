"""The order in which a written name is spoken."""

from __future__ import annotations

import pytest

from surrogate.link.names.mentions.order import given_first, names_in_order, words_in_order


@pytest.mark.parametrize(
    ("written", "spoken"),
    [
        ("Ann Bell", ("ann", "bell")),
        ("Bell, Ann", ("ann", "bell")),
        ("Ann B. Bell, M.D., Ph.D.", ("ann", "b", "bell")),
        ("Bell, Ann B., RN", ("ann", "b", "bell")),
        ("Bell Jr., Tom", ("tom", "bell")),
        ("Tom Bell, Jr.", ("tom", "bell")),
        ("BELL^ANN^B", ("ann", "b", "bell")),
        ("de la Cruz Ortiz, Maria", ("maria", "cruz", "ortiz")),
        ("Bell,", ("bell",)),
    ],
)
def test_a_comma_before_a_name_turns_it_and_one_before_a_credential_does_not(
    written: str, spoken: tuple[str, ...]
) -> None:
    assert names_in_order(written) == spoken


def test_words_are_without_initials_and_pieces_without_titles() -> None:
    assert words_in_order("Bell, Ann B.") == ("ann", "bell")
    assert "Dr" not in "".join(piece.text for piece in given_first("Bell, Dr. Ann"))
