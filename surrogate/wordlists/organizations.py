"""Hospitals, their departments, and other organizations."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from surrogate.wordlists.reading import read_even, read_lines, read_rows, split_cell
from surrogate.wordlists.weighted import WeightedList


class Facility(NamedTuple):
    """A word for a care facility (`Medical Center`), its short forms and letters (`MC`)."""

    word: str
    kind: str
    language: str
    short_forms: tuple[str, ...]
    letters: str

    @property
    def spellings(self) -> tuple[str, ...]:
        """All that it may be written as, but for its letters."""
        return self.word, *self.short_forms


class OrganizationKind(NamedTuple):
    """A kind of organization, the words that tell it, and patterns for a surrogate name.

    Patterns hold `{core}`, `{surname}` or `{number}`; a number from 4 to 19 fits all of them.
    """

    kind: str
    keywords: tuple[str, ...]
    patterns: tuple[str, ...]


class Department(NamedTuple):
    """A generic hospital department, its abbreviation, and the words that tell it.

    The longest keyword that matches decides; one that ends in `*` is the beginning of a word.
    """

    name: str
    abbreviation: str
    keywords: tuple[str, ...]


@cache
def hospital_cores() -> WeightedList:
    """Return invented proper parts of hospital names."""
    return read_even("own", "hospital_cores.txt")


@cache
def facility_words() -> tuple[Facility, ...]:
    """Return the words that say what kind of care facility a name is."""
    return tuple(
        Facility(word, kind, language, split_cell(short_forms), letters)
        for word, kind, language, short_forms, letters in read_rows("own", "facility_words.tsv")
    )


@cache
def organization_cores() -> WeightedList:
    """Return invented proper parts of organization names."""
    return read_even("own", "organization_cores.txt")


@cache
def organization_kinds() -> tuple[OrganizationKind, ...]:
    """Return the kinds of organization, most specific first, the general one last."""
    return tuple(
        OrganizationKind(kind, split_cell(keywords), split_cell(patterns))
        for kind, keywords, patterns in read_rows("own", "organization_kinds.tsv")
    )


@cache
def departments() -> tuple[Department, ...]:
    """Return the generic hospital departments (Stubbs and Uzuner, 2015, Appendix A)."""
    return tuple(
        Department(name, abbreviation, split_cell(keywords))
        for name, abbreviation, keywords in read_rows("own", "departments.tsv")
    )


@cache
def known_organizations() -> frozenset[str]:
    """Return organizations known to all of a country, as they are written."""
    return frozenset(read_lines("own", "known_organizations.txt"))


@cache
def known_hospitals() -> frozenset[str]:
    """Return hospitals and clinics known to all of a country, as they are written."""
    return frozenset(read_lines("own", "known_hospitals.txt"))


@cache
def known_places() -> frozenset[str]:
    """Return parks, lakes and sights known to all of a country, as they are written."""
    return frozenset(read_lines("own", "known_places.txt"))
