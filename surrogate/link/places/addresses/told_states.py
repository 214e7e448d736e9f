"""States that nothing but the name of a house or firm tells: `Food Rescue of Northwest Ohio`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from surrogate.link.places.lexicon import Phrase, longest_match, naming_words, phrase
from surrogate.link.places.words import plain_words
from surrogate.wordlists.us_places import states
from surrogate.wordlists.words import small_words

_OF = "of"


def told_states(names: Iterable[str]) -> frozenset[str]:
    """Return the abbreviations of the states that stand in full behind an `of` in some names.

    A side may stand between: `of Northwest Ohio`. A county, a city or a piece of land that is
    called after a state is none: `of Delaware County`.

    Args:
        names: Those of houses and firms, as written.
    """
    return frozenset(state for name in names for state in _told(name))


def _told(name: str) -> Iterator[str]:
    plain = plain_words(name)
    for at, word in enumerate(plain):
        if word != _OF:
            continue
        start = at + 1
        while start < len(plain) and plain[start] in naming_words("direction"):
            start += 1
        length = longest_match(plain, start, frozenset(_states_in_full()))
        if length and not _goes_on(plain[start + length : start + length + 1]):
            yield _states_in_full()[plain[start : start + length]]


def _goes_on(behind: Phrase) -> bool:
    """Tell whether a word behind a state makes another place of it: `of Ohio County`."""
    land = naming_words("land", "lands", "site")
    another = small_words("county") | small_words("township") | land
    return not another.isdisjoint(behind) or behind == ("city",)


@cache
def _states_in_full() -> Mapping[Phrase, str]:
    """Return the name of each state → its abbreviation."""
    return {phrase(state.name): state.abbreviation for state in states().values()}
