"""Which names a model knows from its word lists: for telling recall inside and outside them."""

from __future__ import annotations

from collections.abc import Callable

from detect.streams.gazetteers import Gazetteers, load_gazetteers, lookup_forms
from detect.templates import Declaration

# The sources of `detect.streams.list_sources.SOURCES` that list names of persons.
NAME_SOURCES = frozenset(
    {
        "common_surnames",
        "rare_surnames",
        "female_names",
        "male_names",
        "unisex_names",
        "world_given_names",
        "world_family_names",
        "nicknames",
    }
)


def knows_name(declaration: Declaration) -> Callable[[str], bool]:
    """Return what tells whether a word stands in the half of a list of names that is in use."""
    specs = (g for g in declaration.gazetteers if g.half and g.source in NAME_SOURCES)
    gazetteers: Gazetteers = load_gazetteers(specs)

    def known(word: str) -> bool:
        return bool(gazetteers.word_hits(lookup_forms((word,))[0]))

    return known
