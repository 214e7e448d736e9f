"""Names spelt letter by letter behind other words."""

from __future__ import annotations

import pytest

from surrogate.link.names.mentions.pieces import raw_pieces


@pytest.mark.parametrize(
    ("written", "spelt"),
    [
        ("John S-M-I-T-H", ["S-M-I-T-H"]),
        ("J-O-H-N S-M-I-T-H", ["J-O-H-N", "S-M-I-T-H"]),
        ("A-L H-A-S-H-I-M-I", ["H-A-S-H-I-M-I"]),
        ("Ann S M I T H", []),  # initials, for all one can tell
        ("Ann J-R", []),
    ],
)
def test_letters_with_hyphens_are_one_name_behind_another_word(
    written: str, spelt: list[str]
) -> None:
    assert [piece for piece in raw_pieces(written) if piece.count("-") > 1] == spelt
