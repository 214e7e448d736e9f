from __future__ import annotations

import pytest

from surrogate.wordlists.folding import fold


@pytest.mark.parametrize(
    ("text", "folded"), [("McKay", "mckay"), ("Nuñez", "nunez"), ("STRASSE", "strasse")]
)
def test_folding_drops_case_and_accents(text: str, folded: str) -> None:
    assert fold(text) == folded
    assert fold(folded) == folded
