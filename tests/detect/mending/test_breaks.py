"""Where finds are cut: at the signs between the fields of a heading."""

from __future__ import annotations

import pytest

from detect.mending.breaks import unbroken
from surrogate.span import Span


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Ogbuehi Ifeanyi •", ["Ogbuehi Ifeanyi"]),
        ("• Schneider R •", ["Schneider R"]),
        ("CSM 8143370 • 33 • 7112-W •", ["CSM 8143370", "33", "7112-W"]),
        ("Poe | Ann · Kessel", ["Poe", "Ann", "Kessel"]),
        ("12 | 03 | 2019", ["12 | 03 | 2019"]),
        ("Poe|Ann", ["Poe|Ann"]),
    ],
)
def test_a_sign_between_fields_is_a_gap(text: str, parts: list[str]) -> None:
    assert [part.of(text) for part in unbroken(text, Span(0, len(text)))] == parts
