"""How far a login reaches."""

from __future__ import annotations

import pytest

from detect.mending.boundaries import Mends, mended
from detect.mending.ends.reaching import reach_login
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


@pytest.mark.parametrize(
    ("text", "part", "whole"),
    [
        ("portal: kpoe_1955. Seen", "kpoe", "kpoe_1955"),
        ("login kpoe-0417 and", "kpoe", "kpoe-0417"),
        ("handle blue_tiger_1988", "1988", "blue_tiger_1988"),
        ("user kpoe62, then", "kpoe62", "kpoe62"),
        ("file: kpoe_0111.wpd", "kpoe", "kpoe"),
        ("typed by kpoe. Next", "kpoe", "kpoe"),
    ],
)
def test_a_login_reaches_over_what_its_signs_join(
    labels: LabelSet, text: str, part: str, whole: str
) -> None:
    start = text.index(part)
    find = Annotation.quote(text, Span(start, start + len(part)), "USERNAME", Source.PATTERN)
    assert [a.text for a in mended([find], text, labels, Mends())] == [whole]


def test_digits_without_end_are_read_once() -> None:
    text = f"abc{'1' * 4_000}X"  # a pattern that tries each split would not come to an end
    assert reach_login(text, Span(0, 3)) == Span(0, 3)
