"""Where finds are cut: at the signs between the fields of a heading."""

from __future__ import annotations

import pytest

from detect.mending.ends.breaks import unbroken
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


_LINE = "was stopped on the ward and she had a direct oral challenge on April"


@pytest.mark.parametrize(
    ("above", "parts"),
    [
        ("", ["April\n5"]),
        (f"LETTERHEAD{' ' * 80}Page 1\n\n", ["April\n5"]),
        (f"{_LINE} and then with much more to say of it\n", ["April", "5"]),
    ],
)
def test_a_line_is_as_wide_as_its_paragraph(above: str, parts: list[str]) -> None:
    text = f"{above}{_LINE}\n5 under observation."
    at = text.index("April\n5")
    assert [part.of(text) for part in unbroken(text, Span(at, at + 7))] == parts


def test_the_fields_of_a_form_are_no_running_text() -> None:
    text = f"{'x' * 99}\n\nAge 72     Insured: {'y' * 20}     M.D.: Poe\nRural route 5"
    at = text.index("Poe")
    assert [part.of(text) for part in unbroken(text, Span(at, at + 9))] == ["Poe", "Rural"]


def test_a_paragraph_ends_at_a_blank_line_unless_the_text_has_one_behind_each() -> None:
    text = f"{'x' * 99}\n\n{_LINE}\n\n1930 rounds"
    at = text.index("April")
    assert [part.of(text) for part in unbroken(text, Span(at, at + 11))] == ["April", "1930"]
