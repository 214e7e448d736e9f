"""Hosts of mail and web addresses."""

from __future__ import annotations

from functools import cache

from surrogate.wordlists.reading import read_even, read_lines
from surrogate.wordlists.weighted import WeightedList


@cache
def mail_domains() -> WeightedList:
    """Return invented cores of mail and web hosts, without a top-level domain."""
    return read_even("own", "mail_domains.txt")


@cache
def public_mail_providers() -> frozenset[str]:
    """Return the domains of public mail providers, which identify nobody."""
    return frozenset(read_lines("own", "public_mail_providers.txt"))


@cache
def public_sites() -> frozenset[str]:
    """Return the domains at which anybody may have a page, which identify nobody."""
    return frozenset(read_lines("own", "public_sites.txt"))


@cache
def second_level_domains() -> frozenset[str]:
    """Return the labels that tell a kind of host before a country's domain (`co` in `co.uk`)."""
    return frozenset(read_lines("own", "second_level_domains.txt"))
