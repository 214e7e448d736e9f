"""Firms that are called by a given name of the record."""

from __future__ import annotations

import pytest
from inline import record_of

from surrogate.generators.places.owners import given_of_owners
from surrogate.link import link
from surrogate.phi import known_labels


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("eats at [[ORGANIZATION|Nina's Diner]]", {"nina": "Ada"}),
        ("eats at [[ORGANIZATION|Nina Diner]]", {}),
        ("seen at [[HOSPITAL|St. Nina's]]", {}),
        ("eats at [[ORGANIZATION|Otto's Diner]]", {}),
    ],
)
def test_only_who_owns_lends_a_name(note: str, found: dict[str, str]) -> None:
    links = link(record_of(note), known_labels()).places
    assert given_of_owners(links, {"nina": "Ada"}) == found
