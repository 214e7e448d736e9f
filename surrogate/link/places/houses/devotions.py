"""Finds devotions that houses are named by: `Our Lady of Mount Carmel`, `Holy Name`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from surrogate.link.places.lexicon import Phrase, longest_match, naming_rows, phrase
from surrogate.wordlists.cues import context_words
from surrogate.wordlists.words import small_words


def devotion_at(
    plain: Sequence[str], at: int, lexicon: frozenset[Phrase], atoms: frozenset[Phrase]
) -> int:
    """Return how many words from `at` on name a devotion: `Our Lady of Mount Carmel`; often 0.

    Those of Our Lady and of Mary as a queen go on to the next word that tells the kind of house, or
    to the town behind their own words.
    """
    begin = longest_match(plain, at, _names_of_mary(begin=not at))
    if not begin:
        return longest_match(plain, at, _devotions())
    inside = {*plain[at : at + begin], *small_words("name")}
    for stop in range(at + begin, len(plain)):
        if plain[stop - 1] in small_words("name"):  # the Peace of `Queen of Peace` is no kind
            continue
        is_town = plain[stop - 1] not in inside and longest_match(plain, stop, atoms)
        if is_town or longest_match(plain, stop, lexicon):
            return stop - at
    return len(plain) - at


@cache
def _names_of_mary(*, begin: bool) -> frozenset[Phrase]:
    """Return what Our Lady is called in a name, or also what she is at its begin: `Queen of`."""
    use = "Mary at the begin of a name" if begin else "Mary in a name"
    return frozenset(map(phrase, context_words(use)))


@cache
def _devotions() -> frozenset[Phrase]:
    sorts = ("devotion", "devotion abroad", "devotion in short")
    phrases = (phrase(name) for sort in sorts for name in naming_rows()[sort])
    return frozenset(found for found in phrases if len(found) > 1)
