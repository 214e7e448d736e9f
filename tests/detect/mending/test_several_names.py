"""Several names that were found as one."""

from __future__ import annotations

import pytest

from detect.mending.several_names import names_in
from surrogate.span import Span


@pytest.mark.parametrize(
    ("found", "names"),
    [
        ('Ann Lee "Annie"', ["Ann Lee", '"Annie"']),
        ('Lee, Ann  "Annie"', ["Lee, Ann", '"Annie"']),
        ('Lee, Ann "Annie"', ['Lee, Ann "Annie"']),
        ('Ann "Annie" Lee', ['Ann "Annie" Lee']),
        ("Ann Lee and Bo Day", ["Ann Lee", "Bo Day"]),
        ("Lee, Ann f.k.a. Lee, Bo", ["Lee, Ann", "Lee, Bo"]),
        ("Ann Lee AKA Bo Day", ["Ann Lee", "Bo Day"]),
    ],
)
def test_what_somebody_is_called_stands_by_itself(found: str, names: list[str]) -> None:
    text = f"by {found} then"
    assert [one.of(text) for one in names_in(Span(3, 3 + len(found)), text)] == names
