"""What no surrogate of a record may be."""

from __future__ import annotations

import pytest
from planned import context, mentions

from surrogate.phi import Kind


@pytest.mark.parametrize("surrogate", ["Mellard", "Ellard", "Winter", "Winter's feed store"])
def test_no_surrogate_becomes_an_original_with_an_initial_or_an_s(surrogate: str) -> None:
    found = mentions(Kind.NAME, ["Mellard", "Pearl Winters"])
    assert not context(found).allows(surrogate)


def test_other_surrogates_are_allowed() -> None:
    assert context(mentions(Kind.NAME, ["Mellard", "Pearl Winters"])).allows("Wintermere")
