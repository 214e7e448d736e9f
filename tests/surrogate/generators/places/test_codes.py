"""States come out as they were written."""

from __future__ import annotations

import pytest

from surrogate.generators.places.codes import state_in_form
from surrogate.link.places.regions.reading import read_state


@pytest.mark.parametrize(
    ("written", "surrogate", "expected"),
    [
        ("NJ", "MD", "MD"),
        ("N.J.", "MD", "Md."),
        ("N.J.", "NM", "N.M."),
        ("n.j.", "MD", "md."),
        ("MASS.", "MD", "MD."),
        ("Mass.", "NM", "N.M."),
        ("Pa", "GA", "Ga"),
        ("Pa", "NM", "NM"),
        ("pa", "NM", "nm"),
        ("PENNSYLVANIA", "NM", "NEW MEXICO"),
    ],
)
def test_a_state_is_written_as_the_original_is(written: str, surrogate: str, expected: str) -> None:
    (piece,) = read_state(written)
    assert state_in_form(piece, surrogate) == expected
