"""Nations that houses and firms are called after: `Sons of Norway`, `Croatian Fraternal Union`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from surrogate.link.names.frequency import RARE, weights_of
from surrogate.link.places.addresses.lands import UNITED_STATES
from surrogate.link.places.lexicon import rows
from surrogate.wordlists.folding import fold
from surrogate.wordlists.words import english_words
from surrogate.wordlists.world_places import countries

# Nations that are so large are known to all.
_KNOWN_TO_ALL = 3_000_000
# An adjective of fewer letters may be another word as well: `Port` of Portugal.
_IN_FULL = 6


def peoples_like(word: str) -> tuple[str, ...]:
    """Return what is of other nations, for folded words that are of one: `swedish`, `cape verdean`.

    Nothing for other words, and for `american`, which most such names hold besides.
    """
    if word in _adjectives() or word not in _of_nations():
        return _others(word, _adjectives())
    return tuple(_adjectives().values())


def lands_like(word: str) -> tuple[str, ...]:
    """Return the names of other nations for a folded one: `norway`; nothing for other words."""
    return _others(word, _names())


def _others(word: str, known: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(other for key, other in known.items() if key != word) if word in known else ()


@cache
def _adjectives() -> Mapping[str, str]:
    listed = (country for country in countries() if country.weight >= _KNOWN_TO_ALL)
    told = {c.adjective for c in listed if c.name not in (c.adjective, UNITED_STATES)}
    return {fold(adjective): adjective for adjective in sorted(told) if adjective.isalpha()}


@cache
def _of_nations() -> frozenset[str]:
    """Return the adjectives of all nations but `american`: small ones and of several words too."""
    told = {
        c.name: fold(c.adjective) for c in countries() if c.name not in (c.adjective, UNITED_STATES)
    }
    listed = rows("country_forms.tsv")
    written = (fold(form) for form, name, kind in listed if name in told and kind == "adjective")
    return frozenset(told.values()).union(form for form in written if len(form) >= _IN_FULL)


@cache
def _names() -> Mapping[str, str]:
    """Return folded name → name of the nations that are neither somebody's name nor a word."""
    behind_the = {row[0] for row in rows("countries_behind_the.txt")}
    listed = (country.name for country in countries() if country.weight >= _KNOWN_TO_ALL)
    names = {fold(name): name for name in listed if name.isalpha() and name not in behind_the}
    rare = {key for key in names if max(weights_of(key)) <= RARE}
    return {key: names[key] for key in sorted(rare - english_words())}
