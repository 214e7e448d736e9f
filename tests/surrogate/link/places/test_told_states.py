"""States that the names of houses and firms tell."""

from __future__ import annotations

import pytest

from surrogate.link.places.addresses.told_states import told_states


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("Food Rescue of Northwest Ohio", {"OH"}),
        ("Bank of New Mexico", {"NM"}),
        ("Bank of Delaware County", set()),
        ("Friends of Washington Square", set()),
        ("Order of", set()),
    ],
)
def test_a_state_behind_of_is_told_unless_it_goes_on(name: str, found: set[str]) -> None:
    assert told_states([name]) == found
