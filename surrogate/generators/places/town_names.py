"""The towns that houses and firms may be called after: those that read like towns.

To pick them out asks several lists of each US town, so they are picked once and kept.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from surrogate.cache import cached, key_of, lines_of, text_array
from surrogate.link.places import lexicon
from surrogate.link.places.jobs import job_forms
from surrogate.link.places.jobs.job_forms import heads_of_kinds
from surrogate.link.places.lexicon import kind_phrases, phrase
from surrogate.wordlists.checksums import lists_key
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
    return tuple(town for town in _picked() if town.count(" ") + 1 == words)


@cache
def _picked() -> Sequence[str]:
    key = key_of([lists_key(), *map(Path, (__file__, job_forms.__file__, lexicon.__file__))])
    home = Path(__file__).parent
    arrays = cached("town-names", key, lambda: {"names": text_array(_read_as_towns())}, home=home)
    return lines_of(arrays["names"])


def _read_as_towns() -> Iterator[str]:
    plain = (t for t in cities() if t.replace(" ", "").isalpha() and not is_base(t))
    return (town for town in plain if not _is_word(town))


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
