from __future__ import annotations

import pytest

from surrogate.ordinals import ending_behind, ending_of


@pytest.mark.parametrize(
    ("number", "ending"),
    [(1, "st"), (2, "nd"), (3, "rd"), (4, "th"), (11, "th"), (12, "th"), (21, "st"), (113, "th")],
)
def test_the_ending_of_a_number(number: int, ending: str) -> None:
    assert ending_of(number) == ending


@pytest.mark.parametrize(
    ("original", "surrogate", "after", "ending"),
    [
        ("103", "90", "rd, Jan", "th"),
        ("91", "90", "ST", "TH"),
        ("May 2", "June 13", "nd", "th"),
        ("43", "23", "rd", ""),  # fits as it is
        ("103", "90", "rdx", ""),  # no ending
        ("103", "90", "th", ""),  # it was wrong before
        ("nine", "90", "th", ""),
    ],
)
def test_an_ending_behind_a_surrogate_is_put_right(
    original: str, surrogate: str, after: str, ending: str
) -> None:
    assert ending_behind(original, surrogate, after) == ending
