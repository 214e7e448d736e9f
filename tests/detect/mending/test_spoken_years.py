"""Days that were spoken, up to their years."""

from __future__ import annotations

import pytest

from detect.mending.ends.spoken_years import reach_spoken_year
from surrogate.span import Span


@pytest.mark.parametrize(
    ("found", "behind", "reached"),
    [
        ("march third nineteen sixty", " one.", " one"),
        ("august nineteenth", " seventy six.", " seventy six"),
        ("August nineteenth", ", seventy-six", ", seventy-six"),
        ("august nineteenth", " seventy six and moved", " seventy six"),
        ("june first", " twenty pills", ""),
        ("june first nineteen ninety", " onerous days", ""),
        ("5/3", " twenty.", ""),
    ],
)
def test_a_spoken_day_reaches_to_its_year(found: str, behind: str, reached: str) -> None:
    text = f"born {found}{behind}"
    span = reach_spoken_year(text, Span(5, 5 + len(found)))
    assert text[span.start : span.end] == found + reached
