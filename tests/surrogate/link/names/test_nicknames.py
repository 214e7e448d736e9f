"""Tests of which given names are short for others."""

from __future__ import annotations

import pytest

from surrogate.link.names.variants.nicknames import formal_bases


@pytest.mark.parametrize(
    ("given", "formal"),
    [
        # Each is listed as a form of the next one, and the last of the first.
        (("anna", "anne", "annie"), "annie"),
        (("dick", "rick", "ricky"), "ricky"),
        (("rich", "rick", "ricky"), "ricky"),
        (("charles", "charlie", "chas"), "charles"),
        (("bill", "will", "william"), "william"),
        (("ron", "ronald", "ronny"), "ronald"),
    ],
)
def test_all_forms_of_a_name_have_one_formal_name(given: tuple[str, ...], formal: str) -> None:
    assert formal_bases(given) == {name: formal for name in given if name != formal}


@pytest.mark.parametrize(
    ("nickname", "formal", "other"),
    [("bill", "william", "robert"), ("kathy", "katherine", "catherine")],
)
def test_a_nickname_is_of_the_name_it_is_most_like(nickname: str, formal: str, other: str) -> None:
    assert formal_bases((nickname, formal, other))[nickname] == formal
