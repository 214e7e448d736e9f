"""Tests of which given names are short for others."""

from __future__ import annotations

import pytest

from surrogate.link.names.nicknames import formal_bases


@pytest.mark.parametrize(
    ("given", "formal"),
    [
        # Each is listed as a form of the next one, and the last of the first.
        (("anna", "anne", "annie"), "annie"),
        (("dick", "rick", "ricky"), "ricky"),
        (("rich", "rick", "ricky"), "ricky"),
        (("bill", "will", "william"), "william"),
        (("ron", "ronald", "ronny"), "ronald"),
    ],
)
def test_all_forms_of_a_name_have_one_formal_name(given: tuple[str, ...], formal: str) -> None:
    assert formal_bases(given) == {name: formal for name in given if name != formal}
