"""The towns that houses and firms may be called after: those that read like towns."""

from __future__ import annotations

from functools import cache

from surrogate.link.places.job_forms import heads_of_kinds
from surrogate.link.places.lexicon import kind_phrases, phrase
from surrogate.wordlists.cues import context_words
from surrogate.wordlists.folding import fold
from surrogate.wordlists.streets import street_spellings
from surrogate.wordlists.us_places import cities
from surrogate.wordlists.usage import everyday_words, written_small
from surrogate.wordlists.words import english_words


@cache
def town_names(words: int) -> tuple[str, ...]:
    """Return the US towns of so many words, without bases and towns that another word is.

    There are towns called Accident, Deputy, Supply and Street.
    """
    named = (town for town in cities() if len(town.split()) == words)
    plain = (town for town in named if town.replace(" ", "").isalpha() and not is_base(town))
    return tuple(town for town in plain if not _is_word(town))


def is_base(town: str) -> bool:
    """Tell whether a town is a base: `Shaw AFB`, `Wheeler Army Airfield`, `Camp H M Smith`."""
    words = town.split()
    if any(word.isupper() and len(word) > 1 for word in words) or any(map(_is_letter, words[1:])):
        return True
    return any(f" {told} " in f" {town} " for told in context_words("base of the services"))


def _is_letter(word: str) -> bool:
    return len(word) == 1


def _is_word(town: str) -> bool:
    """Tell whether a town is also a word, a job, a street or a kind of house: `Colon`, `Coward`."""
    folded = fold(town)
    is_small = folded in written_small() and folded in english_words()
    is_kind = phrase(town) in kind_phrases() or folded in street_spellings()
    return is_kind or is_small or folded in everyday_words() or folded in heads_of_kinds()
